import { type Bank, type ChoiceItem, choiceItemsOf } from '#app/features/content/bank.ts'
import { type Fault, languages } from '#app/features/content/item.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { expectedScore, mean } from './guesser.ts'
import { percent } from './guessers.ts'
import { lengthOf } from './text.ts'

/** In how many questions the right option is the longest; when several are equally long each counts for its share. */
export function keyLongestShare(items: ChoiceItem[], language: 'nl' | 'en'): number {
  return mean(items.map((item) => expectedScore(item, language, ({ text }) => lengthOf(text))))
}

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
  const { keyLongest, lengthRatio: allowed } = bankLimits
  return languages.flatMap((language) => {
    const faults: Fault[] = []
    const share = keyLongestShare(items, language)
    if (share > keyLongest) {
      const message = `the right option is the longest in ${percent(share)} (${language}); at most ${percent(keyLongest)}`
      faults.push({ path: 'content', rule: 'key-longest', message })
    }
    const ratio = lengthRatio(items, language)
    if (ratio < allowed.min || ratio > allowed.max) {
      const message = `right options are ${ratio.toFixed(2)} times as long as wrong ones (${language}); ${allowed.min} to ${allowed.max} is allowed`
      faults.push({ path: 'content', rule: 'length-ratio', message })
    }
    return faults
  })
}
