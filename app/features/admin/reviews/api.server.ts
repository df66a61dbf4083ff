import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { noteMax } from '#app/features/snacks/scenario/contest/rules.ts'
import { decideReview } from './decide-review.server.ts'
import { setReviewer } from './set-reviewer.server.ts'

const responses = {
  200: {
    description: 'Done',
    content: { 'application/json': { schema: z.object({ success: z.literal(true) }) } },
  },
  401: { description: 'Not signed in' },
  404: { description: 'Not there, or not for this person' },
  409: { description: 'Somebody else was first, or it was so already' },
}
const params = z.object({ id: z.uuid() })

const decideRoute = createRoute({
  method: 'put',
  path: '/admin/reviews/{id}',
  tags: ['admin'],
  summary: 'Decide on a contested criterion; for reviewers',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            verdict: z.enum(['met', 'partly', 'not_met']),
            reason: z.string().trim().min(10).max(noteMax),
          }),
        },
      },
    },
  },
  responses,
})

const reviewerRoute = (method: 'put' | 'delete', summary: string) =>
  createRoute({
    method,
    path: '/admin/users/{id}/reviewer',
    tags: ['admin'],
    summary,
    request: { params },
    responses,
  })

const done = { success: true as const }

/** What people contest and a person decides; and who that may be. */
export const reviewApi = apiRouter()
  .openapi(decideRoute, async (c) => {
    const { live, env } = c.var.runtime
    const decision = { id: c.req.valid('param').id, ...c.req.valid('json') }
    const { user_id, award } = await decideReview(await apiCtx(c), decision, env.REVIEW_KEY)
    live.publish(user_id, ['progress', 'notifications'])
    if (award > 0) live.publish(null, ['leaderboard'])
    return c.json(done, 200)
  })
  .openapi(reviewerRoute('put', 'Let somebody judge contested answers'), async (c) => {
    await setReviewer(await apiCtx(c), c.req.valid('param').id, true)
    return c.json(done, 200)
  })
  .openapi(reviewerRoute('delete', 'Let somebody no longer judge contested answers'), async (c) => {
    await setReviewer(await apiCtx(c), c.req.valid('param').id, false)
    return c.json(done, 200)
  })

export type ReviewApi = typeof reviewApi
