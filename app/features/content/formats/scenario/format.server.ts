import { z } from 'zod'
import { plainMarkdown } from '#app/features/content/check/text.ts'
import { between, loose, slug, words } from '#app/features/content/file-schema.server.ts'
import { cut, type Field, type Format } from '#app/features/content/formats/format.server.ts'
import { countWords, workOf } from '#app/features/content/minutes.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import { rubricFaults } from '#app/features/content/rubric-faults.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import { copiedPoints, sampleConcepts, sampleGivenAway, sampleLength, sampleRepeated } from './check.ts'
import { criterionDemands, exampleConcepts, exampleFromSample, exampleLengths } from './check-examples.ts'
import type { BankScenario } from './item.ts'

const text = z.strictObject({
  title: words,
  body: words,
  hints: between(words.endsWith('?', 'must be a question, ending in ?'), bankLimits.hints),
  samples: z.strictObject({ strong: words, weak: words }),
})

const criterionText = z.strictObject({
  name: words,
  met: words,
  better: words,
  examples: z.strictObject({ strong: words, weak: words }),
  concepts: z.array(z.array(words).min(1, 'is an empty group')).min(1, 'has no groups'),
})

const criterion = z.strictObject({
  id: slug,
  weight: z.int().min(1),
  need: z.int().min(1),
  demands: z.int().min(1),
  nl: criterionText,
  en: criterionText,
})

const file = z.strictObject({
  type: z.literal('scenario'),
  ...loose,
  max_words: z.int().min(bankLimits.maxWords.min).max(bankLimits.maxWords.max),
  nl: text,
  en: text,
  rubric: between(criterion, bankLimits.criteria),
})
type File = z.output<typeof file>

export const scenarioFormat: Format<typeof file, BankScenario> = {
  file,
  /** Everything secret moves into the rubric. */
  read({ nl, en, rubric: criteria, ...fields }, report) {
    for (const [where, message] of rubricFaults(criteria)) report(where, message)
    const half = ({ title, body }: File['nl']) => ({ title, body })
    const secret = ({ hints, samples }: File['nl']) => ({ hints, samples })
    return { ...fields, nl: half(nl), en: half(en), rubric: { criteria, nl: secret(nl), en: secret(en) } }
  },
  halves(item) {
    const halves = cut(item, ({ title, body }) => {
      return { seen: { title, body, choices: [] }, secret: { explanation: '', choice_explanations: {} } }
    })
    return { ...halves, max_words: item.max_words, rubric: item.rubric }
  },
  /** The samples are for authors and evaluations. */
  fields: (item, language) => [
    [`${language}.body`, plainMarkdown(item[language].body)],
    ...item.rubric[language].hints.map((hint, index): Field => [`${language}.hints.${index}`, hint]),
    ...item.rubric.criteria.flatMap((one): Field[] => [
      [`rubric.${one.id}.${language}.met`, one[language].met],
      [`rubric.${one.id}.${language}.better`, one[language].better],
      ...Object.entries(one[language].examples).map(
        ([kind, text]): Field => [`rubric.${one.id}.${language}.examples.${kind}`, text],
      ),
    ]),
  ],
  stem: { where: 'body', text: (item, language) => item[language].body },
  /** An answer is about as long as the strong sample. Afterwards every criterion is read, with what could be better. */
  work({ seen: { title, body }, rubric }, language) {
    const { criteria, [language]: own } = rubric as Rubric
    const judged = criteria.flatMap(({ [language]: text }) => [text.name, text.better])
    return workOf([title, body, ...judged], 0, countWords(own.samples.strong))
  },
  rules: [
    sampleLength,
    sampleRepeated,
    sampleGivenAway,
    sampleConcepts,
    copiedPoints,
    criterionDemands,
    exampleConcepts,
    exampleLengths,
    exampleFromSample,
  ],
}
