import { kinds } from '#app/features/content/kinds.ts'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { SnackHeader } from '#app/features/snacks/question/snack-header.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { HatchSmall } from '#app/ui/wall/hatch-small.tsx'
import { SnackLayout } from '#app/ui/wall/snack-layout.tsx'
import { FlashcardCard } from './card.tsx'
import type { FlashcardState } from './grade.ts'

interface FlashcardSnackProps {
  question: PublicQuestion
  /** As `flashcardState` reads it. */
  state: FlashcardState
  /** ai_users.id of who is looking. */
  learner: string
}

/** The page of a flashcard. */
export function FlashcardSnack({ question, state, learner }: FlashcardSnackProps) {
  const t = useMessages('snacks')
  const language = useLanguage()
  const known = state.status === 'rated' && state.known
  return (
    <main id="content" tabIndex={-1}>
      <SnackLayout
        beside={
          <HatchSmall
            aria-hidden="true"
            state={known ? 'done' : state.status === 'rated' ? 'locked' : 'taken'}
            snack={snackFor(kinds.flashcard.pictures, question.difficulty, question.discipline)}
          />
        }
      >
        <div className="stack [--stack:10px]">
          <BackLink href={localePath(language, '/account-dashboard')}>{t('backToWall')}</BackLink>
          <SnackHeader question={question} />
        </div>
        <FlashcardCard question={question} state={state} learner={learner} />
      </SnackLayout>
    </main>
  )
}
