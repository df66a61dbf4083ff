import { createRoute, z } from '@hono/zod-openapi'
import { snackKinds } from '#app/features/content/kinds.ts'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { probeDays } from './probes.ts'
import { readPath, requirePath } from './read-path.server.ts'
import { repeatCheck, startPath, walkModule } from './start-path.server.ts'

const name = z.string().regex(/^[a-z0-9-]{1,60}$/)

const stepSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(snackKinds),
  href: z.string(),
  done: z.boolean(),
})

const pathSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    about: z.string(),
    audience: z.string(),
    modules: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        about: z.string(),
        steps: z.array(stepSchema),
        lab: z.string().nullable(),
        skipped: z.boolean().openapi({ description: 'Its steps need not be done: a start check says so' }),
        check: z.object({
          status: z.enum(['locked', 'open', 'passed', 'failed', 'unavailable']),
          questions: z.array(stepSchema).openapi({ description: 'Told once the steps are done' }),
          right: z.number().int().nullable(),
          passed_at: z.number().nullable(),
        }),
        probes: z
          .array(
            z.object({
              days: z.literal(probeDays),
              opens_on: z.iso.date(),
              questions: z.array(stepSchema).openapi({ description: 'Told from that day on' }),
              right: z.number().int().nullable(),
              count: z.number().int(),
            }),
          )
          .openapi({ description: 'What is asked a while after the module was passed, to see what stayed' }),
      }),
    ),
    finished_at: z.number().nullable(),
  })
  .openapi('LearningPath')

const answer = (description: string) => ({
  200: { description, content: { 'application/json': { schema: pathSchema } } },
})

const readRoute = createRoute({
  method: 'get',
  path: '/paths/{id}',
  tags: ['practice'],
  summary: 'A path, with what the learner did of it',
  request: { params: z.object({ id: name }) },
  responses: answer('Its modules, their steps, and the checks'),
})

const startRoute = createRoute({
  method: 'post',
  path: '/paths/{id}/start',
  tags: ['practice'],
  summary: 'Walk this path; the one before is left where it is',
  request: { params: z.object({ id: name }) },
  responses: answer('The path'),
})

const repeatRoute = createRoute({
  method: 'post',
  path: '/paths/{id}/modules/{module}/repeat-check',
  tags: ['practice'],
  summary: 'Other questions for a check that was not passed',
  request: { params: z.object({ id: name, module: name }) },
  responses: answer('The path, with new questions'),
})

const walkRoute = createRoute({
  method: 'post',
  path: '/paths/{id}/modules/{module}/walk',
  tags: ['practice'],
  summary: 'Take the steps of a module after all that a start check left out',
  request: { params: z.object({ id: name, module: name }) },
  responses: answer('The path'),
})

/** Paths: ordered modules, each with a check of questions that were never seen. */
export const pathApi = apiRouter()
  .openapi(readRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    return c.json(await readPath(ctx, requirePath(c.req.valid('param').id)), 200)
  })
  .openapi(startRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { id } = c.req.valid('param')
    await startPath(ctx, id)
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['progress'])
    return c.json(await readPath(ctx, requirePath(id)), 200)
  })
  .openapi(repeatRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { id, module } = c.req.valid('param')
    await repeatCheck(ctx, id, module)
    return c.json(await readPath(ctx, requirePath(id)), 200)
  })
  .openapi(walkRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { id, module } = c.req.valid('param')
    await walkModule(ctx, id, module)
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['progress'])
    return c.json(await readPath(ctx, requirePath(id)), 200)
  })

export type PathApi = typeof pathApi
