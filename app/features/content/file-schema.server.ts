import { z } from 'zod'
import { ChoicesError, normaliseChoices } from './normalise-choices.ts'
import { bankLimits, difficulties, disciplines, tools } from './rules.ts'
import { skillNames } from './skills.ts'

/** The format of the content files, field by field (docs/authoring.md). Strict: a field that is not named here is a fault. */

export const words = z.string().trim().min(1, 'is empty')

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has small letters, digits and single dashes only')

const choices = z.unknown().transform((value, context) => {
  try {
    return normaliseChoices(value)
  } catch (error) {
    if (!(error instanceof ChoicesError)) throw error
    context.issues.push({ code: 'custom', message: error.message, input: value })
    return z.NEVER
  }
})

export const source = z.strictObject({
  title: words,
  url: z.url({ protocol: /^https$/, error: 'must be a full address that starts with https://' }),
})

const about = {
  discipline: z.enum(disciplines),
  difficulty: z.enum(difficulties),
  skill: z.enum(skillNames, {
    error: `must be one of ${skillNames.join(', ')} (app/features/content/skills.ts)`,
  }),
  review_by: z.iso.date('must be a date such as 2027-11-01, or null').nullable(),
  sources: z.array(source),
}

const answer = { choices, explanation: words, why_not: z.record(z.string(), words) }
const questionText = z.strictObject({ title: words, body: words, ...answer })
const quizText = z.strictObject({ question: words, ...answer })
const lessonText = z.strictObject({ title: words, content: words })

const loose = { ...about, tool: z.enum(tools) }

const choiceFile = z.strictObject({
  type: z.literal('mcq'),
  ...loose,
  /** A letter, or the text of the right option in Dutch or English. */
  correct: words,
  nl: questionText,
  en: questionText,
})

const quizQuestion = z.strictObject({
  slug,
  correct: words,
  nl: quizText,
  en: quizText,
})

export const lessonFile = z.strictObject({
  type: z.literal('lesson'),
  ...about,
  nl: lessonText,
  en: lessonText,
  quiz_questions: z.array(quizQuestion).min(bankLimits.quizQuestions.min).max(bankLimits.quizQuestions.max),
})

const between = <T extends z.ZodType>(item: T, { min, max }: { min: number; max: number }) =>
  z.array(item).min(min, `needs at least ${min}`).max(max, `has at most ${max}`)

const scenarioText = z.strictObject({
  title: words,
  body: words,
  hints: between(words.endsWith('?', 'must be a question, ending in ?'), bankLimits.hints),
  samples: z.strictObject({ strong: words, weak: words }),
})

const criterionText = z.strictObject({
  name: words,
  met: words,
  better: words,
  concepts: z.array(z.array(words).min(1, 'is an empty group')).min(1, 'has no groups'),
})

const criterion = z.strictObject({
  id: slug,
  weight: z.int().min(1),
  need: z.int().min(1),
  nl: criterionText,
  en: criterionText,
})

const scenarioFile = z.strictObject({
  type: z.literal('scenario'),
  ...loose,
  max_words: z.int().min(bankLimits.maxWords.min).max(bankLimits.maxWords.max),
  nl: scenarioText,
  en: scenarioText,
  rubric: between(criterion, bankLimits.criteria),
})
export type ScenarioFile = z.infer<typeof scenarioFile>

const flashcardText = z.strictObject({ title: words, front: words, back: words })
const flashcardFile = z.strictObject({
  type: z.literal('flashcard'),
  ...loose,
  nl: flashcardText,
  en: flashcardText,
})

/** The files below content/questions, told apart by their type. */
export const questionFile = z.discriminatedUnion('type', [choiceFile, scenarioFile, flashcardFile])
