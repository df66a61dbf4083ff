import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aiUsers, attemptCounts, authUsers } from '#app/db/schema/identity.ts'
import { apiTokens } from '#app/db/schema/integrations.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { type Scope, scopes } from '#app/features/integrations/rules.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type Caller, callerWith, type SignedIn, signedIn } from './callers.ts'
import { addressesOf, operationsOf } from './operations.ts'

const base = '/api/company/v1'
const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 25 } as const

describeWithDatabase('the API for companies', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  const db = () => database.current.db

  const ownerOf = (name = 'Bakkerij Bos') =>
    signedIn(app, db(), { role: 'org_admin', company_name: name, account: company, has_seat: true })
  const make = async (owner: Caller, may: readonly Scope[] = scopes) => {
    const response = await owner.send('POST', '/api/account/tokens', { name: 'HR', scopes: may, days: 30 })
    expect(response.status).toBe(201)
    const { id, token } = (await response.json()) as { id: string; token: string }
    return { id, token, ...callerWith(app, { authorization: `Bearer ${token}` }) }
  }
  const reasonOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { reason?: string }).reason,
  ]
  const itemsOf = async (response: Response) =>
    ((await response.json()) as { items: Record<string, unknown>[] }).items

  it('is opened by a token that is told once and kept as a hash', async () => {
    const owner = await ownerOf()
    const { id, token, get } = await make(owner)
    const [row] = await db().select().from(apiTokens).where(eq(apiTokens.id, id))
    expect(JSON.stringify(row)).not.toContain(token)
    const listed = await (await owner.get('/api/account/tokens')).text()
    expect(listed).toContain(`"ending":"${token.slice(-4)}"`)
    expect(listed).not.toContain(token)
    const response = await get(`${base}/people`)
    expect([response.status, response.headers.get('api-version')]).toEqual([200, '1.0.0'])
  })

  it('tells people of the own organisation and of no other, page by page', async () => {
    const owner = await ownerOf()
    const others = await ownerOf('Een ander bedrijf')
    for (const full_name of ['An', 'Bo', 'Cas'])
      await seedLearner(db(), { role: 'member', account_id: owner.account_id, full_name, has_seat: true })
    const { get } = await make(owner)
    const names: unknown[] = []
    let cursor: string | null = ''
    let pages = 0
    while (cursor !== null) {
      const address = `${base}/people?limit=2${cursor && `&cursor=${cursor}`}`
      const page = (await (await get(address)).json()) as {
        items: { full_name: string; id: string }[]
        next_cursor: string | null
      }
      names.push(...page.items.map(({ full_name }) => full_name))
      cursor = page.next_cursor
      pages++
    }
    expect(pages).toBe(2)
    expect(names.sort()).toEqual(['An', 'Bo', 'Cas', 'Sanne de Vries'])
    expect(JSON.stringify(await itemsOf(await get(`${base}/people`)))).not.toContain(others.user_id)
  })

  it('tells of progress what the team page tells', async () => {
    const owner = await ownerOf()
    const { get } = await make(owner)
    const team = (await (await owner.get('/api/team?period=7')).json()) as {
      members: Record<string, unknown>[]
    }
    const [item] = await itemsOf(await get(`${base}/progress?period=7`))
    const [member] = team.members
    for (const field of ['full_name', 'level', 'completed', 'active_days', 'share_right', 'last_active_on'])
      expect(item?.[field], field).toEqual(member?.[field])
  })

  it('manages invitations and departments as the owner does on the site', async () => {
    const owner = await ownerOf()
    const member = await seedLearner(db(), { role: 'member', account_id: owner.account_id, has_seat: true })
    const { get, send } = await make(owner)
    const invited = await send('POST', `${base}/invitations`, {
      email: 'nieuw@bos.example',
      department: 'Winkel',
    })
    expect(invited.status).toBe(201)
    const { id } = (await invited.json()) as { id: string }
    expect(await itemsOf(await get(`${base}/invitations`))).toMatchObject([
      { id, email: 'nieuw@bos.example', status: 'pending', department: 'Winkel' },
    ])
    expect(app.mails.some(({ to }) => to === 'nieuw@bos.example')).toBe(true)
    expect((await send('DELETE', `${base}/invitations/${id}`)).status).toBe(200)
    expect(await itemsOf(await get(`${base}/invitations`))).toEqual([])

    const added = await send('POST', `${base}/departments`, { name: 'Bakkerij' })
    const department = ((await added.json()) as { id: string }).id
    const put = await send('PUT', `${base}/departments/${department}/people`, {
      person_ids: [member.user_id],
    })
    expect(put.status).toBe(200)
    expect((await send('PATCH', `${base}/departments/${department}`, { name: 'Oven' })).status).toBe(200)
    expect(await itemsOf(await get(`${base}/departments`))).toContainEqual({
      id: department,
      name: 'Oven',
      people: 1,
    })
    expect((await send('DELETE', `${base}/departments/${department}`)).status).toBe(200)
    const [person] = await db().select().from(aiUsers).where(eq(aiUsers.id, member.user_id))
    expect(person?.department).toBeNull()
  })

  describe('is closed', () => {
    const walk = async (caller: Caller) => {
      const answers: unknown[] = []
      const operations = (await operationsOf(app)).filter(({ path }) => path.startsWith(base))
      expect(operations.length).toBeGreaterThan(10)
      for (const operation of operations) {
        const [address = ''] = addressesOf(operation, {
          id: ['00000000-0000-4000-8000-000000000000'],
          limit: ['5'],
          cursor: [],
          period: ['30'],
        })
        const answer = await caller.send(
          operation.method.toUpperCase(),
          address,
          operation.hasBody ? {} : undefined,
        )
        answers.push(answer.status)
      }
      return answers
    }

    it('without a token, with a session, and with what looks like a token', async () => {
      const owner = await ownerOf()
      const token = `swk_${'a'.repeat(43)}`
      for (const caller of [owner, callerWith(app), callerWith(app, { authorization: `Bearer ${token}` })])
        for (const status of await walk(caller)) expect([400, 401]).toContain(status)
    })

    it('for what a token may not do: each scope opens its own and nothing else', async () => {
      const owner = await ownerOf()
      const reads: Record<Scope, string> = {
        'people:read': 'people',
        'progress:read': 'progress',
        'records:read': 'records',
        'invitations:manage': 'invitations',
        'departments:manage': 'departments',
      }
      for (const scope of scopes) {
        const { get } = await make(owner, [scope])
        for (const [other, path] of Object.entries(reads)) {
          const response = await get(`${base}/${path}`)
          if (other === scope) expect(response.status, path).toBe(200)
          else expect(await reasonOf(response), path).toEqual([403, 'token_scope_missing'])
        }
      }
    })

    it('to a token at the rest of the API', async () => {
      const { get, send } = await make(await ownerOf())
      for (const path of [
        '/api/team',
        '/api/account/tokens',
        '/api/profile',
        '/api/sessions',
        '/api/my-data',
      ])
        expect((await get(path)).status, path).toBe(401)
      expect(
        (await send('POST', '/api/account/tokens', { name: 'x', scopes: ['people:read'], days: 30 })).status,
      ).toBe(401)
    })

    it.each([
      [
        'it is revoked',
        async (_: SignedIn, id: string) => db().delete(apiTokens).where(eq(apiTokens.id, id)),
      ],
      [
        'its day is over',
        async (_: SignedIn, id: string) =>
          db()
            .update(apiTokens)
            .set({ expires_at: new Date(Date.now() - 1000) })
            .where(eq(apiTokens.id, id)),
      ],
      [
        'its maker no longer owns the organisation',
        async ({ user_id }: SignedIn) =>
          db().update(aiUsers).set({ role: 'member' }).where(eq(aiUsers.id, user_id)),
      ],
    ] as const)('once %s', async (_, end) => {
      const owner = await ownerOf()
      const { id, get } = await make(owner)
      expect((await get(`${base}/people`)).status).toBe(200)
      await end(owner, id)
      expect((await get(`${base}/people`)).status).toBe(401)
    })

    it('while its maker is blocked, has too short a password or lacks a second factor', async () => {
      const owner = await ownerOf()
      const { get } = await make(owner)
      const auth = eq(authUsers.id, owner.auth_user_id)
      await db().update(authUsers).set({ short_password: true }).where(auth)
      expect(await reasonOf(await get(`${base}/people`))).toEqual([403, 'password_short_for_role'])
      await db().update(authUsers).set({ short_password: false }).where(auth)
      await db()
        .update(accounts)
        .set({ require_second_factor: true })
        .where(eq(accounts.id, owner.account_id))
      expect(await reasonOf(await get(`${base}/people`))).toEqual([403, 'second_factor_required'])
      await db().update(authUsers).set({ second_factor: true }).where(auth)
      await db().update(aiUsers).set({ is_active: false }).where(eq(aiUsers.id, owner.user_id))
      expect(await reasonOf(await get(`${base}/people`))).toEqual([403, 'account_inactive'])
      // Put back: who is blocked by the product leaves the ranking as well.
      await db().update(aiUsers).set({ is_active: true }).where(eq(aiUsers.id, owner.user_id))
    })

    it('for things of another organisation, as for what does not exist', async () => {
      const { send } = await make(await ownerOf())
      const other = await make(await ownerOf('Een ander bedrijf'))
      const invited = await other.send('POST', `${base}/invitations`, { email: 'x@ander.example' })
      const { id } = (await invited.json()) as { id: string }
      const added = await other.send('POST', `${base}/departments`, { name: 'Geheim' })
      const department = ((await added.json()) as { id: string }).id
      expect((await send('DELETE', `${base}/invitations/${id}`)).status).toBe(404)
      expect((await send('PATCH', `${base}/departments/${department}`, { name: 'x' })).status).toBe(404)
      expect((await send('DELETE', `${base}/departments/${department}`)).status).toBe(404)
    })
  })

  it('refuses strange ids, bodies and pages in words, and breaks on none', async () => {
    const { get, send } = await make(await ownerOf())
    const operations = (await operationsOf(app)).filter(({ path }) => path.startsWith(base))
    for (const operation of operations.filter(({ path }) => path.includes('{id}')))
      for (const id of ['x', '%00', "' or 1=1 --", '00000000-0000-4000-8000-000000000000']) {
        const body = operation.hasBody ? { name: 'x', person_ids: [randomUUID()] } : undefined
        const address = operation.path.replace('{id}', encodeURIComponent(id))
        const response = await send(operation.method.toUpperCase(), address, body)
        expect([400, 404], `${operation.method} ${address}`).toContain(response.status)
      }
    for (const operation of operations.filter(({ hasBody }) => hasBody))
      for (const body of ['', '{', '[]', 'null', { name: 7 }, { email: ['x'] }, { extra: true }]) {
        const address = operation.path.replace('{id}', randomUUID())
        const response = await send(operation.method.toUpperCase(), address, body)
        expect([400, 404], `${address} ${JSON.stringify(body)}`).toContain(response.status)
      }
    for (const query of ['limit=0', 'limit=1e9', 'limit=x', 'cursor=x', 'cursor=%00'])
      for (const path of ['people', 'progress', 'records', 'invitations', 'departments'])
        expect((await get(`${base}/${path}?${query}`)).status, `${path}?${query}`).toBe(400)
  })

  it('answers 300 requests of a token in a minute, and says when to come back', async () => {
    const { id, get } = await make(await ownerOf())
    await get(`${base}/people`)
    await db()
      .update(attemptCounts)
      .set({ count: 300 })
      .where(eq(attemptCounts.key, `api-token:${id}`))
    const refused = await get(`${base}/people`)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('has tokens that only the owner of an organisation makes, sees and takes back, twenty at most', async () => {
    const owner = await ownerOf()
    const member = await signedIn(app, db(), { role: 'member', account_id: owner.account_id, has_seat: true })
    const wish = { name: 'HR', scopes: ['people:read'], days: 30 }
    expect((await member.send('POST', '/api/account/tokens', wish)).status).toBe(403)
    expect((await member.get('/api/account/tokens')).status).toBe(403)
    const { id } = await make(owner)
    expect((await member.send('DELETE', `/api/account/tokens/${id}`)).status).toBe(403)
    const stranger = await ownerOf('Een ander bedrijf')
    expect((await stranger.send('DELETE', `/api/account/tokens/${id}`)).status).toBe(404)
    for (let n = 1; n < 20; n++) await make(owner, ['people:read'])
    expect(await reasonOf(await owner.send('POST', '/api/account/tokens', wish))).toEqual([
      409,
      'too_many_tokens',
    ])
    expect((await owner.send('DELETE', `/api/account/tokens/${id}`)).status).toBe(200)
    expect((await owner.send('DELETE', `/api/account/tokens/${id}`)).status).toBe(404)
    for (const [body, field] of [
      [{ ...wish, name: ' ' }, 'name'],
      [{ ...wish, scopes: [] }, 'scopes'],
    ] as const) {
      const refused = (await (await owner.send('POST', '/api/account/tokens', body)).json()) as {
        fields: object
      }
      expect(Object.keys(refused.fields)).toEqual([field])
    }
  })

  it('is described in a document of its own, by version', async () => {
    const document = (await (await app.request(`${base}/openapi.json`)).json()) as {
      servers: { url: string }[]
      paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>
    }
    expect(document.servers[0]?.url).toBe('http://localhost:3000/api/company/v1')
    expect(Object.keys(document.paths)).toContain('/people')
    for (const methods of Object.values(document.paths))
      for (const { responses } of Object.values(methods))
        for (const [status, answer] of Object.entries(responses))
          if (status.startsWith('2')) expect(answer.headers).toHaveProperty('API-Version')
  })
})
