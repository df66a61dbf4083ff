import type { ReactNode } from 'react'
import { kinds } from '#app/features/content/kinds.ts'
import { passMarks } from '#app/features/progress/rules.ts'
import { Earned } from '#app/features/snacks/answering/earned.tsx'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { TrayWay } from '#app/features/snacks/tray/tray-way.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { AfterVerdict } from '#app/ui/wall/after-verdict.tsx'
import { Receipt, ReceiptCut } from '#app/ui/wall/receipt.tsx'
import { useVerdictFocus } from '#app/ui/wall/use-verdict-focus.ts'
import { type ContestWays, JudgedCriteria } from './judged-criteria.tsx'
import { RetryButton } from './retry-button.tsx'
import { NextTime } from './self-assessment/next-time.tsx'
import type { ShownEvaluation } from './shown-evaluation.ts'
import { StrongAnswers } from './strong-answers.tsx'
import { useVerdict } from './use-verdict.ts'
import { XpLines } from './xp-lines.tsx'

interface ScenarioResultProps {
  question: PublicQuestion
  evaluation: ShownEvaluation
  /** How a verdict can be contested; null where it cannot. */
  contest: Pick<ContestWays, 'again' | 'onRaised'> | null
  /** The scenario's text, when looking back. */
  body?: ReactNode
  /** Where the retry button goes, or what it does. */
  retry: string | (() => void)
}

/** The receipt of a graded attempt (PS-2.12 and PS-2.13). */
export function ScenarioResult({ question, evaluation, contest, body, retry }: ScenarioResultProps) {
  const t = useMessages('scenario')
  const { fresh, passed, unjudged, score, best_score, feedback, graded_by } = evaluation
  const { xp_awarded, total_xp } = evaluation
  const { verdict, note } = useVerdict(evaluation)
  const { attempt_id: attemptId, answer } = evaluation
  const of = attemptId !== null && answer !== null && { questionId: question.id, attemptId, answer }
  const title = useVerdictFocus(fresh)
  return (
    <>
      <Receipt
        tone={unjudged ? 'neutral' : passed ? 'right' : 'wrong'}
        snack={passed ? snackFor(kinds.scenario.pictures, question.difficulty, question.discipline) : 'leeg'}
        title={verdict}
        titleRef={title}
        note={
          <>
            {note}
            {!unjudged && <span className="sr"> {t('scoreSpoken', { score })}</span>}
          </>
        }
        fresh={fresh}
        earned={total_xp !== null && <Earned xp={xp_awarded} total={total_xp} />}
      >
        {body}
        {!unjudged && <Score score={score} passed={passed} />}
        <AfterVerdict fresh={fresh}>
          <section className="stack [--stack:14px]">
            <h2 className="text-xl">{t(graded_by === 'self' ? 'criteriaSelf' : 'criteria')}</h2>
            <JudgedCriteria evaluation={evaluation} contest={of && contest ? { ...contest, of } : null} />
          </section>
          <section className="stack [--stack:6px]">
            <h2 className="text-xl">{t(graded_by === 'self' ? 'judgedBy' : 'feedback')}</h2>
            {(feedback || graded_by !== 'self') && (
              <p className="muted whitespace-pre-line">{feedback ?? t('feedbackMissing')}</p>
            )}
            <p className="xs subtle">{t(judges[graded_by])}</p>
            {best_score !== null && <p className="small subtle">{t('bestScore', { score: best_score })}</p>}
          </section>
          <StrongThenNext questionId={question.id} evaluation={evaluation} />
          <ReceiptCut />
          <XpLines difficulty={question.difficulty} evaluation={evaluation} />
          <Ways questionId={question.id} evaluation={evaluation} retry={retry} />
        </AfterVerdict>
      </Receipt>
      <p className="xs subtle">{t('notStored')}</p>
    </>
  )
}

const judges = { model: 'gradedByModel', self: 'gradedBySelf', builtin: 'gradedByBuiltin' } as const

/** Strong answers to hold the own one against; who judged it chooses one thing to do differently. */
function StrongThenNext({ questionId, evaluation }: { questionId: string; evaluation: ShownEvaluation }) {
  const { strong, attempt_id, criteria, graded_by } = evaluation
  if (!strong) return null
  return (
    <>
      <StrongAnswers {...strong} />
      {graded_by === 'self' && attempt_id !== null && (
        <NextTime questionId={questionId} attemptId={attempt_id} criteria={criteria} />
      )}
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

type WaysProps = Pick<ScenarioResultProps, 'evaluation' | 'retry'> & { questionId: string }

function Ways({ questionId, evaluation, retry }: WaysProps) {
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
          <NextScenario id={questionId} variant="quiet" />
        )}
      </div>
    )
  return (
    <>
      <div className="row sticky-act">
        <NextScenario id={questionId} variant="primary" />
      </div>
      {retryButton && <div className="row">{retryButton}</div>}
    </>
  )
}

function NextScenario({ id, variant }: { id: string; variant: 'primary' | 'quiet' }) {
  const t = useMessages('scenario')
  return (
    <TrayWay
      id={id}
      variant={variant}
      otherwise="/snack-quiz?question_type=scenario"
      label={t('nextScenario')}
    />
  )
}
