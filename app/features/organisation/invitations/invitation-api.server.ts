import { createRoute, z } from '@hono/zod-openapi'
import { type ApiContext, apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { countSeats } from '#app/features/organisation/lock-account.server.ts'
import { findAccount } from '#app/features/organisation/queries.server.ts'
import {
  acceptedSchema,
  addressListSchema,
  checkedListSchema,
  doneSchema,
  invitationsSchema,
  invitedSchema,
  joinSchema,
  manyDoneSchema,
  manySchema,
  newInvitationSchema,
  tokenSchema,
} from '#app/features/organisation/schemas.server.ts'
import { tellMembers, tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { problem } from '#app/lib/openapi/responses.server.ts'
import { acceptInvitation } from './accept-invitation.server.ts'
import { checkAddressList } from './check-address-list.server.ts'
import { declineInvitation } from './decline-invitation.server.ts'
import { searchInvitations } from './find-invitations.server.ts'
import { inviteColleague } from './invite-colleague.server.ts'
import { inviteMembers } from './invite-members.server.ts'
import { joinByInvitation } from './join/join-by-invitation.server.ts'
import { doMany } from './many-invitations.server.ts'
import { listInvitations } from './own-invitations.server.ts'
import { resendInvitation } from './resend-invitation.server.ts'
import { revokeInvitation } from './revoke-invitation.server.ts'

const tags = ['organisation']
const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } })
const body = <T extends z.ZodType>(schema: T) => ({ body: { required: true, content: json(schema) } })
const ok = <T extends z.ZodType>(description: string, schema: T) => ({
  200: { description, content: json(schema) },
})
/** Documented, and no part of the type of an answer: a refusal is thrown. */
const refused: object = {
  400: problem('Something is wrong with the request'),
  401: problem('Not signed in'),
  403: problem('Not for this role, or no profile'),
  404: problem('There is no such invitation of the viewer'),
  409: problem('Not in this state: no seat left, accepted, revoked, expired'),
  429: problem('Too many invitations'),
}
const byId = { params: z.object({ id: z.uuid() }) }

const listRoute = createRoute({
  method: 'get',
  path: '/invitations',
  tags,
  summary: 'The invitations of the own organisation, or those one sent to colleagues',
  request: {
    query: z.object({
      q: z.string().max(200).optional().openapi({
        description: 'Part of an address, a name or a department; all of them when left out',
      }),
    }),
  },
  responses: { ...ok('Newest first', invitationsSchema), ...refused },
})
const inviteRoute = createRoute({
  method: 'post',
  path: '/invitations',
  tags,
  summary: 'Invite to a seat of the own organisation, or a colleague to learn on their own',
  request: body(newInvitationSchema),
  responses: { 201: { description: 'Sent', content: json(invitedSchema) }, ...refused },
})
const checkRoute = createRoute({
  method: 'post',
  path: '/invitations/check',
  tags,
  summary: 'Read a list of addresses or a CSV file without sending anything',
  request: body(addressListSchema),
  responses: { ...ok('What there is to say of each address', checkedListSchema), ...refused },
})
const acceptRoute = createRoute({
  method: 'post',
  path: '/invitations/accept',
  tags,
  summary: 'Accept an invitation by the token of its link',
  request: body(tokenSchema),
  responses: { ...ok('Accepted', acceptedSchema), ...refused },
})
const joinRoute = createRoute({
  method: 'post',
  path: '/invitations/join',
  tags,
  summary: 'Make the own profile by giving a name, and accept an invitation to a seat with it',
  request: body(joinSchema),
  responses: { ...ok('Accepted', acceptedSchema), ...refused },
})
const declineRoute = createRoute({
  method: 'post',
  path: '/invitations/decline',
  tags,
  summary: 'Decline an invitation by the token of its link; nobody has to sign in for it',
  request: body(tokenSchema),
  responses: { ...ok('Declined', doneSchema), ...refused },
})
const manyRoute = createRoute({
  method: 'post',
  path: '/invitations/many',
  tags,
  summary: 'Send many invitations again, or take them back, each as it would be alone',
  request: body(manySchema),
  responses: { ...ok('What came of each', manyDoneSchema), ...refused },
})
const resendRoute = createRoute({
  method: 'post',
  path: '/invitations/{id}/resend',
  tags,
  summary: 'Mail an open or expired invitation once more',
  request: byId,
  responses: { ...ok('Sent', doneSchema), ...refused },
})
const revokeRoute = createRoute({
  method: 'delete',
  path: '/invitations/{id}',
  tags,
  summary: 'Take an invitation back',
  request: byId,
  responses: { ...ok('Its link no longer works', doneSchema), ...refused },
})

