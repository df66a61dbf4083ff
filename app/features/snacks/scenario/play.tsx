import { History } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { QueuedNotice } from '#app/features/offline/queued-notice.tsx'
import { useQueued } from '#app/features/offline/use-queue.ts'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { SnackHeader } from '#app/features/snacks/question/snack-header.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SnackLayout } from '#app/ui/wall/snack-layout.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { Coach } from './coach/coach.ts'
import { FoldedFeedback, LastFeedback } from './last-feedback.tsx'
import { ScenarioResult } from './result.tsx'
import type { ScenarioProgress } from './review.server.ts'
import { ScenarioWindow } from './scenario-window.tsx'
import { Assessment } from './self-assessment/assessment.tsx'
import { useGuide } from './self-assessment/use-guide.ts'
import { freshEvaluation, pastEvaluation } from './shown-evaluation.ts'
import { useDraft } from './use-draft.ts'
import { useEvaluation } from './use-evaluation.ts'
import { useStart } from './use-start.ts'

export interface ScenarioSnackProps {
  question: PublicQuestion
  /** The question's body, as it is shown. */
  body: ReactNode
  progress: ScenarioProgress
  /** Whose draft it is. */
  learner: string
  /** No unit left for this scenario today. */
  spent: boolean
  coachKind: Coach['kind']
  /** Without a language model the learner judges the own answer. */
  judgedBy: 'model' | 'learner'
  /** A person can be asked to look at a contested verdict. */
  reviewed: boolean
  /** The page was asked to look back at the last attempt. */
  lookingBack: boolean
}

/** A scenario: writing the answer, waiting for the grader, and the result. */
export function ScenarioSnack(props: ScenarioSnackProps) {
  const { question, body, progress, learner, spent, coachKind, judgedBy, reviewed, lookingBack } = props
  const t = useMessages('scenario')
  const practice = useMessages('snacks')
  const language = useLanguage()
  const revalidator = useRevalidator()
  const draft = useDraft(learner, question.id)
  const readAgain = () => void revalidator.revalidate()
  const guide = useGuide(question.id, learner, readAgain)
  const handedIn = () => {
    draft.forget()
    guide.giveUp()
  }
  const evaluation = useEvaluation(question.id, learner, handedIn, readAgain)
  const [again, setAgain] = useState(false)
  const queued = useQueued(learner, 'scenario', question.id)
  // What waited and was graded meanwhile is looked back at: its text is not on the page any more.
  const [waited, setWaited] = useState(false)
  if (queued && !waited) setWaited(true)

  // Passed in another tab meanwhile: what is being written here stays on the screen until it is handed in or left.
  const [began] = useState(progress.open)
  const writing = began && draft.text !== '' && !again && evaluation.problem !== 'retry_wait'
  const past = lookingBack || (!progress.open && !writing) || waited ? pastEvaluation(progress) : null
  const fresh = evaluation.result && freshEvaluation(evaluation.result)
  const shown = fresh ?? (again ? null : past)
  // At another attempt the last one is at hand: as it was just graded, with its quotes, or as it was kept.
  const last = shown
    ? null
    : (evaluation.last && freshEvaluation(evaluation.last)) || pastEvaluation(progress)
  useStart(question.id, shown === null && progress.open && !queued)

  const handIn = (text: string) => {
    if (judgedBy === 'learner') guide.ask(text)
    else void evaluation.send(text)
  }
  const retry = () => {
    evaluation.again()
    setAgain(true)
    setWaited(false)
    // What was written is there to be improved; from now on it is a draft again.
    draft.change(draft.text)
  }
  useEffect(() => {
    if (again && !evaluation.result) draft.box.current?.focus()
  }, [again, evaluation.result, draft.box])

  return (
    <main id="content" tabIndex={-1}>
      <SnackLayout
        besideLabel={last ? t('criteria') : undefined}
        beside={
          last ? (
            <LastFeedback evaluation={last} />
          ) : (
            <ScenarioWindow question={question} evaluation={shown} />
          )
        }
      >
        <div className="stack [--stack:10px]">
          <BackLink href={localePath(language, '/account-dashboard')}>{practice('backToWall')}</BackLink>
          <SnackHeader question={question} />
        </div>
        {shown && !queued ? (
          <ScenarioResult
            question={question}
            evaluation={shown}
            contest={
              judgedBy === 'model' || reviewed
                ? { again: judgedBy === 'model', onRaised: evaluation.raise }
                : null
            }
            body={
              !shown.fresh && (
                <div className="stack [--stack:12px]">
                  <h2 className="text-xl">{question.title}</h2>
                  {body}
                </div>
              )
            }
            retry={shown.fresh || waited ? retry : localePath(language, `/snack-quiz/${question.id}`)}
          />
        ) : guide.asked ? (
          <Assessment
            guide={guide.asked.guide}
            busy={evaluation.busy}
            problem={evaluation.problem}
            onBack={guide.giveUp}
            onDone={(claims) => void evaluation.send(guide.asked?.text ?? '', claims)}
          />
        ) : (
          <>
            <h1>{question.title}</h1>
            <Card>{body}</Card>
            {queued ? (
              <QueuedNotice queued={queued} />
            ) : (
              <>
                {progress.review && !evaluation.busy && (
                  <ButtonLink
                    className="justify-self-start"
                    size="sm"
                    href={localePath(language, `/snack-quiz/${question.id}/review`)}
                  >
                    <Icon of={History} size="sm" />
                    {t('lastResult')}
                  </ButtonLink>
                )}
                {last && <FoldedFeedback evaluation={last} />}
                <AnswerForm
                  questionId={question.id}
                  learner={learner}
                  maxWords={question.max_words}
                  helpsUsed={progress.helps_used}
                  coachKind={coachKind}
                  draft={draft}
                  spent={spent}
                  busy={evaluation.busy || guide.busy}
                  problem={guide.problem ?? evaluation.problem}
                  judgedBy={judgedBy}
                  onSubmit={handIn}
                />
              </>
            )}
          </>
        )}
      </SnackLayout>
    </main>
  )
}
