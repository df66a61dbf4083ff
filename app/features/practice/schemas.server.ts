import { z } from '@hono/zod-openapi'
import { levels } from '#app/features/identity/rules.ts'
import { awardResultSchema, dailyLimitsSchema } from '#app/features/progress/schemas.server.ts'
import { letters } from './decide-answer.ts'

export const questionSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    choices: z.array(z.object({ letter: z.string(), text: z.string() })),
    difficulty: z.enum(levels),
    discipline: z.string(),
    tool: z.string(),
    question_type: z.string(),
    max_words: z.number().int(),
  })
  .openapi('Question', { description: 'Never contains the correct answer, explanation or rubric' })

export const answerBodySchema = z
  .object({
    answer: z.enum(letters),
    attempt_id: z
      .uuid()
      .openapi({ description: 'Chosen by the client; the same attempt again changes nothing' }),
  })
  .openapi('Answer')

export const answerResultSchema = z
  .object({
    correct: z.boolean(),
    score: z.number().int(),
    correct_answer: z.string(),
    explanation: z.string(),
    choice_explanations: z.record(z.string(), z.string()),
    sources: z.array(z.object({ title: z.string(), url: z.string() })),
    xp: awardResultSchema,
    limits: dailyLimitsSchema,
    retry_at: z.string().nullable(),
  })
  .openapi('AnswerResult')

export const wallItemSchema = z
  .object({
    id: z.string(),
    content_type: z.enum(['question', 'lesson']),
    question_type: z.enum(['mcq', 'scenario', 'flashcard', 'code_fill']).nullable(),
    title: z.string(),
    excerpt: z.string(),
    discipline: z.string(),
    difficulty: z.enum(levels),
    tool: z.string().nullable(),
    status: z.enum(['open', 'started', 'completed']),
    xp_offer: z.object({ min: z.number().int(), max: z.number().int() }),
    xp_awarded: z.number().int(),
    score: z.number().nullable(),
    passed: z.boolean().nullable(),
    completed_at: z.string().nullable(),
    retry_at: z.string().nullable(),
  })
  .openapi('WallItem')
