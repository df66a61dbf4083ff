import { Check, Circle, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { kinds } from '#app/features/content/kinds.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Probes } from './probe-list.tsx'
import type { CheckStatus, ModuleView, StepView } from './read-path.server.ts'

interface ModuleCardProps {
  module: ModuleView
  /** From 1. */
  place: number
  /** The viewer walks this path. */
  own: boolean
  busy: boolean
  onRepeat: () => void
  /** Takes the steps after all. */
  onWalk: () => void
  /** What stands below, such as a plan. */
  children?: ReactNode
}

/** A module: its steps, what one may try, and the check at its end. */
export function ModuleCard({ module, place, own, busy, onRepeat, onWalk, children }: ModuleCardProps) {
  const t = useMessages('paths')
  const language = useLanguage()
  const { check, steps, lab } = module
  return (
    <li id={module.slug} className="card stack [--stack:var(--space-3)]">
      <div className="row row--between">
        <h2 className="text-xl">{t('moduleTitle', { place, title: module.title })}</h2>
        {check.status === 'passed' && <Badge tone="success">{t('passed')}</Badge>}
        {module.skipped && check.status !== 'passed' && <Badge tone="line">{t('skipped')}</Badge>}
      </div>
      <p className="muted">{module.about}</p>
      {module.skipped && check.status !== 'passed' && (
        <div className="stack [--stack:8px]">
          <p className="small">{t('skippedWhy')}</p>
          <div className="row">
            <Button variant="quiet" size="sm" busy={busy} onClick={onWalk}>
              {t('walk')}
            </Button>
          </div>
        </div>
      )}
      <ul className="path-steps">
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
        {lab && (
          <li>
            <Icon of={Circle} size="sm" />
            <a href={localePath(language, `/promptlab/${lab}`)}>{t('lab')}</a>
            <span className="small muted">{t('optional')}</span>
          </li>
        )}
      </ul>
      {own ? (
        <ModuleCheck check={check} busy={busy} onRepeat={onRepeat} />
      ) : (
        <p className="small muted">{t('checkAfter')}</p>
      )}
      <Probes probes={module.probes} />
      {children}
    </li>
  )
}

function Step({ step: { title, kind, href, done } }: { step: StepView }) {
  const t = useMessages('paths')
  const shared = useMessages('shared')
  const language = useLanguage()
  return (
    <li data-done={done || undefined}>
      <Icon of={done ? Check : Circle} size="sm" />
      <a href={localePath(language, href)}>{title}</a>
      <span className="small muted">
        {shared(kinds[kind].label)}
        {done && <span className="sr"> {t('done')}</span>}
      </span>
    </li>
  )
}

interface ModuleCheckProps {
  check: ModuleView['check']
  busy: boolean
  onRepeat: () => void
}

function ModuleCheck({ check: { status, questions, right }, busy, onRepeat }: ModuleCheckProps) {
  const t = useMessages('paths')
  const language = useLanguage()
  const left = questions.filter(({ done }) => !done)
  const [next] = left
  const words: Record<CheckStatus, string> = {
    locked: t('checkLocked'),
    unavailable: t('checkUnavailable'),
    open: t('checkOpen', { count: left.length }),
    failed: t('checkFailed', { right: right ?? 0, count: questions.length }),
    passed: t('checkPassed', { right: right ?? 0, count: questions.length }),
  }
  return (
    <div className="stack [--stack:8px]">
      <p>
        {status === 'locked' && <Icon of={Lock} size="sm" />} <strong>{t('checkTitle')}</strong>{' '}
        {status === 'passed' && next ? t('checkAgain', { count: left.length }) : words[status]}
      </p>
      {next && (
        <p>
          <a href={localePath(language, next.href)}>{t('checkNext')}</a>
        </p>
      )}
      {status === 'failed' && (
        <div className="row">
          <Button variant="quiet" busy={busy} onClick={onRepeat}>
            {t('checkRepeat')}
          </Button>
        </div>
      )}
    </div>
  )
}
