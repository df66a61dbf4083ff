import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { kinds } from '#app/features/content/kinds.ts'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { Receipt } from '#app/ui/wall/receipt.tsx'
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
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!fresh) return
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [fresh])
  return (
    <Receipt
      tone={known ? 'right' : 'neutral'}
      snack={known ? snackFor(kinds.flashcard.pictures, question.difficulty, question.discipline) : 'leeg'}
      title={t(known ? 'knownTitle' : 'notYetTitle')}
      titleRef={title}
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
      <div className="row">
        <ButtonLink
          variant="primary"
          size="lg"
          href={localePath(language, '/snack-quiz?question_type=flashcard')}
        >
          {t('nextSnack', { unit: brand.unit })}
          <Icon of={ArrowRight} size="sm" />
        </ButtonLink>
        <ButtonLink variant="ghost" href={localePath(language, '/account-dashboard')}>
          {t('backToWall')}
        </ButtonLink>
      </div>
    </Receipt>
  )
}
