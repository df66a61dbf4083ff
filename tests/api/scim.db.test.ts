import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aiUsers, authUsers } from '#app/db/schema/identity.ts'
import { accounts, departments } from '#app/db/schema/organisation.ts'
import { scimTokens } from '#app/db/schema/scim.ts'
import { ssoDomains } from '#app/db/schema/single-sign-on.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type Caller, callerWith, expectProblem, type SignedIn, signedIn } from './callers.ts'
import { addressesOf, operationsOf } from './operations.ts'

const base = '/api/scim/v2'
const user = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

interface Directory extends Caller {
  owner: SignedIn
  domain: string
  token: string
  token_id: string
}
type Resource = Record<string, unknown> & { id: string; active?: boolean; userName?: string }

describeWithDatabase('the directory of a company (SCIM)', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  const db = () => database.current.db

  const directoryOf = async (seats = 20): Promise<Directory> => {
    const domain = `bedrijf-${randomUUID().slice(0, 8)}.example`
    const owner = await signedIn(app, db(), {
      role: 'org_admin',
      company_name: 'Bakkerij Bos',
      account: { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: seats },
      has_seat: true,
      email: `baas@${domain}`,
    })
    const { account_id } = owner
    await db().insert(ssoDomains).values({ account_id, domain, proof: 'x', verified_at: new Date() })
    const made = await owner.send('POST', '/api/account/scim-tokens', { name: 'Entra' })
    expect(made.status).toBe(201)
    const { id, token } = (await made.json()) as { id: string; token: string }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    return { ...callerWith(app, headers), owner, domain, token, token_id: id }
  }
  const read = async (response: Response, status = 200): Promise<Resource> => {
    const text = await response.text()
    expect(response.status, text).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/scim+json')
    return JSON.parse(text)
  }
  const refused = async (response: Response, status: number, scimType?: string) => {
    const error = await read(response, status)
    expect(error).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      detail: expect.any(String),
      ...(scimType && { scimType }),
    })
  }
  const person = (domain: string, name: string, more: object = {}) => ({
    schemas: [user],
    userName: `${name}@${domain}`,
    externalId: randomUUID(),
    name: { givenName: name, familyName: 'Jansen' },
    active: true,
    ...more,
  })
  const add = async (directory: Directory, name: string, more: object = {}) =>
    read(await directory.send('POST', `${base}/Users`, person(directory.domain, name, more)), 201)
  const patch = (directory: Directory, path: string, Operations: unknown[]) =>
    directory.send('PATCH', `${base}/${path}`, { schemas: [patchOp], Operations })
  const memberAt = async (email: string) => {
    const [row] = await db().select().from(aiUsers).where(eq(aiUsers.email, email))
    return row
  }

  describe('tokens', () => {
    it('are told once, kept as a hash, and gone when revoked', async () => {
      const directory = await directoryOf()
      const { owner, token, token_id } = directory
      const [row] = await db().select().from(scimTokens).where(eq(scimTokens.id, token_id))
      expect(JSON.stringify(row)).not.toContain(token)
      expect((await directory.get(`${base}/Users`)).status).toBe(200)
      expect((await owner.send('DELETE', `/api/account/scim-tokens/${token_id}`)).status).toBe(200)
      await refused(await directory.get(`${base}/Users`), 401)
    })

    it('are the owner’s to make', async () => {
      const { owner } = await directoryOf()
      for (const role of ['member', 'team_leader', 'learning_lead'] as const) {
        const member = await signedIn(app, db(), { role, account_id: owner.account_id, has_seat: true })
        await expectProblem(await member.send('POST', '/api/account/scim-tokens', { name: 'x' }), 403)
      }
    })

    it('open nothing else, and nothing else opens what they do', async () => {
      const directory = await directoryOf()
      const { owner } = directory
      // The access matrix for this token: every endpoint of the API is closed to it, or open to everybody.
      const visitor = callerWith(app)
      const closed = callerWith(app, { authorization: `Bearer ${directory.token}` })
      const ids = { id: [randomUUID()] }
      for (const operation of await operationsOf(app)) {
        const values = Object.fromEntries(operation.parameters.map(({ name }) => [name, ids.id]))
        const [address = ''] = addressesOf(operation, values)
        const ask = (caller: Caller) =>
          caller.send(operation.method.toUpperCase(), address, operation.hasBody ? {} : undefined)
        const [its, anybody] = [await ask(closed), await ask(visitor)]
        expect(its.status, `${operation.method} ${address}`).toBe(anybody.status)
      }
      for (const caller of [
        visitor,
        owner,
        callerWith(app, { authorization: `Bearer sws_${'a'.repeat(43)}` }),
      ])
        for (const path of ['Users', 'Groups', 'Schemas', `Users/${randomUUID()}`])
          await refused(await caller.get(`${base}/${path}`), 401)
    })

    it('reach nothing of another organisation', async () => {
      const one = await directoryOf()
      const other = await directoryOf()
      const { id } = await add(one, 'an')
      const group = await read(await one.send('POST', `${base}/Groups`, { displayName: 'Winkel' }), 201)
      for (const [method, path, body] of [
        ['GET', `Users/${id}`],
        ['PUT', `Users/${id}`, person(other.domain, 'x')],
        ['PATCH', `Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: false }] }],
        ['DELETE', `Users/${id}`],
        ['GET', `Groups/${group.id}`],
        ['PATCH', `Groups/${group.id}`, { Operations: [{ op: 'replace', path: 'displayName', value: 'x' }] }],
        ['DELETE', `Groups/${group.id}`],
      ] as const) {
        const response = await other.send(method, `${base}/${path}`, body)
        await refused(response, 404)
      }
      const wrong = { displayName: 'Met een ander', members: [{ value: id }] }
      await refused(await other.send('POST', `${base}/Groups`, wrong), 400, 'invalidValue')
      expect((await read(await other.get(`${base}/Users`))).totalResults).toBe(0)
      expect((await memberAt(`an@${one.domain}`))?.account_id).toBe(one.owner.account_id)
    })
  })

  it('says what it can', async () => {
    const directory = await directoryOf()
    expect(await read(await directory.get(`${base}/ServiceProviderConfig`))).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true },
    })
    const types = await read(await directory.get(`${base}/ResourceTypes`))
    expect(types.Resources).toMatchObject([{ endpoint: '/Users' }, { endpoint: '/Groups' }])
    const schemas = await read(await directory.get(`${base}/Schemas`))
    expect(schemas.totalResults).toBe(3)
    expect(await read(await directory.get(`${base}/Schemas/${user}`))).toMatchObject({
      id: user,
      name: 'User',
    })
    await refused(await directory.get(`${base}/Nothing`), 404)
  })

  describe('people', () => {
    it('get a seat, and are answered as they were sent', async () => {
      const directory = await directoryOf()
      const { domain, owner } = directory
      const emails = [{ value: `an@${domain}`, type: 'work', primary: true }]
      const more = { displayName: 'An', title: 'Bakker', emails, [enterprise]: { department: 'Oven' } }
      const response = await directory.send('POST', `${base}/Users`, person(domain, 'an', more))
      expect(response.headers.get('location')).toContain(`${base}/Users/`)
      const made = await read(response, 201)
      expect(made).toMatchObject({
        userName: `an@${domain}`,
        active: true,
        ...more,
        meta: { resourceType: 'User' },
      })
      expect(await read(await directory.get(`${base}/Users/${made.id}`))).toEqual(made)
      expect(await memberAt(`an@${domain}`)).toMatchObject({
        account_id: owner.account_id,
        full_name: 'an Jansen',
        department: 'Oven',
        role: 'member',
        has_seat: true,
      })
    })

    it('who are members already are taken as they are', async () => {
      const directory = await directoryOf()
      const email = `lid@${directory.domain}`
      const { user_id } = await seedLearner(db(), {
        role: 'team_leader',
        account_id: directory.owner.account_id,
        has_seat: true,
        email,
      })
      await add(directory, 'lid')
      expect(await memberAt(email)).toMatchObject({ id: user_id, role: 'team_leader' })
    })

    it('of elsewhere are left alone', async () => {
      const directory = await directoryOf()
      const { domain } = directory
      await seedLearner(db(), { role: 'starter', email: `vrij@${domain}` })
      await seedLearner(db(), {
        role: 'superadmin',
        email: `op@${domain}`,
        account_id: directory.owner.account_id,
      })
      const post = (name: string, more: object = {}) =>
        directory.send('POST', `${base}/Users`, person(domain, name, more))
      await refused(await post('vrij'), 409, 'uniqueness')
      await refused(await post('op'), 409, 'uniqueness')
      await refused(
        await post('x', { emails: [{ value: 'x@elders.example', primary: true }] }),
        400,
        'invalidValue',
      )
      await refused(await post('x', { userName: 'geen adres' }), 400, 'invalidValue')
    })

    it('are refused when all seats are taken', async () => {
      const directory = await directoryOf(2)
      await add(directory, 'een')
      await refused(await directory.send('POST', `${base}/Users`, person(directory.domain, 'twee')), 409)
    })

    it('are there once by userName, capitals or not', async () => {
      const directory = await directoryOf()
      await add(directory, 'an')
      const twice = person(directory.domain, 'an', { userName: `AN@${directory.domain}` })
      await refused(await directory.send('POST', `${base}/Users`, twice), 409, 'uniqueness')
    })

    it('are found by filter, page by page', async () => {
      const directory = await directoryOf()
      const made = [await add(directory, 'an'), await add(directory, 'bo'), await add(directory, 'cas')]
      const find = async (filter: string) =>
        read(await directory.get(`${base}/Users?filter=${encodeURIComponent(filter)}`))
      expect(await find(`userName eq "BO@${directory.domain}"`)).toMatchObject({
        totalResults: 1,
        Resources: [{ id: made[1]?.id }],
      })
      expect((await find(`externalId eq "${made[2]?.externalId}"`)).totalResults).toBe(1)
      expect(await find('userName eq "niemand"')).toMatchObject({ totalResults: 0, Resources: [] })
      await refused(
        await directory.get(`${base}/Users?filter=${encodeURIComponent('userName sw "a"')}`),
        400,
        'invalidFilter',
      )
      await refused(
        await directory.get(`${base}/Users?filter=${encodeURIComponent('nothing eq "a"')}`),
        400,
        'invalidFilter',
      )

      const ids: string[] = []
      for (const startIndex of [1, 3]) {
        const page = await read(await directory.get(`${base}/Users?startIndex=${startIndex}&count=2`))
        expect(page).toMatchObject({ totalResults: 3, startIndex })
        ids.push(...(page.Resources as Resource[]).map(({ id }) => id))
      }
      expect(ids).toEqual(made.map(({ id }) => id))
      expect(await read(await directory.get(`${base}/Users?count=0`))).toMatchObject({
        totalResults: 3,
        Resources: [],
      })
      const [short] = (await read(await directory.get(`${base}/Users?attributes=userName`)))
        .Resources as Resource[]
      expect(Object.keys(short ?? {}).sort()).toEqual(['id', 'meta', 'schemas', 'userName'])
    })

    it.each([
      ['attributes', `${user}:userName`, ['userName']],
      ['attributes', 'name.familyName,emails[type eq "work"]', ['emails', 'name']],
      ['attributes', `${enterprise}:department`, [enterprise]],
      ['attributes', enterprise, [enterprise]],
      ['excludedAttributes', `${user}:name,active,externalId`, ['emails', enterprise, 'userName']],
      ['excludedAttributes', enterprise, ['active', 'emails', 'externalId', 'name', 'userName']],
      // What is left of a list without a part of it is not nothing.
      ['excludedAttributes', 'emails.type,name,active,externalId', ['emails', enterprise, 'userName']],
    ])('come with what %s names: %s', async (query, names, expected) => {
      const directory = await directoryOf()
      const { id } = await add(directory, 'an', {
        emails: [{ value: `an@${directory.domain}`, type: 'work' }],
        [enterprise]: { department: 'Winkel' },
      })
      const found = await read(
        await directory.get(`${base}/Users/${id}?${query}=${encodeURIComponent(names)}`),
      )
      const always = new Set(['id', 'meta', 'schemas'])
      expect(
        Object.keys(found)
          .filter((name) => !always.has(name))
          .sort(),
      ).toEqual([...expected].sort())
    })

    it('change as Entra changes them', async () => {
      const directory = await directoryOf()
      const { domain } = directory
      const { id } = await add(directory, 'an')
      const changed = await read(
        await patch(directory, `Users/${id}`, [
          { op: 'Add', path: 'name.givenName', value: 'Anna' },
          { op: 'Replace', path: 'emails[type eq "work"].value', value: `an@${domain}` },
          { op: 'Add', path: `${enterprise}:department`, value: 'Winkel' },
          { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '0612345678' },
          { op: 'Replace', value: { displayName: 'Anna J', 'name.familyName': 'de Wit' } },
        ]),
      )
      expect(changed).toMatchObject({
        name: { givenName: 'Anna', familyName: 'de Wit' },
        displayName: 'Anna J',
        emails: [{ type: 'work', value: `an@${domain}` }],
        [enterprise]: { department: 'Winkel' },
      })
      expect(changed.phoneNumbers).toBeUndefined()
      expect(await memberAt(`an@${domain}`)).toMatchObject({ full_name: 'Anna de Wit', department: 'Winkel' })
    })

    it('are replaced whole by PUT', async () => {
      const directory = await directoryOf()
      const { id } = await add(directory, 'an', { title: 'Bakker' })
      const { userName, ...rest } = person(directory.domain, 'an')
      const put = await directory.send('PUT', `${base}/Users/${id}`, {
        ...rest,
        userName,
        displayName: 'Nieuw',
      })
      const after = await read(put)
      expect(after).toMatchObject({ id, displayName: 'Nieuw' })
      expect(after.title).toBeUndefined()
    })

    it.each([
      [{}, 'invalidSyntax'],
      [{ Operations: [] }, 'invalidSyntax'],
      [{ Operations: [{ op: 'move', path: 'active' }] }, 'invalidSyntax'],
      [{ Operations: [{ op: 'remove' }] }, 'noTarget'],
      [{ Operations: [{ op: 'replace', path: 7, value: 1 }] }, 'invalidPath'],
      [{ Operations: [{ op: 'replace', path: 'active', value: 'misschien' }] }, 'invalidValue'],
      [{ Operations: [{ op: 'replace', path: 'userName', value: '' }] }, 'invalidValue'],
    ])('refuse %j', async (body, scimType) => {
      const directory = await directoryOf()
      const { id } = await add(directory, 'an')
      await refused(await directory.send('PATCH', `${base}/Users/${id}`, body), 400, scimType)
    })

    it('refuses what is no JSON, and no object', async () => {
      const directory = await directoryOf()
      for (const body of ['{', '[]', '"x"'])
        await refused(await directory.send('POST', `${base}/Users`, body), 400, 'invalidSyntax')
    })
  })

  describe('somebody who leaves', () => {
    const leaving = async (how: (directory: Directory, id: string) => Promise<Response>) => {
      const directory = await directoryOf(2)
      const { id } = await add(directory, 'weg')
      const email = `weg@${directory.domain}`
      const [auth] = await db().select().from(authUsers).where(eq(authUsers.email, email))
      const { token } = await seedSession(db(), auth?.id ?? '')
      const session = callerWith(app, { authorization: `Bearer ${token}` })
      expect((await session.get('/api/profile')).status).toBe(200)
      await how(directory, id)
      // The next request is refused: nothing is kept that would have to run out.
      expect((await session.get('/api/profile')).status).toBe(401)
      const person = await memberAt(email)
      const [account] = await db()
        .select()
        .from(accounts)
        .where(eq(accounts.id, person?.account_id ?? ''))
      expect([person?.has_seat, account?.type, person?.department]).toEqual([false, 'personal', null])
      // Somebody else has the seat at once.
      const { id: next } = await add(directory, 'nieuw')
      return { directory, id, email, next }
    }

    it('by active=false, also as the text that Entra sends, and comes back onto a free seat', async () => {
      const { directory, id, email, next } = await leaving((directory, id) =>
        patch(directory, `Users/${id}`, [{ op: 'Replace', path: 'active', value: 'False' }]),
      )
      expect(await read(await directory.get(`${base}/Users/${id}`))).toMatchObject({ active: false })
      const back = () => patch(directory, `Users/${id}`, [{ op: 'Replace', value: { active: 'True' } }])
      await refused(await back(), 409)
      expect((await directory.send('DELETE', `${base}/Users/${next}`)).status).toBe(204)
      expect(await read(await back())).toMatchObject({ active: true })
      expect(await memberAt(email)).toMatchObject({ account_id: directory.owner.account_id, has_seat: true })
    })

    it('by DELETE, and is unknown from then on', async () => {
      const { directory, id } = await leaving((directory, id) =>
        directory.send('DELETE', `${base}/Users/${id}`),
      )
      await refused(await directory.get(`${base}/Users/${id}`), 404)
      await refused(await directory.send('DELETE', `${base}/Users/${id}`), 404)
    })

    it('is the same person when the directory adds the address again', async () => {
      const directory = await directoryOf()
      const { id } = await add(directory, 'weg')
      const before = await memberAt(`weg@${directory.domain}`)
      await directory.send('DELETE', `${base}/Users/${id}`)
      await add(directory, 'weg')
      expect(await memberAt(`weg@${directory.domain}`)).toMatchObject({
        id: before?.id,
        account_id: directory.owner.account_id,
        has_seat: true,
      })
    })

    it('is never the owner', async () => {
      const directory = await directoryOf()
      const { id } = await add(directory, 'baas')
      await refused(await directory.send('DELETE', `${base}/Users/${id}`), 409, 'mutability')
      const off = patch(directory, `Users/${id}`, [{ op: 'replace', path: 'active', value: false }])
      await refused(await off, 409, 'mutability')
      expect((await directory.owner.get('/api/profile')).status).toBe(200)
    })

    it('and has joined another company meanwhile, is not brought back', async () => {
      const directory = await directoryOf()
      const other = await directoryOf()
      const { id } = await add(directory, 'weg')
      await patch(directory, `Users/${id}`, [{ op: 'replace', path: 'active', value: false }])
      const email = `weg@${directory.domain}`
      await db().update(aiUsers).set({ account_id: other.owner.account_id }).where(eq(aiUsers.email, email))
      await refused(
        await patch(directory, `Users/${id}`, [{ op: 'replace', path: 'active', value: true }]),
        409,
      )
      expect((await memberAt(email))?.account_id).toBe(other.owner.account_id)
    })
  })

  describe('groups', () => {
    const group = async (directory: Directory, displayName: string, members: string[] = []) => {
      const body = { displayName, externalId: randomUUID(), members: members.map((value) => ({ value })) }
      return read(await directory.send('POST', `${base}/Groups`, body), 201)
    }
    const departmentOf = async (directory: Directory, name: string) =>
      (await memberAt(`${name}@${directory.domain}`))?.department
    const membersOf = async (directory: Directory, id: string) => {
      const { members = [] } = await read(await directory.get(`${base}/Groups/${id}`))
      return (members as { value: string }[]).map(({ value }) => value)
    }

    it('are departments', async () => {
      const directory = await directoryOf()
      const an = await add(directory, 'an')
      const made = await group(directory, 'Winkel', [an.id])
      expect(made).toMatchObject({ displayName: 'Winkel', members: [{ value: an.id }] })
      expect(await departmentOf(directory, 'an')).toBe('Winkel')
      expect(await read(await directory.get(`${base}/Users/${an.id}`))).toMatchObject({
        groups: [{ value: made.id }],
      })
      const renamed = [{ op: 'Replace', path: 'displayName', value: 'Balie' }]
      expect((await patch(directory, `Groups/${made.id}`, renamed)).status).toBe(204)
      expect(await departmentOf(directory, 'an')).toBe('Balie')
      const names = await db()
        .select({ name: departments.name })
        .from(departments)
        .where(eq(departments.account_id, directory.owner.account_id))
      expect(names).toEqual([{ name: 'Balie' }])
      expect((await directory.send('DELETE', `${base}/Groups/${made.id}`)).status).toBe(204)
      expect(await departmentOf(directory, 'an')).toBeNull()
    })

    it('change as in the documentation of Entra', async () => {
      const directory = await directoryOf()
      const [an, bo, cas] = [
        await add(directory, 'an'),
        await add(directory, 'bo'),
        await add(directory, 'cas'),
      ]
      const { id } = await group(directory, 'Winkel', [an.id])
      const send = async (...operations: unknown[]) =>
        expect((await patch(directory, `Groups/${id}`, operations)).status).toBe(204)
      await send({ op: 'Add', path: 'members', value: [{ $ref: null, value: bo.id }, { value: cas.id }] })
      expect(await membersOf(directory, id)).toEqual([an.id, bo.id, cas.id])
      // By the letter of the RFC this would remove everybody.
      await send({ op: 'Remove', path: 'members', value: [{ $ref: null, value: bo.id }] })
      expect(await membersOf(directory, id)).toEqual([an.id, cas.id])
      await send({ op: 'Remove', path: `members[value eq "${cas.id}"]` })
      expect(await membersOf(directory, id)).toEqual([an.id])
      await send({ op: 'Replace', path: 'members', value: [{ value: cas.id }] })
      expect([await departmentOf(directory, 'an'), await departmentOf(directory, 'cas')]).toEqual([
        null,
        'Winkel',
      ])
      await send({ op: 'Remove', path: 'members' })
      expect(await membersOf(directory, id)).toEqual([])
    })

    it('are found by name, with and without their members', async () => {
      const directory = await directoryOf()
      const an = await add(directory, 'an')
      const { id } = await group(directory, 'Winkel', [an.id])
      await group(directory, 'Oven')
      const filter = encodeURIComponent('displayName eq "winkel"')
      const found = await read(
        await directory.get(`${base}/Groups?excludedAttributes=members&filter=${filter}`),
      )
      expect(found).toMatchObject({ totalResults: 1, Resources: [{ id, displayName: 'Winkel' }] })
      expect((found.Resources as Resource[])[0]?.members).toBeUndefined()
      await refused(
        await directory.send('POST', `${base}/Groups`, { displayName: 'WINKEL' }),
        409,
        'uniqueness',
      )
      await refused(
        await directory.send('POST', `${base}/Groups`, { displayName: '<b>' }),
        400,
        'invalidValue',
      )
    })

    it('put somebody who is in several in the first by name', async () => {
      const directory = await directoryOf()
      const an = await add(directory, 'an', { [enterprise]: { department: 'Kantoor' } })
      const last = await group(directory, 'Winkel', [an.id])
      const first = await group(directory, 'Bakkerij', [an.id])
      expect(await departmentOf(directory, 'an')).toBe('Bakkerij')
      await directory.send('DELETE', `${base}/Groups/${first.id}`)
      expect(await departmentOf(directory, 'an')).toBe('Winkel')
      await directory.send('PUT', `${base}/Groups/${last.id}`, { displayName: 'Winkel', members: [] })
      expect(await departmentOf(directory, 'an')).toBe('Kantoor')
    })
  })

  it('needs no more than what it is given: an empty body is a refusal, not a fault', async () => {
    const directory = await directoryOf()
    for (const [method, path] of [
      ['POST', 'Users'],
      ['POST', 'Groups'],
      ['PUT', `Users/${randomUUID()}`],
      ['PATCH', `Groups/${randomUUID()}`],
    ] as const)
      await refused(await directory.send(method, `${base}/${path}`), 400, 'invalidSyntax')
    expect(await directory.send('POST', `${base}/Users`, { userName: 'a\u0000b' })).toMatchObject({
      status: 400,
    })
  })
})
