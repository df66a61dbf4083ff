import { sentencesOf } from '#app/features/content/check/text.ts'
import { type Fault, languages } from '#app/features/content/item.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import type { BankFlashcard } from './item.ts'

/** A back is read in a few seconds, and says more than a definition. */
export function backLength(cards: readonly BankFlashcard[]): Fault[] {
  const { min, max } = bankLimits.backSentences
  return cards.flatMap((card) =>
    languages.flatMap((language) => {
      const count = sentencesOf(card[language].back).length
      if (count >= min && count <= max) return []
      const message = `has ${count} sentences; a back has ${min} to ${max}`
      return [{ path: card.path, where: `${language}.back`, rule: 'back-length', message }]
    }),
  )
}
