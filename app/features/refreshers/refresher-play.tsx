import { useEffect, useRef } from 'react'
import { QuestionCard } from '#app/features/snacks/mcq/question-card.tsx'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { SnackHeader } from '#app/features/snacks/question/snack-header.tsx'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FlipCard } from '#app/ui/wall/flip-card.tsx'
import { RefresherReceipt } from './refresher-receipt.tsx'
import { useRefresher } from './use-refresher.ts'

interface RefresherPlayProps {
  question: PublicQuestion
  /** ai_users.id of who is looking. */
  learner: string
  /** Whether there is another one today. */
  more: boolean
  onNext: () => void
}

/** One refresher: a question or a card, and then what came of it. */
export function RefresherPlay({ question, learner, more, onNext }: RefresherPlayProps) {
  const refresher = useRefresher(question.id, learner)
  const { result, busy, problem, answer } = refresher
  return (
    <>
      <SnackHeader question={question} />
      {result ? (
        <RefresherReceipt question={question} result={result} more={more} onNext={onNext} />
      ) : question.choices.length > 0 ? (
        <QuestionCard
          question={question}
          busy={busy}
          problem={problem}
          onAnswer={(letter) => void answer({ answer: letter })}
        />
      ) : (
        <CardPlay question={question} refresher={refresher} />
      )}
    </>
  )
}

interface CardPlayProps {
  question: PublicQuestion
  refresher: ReturnType<typeof useRefresher>
}

function CardPlay({ question, refresher: { back, busy, problem, turn, answer } }: CardPlayProps) {
  const t = useMessages('snacks')
  const errorMessage = useErrorMessage(['refreshers'])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (back) heading.current?.focus({ preventScroll: true })
  }, [back])
  return (
    <>
      <h1>{question.title}</h1>
      <FlipCard
        front={<p className="text-balance text-xl">{question.body}</p>}
        back={
          back && (
            <>
              <p className="small muted">{question.body}</p>
              <h2 ref={heading} tabIndex={-1} className="text-xl">
                {t('flashcardBack')}
              </h2>
              <p className="lead text-ink">{back.back}</p>
              <SourceLine sources={back.sources} />
            </>
          )
        }
      />
      {problem && (
        <Notice tone="danger" role="alert" title={t('flashcardFailed')}>
          {errorMessage(problem)}
        </Notice>
      )}
      {back ? (
        <fieldset className="row sticky-act">
          <legend className="sr">{t('didYouKnow')}</legend>
          <Button variant="primary" size="lg" busy={busy} onClick={() => void answer({ known: true })}>
            {t('known')}
          </Button>
          <Button variant="quiet" size="lg" busy={busy} onClick={() => void answer({ known: false })}>
            {t('notYet')}
          </Button>
        </fieldset>
      ) : (
        <div className="row sticky-act">
          <Button variant="primary" size="lg" busy={busy} onClick={() => void turn()}>
            {t('turnCard')}
          </Button>
        </div>
      )}
    </>
  )
}
