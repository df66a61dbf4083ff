import { createRoute, z } from '@hono/zod-openapi'
import { contentTypes, questionTypes } from '#app/features/content/kinds.ts'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { levels } from '#app/features/identity/rules.ts'
import { namedRanks } from '#app/features/progress/named-ranks/named-ranks.ts'
import { wallItemSchema } from '#app/features/snacks/wall/schema.server.ts'
import { orNull } from '#app/lib/or-null.ts'
import { dayView } from './day-view.server.ts'

const part = z.enum(['reading', 'quiz']).nullable().openapi({
  description: 'Of a lesson: its text, or its quiz on a next day; null of what is taken as a whole',
})

const hatchSchema = z
  .object({
    slot: z.enum(['due', 'main', 'surprise']),
    why: z
      .enum(['mistake', 'card', 'refresher', 'probe', 'new', 'other_field', 'repeat', 'path', 'policy'])
      .openapi({ description: 'other_field: the own field has nothing new of it left' }),
    part,
    path: z.string().openapi({ description: 'Where it is taken, without language prefix' }),
    taken: z.boolean(),
    passed: z.boolean().nullable(),
    shown: orNull(wallItemSchema).openapi({ description: 'Null of a surprise that was not opened' }),
    minutes: z.number().nullable(),
  })
  .openapi('TrayHatch')

const receiptSchema = z
  .object({
    taken: z.array(z.object({ title: z.string(), xp: z.number().int(), passed: z.boolean(), part })),
    minutes: z.number(),
    mistakes_put_right: z.number().int(),
    xp: z.number().int(),
    xp_won_back: z.number().int(),
    perfect: z.boolean(),
    first_xp: z.boolean().openapi({ description: 'The first XP of all was earned that day' }),
    row: z
      .object({ length: z.number().int(), first: z.boolean() })
      .nullable()
      .openapi({ description: 'The longest row of right answers so far, when it was reached that day' }),
    new_rank: z
      .enum(namedRanks.map(({ id }) => id))
      .nullable()
      .openapi({ description: 'The named rank that was reached that day, and never before' }),
    skills: z.array(z.object({ skill: z.string(), difficulty: z.enum(levels) })),
  })
  .openapi('DayReceipt')

const silhouetteSchema = z.object({
  content_type: z.enum(contentTypes),
  question_type: z.enum(questionTypes).nullable(),
  difficulty: z.enum(levels),
  discipline: z.string(),
  part,
})

const daySchema = z
  .object({
    day: z.iso.date().openapi({ description: 'Day in Europe/Amsterdam' }),
    working_day: z.boolean(),
    hatches: z.array(hatchSchema),
    minutes: z.number(),
    next: z.string().nullable(),
    receipt: orNull(receiptSchema),
    tomorrow: z.object({ day: z.iso.date().nullable(), silhouette: orNull(silhouetteSchema) }),
    card: z.object({
      stamps: z.number().int(),
      row: z.number().int(),
      spare: z.boolean(),
      bridged: z.boolean(),
    }),
    decay: z.object({ begins: z.iso.date().nullable(), lost: z.number().int() }),
    golden: z.object({ path: z.string(), taken: z.boolean() }).nullable(),
  })
  .openapi('Day')

const dayRoute = createRoute({
  method: 'get',
  path: '/day',
  tags: ['practice'],
  summary: 'The tray of today, what of it was taken, and the stamp card; composes the tray',
  responses: { 200: { description: 'Today', content: { 'application/json': { schema: daySchema } } } },
})

/** Today's tray and stamp card of whoever is signed in (PD-53). */
export const trayApi = apiRouter().openapi(dayRoute, async (c) =>
  c.json(await dayView(requireLearner(await apiCtx(c))), 200),
)
