import { z } from '@hono/zod-openapi'
import { letters } from '#app/features/content/rules.ts'
import { levels } from '#app/features/identity/rules.ts'
import { questionSchema } from '#app/features/snacks/question/schema.server.ts'
import { snackDisciplines } from './rules.ts'

const discipline = z.enum(snackDisciplines)
const sources = z.array(z.object({ title: z.string(), url: z.string() }))

export const visitorResultSchema = z
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
  .openapi('VisitorResult', { description: 'Of an answer that this visitor gave, and of no other' })

export const snackQuerySchema = z.object({ discipline: discipline.default('foundation') })
export const lessonQuerySchema = snackQuerySchema.extend({ level: z.enum(levels).default('beginner') })

export const trialLessonSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    content: z.string().openapi({ description: 'Markdown; a term is written [[term|explanation]]' }),
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
  ])
  .openapi('VisitorAnswer')
