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
const counted = (text: string) => text.trim().split(/\s+/).length

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

function criterionPoints({ weight, need, ...criterion }: RubricCriterion, language: Language, text: string) {
  const sentences = sentencesOf(text).map((sentence) => wordsOf(sentence))
  const stands = (concept: string) =>
    sentences.some((words) => wordsOf(concept).every((part) => words.some((word) => sameWord(word, part))))
  const found = criterion[language].concepts.filter((group) => group.some(stands)).length
  if (found >= need) return weight
  return found > 0 ? weight / 2 : 0
}

/** The examples of one criterion, in one language, wherever the bank has them. */
function inExamples(
  items: readonly BankScenario[],
  check: (criterion: RubricCriterion, language: Language, item: BankScenario) => [string, string, string][],
): Fault[] {
  return inBoth(items, (item, language) =>
    item.rubric.criteria.flatMap((criterion) =>
      check(criterion, language, item).map(([field, rule, message]) => {
        return { path: item.path, where: `rubric.${criterion.id}.${language}.${field}`, rule, message }
      }),
    ),
  )
}

/**
 * The strong example earns its criterion by the words in it and the weak one does not, so a word alone never makes the
 * difference. Negation is not looked at: what is wrong with a weak example must be more than a 'not'.
 */
export function exampleConcepts(items: readonly BankScenario[]): Fault[] {
  return inExamples(items, (criterion, language) => {
    const { strong, weak } = criterion[language].examples
    const meets = (text: string) => criterionPoints(criterion, language, text) === criterion.weight
    return [
      ...(meets(strong)
        ? []
        : [['examples.strong', 'example-concepts', 'does not have the concepts of its criterion'] as const]),
      ...(meets(weak)
        ? [['examples.weak', 'example-concepts', 'has all concepts of its criterion: it would pass'] as const]
        : []),
    ].map((fault) => [...fault])
  })
}

/** Two examples that differ in length are told apart by it. */
export function exampleLengths(items: readonly BankScenario[]): Fault[] {
  return inExamples(items, (criterion, language) => {
    const { strong, weak } = criterion[language].examples
    const [one, other] = [counted(strong), counted(weak)]
    const { min, max, ratio } = bankLimits.exampleWords
    const faults: [string, string, string][] = []
    for (const [kind, count] of [
      ['strong', one],
      ['weak', other],
    ] as const) {
      if (count < min || count > max) {
        faults.push([`examples.${kind}`, 'example-length', `has ${count} words; an example has ${min} to ${max}`])
      }
    }
    if (Math.max(one, other) > ratio * Math.min(one, other)) {
      faults.push(['examples', 'example-length', `have ${one} and ${other} words: the length tells them apart`])
    }
    return faults
  })
}

/** An example stands beside the own text before a second attempt, the strong sample does not. */
export function exampleFromSample(items: readonly BankScenario[]): Fault[] {
  return inExamples(items, (criterion, language, { rubric }) => {
    const told = sentencesOf(rubric[language].samples.strong).map((sentence) => wordsOf(sentence).join(' '))
    const repeats = sentencesOf(criterion[language].examples.strong).some((sentence) =>
      told.includes(wordsOf(sentence).join(' ')),
    )
    return repeats ? [['examples.strong', 'example-from-sample', 'is a sentence of the strong sample']] : []
  })
}

/** Somebody read each `met` sentence and counted what it asks: two things apart cannot have one verdict. */
export function criterionDemands(items: readonly BankScenario[]): Fault[] {
  return items.flatMap(({ path, rubric }) =>
    rubric.criteria
      .filter(({ demands }) => demands > 1)
      .map(({ id, demands }) => {
        const message = `asks ${demands} things apart: make criteria of them, or leave one`
        return { path, where: `rubric.${id}.demands`, rule: 'criterion-demands', message }
      }),
  )
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
