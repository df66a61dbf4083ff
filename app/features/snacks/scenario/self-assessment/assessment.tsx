import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AssessedCriterion } from './assessed-criterion.tsx'
import type { Claim } from './claims.ts'
import type { AssessmentGuide } from './guide-scenario.server.ts'
import { allClaims, firstStep, goTo, judge, point, remarkNow } from './steps.ts'

interface AssessmentProps {
  guide: AssessmentGuide
  busy: boolean
  /** Reason why handing in failed. */
  problem: string | null
  /** Back to the text. */
  onBack: () => void
  onDone: (claims: Claim[]) => void
}

/** The learner judges an own answer, one criterion at a time, with examples and rules beside it (PD-44). */
export function Assessment({ guide, busy, problem, onBack, onDone }: AssessmentProps) {
  const t = useMessages('scenario')
  const errorMessage = useErrorMessage()
  const [steps, setSteps] = useState(() => firstStep(guide))
  const { at } = steps
  const claim = steps.claims[at] ?? null
  const last = at === guide.criteria.length - 1
  const forward = () => {
    const claims = allClaims(steps)
    if (last && claims) onDone(claims)
    else if (!last) setSteps(goTo(steps, at + 1))
  }
  const criterion = guide.criteria[at]
  return (
    <div className="stack [--stack:1.25rem]" aria-busy={busy}>
      <div className="stack [--stack:6px]">
        {/* Another one at each step, so that focus and reading begin there. */}
        <h1 key={at} ref={focusOn} tabIndex={-1}>
          {t('assessTitle')}
        </h1>
        <p className="muted">{t('assessIntro')}</p>
      </div>
      {!guide.real_answer && (
        <Notice tone="warning" title={t('assessNotRealTitle')}>
          {t('assessNotReal')}
        </Notice>
      )}
      {criterion && (
        <AssessedCriterion
          key={criterion.id}
          criterion={criterion}
          place={t('assessStep', { at: at + 1, of: guide.criteria.length })}
          sentences={guide.sentences}
          claim={claim}
          remark={remarkNow(guide, steps)}
          onJudge={(verdict) => setSteps(judge(guide, steps, verdict))}
          onPoint={(sentence) => setSteps(point(steps, sentence))}
        />
      )}
      {problem && (
        <Notice tone="danger" role="alert" title={t('submitFailedTitle')}>
          {errorMessage(problem)}
        </Notice>
      )}
      <div className="row">
        <Button size="lg" disabled={busy} onClick={at === 0 ? onBack : () => setSteps(goTo(steps, at - 1))}>
          <Icon of={ArrowLeft} size="sm" />
          {t(at === 0 ? 'assessToText' : 'assessBefore')}
        </Button>
        <Button variant="primary" size="lg" disabled={!claim} busy={busy} onClick={forward}>
          {t(last ? 'assessDone' : 'assessNext')}
          {!last && <Icon of={ArrowRight} size="sm" />}
        </Button>
      </div>
    </div>
  )
}

function focusOn(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}
