import { z } from '@hono/zod-openapi'
import { areaNames } from '#app/features/content/skills.ts'
import { questionSchema } from '#app/features/snacks/question/schema.server.ts'
import { orNull } from '#app/lib/or-null.ts'

const sureness = z
  .enum(['sure', 'about', 'open'])
  .openapi({ description: 'By the standard error: up to 0.40 logit, up to 1, more' })

const resultSchema = z
  .object({
    finished_at: z.string(),
    items: z.number().int(),
    sureness,
    areas: z.array(
      z.object({
        area: z.enum(areaNames),
        name: z.string(),
        items: z.number().int(),
        reached: z
          .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
          .nullable()
          .openapi({ description: '0: below the first level; 1 to 3: that level; null: not to be said' }),
        sureness,
        can: z.array(z.object({ skill: z.string(), text: z.string() })),
      }),
    ),
    path: z
      .object({
        slug: z.string(),
        title: z.string(),
        about: z.string(),
        modules: z.array(z.object({ slug: z.string(), title: z.string(), known: z.boolean() })),
        own: z.boolean(),
      })
      .nullable(),
  })
  .openapi('StartCheckResult')

export const startCheckSchema = z
  .object({
    status: z.enum(['new', 'open', 'done']),
    place: z.number().int(),
    most: z.number().int(),
    question: orNull(questionSchema),
    answers: z
      .array(
        z.object({
          question: questionSchema,
          answer: z.string().nullable().openapi({ description: 'Null: "I do not know"' }),
          correct: z.boolean(),
          correct_answer: z.string(),
          explanation: z.string(),
          choice_explanations: z.record(z.string(), z.string()),
          sources: z.array(z.object({ title: z.string(), url: z.string() })),
        }),
      )
      .openapi({ description: 'When the check is over' }),
    result: orNull(resultSchema),
    again_from: z.string().nullable().openapi({ description: 'When it may be taken again' }),
  })
  .openapi('StartCheck')
