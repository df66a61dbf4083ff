import { randomUUID } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { type ApiContext, apiRouter } from '#app/features/identity/api-env.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { pageOf } from '#app/features/integrations/rules.ts'
import { companyCtx } from '#app/features/integrations/tokens/company-ctx.server.ts'
import { getRecord } from '#app/features/literacy/queries.server.ts'
import { issuedFile } from '#app/features/literacy/sealed-files.server.ts'
import { toVerifyUrl } from '#app/features/literacy/verify/verify-url.ts'
import { addDepartment } from '#app/features/organisation/departments/add-department.server.ts'
import { findDepartment } from '#app/features/organisation/departments/find-department.server.ts'
import { listDepartments } from '#app/features/organisation/departments/list-departments.server.ts'
import { putInDepartment } from '#app/features/organisation/departments/put-in-department.server.ts'
import { removeDepartment } from '#app/features/organisation/departments/remove-department.server.ts'
import { renameDepartment } from '#app/features/organisation/departments/rename-department.server.ts'
import { inviteMembers } from '#app/features/organisation/invitations/invite-members.server.ts'
import { listInvitations } from '#app/features/organisation/invitations/own-invitations.server.ts'
import { revokeInvitation } from '#app/features/organisation/invitations/revoke-invitation.server.ts'
import { tellMembers, tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { readTeam } from '#app/features/team/read-team.server.ts'
import { parseTeamFilter } from '#app/features/team/team-filter.ts'
import * as schemas from './company-schemas.server.ts'
import { readPeople, readRecords } from './read-company.server.ts'

/** Of the interface, in the header `API-Version` of each answer; its first number stands in the address. */
export const companyApiVersion = '1.0.0'

const json = <S extends z.ZodType>(schema: S) => ({ 'application/json': { schema } })
const ok = <S extends z.ZodType>(description: string, schema: S) => ({
  200: { description, content: json(schema) },
})
const body = <S extends z.ZodType>(schema: S) => ({ body: { required: true, content: json(schema) } })
/** Documented, and no part of the type of an answer: a refusal is thrown. */
const refused: object = {
  400: { description: 'Something is wrong with the request' },
  401: { description: 'No token, or one that is not good any more' },
  403: { description: 'The token has not the scope, or its maker is not the owner any more' },
  429: { description: 'More than 300 requests in a minute; see `Retry-After`' },
}
const byId: object = { ...refused, 404: { description: 'No such thing in this organisation' } }
const changing: object = { ...byId, 409: { description: 'It is so already, or cannot be now; see `reason`' } }

const peopleRoute = createRoute({
  method: 'get',
  path: '/people',
  tags: ['people'],
  summary: 'Who belongs to the organisation (`people:read`)',
  request: { query: schemas.pageQuery },
  responses: { ...ok('In a fixed order', schemas.peopleSchema), ...refused },
})
const progressRoute = createRoute({
  method: 'get',
  path: '/progress',
  tags: ['people'],
  summary: 'What each did, as the team page shows it (`progress:read`)',
  request: { query: schemas.progressQuery },
  responses: { ...ok('By name', schemas.progressSchema), ...refused },
})
const recordsRoute = createRoute({
  method: 'get',
  path: '/records',
  tags: ['records'],
  summary: 'AI-literacy records that were issued (`records:read`)',
  request: { query: schemas.pageQuery },
  responses: { ...ok('Newest first', schemas.recordsSchema), ...refused },
})
const recordFileRoute = createRoute({
  method: 'get',
  path: '/records/{id}/csv',
  tags: ['records'],
  summary: 'A record for counting again (`records:read`)',
  request: { params: schemas.idParam },
  responses: {
    200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
    ...changing,
  },
})
const invitationsRoute = createRoute({
  method: 'get',
  path: '/invitations',
  tags: ['invitations'],
  summary: 'Invitations to seats (`invitations:manage`)',
  request: { query: schemas.pageQuery },
  responses: { ...ok('Newest first', schemas.invitationsSchema), ...refused },
})
const inviteRoute = createRoute({
  method: 'post',
  path: '/invitations',
  tags: ['invitations'],
  summary: 'Invite somebody to a seat (`invitations:manage`)',
  request: body(schemas.newInvitationSchema),
  responses: { 201: { description: 'Sent', content: json(schemas.madeSchema) }, ...changing },
})
const revokeRoute = createRoute({
  method: 'delete',
  path: '/invitations/{id}',
  tags: ['invitations'],
  summary: 'Take an invitation back (`invitations:manage`)',
  request: { params: schemas.idParam },
  responses: { ...ok('Its link no longer works', schemas.doneSchema), ...changing },
})
const departmentsRoute = createRoute({
  method: 'get',
  path: '/departments',
  tags: ['departments'],
  summary: 'Departments (`departments:manage`)',
  request: { query: schemas.pageQuery },
  responses: { ...ok('By name', schemas.departmentsSchema), ...refused },
})
const addRoute = createRoute({
  method: 'post',
  path: '/departments',
  tags: ['departments'],
  summary: 'Add a department (`departments:manage`)',
  request: body(schemas.departmentNameSchema),
  responses: { 201: { description: 'Added', content: json(schemas.madeSchema) }, ...changing },
})
const renameRoute = createRoute({
  method: 'patch',
  path: '/departments/{id}',
  tags: ['departments'],
  summary: 'Give a department another name (`departments:manage`)',
  request: { params: schemas.idParam, ...body(schemas.departmentNameSchema) },
  responses: { ...ok('Renamed, for everybody in it', schemas.doneSchema), ...changing },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/departments/{id}',
  tags: ['departments'],
  summary: 'Remove a department; whoever was in it is in none (`departments:manage`)',
  request: { params: schemas.idParam },
  responses: { ...ok('Removed', schemas.doneSchema), ...changing },
})
const peopleOfRoute = createRoute({
  method: 'put',
  path: '/departments/{id}/people',
  tags: ['departments'],
  summary: 'Put people in a department (`departments:manage`)',
  request: { params: schemas.idParam, ...body(schemas.departmentPeopleSchema) },
  responses: { ...ok('They are in it', schemas.doneSchema), ...changing },
})

const done = { success: true as const }
const noStore = { 'cache-control': 'private, no-store' }

const router = apiRouter()
router.use('*', async (c, next) => {
  await next()
  c.header('API-Version', companyApiVersion)
})

/** Opens pages of who looks after the team read again. */
const tell = (c: ApiContext, accountId: string) => tellTeam(c.var.runtime, accountId)

/**
 * What programs of an organisation call, with a token of its owner. Each calls the verb that the site calls, so nothing is told or done
 * here that its owner could not see or do there.
 */
export const companyApi = router
  .openapi(peopleRoute, async (c) => {
    const ctx = await companyCtx(c, 'people:read')
    return c.json(await readPeople(ctx, c.req.valid('query')), 200, noStore)
  })
  .openapi(progressRoute, async (c) => {
    const ctx = await companyCtx(c, 'progress:read')
    const { limit, cursor, period } = c.req.valid('query')
    const { members } = await readTeam(ctx, parseTeamFilter(new URLSearchParams({ period })))
    const rows = members.map((m) => ({
      id: m.user_id,
      full_name: m.full_name,
      department: m.department,
      role: m.role,
      discipline: m.discipline,
      level: m.level,
      last_active_on: m.last_active_on,
      active_days: m.active_days,
      completed: m.completed,
      share_right: m.share_right,
    }))
    return c.json(pageOf(rows, { limit, after: cursor }), 200, noStore)
  })
  .openapi(recordsRoute, async (c) => {
    const ctx = await companyCtx(c, 'records:read')
    return c.json(await readRecords(ctx, c.req.valid('query')), 200, noStore)
  })
  .openapi(recordFileRoute, async (c) => {
    const { db, viewer } = await companyCtx(c, 'records:read')
    const { account_id } = viewer.profile
    const record = await getRecord(db, account_id, c.req.valid('param').id)
    const file = await issuedFile(db, record, 'csv', toVerifyUrl(c.var.runtime.env.APP_URL))
    await logSecurityEvent(db, {
      event_type: 'LITERACY_RECORD_DOWNLOADED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id, record_id: record.id, file: 'csv' },
    })
    const headers = { ...noStore, 'content-type': 'text/csv; charset=utf-8' }
    return c.body(new Uint8Array(file), 200, headers) as never
  })
  .openapi(invitationsRoute, async (c) => {
    const ctx = await companyCtx(c, 'invitations:manage')
    const { limit, cursor } = c.req.valid('query')
    const rows = (await listInvitations(ctx)).map(({ times_sent: _, ...row }) => row)
    return c.json(pageOf(rows, { limit, after: cursor }), 200, noStore)
  })
  .openapi(inviteRoute, async (c) => {
    const ctx = await companyCtx(c, 'invitations:manage')
    const { role, language = ctx.language, ...person } = c.req.valid('json')
    const people = [person]
    const { sent } = await inviteMembers(ctx, toMailContext(c.var.runtime), { people, role, language })
    await tell(c, ctx.viewer.profile.account_id)
    return c.json({ id: sent[0]?.id ?? '' }, 201)
  })
  .openapi(revokeRoute, async (c) => {
    const ctx = await companyCtx(c, 'invitations:manage')
    await revokeInvitation(ctx, c.req.valid('param').id)
    await tell(c, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(departmentsRoute, async (c) => {
    const { db, viewer } = await companyCtx(c, 'departments:manage')
    const { limit, cursor } = c.req.valid('query')
    const rows = await listDepartments(db, viewer.profile.account_id)
    return c.json(pageOf(rows, { limit, after: cursor }), 200, noStore)
  })
  .openapi(addRoute, async (c) => {
    const ctx = await companyCtx(c, 'departments:manage')
    const id = await addDepartment(ctx, { request_id: randomUUID(), name: c.req.valid('json').name })
    await tell(c, ctx.viewer.profile.account_id)
    return c.json({ id }, 201)
  })
  .openapi(renameRoute, async (c) => {
    const ctx = await companyCtx(c, 'departments:manage')
    const { id } = c.req.valid('param')
    const { name: was } = await findDepartment(ctx.db, ctx.viewer.profile.account_id, id)
    tellMembers(c.var.runtime, await renameDepartment(ctx, id, { name: c.req.valid('json').name, was }))
    await tell(c, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(removeRoute, async (c) => {
    const ctx = await companyCtx(c, 'departments:manage')
    tellMembers(c.var.runtime, await removeDepartment(ctx, c.req.valid('param').id))
    await tell(c, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
  .openapi(peopleOfRoute, async (c) => {
    const ctx = await companyCtx(c, 'departments:manage')
    const placing = { user_ids: c.req.valid('json').person_ids, department_id: c.req.valid('param').id }
    tellMembers(c.var.runtime, await putInDepartment(ctx, placing))
    await tell(c, ctx.viewer.profile.account_id)
    return c.json(done, 200)
  })