/** The owner invites to seats; everybody else invites a colleague, one address at a time. */
async function invite(c: ApiContext, input: z.infer<typeof newInvitationSchema>) {
  const ctx = requireLearner(await apiCtx(c))
  const { profile } = ctx.viewer
  const mail = toMailContext(c.var.runtime)
  const language = input.language ?? ctx.language
  if (profile.role === 'org_admin') {
    const people = input.people ?? (input.emails ?? [input.email ?? '']).map((email) => ({ email }))
    const invited = await inviteMembers(ctx, mail, { people, role: input.role ?? 'member', language })
    await tellTeam(c.var.runtime, profile.account_id)
    return invited
  }
  if (input.emails || input.people || input.role) throw new AppError('forbidden', 'owner_role_required')
  const sent = await inviteColleague(ctx, mail, {
    email: input.email ?? '',
    language,
    website: input.website,
  })
  return { sent: [sent], skipped: [] }
}

/** Inviting people and answering invitations. */
export const invitationApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { role, account_id } = ctx.viewer.profile
    const account = role === 'org_admin' ? await findAccount(ctx.db, account_id) : undefined
    const seats = account ? await countSeats(ctx.db, account) : null
    const { q = '' } = c.req.valid('query')
    return c.json({ invitations: searchInvitations(await listInvitations(ctx), q.trim()), seats }, 200)
  })
  .openapi(inviteRoute, async (c) =>
    c.json({ success: true as const, ...(await invite(c, c.req.valid('json'))) }, 201),
  )
  .openapi(checkRoute, async (c) => c.json(await checkAddressList(await apiCtx(c), c.req.valid('json')), 200))
  .openapi(acceptRoute, async (c) => {
    const ctx = await apiCtx(c)
    const { changed, account_id, company_name } = await acceptInvitation(ctx, c.req.valid('json').token)
    const { runtime } = c.var
    tellMembers(runtime, changed)
    if (account_id) await tellTeam(runtime, account_id)
    const left = ctx.viewer?.profile?.account_id
    if (account_id && left) await tellTeam(runtime, left)
    return c.json({ success: true as const, account_id, company_name }, 200)
  })
  .openapi(joinRoute, async (c) => {
    const { changed, account_id, company_name } = await joinByInvitation(await apiCtx(c), c.req.valid('json'))
    tellMembers(c.var.runtime, changed)
    if (account_id) await tellTeam(c.var.runtime, account_id)
    return c.json({ success: true as const, account_id, company_name }, 200)
  })
  .openapi(declineRoute, async (c) => {
    const { account_id } = await declineInvitation(await apiCtx(c), c.req.valid('json').token)
    if (account_id) await tellTeam(c.var.runtime, account_id)
    return c.json({ success: true as const }, 200)
  })
  .openapi(manyRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const results = await doMany(ctx, toMailContext(c.var.runtime), c.req.valid('json'))
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json({ results }, 200)
  })
  .openapi(resendRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await resendInvitation(ctx, toMailContext(c.var.runtime), c.req.valid('param').id)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json({ success: true as const }, 200)
  })
  .openapi(revokeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await revokeInvitation(ctx, c.req.valid('param').id)
    await tellTeam(c.var.runtime, ctx.viewer.profile.account_id)
    return c.json({ success: true as const }, 200)
  })

export type InvitationApi = typeof invitationApi
