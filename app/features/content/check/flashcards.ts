import { type Bank, type Fault, languages } from '#app/features/content/bank.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { sentencesOf } from './text.ts'

/** A back is read in a few seconds, and says more than a definition. */
export function backLength(bank: Bank): Fault[] {
  const { min, max } = bankLimits.backSentences
  return bank.flashcards.flatMap((card) =>
    languages.flatMap((language) => {
      const count = sentencesOf(card[language].back).length
      if (count >= min && count <= max) return []
      const message = `has ${count} sentences; a back has ${min} to ${max}`
      return [{ path: card.path, where: `${language}.back`, rule: 'back-length', message }]
    }),
  )
}
