import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { findAccount } from './queries.server.ts'
import { renameAccount } from './rename-account.server.ts'
import { requireSecondFactorOfAll } from './require-second-factor-of-all.server.ts'
import { accountChangeSchema, doneSchema } from './schemas.server.ts'
import { tellMembers } from './tell-team.server.ts'

const accountSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(['company', 'personal']),
    member_limit: z.number().int(),
    plan: z.string().nullable(),
    billing_status: z.string().nullable(),
    next_billing: z.string().nullable(),
    seats_limit: z.number().int(),
    created_at: z.iso.datetime(),
  })
  .openapi('Account')

const readRoute = createRoute({
  method: 'get',
  path: '/account',
  tags: ['organisation'],
  summary: 'The account the viewer belongs to',
  responses: {
    200: { description: 'The account', content: { 'application/json': { schema: accountSchema } } },
    401: { description: 'Not signed in (problem JSON with a `reason`)' },
    403: { description: 'No profile yet (problem JSON with a `reason`)' },
  },
})

const renameRoute = createRoute({
  method: 'patch',
  path: '/account',
  tags: ['organisation'],
  summary: 'Give the own organisation another name',
  request: { body: { required: true, content: { 'application/json': { schema: accountChangeSchema } } } },
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: doneSchema } } },
    400: { description: 'Something is wrong with the name (problem JSON with a `reason`)' },
    401: { description: 'Not signed in (problem JSON with a `reason`)' },
    403: { description: 'Not for this role, or no profile (problem JSON with a `reason`)' },
  },
})

const secondFactorRoute = createRoute({
  method: 'put',
  path: '/account/second-factor',
  tags: ['organisation'],
  summary: 'Ask a second factor of everybody in the own organisation, or no longer',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.strictObject({ required: z.boolean() }) } },
    },
  },
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: doneSchema } } },
    401: { description: 'Not signed in (problem JSON with a `reason`)' },
    403: { description: 'Not for this role, or no second factor of one’s own yet' },
  },
})

/** One's own account, never another one: no id is taken from the caller (PD-14). */
export const organisationApi = apiRouter()
  .openapi(readRoute, async (c) => {
    const { db, viewer } = requireLearner(await apiCtx(c))
    const account = await findAccount(db, viewer.profile.account_id)
    if (!account) throw new AppError('not_found', 'not_found')
    return c.json({ ...account, created_at: account.created_at.toISOString() }, 200)
  })
  .openapi(renameRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    tellMembers(c.var.runtime, await renameAccount(ctx, c.req.valid('json').name))
    return c.json({ success: true as const }, 200)
  })
  .openapi(secondFactorRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    tellMembers(c.var.runtime, await requireSecondFactorOfAll(ctx, c.req.valid('json').required))
    return c.json({ success: true as const }, 200)
  })

export type OrganisationApi = typeof organisationApi
