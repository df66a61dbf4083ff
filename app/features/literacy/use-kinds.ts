import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localeOf } from '#app/lib/language.ts'

interface Completed {
  lessons: number
  questions: number
  scenarios: number
  flashcards: number
}

/** How many of each kind were completed, as a sentence: `1 les, 12 vragen, 0 praktijkopdrachten en 1 kaartje.` */
export function useKinds(): (completed: Completed) => string {
  const t = useMessages('literacy')
  const list = new Intl.ListFormat(localeOf[useLanguage()], { type: 'conjunction' })
  return ({ lessons, questions, scenarios, flashcards }) => {
    const parts = [
      t('kindLessons', { count: lessons }),
      t('kindQuestions', { count: questions }),
      t('kindScenarios', { count: scenarios }),
      t('kindFlashcards', { count: flashcards }),
    ]
    return `${list.format(parts)}.`
  }
}
