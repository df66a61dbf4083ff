import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiContext, ApiEnv } from '#app/features/identity/api-env.server.ts'
import { type AttemptLimit, countAttemptAt } from '#app/features/identity/count-attempt.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { tellMembers, tellTeam } from '#app/features/organisation/tell-team.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { listResponse, pageMax, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { parseFilter } from './filter.ts'
import { groupResource, groupSchema, readGroup } from './groups/group-resource.ts'
import {
  changeGroup,
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  membersOf,
  replaceGroup,
  type ScimGroupRow,
} from './groups/groups.server.ts'
import { readPatch } from './patch.ts'
import type { Json } from './read-json.ts'
import type { Changed, ScimCtx } from './scim-ctx.ts'
import { errorBody, notFound, ScimError } from './scim-error.ts'
import { findScimToken } from './tokens/scim-tokens.server.ts'
import { enterpriseSchema, readUser, userResource, userSchema } from './users/user-resource.ts'
import {
  changeUser,
  createUser,
  deleteUser,
  getUser,
  groupsOf,
  listUsers,
  replaceUser,
  type ScimUserRow,
} from './users/users.server.ts'

/** Where it stands, under the server's address. */
export const scimPath = '/scim/v2'

/** Requests of one token, over all processes: Entra's first round of a company asks a lot. */
const limit: AttemptLimit = { what: 'scim', max: 1500, window: 60 }

const media = { 'content-type': 'application/scim+json; charset=utf-8', 'cache-control': 'no-store' }
const answer = (
  c: ApiContext,
  body: object,
  status: ContentfulStatusCode = 200,
  more: Record<string, string> = {},
) => c.body(JSON.stringify(body), status, { ...media, ...more })

const baseOf = (c: ApiContext) => `${c.var.runtime.env.APP_URL}/api${scimPath}`

/** Whose directory asks. @throws ScimError 401; AppError limit */
async function scimCtx(c: ApiContext): Promise<ScimCtx> {
  const { runtime, requestId } = c.var
  const { db } = runtime.database
  const token = await findScimToken(db, c.req.header('authorization'))
  if (!token) throw new ScimError(401, 'A token of the organisation is needed')
  await countAttemptAt(db, limit, token.id)
  runtime.log.info({ requestId, token: token.id, method: c.req.method, route: c.req.routePath }, 'scim')
  const { id: token_id, account_id } = token
  return { db, account_id, token_id, now: runtime.database.now(), mail: toMailContext(runtime) }
}

async function bodyOf(c: ApiContext): Promise<unknown> {
  return c.req.json().catch(() => {
    throw new ScimError(400, 'JSON is expected', 'invalidSyntax')
  })
}

function pageAsked(c: ApiContext) {
  const number = (name: string, otherwise: number) => {
    const given = Number(c.req.query(name) ?? otherwise)
    return Number.isInteger(given) ? given : otherwise
  }
  return {
    filter: parseFilter(c.req.query('filter')),
    startIndex: Math.min(Math.max(1, number('startIndex', 1)), 1_000_000),
    count: Math.min(Math.max(0, number('count', 100)), pageMax),
  }
}

const coreSchemas = [userSchema, groupSchema].map((schema) => `${schema}:`.toLowerCase())
const extension = enterpriseSchema.toLowerCase()

/** A name as RFC 7644, 3.10 has it, in small letters: a schema may stand before the attribute, a part of it or a filter behind. */
function readName(name: string): { attribute: string; whole: boolean } {
  if (name.startsWith(extension)) return { attribute: extension, whole: name === extension }
  const schema = coreSchemas.find((one) => name.startsWith(one)) ?? ''
  const [attribute = '', ...more] = name.slice(schema.length).split(/[.[]/)
  return { attribute, whole: more.length === 0 }
}

/** What a client asks for, or not, of each resource (RFC 7644, 3.9): `id`, `schemas` and `meta` come always. */
function chosen(c: ApiContext, resource: Json): Json {
  const names = (query: string) =>
    (c.req.query(query) ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map(readName)
  const only = new Set(names('attributes').map(({ attribute }) => attribute))
  // Whoever does without a part of an attribute still gets the rest of it, so all of it.
  const whole = names('excludedAttributes').filter((one) => one.whole)
  const not = new Set(whole.map(({ attribute }) => attribute))
  const always = new Set(['id', 'schemas', 'meta'])
  const isWanted = (name: string) =>
    always.has(name) || ((only.size === 0 || only.has(name)) && !not.has(name))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isWanted(name.toLowerCase())))
}

/** Opens pages of whom it is about read again; whoever was signed out is told at once. */
async function tell(c: ApiContext, { account_id }: ScimCtx, { members, signedOut }: Changed): Promise<void> {
  const { runtime } = c.var
  for (const id of signedOut) runtime.live.publish(id, ['session'])
  tellMembers(runtime, members)
  if (members.length > 0) await tellTeam(runtime, account_id)
}

async function userAnswer(c: ApiContext, ctx: ScimCtx, row: ScimUserRow, status: 200 | 201 = 200) {
  const groups = (await groupsOf(ctx.db, [row.id])).get(row.id) ?? []
  const resource = userResource(row, baseOf(c), groups)
  return answer(c, chosen(c, resource), status, { location: `${baseOf(c)}/Users/${row.id}` })
}

async function groupAnswer(c: ApiContext, ctx: ScimCtx, row: ScimGroupRow, status: 200 | 201 = 200) {
  const members = (await membersOf(ctx.db, [row.id])).get(row.id) ?? []
  const resource = groupResource(row, baseOf(c), members)
  return answer(c, chosen(c, resource), status, { location: `${baseOf(c)}/Groups/${row.id}` })
}

