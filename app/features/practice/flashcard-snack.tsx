import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Luik } from '#app/ui/luik.tsx'
import { SnackLayout } from '#app/ui/snack-layout.tsx'
import { snackOf } from '#app/ui/snack-of.ts'
import type { FlashcardState } from './flashcard.ts'
import { FlashcardCard } from './flashcard-card.tsx'
import type { PublicQuestion } from './question-queries.server.ts'
import { SnackHeader } from './snack-header.tsx'

interface FlashcardSnackProps {
  question: PublicQuestion
  /** As `flashcardState` reads it. */
  state: FlashcardState
  /** ai_users.id of who is looking. */
  learner: string
}

/** The page of a flashcard. */
export function FlashcardSnack({ question, state, learner }: FlashcardSnackProps) {
  const t = useWords('practice')
  const language = useLanguage()
  const known = state.status === 'rated' && state.known
  return (
    <main id="content" tabIndex={-1}>
      <SnackLayout
        beside={
          <Luik
            aria-hidden="true"
            state={known ? 'done' : state.status === 'rated' ? 'locked' : 'taken'}
            snack={snackOf('flashcard', question.difficulty, question.discipline)}
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
