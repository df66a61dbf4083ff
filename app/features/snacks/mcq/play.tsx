import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { QueuedNotice } from '#app/features/offline/queued-notice.tsx'
import { useQueued } from '#app/features/offline/use-queue.ts'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { SnackHeader } from '#app/features/snacks/question/snack-header.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { tellOwnProgress } from '#app/live/own-progress.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { SnackLayout } from '#app/ui/wall/snack-layout.tsx'
import { SnackWindow } from './mcq-window.tsx'
import { QuestionCard } from './question-card.tsx'
import { ResultPanel } from './result.tsx'
import type { QuestionReview } from './review.server.ts'
import { useAnswer } from './use-answer.ts'

interface McqSnackProps {
  question: PublicQuestion
  review: QuestionReview | null
  /** The learner's total, for a look back. */
  xp: number
  /** ai_users.id of who is looking. */
  learner: string
  /** Asks how sure the learner is (PD-71). */
  asksCertainty: boolean
}

/** A multiple-choice question, or the result of one that is answered. */
export function McqSnack({ question, review, xp, learner, asksCertainty }: McqSnackProps) {
  const t = useMessages('snacks')
  const language = useLanguage()
  const revalidator = useRevalidator()
  // What is being read may be from before the answer.
  const reading = useRef(false)
  useEffect(() => {
    reading.current = revalidator.state !== 'idle'
  })
  const { result, send, busy, problem } = useAnswer(question, learner, (follows) => {
    if (follows && !reading.current) tellOwnProgress(follows)
    else void revalidator.revalidate()
  })
  const queued = useQueued(learner, 'question', question.id)
  const shown = result ?? (review && { ...review, total_xp: xp, fresh: false })
  return (
    <main id="content" tabIndex={-1}>
      <SnackLayout beside={<SnackWindow question={question} result={shown} />}>
        <div className="stack [--stack:10px]">
          <BackLink href={localePath(language, '/account-dashboard')}>{t('backToWall')}</BackLink>
          <SnackHeader question={question} />
        </div>
        {shown ? (
          <ResultPanel question={question} result={shown} />
        ) : (
          <QuestionCard
            question={question}
            busy={busy}
            problem={problem}
            onAnswer={send}
            asksCertainty={asksCertainty}
            waiting={queued && { letter: queued.answer, notice: <QueuedNotice queued={queued} /> }}
          />
        )}
      </SnackLayout>
    </main>
  )
}
