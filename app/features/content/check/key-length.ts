import { type Bank, type ChoiceItem, choiceItemsOf } from '#app/features/content/bank.ts'
import { type Fault, languages } from '#app/features/content/item.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { mean } from './figures.ts'
import { lengthOf } from './text.ts'

/** Mean over the questions of: length of the right option, over the mean length of the wrong ones. */
export function lengthRatio(items: ChoiceItem[], language: 'nl' | 'en'): number {
  return mean(
    items.map((item) => {
      const lengths = (right: boolean) =>
        item[language].choices
          .filter(({ letter }) => (letter === item.correct) === right)
          .map(({ text }) => lengthOf(text))
      return mean(lengths(true)) / mean(lengths(false))
    }),
  )
}

export function keyLength(bank: Bank): Fault[] {
  const items = choiceItemsOf(bank)
  if (items.length === 0) return []
  const { min, max } = bankLimits.lengthRatio
  return languages.flatMap((language) => {
    const ratio = lengthRatio(items, language)
    if (ratio >= min && ratio <= max) return []
    const message = `right options are ${ratio.toFixed(2)} times as long as wrong ones (${language}); ${min} to ${max} is allowed`
    return [{ path: 'content', rule: 'length-ratio', message }]
  })
}
