import { z } from '@hono/zod-openapi'
import { servedTypes } from '#app/features/content/kinds.ts'
import { levels } from '#app/features/identity/rules.ts'

export const questionSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    choices: z.array(z.object({ letter: z.string(), text: z.string() })),
    difficulty: z.enum(levels),
    discipline: z.string(),
    tool: z.string(),
    question_type: z.enum(servedTypes),
    max_words: z.number().int(),
  })
  .openapi('Question', { description: 'Never contains the correct answer, explanation or rubric' })
