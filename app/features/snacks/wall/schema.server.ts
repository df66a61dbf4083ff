import { z } from '@hono/zod-openapi'
import { contentTypes, questionTypes } from '#app/features/content/kinds.ts'
import { levels } from '#app/features/identity/rules.ts'

export const wallItemSchema = z
  .object({
    id: z.string(),
    content_type: z.enum(contentTypes),
    question_type: z.enum(questionTypes).nullable(),
    title: z.string(),
    excerpt: z.string(),
    discipline: z.string(),
    difficulty: z.enum(levels),
    tool: z.string().nullable(),
    status: z.enum(['open', 'started', 'completed']),
    again: z.boolean().openapi({ description: 'It went wrong before and may be tried again now' }),
    xp_offer: z.object({ min: z.number().int(), max: z.number().int() }),
    xp_awarded: z.number().int(),
    score: z.number().nullable(),
    passed: z.boolean().nullable(),
    unit_spent: z.boolean().openapi({ description: "Today's unit went to it: another attempt spends none" }),
    completed_at: z.string().nullable(),
    retry_at: z.string().nullable(),
  })
  .openapi('WallItem')
