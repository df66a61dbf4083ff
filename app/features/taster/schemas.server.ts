import { z } from '@hono/zod-openapi'
import { letters } from '#app/features/content/rules.ts'
import { trustMove, trustOutput, trustVerdict } from '#app/features/exercises/trust/schema.ts'
import { levels } from '#app/features/identity/rules.ts'
import { lessonTextFields } from '#app/features/snacks/lesson/schema.server.ts'
import { questionSchema } from '#app/features/snacks/question/schema.server.ts'
import type { VisitorAnswer } from './answer-as-visitor.server.ts'
import { snackDisciplines } from './rules.ts'

const discipline = z.enum(snackDisciplines)
const sources = z.array(z.object({ title: z.string(), url: z.string() }))

const answeredSchema = z
  .object({
    kind: z.enum(['snack', 'lesson']),
    question: questionSchema,
    answer: z.string(),
    correct: z.boolean(),
    correct_answer: z.string(),
    explanation: z.string(),
    choice_explanations: z.record(z.string(), z.string()),
    sources,
    xp: z.number().int().openapi({ description: 'What signing up adds to the account' }),
  })
  .openapi('VisitorAnswered', { description: 'Of an answer that this visitor gave, and of no other' })

const judgedSchema = z
  .object({
    kind: z.literal('exercise'),
    question: questionSchema,
    output: trustOutput,
    verdict: trustVerdict,
    correct: z.boolean(),
    total: z.number().int().openapi({ description: 'Outputs in the whole set' }),
    sources,
    xp: z.number().int().openapi({ description: 'Always 0: the whole set earns XP' }),
  })
  .openapi('VisitorJudged', {
    description: 'Of the output that this visitor judged, and of no other of its set',
  })

export const visitorResultSchema = z
  .discriminatedUnion('kind', [answeredSchema, judgedSchema])
  .openapi('VisitorResult')

export const offeredOutputSchema = z
  .object({
    question_id: z.string(),
    title: z.string(),
    output: trustOutput,
    total: z.number().int().openapi({ description: 'Outputs in the whole set' }),
  })
  .openapi('OfferedOutput')

export const snackQuerySchema = z.object({ discipline: discipline.default('foundation') })
export const lessonQuerySchema = snackQuerySchema.extend({ level: z.enum(levels).default('beginner') })

export const trialLessonSchema = z
  .object({
    id: z.string(),
    ...lessonTextFields,
    difficulty: z.enum(levels),
    discipline: z.string(),
    sources,
    questions: z.number().int().openapi({ description: 'Questions in the whole quiz' }),
    question: questionSchema,
  })
  .openapi('TrialLesson')

const answered = { question_id: z.uuid(), answer: z.enum(letters) }

export const visitorAnswerSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('snack'), discipline, ...answered }),
    z.object({ kind: z.literal('lesson'), discipline, level: z.enum(levels), ...answered }),
    z.object({ kind: z.literal('exercise'), question_id: z.uuid(), ...trustMove.shape }),
  ])
  .openapi('VisitorAnswer')

/** What was sent, for the verb. */
export function visitorAnswerFrom(sent: z.infer<typeof visitorAnswerSchema>): VisitorAnswer {
  if (sent.kind === 'exercise') {
    const { kind, question_id, ...move } = sent
    return { offer: { kind }, question_id, move }
  }
  const { question_id, answer, ...offer } = sent
  return { offer, question_id, answer }
}

/** The fields of a form, which are all text, as JSON would have them. */
export function visitorAnswerOfForm(form: FormData): unknown {
  const fields = Object.fromEntries(form)
  if (fields.kind !== 'exercise') return fields
  const use = { true: true, false: false }[String(fields.use)]
  return { ...fields, use, certainty: Number(fields.certainty) }
}
