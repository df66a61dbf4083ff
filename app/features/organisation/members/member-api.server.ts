import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { countSeats } from '#app/features/organisation/lock-account.server.ts'
import { findAccount, listMembers } from '#app/features/organisation/queries.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { assignedMax } from '#app/features/organisation/rules.ts'
import {
  doneSchema,
  membersSchema,
  newOwnerSchema,
  roleSchema,
  seatMoveSchema,
} from '#app/features/organisation/schemas.server.ts'
import { tellMembers, tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { problem } from '#app/lib/openapi/responses.server.ts'
import { changeRole } from './change-role.server.ts'
import { searchMembers, seatStates } from './find-members.server.ts'
import { moveSeat } from './move-seat.server.ts'
import { leaveTeam, removeMember } from './remove-member.server.ts'
import { transferOwnership } from './transfer-ownership.server.ts'

const tags = ['organisation']
const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } })
/** Documented, and no part of the type of an answer: a refusal is thrown. */
const refused: object = {
  400: problem('Something is wrong with the request'),
  401: problem('Not signed in'),
  403: problem('Not for this role, or no profile'),
  404: problem('Nobody in the own account has this id'),
  409: problem('Not possible for this person'),
}
const responses = { 200: { description: 'Done', content: json(doneSchema) }, ...refused }
const byId = z.object({ id: z.uuid().openapi({ description: 'The user_id of a member' }) })

const listRoute = createRoute({
  method: 'get',
  path: '/account/members',
  tags,
  summary: 'Who belongs to the own organisation, and its seats',
  request: {
    query: z.object({
      q: z.string().max(200).optional().openapi({
        description: 'Part of a name, an address, a department or a job role; everybody when left out',
      }),
      seat: z.enum(seatStates).optional().openapi({
        description: 'Only those whose seat can be passed on, or only those without one',
      }),
      limit: z.coerce.number().int().min(1).max(assignedMax).optional(),
    }),
  },
  responses: { 200: { description: 'The owner first', content: json(membersSchema) }, ...refused },
})
const roleRoute = createRoute({
  method: 'patch',
  path: '/account/members/{id}',
  tags,
  summary: 'Make somebody a member or a team leader',
  request: { params: byId, body: { required: true, content: json(roleSchema) } },
  responses,
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/account/members/{id}',
  tags,
  summary: 'Take somebody out of the organisation, who keeps everything learned',
  request: { params: byId },
  responses,
})
const seatRoute = createRoute({
  method: 'post',
  path: '/account/seats',
  tags,
  summary: 'Take a seat from somebody, give a free one, or pass one on',
  request: { body: { required: true, content: json(seatMoveSchema) } },
  responses,
})
const ownerRoute = createRoute({
  method: 'post',
  path: '/account/owner',
  tags,
  summary: 'Hand the organisation to another member',
  request: { body: { required: true, content: json(newOwnerSchema) } },
  responses,
})
const leaveRoute = createRoute({
  method: 'post',
  path: '/account/leave',
  tags,
  summary: 'Leave the organisation, with everything learned',
  responses,
})

const done = { success: true as const }

/** Members of the own account, by its owner; and leaving it, by oneself. */
export const memberApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const { db, viewer } = requireTeamRole(await apiCtx(c), ['org_admin'])
    const account = await findAccount(db, viewer.profile.account_id)
    if (!account) throw new AppError('not_found', 'not_found')
    const seats = await countSeats(db, account)
    const { q = '', seat, limit } = c.req.valid('query')
    const found = searchMembers(await listMembers(db, account.id), { q: q.trim(), seat })
    return c.json({ members: found.slice(0, limit), count: found.length, seats }, 200)
  })
  .openapi(roleRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { id } = c.req.valid('param')
    await changeRole(ctx, id, c.req.valid('json').role)
    tellMembers(c.var.runtime, [id])
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(removeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { id } = c.req.valid('param')
    tellMembers(c.var.runtime, await removeMember(ctx, toMailContext(c.var.runtime), id))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(seatRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    tellMembers(c.var.runtime, await moveSeat(ctx, c.req.valid('json')))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(ownerRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { user_id } = c.req.valid('json')
    tellMembers(c.var.runtime, await transferOwnership(ctx, toMailContext(c.var.runtime), user_id))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(leaveRoute, async (c) => {
    const { changed, account_id } = await leaveTeam(await apiCtx(c))
    tellMembers(c.var.runtime, changed)
    await tellTeam(c.var.runtime, account_id)
    return c.json(done, 200)
  })

export type MemberApi = typeof memberApi