const list = (c: ApiContext, all: readonly Json[]) =>
  answer(c, listResponse(all, { total: all.length, startIndex: 1 }))
const found = (c: ApiContext, all: readonly Json[], id: string) => {
  const one = all.find((each) => String(each.id).toLowerCase() === id.toLowerCase())
  if (!one) throw notFound()
  return answer(c, one)
}

/**
 * What the directory of an organisation calls (SCIM 2.0: RFC 7643, RFC 7644), with a token of its owner. Described by its own `Schemas` and
 * `ResourceTypes`. Errors are SCIM's.
 */
export const scimApi = new Hono<ApiEnv>()
  .get('/ServiceProviderConfig', async (c) => {
    await scimCtx(c)
    return answer(c, serviceProviderConfig(baseOf(c)))
  })
  .get('/ResourceTypes', async (c) => {
    await scimCtx(c)
    return list(c, resourceTypes(baseOf(c)))
  })
  .get('/ResourceTypes/:id', async (c) => {
    await scimCtx(c)
    return found(c, resourceTypes(baseOf(c)), c.req.param('id'))
  })
  .get('/Schemas', async (c) => {
    await scimCtx(c)
    return list(c, schemas(baseOf(c)))
  })
  .get('/Schemas/:id', async (c) => {
    await scimCtx(c)
    return found(c, schemas(baseOf(c)), c.req.param('id'))
  })
  .on('GET', ['/Users', '/Users/'], async (c) => {
    const ctx = await scimCtx(c)
    const asked = pageAsked(c)
    const { total, rows, groups } = await listUsers(ctx, asked)
    const all = rows.map((row) => chosen(c, userResource(row, baseOf(c), groups.get(row.id) ?? [])))
    return answer(c, listResponse(all, { total, startIndex: asked.startIndex }))
  })
  .post('/Users', async (c) => {
    const ctx = await scimCtx(c)
    const { row, changed } = await createUser(ctx, readUser(await bodyOf(c)))
    await tell(c, ctx, changed)
    return userAnswer(c, ctx, row, 201)
  })
  .get('/Users/:id', async (c) => {
    const ctx = await scimCtx(c)
    return userAnswer(c, ctx, await getUser(ctx.db, ctx.account_id, c.req.param('id')))
  })
  .put('/Users/:id', async (c) => {
    const ctx = await scimCtx(c)
    const { row, changed } = await replaceUser(ctx, c.req.param('id'), readUser(await bodyOf(c)))
    await tell(c, ctx, changed)
    return userAnswer(c, ctx, row)
  })
  .patch('/Users/:id', async (c) => {
    const ctx = await scimCtx(c)
    const { row, changed } = await changeUser(ctx, c.req.param('id'), readPatch(await bodyOf(c)))
    await tell(c, ctx, changed)
    return userAnswer(c, ctx, row)
  })
  .delete('/Users/:id', async (c) => {
    const ctx = await scimCtx(c)
    await tell(c, ctx, await deleteUser(ctx, c.req.param('id')))
    return c.body(null, 204)
  })
  .on('GET', ['/Groups', '/Groups/'], async (c) => {
    const ctx = await scimCtx(c)
    const asked = pageAsked(c)
    const { total, rows, members } = await listGroups(ctx, asked)
    const all = rows.map((row) => chosen(c, groupResource(row, baseOf(c), members.get(row.id) ?? [])))
    return answer(c, listResponse(all, { total, startIndex: asked.startIndex }))
  })
  .post('/Groups', async (c) => {
    const ctx = await scimCtx(c)
    const { row, changed } = await createGroup(ctx, readGroup(await bodyOf(c)))
    await tell(c, ctx, changed)
    return groupAnswer(c, ctx, row, 201)
  })
  .get('/Groups/:id', async (c) => {
    const ctx = await scimCtx(c)
    return groupAnswer(c, ctx, await getGroup(ctx.db, ctx.account_id, c.req.param('id')))
  })
  .put('/Groups/:id', async (c) => {
    const ctx = await scimCtx(c)
    const { row, changed } = await replaceGroup(ctx, c.req.param('id'), readGroup(await bodyOf(c)))
    await tell(c, ctx, changed)
    return groupAnswer(c, ctx, row)
  })
  .patch('/Groups/:id', async (c) => {
    const ctx = await scimCtx(c)
    const { changed } = await changeGroup(ctx, c.req.param('id'), readPatch(await bodyOf(c)))
    await tell(c, ctx, changed)
    // As Entra has it (RFC 7644, 3.5.2 allows both): a group may have thousands of members.
    return c.body(null, 204)
  })
  .delete('/Groups/:id', async (c) => {
    const ctx = await scimCtx(c)
    await tell(c, ctx, await deleteGroup(ctx, c.req.param('id')))
    return c.body(null, 204)
  })
  .all('*', async (c) => {
    await scimCtx(c)
    throw notFound()
  })

scimApi.onError((error, c) => {
  if (error instanceof ScimError) {
    const more: Record<string, string> = error.status === 401 ? { 'www-authenticate': 'Bearer' } : {}
    return answer(c, errorBody(error.status, error.message, error.scimType), error.status, more)
  }
  if (error instanceof AppError && error.kind === 'limit') {
    const wait = { 'retry-after': String(error.details.retryAfter ?? 60) }
    return answer(c, errorBody(429, 'Too many requests'), 429, wait)
  }
  throw error
})
