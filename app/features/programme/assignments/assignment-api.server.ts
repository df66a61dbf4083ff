import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { json, refusals, tags } from '#app/features/programme/responses.server.ts'
import { ownAssignments } from './own-assignments.server.ts'
import { retakeCheck } from './retake-check.server.ts'
import { standings } from './rounds.ts'

const ownSchema = z
  .object({
    assignments: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        goal: z.string(),
        why: z.enum(['assigned', 'repeat', 'changed']),
        standing: z.enum(standings),
        due_on: z.string(),
        completed_on: z.string().nullable(),
        done: z.number().int(),
        count: z.number().int(),
        exception: z.string().nullable(),
        next: z.array(z.object({ title: z.string(), path: z.string() })),
        by: z.enum(['modules', 'items']),
        again: z.string().nullable().openapi({
          description: 'The next module, when it was passed before and its check has to be taken again',
        }),
      }),
    ),
  })
  .openapi('OwnAssignments')

const noProfile = { 403: 'No profile yet, or it was switched off' }

const ownRoute = createRoute({
  method: 'get',
  path: '/programme/assignments',
  tags,
  summary: 'What the own organisation asks of oneself',
  responses: { 200: { description: 'What is open first', content: json(ownSchema) }, ...refusals(noProfile) },
})

const retakeRoute = createRoute({
  method: 'post',
  path: '/programme/assignments/{id}/retake',
  tags,
  summary: 'Take the check of the next module again, which was passed before',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: { description: 'Its path', content: json(z.object({ path: z.string() })) },
    ...refusals({
      ...noProfile,
      404: 'It is not asked',
      409: 'It is not asked again, or there are no new questions',
    }),
  },
})

/** What is asked of oneself, for everybody in an organisation (PD-51). */
export const assignmentApi = apiRouter()
  .openapi(ownRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    return c.json({ assignments: await ownAssignments(ctx) }, 200)
  })
  .openapi(retakeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const path = await retakeCheck(ctx, c.req.valid('param').id)
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['progress'])
    return c.json({ path }, 200)
  })

export type AssignmentApi = typeof assignmentApi
