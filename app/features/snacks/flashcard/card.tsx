import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FlipCard } from '#app/ui/wall/flip-card.tsx'
import type { FlashcardState } from './grade.ts'
import { FlashcardResult } from './result.tsx'
import { useFlashcard } from './use-flashcard.ts'

interface FlashcardCardProps {
  question: PublicQuestion
  /** As `flashcardState` read it with the page. */
  state: FlashcardState
  /** ai_users.id of who is looking. */
  learner: string
}

/** A flashcard: its front, its back once it is turned, and how well it was known (PD-26a). */
export function FlashcardCard({ question, state: loaded, learner }: FlashcardCardProps) {
  const t = useMessages('snacks')
  const errorMessage = useErrorMessage()
  const { revalidate } = useRevalidator()
  const card = useFlashcard(question.id, learner, loaded, () => void revalidate())
  const { state, fresh, busy, problem } = card
  if (state.status === 'rated') return <FlashcardResult question={question} state={state} fresh={fresh} />
  return (
    <>
      <h1>{question.title}</h1>
      <FlipCard
        front={<p className="text-balance text-xl">{question.body}</p>}
        back={state.status === 'turned' ? <Back question={question} state={state} fresh={fresh} /> : null}
      />
      {problem && (
        <Notice tone="danger" role="alert" title={t('flashcardFailed')}>
          {errorMessage(problem)}
        </Notice>
      )}
      {state.status === 'open' ? (
        <div className="row sticky-act">
          <Button variant="primary" size="lg" busy={busy === 'turn'} onClick={() => void card.turn()}>
            {t('turnCard')}
          </Button>
        </div>
      ) : (
        <fieldset className="row sticky-act">
          <legend className="sr">{t('didYouKnow')}</legend>
          <Button variant="primary" size="lg" busy={busy === 'known'} onClick={() => void card.rate(true)}>
            {t('known')}
          </Button>
          <Button variant="quiet" size="lg" busy={busy === 'not_yet'} onClick={() => void card.rate(false)}>
            {t('notYet')}
          </Button>
        </fieldset>
      )}
    </>
  )
}

interface BackProps {
  question: PublicQuestion
  state: Extract<FlashcardState, { status: 'turned' }>
  /** Turned just now: then the back takes focus. */
  fresh: boolean
}

function Back({ question, state, fresh }: BackProps) {
  const t = useMessages('snacks')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (fresh) heading.current?.focus({ preventScroll: true })
  }, [fresh])
  return (
    <>
      <p className="small muted">{question.body}</p>
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('flashcardBack')}
      </h2>
      <p className="lead text-ink">{state.back}</p>
      <SourceLine sources={state.sources} />
    </>
  )
}
