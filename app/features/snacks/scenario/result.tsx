import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { kinds } from '#app/features/content/kinds.ts'
import { passMarks } from '#app/features/progress/rules.ts'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { Receipt, ReceiptCut } from '#app/ui/wall/receipt.tsx'
import { JudgedCriteria } from './judged-criteria.tsx'
import { RetryButton } from './retry-button.tsx'
import type { ShownEvaluation } from './shown-evaluation.ts'
import { useVerdict } from './use-verdict.ts'
import { XpLines } from './xp-lines.tsx'

interface ScenarioResultProps {
  question: PublicQuestion
  evaluation: ShownEvaluation
  /** The scenario's text, when looking back. */
  body?: ReactNode
  /** Where the retry button goes, or what it does. */
  retry: string | (() => void)
}

/** The receipt of a graded attempt (PS-2.12 and PS-2.13). */
export function ScenarioResult({ question, evaluation, body, retry }: ScenarioResultProps) {
  const t = useMessages('scenario')
  const { fresh, passed, unjudged, score, best_score, feedback, graded_by } = evaluation
  const { verdict, note } = useVerdict(evaluation)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!fresh) return
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [fresh])
  return (
    <>
      <Receipt
        tone={unjudged ? 'neutral' : passed ? 'right' : 'wrong'}
        snack={passed ? snackFor(kinds.scenario.pictures, question.difficulty, question.discipline) : 'leeg'}
        title={verdict}
        titleRef={title}
        note={note}
      >
        {body}
        {!unjudged && <Score score={score} passed={passed} />}
        <section className="stack [--stack:14px]">
          <h2 className="text-xl">{t('criteria')}</h2>
          <JudgedCriteria evaluation={evaluation} />
        </section>
        <section className="stack [--stack:6px]">
          <h2 className="text-xl">{t('feedback')}</h2>
          <p className="muted whitespace-pre-line">{feedback ?? t('feedbackMissing')}</p>
          <p className="xs subtle">{t(graded_by === 'model' ? 'gradedByModel' : 'gradedByBuiltin')}</p>
          {best_score !== null && <p className="small subtle">{t('bestScore', { score: best_score })}</p>}
        </section>
        <ReceiptCut />
        <XpLines difficulty={question.difficulty} evaluation={evaluation} />
        <Ways evaluation={evaluation} retry={retry} />
      </Receipt>
      <p className="xs subtle">{t('notStored')}</p>
    </>
  )
}

function Score({ score, passed }: { score: number; passed: boolean }) {
  const t = useMessages('scenario')
  const mark = passMarks.scenario
  return (
    <div className="stack [--stack:12px]">
      <div className="row row--between items-baseline">
        <h2 className="text-xl">{t('score')}</h2>
        <span className="num display text-3xl">{score}%</span>
      </div>
      <Bar
        percent={score}
        tone={passed ? 'success' : 'danger'}
        label={t('scoreBar', { score, mark })}
        mark={{ at: mark, caption: t('passMark', { mark }) }}
      />
    </div>
  )
}

function Ways({ evaluation, retry }: Pick<ScenarioResultProps, 'evaluation' | 'retry'>) {
  const practice = useMessages('snacks')
  const language = useLanguage()
  const { passed, can_retry, retry_at, fresh } = evaluation
  const retryButton = can_retry && <RetryButton retryAt={retry_at} primary={!passed} to={retry} />
  const wall = localePath(language, '/account-dashboard')
  if (!passed)
    return (
      <div className="row sticky-act">
        {retryButton}
        {fresh ? (
          <ButtonLink className="hide-sm" variant="ghost" size="lg" href={wall}>
            {practice('backToWall')}
          </ButtonLink>
        ) : (
          <NextScenario variant="quiet" />
        )}
      </div>
    )
  return (
    <>
      <div className="row sticky-act">
        <NextScenario variant="primary" />
      </div>
      {retryButton && <div className="row">{retryButton}</div>}
    </>
  )
}

function NextScenario({ variant }: { variant: 'primary' | 'quiet' }) {
  const t = useMessages('scenario')
  const language = useLanguage()
  return (
    <ButtonLink variant={variant} size="lg" href={localePath(language, '/snack-quiz?question_type=scenario')}>
      {t('nextScenario')}
      <Icon of={ArrowRight} size="sm" />
    </ButtonLink>
  )
}
