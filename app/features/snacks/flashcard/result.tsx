import { kinds } from '#app/features/content/kinds.ts'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { TrayWay } from '#app/features/snacks/tray/tray-way.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { Receipt } from '#app/ui/wall/receipt.tsx'
import { useVerdictFocus } from '#app/ui/wall/use-verdict-focus.ts'
import type { FlashcardState } from './grade.ts'

interface FlashcardResultProps {
  question: PublicQuestion
  state: Extract<FlashcardState, { status: 'rated' }>
  /** Rated just now: then the heading takes focus. */
  fresh: boolean
}

/** Both sides of a card that was rated, and the way on. */
export function FlashcardResult({ question, state, fresh }: FlashcardResultProps) {
  const t = useMessages('snacks')
  const language = useLanguage()
  const { known, back, sources } = state
  const title = useVerdictFocus(fresh)
  return (
    <Receipt
      tone={known ? 'right' : 'neutral'}
      snack={known ? snackFor(kinds.flashcard.pictures, question.difficulty, question.discipline) : 'leeg'}
      title={t(known ? 'knownTitle' : 'notYetTitle')}
      titleRef={title}
      fresh={fresh}
      note={t(known ? 'knownNote' : 'notYetNote')}
    >
      <div className="stack [--stack:12px]">
        <h2 className="text-xl">{question.title}</h2>
        <p className="muted">{question.body}</p>
      </div>
      <div className="stack [--stack:6px]">
        <h3>{t('flashcardBack')}</h3>
        <p>{back}</p>
        <SourceLine sources={sources} />
      </div>
      <div className="row sticky-act">
        <TrayWay id={question.id} otherwise="/snack-quiz?question_type=flashcard" />
        <ButtonLink className="hide-sm" variant="ghost" href={localePath(language, '/account-dashboard')}>
          {t('backToWall')}
        </ButtonLink>
      </div>
    </Receipt>
  )
}
