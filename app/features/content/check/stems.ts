import { type Bank, type ChoiceItem, choiceItemsOf, quizItemsOf } from '#app/features/content/bank.ts'
import { formatOf, type LooseItem } from '#app/features/content/formats/formats.server.ts'
import { type Fault, languages } from '#app/features/content/item.ts'
import { servedTypes, usualType } from '#app/features/content/kinds.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { percent } from './figures.ts'
import { contentWords, sentencesOf } from './text.ts'

const negation = {
  nl: /\b(?:niet|geen|nooit|behalve|uitgezonderd|minst)\b/i,
  en: /\b(?:not|no|never|except|least|cannot)\b|n't\b/i,
}

/** A stem is negative when what it asks, its last sentence, has a negation: such questions test reading, not knowing. */
function isNegative(item: ChoiceItem): boolean {
  return languages.some((language) => negation[language].test(sentencesOf(item[language].body).at(-1) ?? ''))
}

export function negativeShare(items: ChoiceItem[]): number {
  return items.length === 0 ? 0 : items.filter(isNegative).length / items.length
}

export function negativeStems(bank: Bank): Fault[] {
  const items = choiceItemsOf(bank)
  const share = negativeShare(items)
  if (share <= bankLimits.negativeStems) return []
  const most = percent(bankLimits.negativeStems)
  const message = `asks in the negative; ${percent(share)} of the questions do, and at most ${most} may`
  return items
    .filter(isNegative)
    .map(({ path, at }) => ({ path, where: `${at}body`, rule: 'negative-stem', message }))
}

/** Words that two stems share, over the words of both. */
export function stemOverlap(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / (one.size + other.size - shared)
}

/** What is compared with what: a text of one kind of item, in both languages. */
interface Stem {
  path: string
  /** Its field in the file. */
  where: string
  nl: string
  en: string
}

function stemsOf(bank: Bank): Stem[][] {
  const loose = servedTypes.map((type) =>
    bank[type].map((item: LooseItem): Stem => {
      const { where, text } = formatOf<LooseItem>(item.type).stem
      return { path: item.path, where, nl: text(item, 'nl'), en: text(item, 'en') }
    }),
  )
  const inQuizzes = quizItemsOf(bank).map(({ path, at, nl, en }): Stem => {
    return { path, where: `${at}body`, nl: nl.body, en: en.body }
  })
  // What is asked in a quiz is not asked again on its own.
  return loose.map((stems, place) => (servedTypes[place] === usualType ? [...stems, ...inQuizzes] : stems))
}

/** The same situation twice bores, and gives away the second answer. Both languages, because wording differs. */
export function nearDuplicates(bank: Bank): Fault[] {
  return stemsOf(bank).flatMap(duplicatesAmong)
}

function duplicatesAmong(items: Stem[]): Fault[] {
  const faults = new Map<string, Fault>()
  for (const language of languages) {
    const stems = items.map((item) => contentWords(item[language]))
    items.forEach(({ path, where }, index) => {
      for (let other = 0; other < index; other++) {
        const overlap = stemOverlap(stems[index] as Set<string>, stems[other] as Set<string>)
        if (overlap <= bankLimits.stemOverlap) continue
        const twin = items[other] as Stem
        const message = `is nearly the same as ${twin.path} ${twin.where} (${percent(overlap)} of the words)`
        faults.set(`${index} ${other}`, { path, where, rule: 'near-duplicate', message })
      }
    })
  }
  return [...faults.values()]
}
