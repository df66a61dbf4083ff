import { createRoute, z } from '@hono/zod-openapi'
import { enterpriseSeats, referenceMax } from '#app/features/admin/kit/rules.ts'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { setEnterprise, stopEnterprise } from './set-enterprise.server.ts'

const path = '/admin/accounts/{id}/enterprise'
const common = {
  tags: ['admin'],
  responses: {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: z.object({ success: z.literal(true) }) } },
    },
    400: { description: 'The day is over: `date_past`' },
    401: { description: 'Not signed in' },
    404: { description: 'No such account, or not a superadmin' },
    409: { description: '`business_plan_runs`, `owner_needed`, or `nothing_changed`: none runs' },
  },
}

const terms = z.strictObject({
  owner_id: z
    .uuid()
    .openapi({ description: 'Runs the organisation when nobody does yet; one of its people' }),
  seats: z.int().min(enterpriseSeats.min).max(enterpriseSeats.max),
  yearly: z.boolean(),
  ends_on: z.iso.date().openapi({ description: 'The last day, Dutch time', example: '2030-12-31' }),
  reference: z
    .string()
    .trim()
    .min(1)
    .max(referenceMax)
    .regex(/^\P{Cc}*$/u)
    .openapi({ description: 'Price and papers, in the words of the operator' }),
})

const params = z.object({ id: z.uuid() })
const agreeRoute = createRoute({
  ...common,
  path,
  method: 'put',
  summary: 'Write down that an account has Enterprise, or change what was agreed',
  request: { params, body: { required: true, content: { 'application/json': { schema: terms } } } },
})
const endRoute = createRoute({
  ...common,
  path,
  method: 'delete',
  summary: 'End Enterprise now',
  request: { params },
})

const done = { success: true as const }

/** What a superadmin does to accounts; for others there is nothing here. */
export const adminAccountApi = apiRouter()
  .openapi(agreeRoute, async (c) => {
    await setEnterprise(await apiCtx(c), c.var.runtime, c.req.valid('param').id, c.req.valid('json'))
    return c.json(done, 200)
  })
  .openapi(endRoute, async (c) => {
    await stopEnterprise(await apiCtx(c), c.var.runtime, c.req.valid('param').id)
    return c.json(done, 200)
  })

export type AdminAccountApi = typeof adminAccountApi
