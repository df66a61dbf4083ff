import type { Choice } from '#app/db/schema/content.ts'
import type { ChoiceItem } from '#app/features/content/bank.ts'
import { contentWords, lengthOf, wordsOf } from '#app/features/content/check/text.ts'
import type { Language } from '#app/lib/language.ts'
import {
  type CountWords,
  countAbsolutes,
  countAnd,
  countCaution,
  countHedges,
  countHumanChecks,
  countReasons,
} from './cue-words.ts'

/** Something that can be counted of an option without knowing the subject. */
export interface Feature {
  /** What an option is called that has the most of it, and one that has the least. */
  most: string
  least: string
  count: (choice: Choice, item: ChoiceItem, language: Language) => number
}

/** The first letters of a word are enough to see 'offerte' in 'offertes'. */
const stem = (word: string): string => word.slice(0, 6)
const stemsOf = (text: string) => new Set([...contentWords(text)].map(stem))

function overlap(choice: Choice, item: ChoiceItem, language: Language): number {
  const asked = stemsOf(item[language].body)
  return [...stemsOf(choice.text)].filter((word) => asked.has(word)).length
}

/** How few of its first three words stand at the same place in other options: of three that begin alike, the fourth stands out. */
function oddness({ letter, text }: Choice, item: ChoiceItem, language: Language): number {
  const first = wordsOf(text).slice(0, 3)
  const others = item[language].choices.filter((other) => other.letter !== letter)
  const shared = others.flatMap((other) =>
    wordsOf(other.text)
      .slice(0, 3)
      .filter((word, place) => word === first[place]),
  )
  return -shared.length
}

const counted = (most: string, least: string, count: CountWords): Feature => {
  return { most, least, count: (choice, _item, language) => count(choice.text, language) }
}

export const features: readonly Feature[] = [
  counted('longest in characters', 'shortest in characters', lengthOf),
  counted('longest in words', 'shortest in words', (text) => wordsOf(text).length),
  { most: 'most overlap with the stem', least: 'least overlap with the stem', count: overlap },
  counted("most 'en' or 'and'", "fewest 'en' or 'and'", countAnd),
  counted('most reasons', 'fewest reasons', countReasons),
  counted('most absolutes', 'fewest absolutes', countAbsolutes),
  counted('most hedged', 'least hedged', countHedges),
  counted('most human checks', 'fewest human checks', countHumanChecks),
  counted('most caution', 'least caution', countCaution),
  { most: 'begins unlike the others', least: 'begins like the others', count: oddness },
]
