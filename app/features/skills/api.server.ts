import { createRoute, z } from '@hono/zod-openapi'
import { areaNames, skillNames } from '#app/features/content/skills.ts'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { levels } from '#app/features/identity/rules.ts'
import { readOwnMap } from './queries.server.ts'

const standingSchema = z
  .object({
    answers: z.number().int(),
    reached: z
      .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
      .nullable()
      .openapi({
        description: '0: below the first level; 1 to 3: can do that level; null: not to be said yet',
      }),
    certainty: z.number().openapi({ description: 'How likely that is, of 1' }),
    low: z
      .number()
      .openapi({ description: 'Lower end of the interval that holds 80 % of the belief, in logits' }),
    high: z.number(),
  })
  .openapi('SkillStanding')

const areaSchema = z
  .object({
    area: z.enum(areaNames),
    name: z.string(),
    about: z.string(),
    skills: z.array(
      z.object({
        skill: z.enum(skillNames),
        name: z.string(),
        can: z.record(z.enum(levels), z.string()),
        digcomp: z.number().int(),
        literacy: z.enum(['understanding', 'role', 'risk', 'context']),
        standing: standingSchema,
      }),
    ),
  })
  .openapi('SkillArea')

const mapRoute = createRoute({
  method: 'get',
  path: '/skills',
  tags: ['practice'],
  summary: 'The skills map, with where the learner stands; nobody else can ask it',
  responses: {
    200: {
      description: 'Areas with their skills',
      content: { 'application/json': { schema: z.object({ areas: z.array(areaSchema) }) } },
    },
  },
})

/** GET /api/skills (PD-42). */
export const skillsApi = apiRouter().openapi(mapRoute, async (c) => {
  const areas = await readOwnMap(requireLearner(await apiCtx(c)))
  return c.json({ areas }, 200, { 'cache-control': 'private, no-store' })
})
