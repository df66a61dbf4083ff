import { z } from 'zod'
import { ChoicesError, normaliseChoices } from './normalise-choices.ts'
import { bankLimits, difficulties, disciplines, tools } from './rules.ts'
import { skillNames } from './skills.ts'

/** The format of the content files, field by field (docs/authoring.md). Strict: a field that is not named here is a fault. */

const words = z.string().trim().min(1, 'is empty')

const choices = z.unknown().transform((value, context) => {
  try {
    return normaliseChoices(value)
  } catch (error) {
    if (!(error instanceof ChoicesError)) throw error
    context.issues.push({ code: 'custom', message: error.message, input: value })
    return z.NEVER
  }
})

const source = z.strictObject({
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

export const questionFile = z.strictObject({
  type: z.literal('mcq'),
  ...about,
  tool: z.enum(tools),
  /** A letter, or the text of the right option in Dutch or English. */
  correct: words,
  nl: questionText,
  en: questionText,
})

const quizQuestion = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has small letters, digits and single dashes only'),
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

/** Kinds of question the product knows and this import does not yet read (SPEC 3). */
export const laterTypes = ['scenario', 'flashcard']
