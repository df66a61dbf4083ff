import { sentencesOf, wordsOf } from '#app/features/content/check/text.ts'
import { type Fault, languages } from '#app/features/content/item.ts'
import type { RubricCriterion } from '#app/features/content/rubric.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { counted, criterionPoints } from './check.ts'
import type { BankScenario } from './item.ts'

/** Rules about the two examples beside a criterion, and about what it asks. */

type Language = (typeof languages)[number]
interface Examples {
  strong: string
  weak: string
}
interface Place {
  criterion: RubricCriterion
  language: Language
  item: BankScenario
}
type Found = [field: string, message: string]

/** Looks at the examples of each criterion, in both languages. */
function inExamples(
  items: readonly BankScenario[],
  rule: string,
  check: (examples: Examples, place: Place) => Found[],
): Fault[] {
  return items.flatMap((item) =>
    item.rubric.criteria.flatMap((criterion) =>
      languages.flatMap((language) => {
        const found = check(criterion[language].examples, { criterion, language, item })
        return found.map(([field, message]) => {
          return { path: item.path, where: `rubric.${criterion.id}.${language}.${field}`, rule, message }
        })
      }),
    ),
  )
}

/**
 * The strong example earns its criterion by the words in it and the weak one does not. Negation is not looked at: what is
 * wrong with a weak example has to be more than a 'not'.
 */
export function exampleConcepts(items: readonly BankScenario[]): Fault[] {
  return inExamples(items, 'example-concepts', ({ strong, weak }, { criterion, language }) => {
    const meets = (text: string) => criterionPoints(criterion, language, text) === criterion.weight
    const found: Found[] = []
    if (!meets(strong)) found.push(['examples.strong', 'does not have the concepts of its criterion'])
    if (meets(weak)) found.push(['examples.weak', 'has the concepts of its criterion: it would pass'])
    return found
  })
}

/** Two examples that differ in length are told apart by it. */
export function exampleLengths(items: readonly BankScenario[]): Fault[] {
  const { min, max, ratio } = bankLimits.exampleWords
  return inExamples(items, 'example-length', ({ strong, weak }) => {
    const found = Object.entries({ strong, weak }).flatMap(([kind, text]): Found[] => {
      const count = counted(text)
      if (count >= min && count <= max) return []
      return [[`examples.${kind}`, `has ${count} words; an example has ${min} to ${max}`]]
    })
    const [one, other] = [counted(strong), counted(weak)]
    if (Math.max(one, other) > ratio * Math.min(one, other))
      found.push(['examples', `have ${one} and ${other} words: the length tells them apart`])
    return found
  })
}

/** An example may stand beside an attempt, the strong sample never does. */
export function exampleFromSample(items: readonly BankScenario[]): Fault[] {
  const plain = (text: string) => sentencesOf(text).map((sentence) => wordsOf(sentence).join(' '))
  return inExamples(items, 'example-from-sample', ({ strong }, { item, language }) => {
    const told = plain(item.rubric[language].samples.strong)
    const repeats = plain(strong).some((sentence) => told.includes(sentence))
    return repeats ? [['examples.strong', 'is a sentence of the strong sample']] : []
  })
}

/** Somebody read each `met` sentence and counted what it asks: two things apart cannot have one verdict. */
export function criterionDemands(items: readonly BankScenario[]): Fault[] {
  return items.flatMap(({ path, rubric }) =>
    rubric.criteria.flatMap(({ id, demands }) => {
      if (demands === 1) return []
      const message = `asks ${demands} things apart: make criteria of them, or leave one`
      return [{ path, where: `rubric.${id}.demands`, rule: 'criterion-demands', message }]
    }),
  )
}
