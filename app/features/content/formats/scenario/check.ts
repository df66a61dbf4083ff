import { plainMarkdown, sentencesOf, wordsOf } from '#app/features/content/check/text.ts'
import { type Fault, languages } from '#app/features/content/item.ts'
import type { RubricCriterion } from '#app/features/content/rubric.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import type { BankScenario } from './item.ts'

/** Rules about one scenario by itself: its sample answers, and what its text gives away. */

type Language = (typeof languages)[number]

const inBoth = (
  items: readonly BankScenario[],
  check: (item: BankScenario, language: Language) => Fault[],
): Fault[] => items.flatMap((item) => languages.flatMap((language) => check(item, language)))

/** Words as the counter under the answer box counts them. */
export const counted = (text: string) => text.trim().split(/\s+/).length

/** A sample is an answer, so it keeps to the limits of one. */
export function sampleLength(items: readonly BankScenario[]): Fault[] {
  return inBoth(items, ({ path, rubric, max_words }, language) =>
    (['strong', 'weak'] as const).flatMap((kind) => {
      const count = counted(rubric[language].samples[kind])
      if (count >= bankLimits.sampleWords && count <= max_words) return []
      const message = `has ${count} words; an answer has ${bankLimits.sampleWords} to ${max_words}`
      return [{ path, where: `${language}.samples.${kind}`, rule: 'sample-length', message }]
    }),
  )
}

export function sampleRepeated(items: readonly BankScenario[]): Fault[] {
  return inBoth(items, ({ path, rubric }, language) => {
    const { strong, weak } = rubric[language].samples
    if (wordsOf(strong).join(' ') !== wordsOf(weak).join(' ')) return []
    const message = 'is the strong sample; a weak one fails'
    return [{ path, where: `${language}.samples.weak`, rule: 'sample-repeated', message }]
  })
}

/** From so many words on, a sentence is no turn of phrase that two texts have in common by accident. */
const tellingSentence = 6

/** What is read before answering must not hold an answer, nor a sentence of one. */
export function sampleGivenAway(items: readonly BankScenario[]): Fault[] {
  return inBoth(items, ({ path, rubric, ...item }, language) => {
    const { samples, hints } = rubric[language]
    const sentences = [samples.strong, samples.weak]
      .flatMap((sample) => sentencesOf(sample).map((sentence) => wordsOf(sentence)))
      .filter((words) => words.length >= tellingSentence)
      .map((words) => ` ${words.join(' ')} `)
    const read = [
      ['body', plainMarkdown(item[language].body)],
      ...hints.map((hint, index) => [`hints.${index}`, hint]),
    ] as [string, string][]
    return read.flatMap(([field, text]) => {
      const words = ` ${wordsOf(text).join(' ')} `
      const found = sentences.find((sentence) => words.includes(sentence))
      if (!found) return []
      const message = `has a sentence of a sample answer in it:${found.slice(0, 60)}…`
      return [{ path, where: `${language}.${field}`, rule: 'sample-given-away', message }]
    })
  })
}

/** Roughly the same word in another form: 'levertijd' and 'levertijden', 'mail' and 'mailen'. */
function sameWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short === long || (short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short))
}

/** Points of one criterion that a text earns by the words in it. */
export function criterionPoints(
  { weight, need, ...criterion }: RubricCriterion,
  language: Language,
  text: string,
) {
  const sentences = sentencesOf(text).map((sentence) => wordsOf(sentence))
  const stands = (concept: string) =>
    sentences.some((words) => wordsOf(concept).every((part) => words.some((word) => sameWord(word, part))))
  const found = criterion[language].concepts.filter((group) => group.some(stands)).length
  if (found >= need) return weight
  return found > 0 ? weight / 2 : 0
}

/** Points out of 100 that a text earns by the words in it. */
export function conceptPoints({ rubric }: BankScenario, language: Language, text: string): number {
  return rubric.criteria.reduce((sum, criterion) => sum + criterionPoints(criterion, language, text), 0)
}

/** Handing in the assignment itself must not be worth much: a rubric asks for what the learner has to add. */
export function copiedPoints(items: readonly BankScenario[]): Fault[] {
  return inBoth(items, (item, language) => {
    const points = conceptPoints(item, language, plainMarkdown(item[language].body))
    if (points <= bankLimits.copiedPoints) return []
    const message = `has the concepts of its own rubric in it: copied as an answer it earns ${points} points (at most ${bankLimits.copiedPoints})`
    return [{ path: item.path, where: `${language}.body`, rule: 'copied-points', message }]
  })
}

/** The strong sample must hold what the rubric asks: otherwise the rubric asks for words that nobody writes. */
export function sampleConcepts(items: readonly BankScenario[]): Fault[] {
  return inBoth(items, (item, language) => {
    const points = conceptPoints(item, language, item.rubric[language].samples.strong)
    if (points >= bankLimits.strongPoints) return []
    const message = `earns ${points} points by the concepts of the rubric (at least ${bankLimits.strongPoints})`
    return [{ path: item.path, where: `${language}.samples.strong`, rule: 'sample-concepts', message }]
  })
}
