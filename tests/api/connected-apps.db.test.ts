import { randomUUID } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectedApps, oauthClients, oauthCodes } from '#app/db/schema/connected-apps.ts'
import { authSessions, securityEvents } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { userProgress } from '#app/db/schema/progress.ts'
import { forgetConnectedApps } from '#app/features/connected-apps/forget-connected-apps.server.ts'
import { isRedirectUri, isRegistered } from '#app/features/connected-apps/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { forgetRequests } from '#app/lib/request-limiter.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion, seedScenario } from '#tests/support/bank.ts'
import { callers } from '#tests/support/callers.ts'
import { redirectUri, testAppClient } from '#tests/support/connect-app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { seedItems } from '#tests/support/samples/sample-know-how.ts'

const site = 'http://localhost:3000'

describeWithDatabase('connected apps', (database) => {
  let app: TestApp
  const db = () => database.current.db
  const { call, learner } = callers(database, () => app)
  let other: ReturnType<typeof testAppClient>

  beforeAll(async () => {
    app = await testApp(database)
    other = testAppClient(app)
    await seedItems(db(), [{ title: 'Een tip over prompten' }])
  })

  // Many apps register from one network here.
  beforeEach(() => forgetRequests())

  /** The SDK's client on the server in process. */
  async function mcp(access_token: string) {
    const client = new Client({ name: 'test', version: '1' })
    const transport = new StreamableHTTPClientTransport(new URL(`${site}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${access_token}` } },
      fetch: async (url, init) => app.request(String(url).replace(site, ''), init),
    })
    await client.connect(transport)
    const use = async (name: string, args: Record<string, unknown> = {}) => {
      const { content, isError = false } = await client.callTool({ name, arguments: args })
      const [first] = content as { text: string }[]
      return { isError, data: JSON.parse(first?.text ?? '{}') as Record<string, unknown> }
    }
    return { client, use }
  }
  const rawMcp = (access_token: string | undefined, headers: Record<string, string> = {}, method = 'POST') =>
    app.request('/mcp', {
      method,
      headers: {
        ...(access_token && { authorization: `Bearer ${access_token}` }),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }) }),
    })
  const reasonOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { error?: string }).error,
  ]

  describe('the way in', () => {
    it('is found by an app from the refusal on', async () => {
      const refused = await rawMcp(undefined)
      expect(refused.status).toBe(401)
      const [, metadata = ''] =
        /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? []
      const resource = (await (await app.request(metadata.replace(site, ''))).json()) as {
        resource: string
        authorization_servers: string[]
      }
      expect(resource).toMatchObject({ resource: `${site}/mcp`, authorization_servers: [site] })
      const server = await (await app.request('/.well-known/oauth-authorization-server')).json()
      expect(server).toMatchObject({
        issuer: site,
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      })
    })

    it('opens after a yes, and says so to nobody but the app and its person', async () => {
      const person = await learner()
      const { access_token, refresh_token } = await other.connect(person.token)
      expect((await rawMcp(access_token)).status).toBe(200)
      const [row] = await db()
        .select()
        .from(connectedApps)
        .where(eq(connectedApps.auth_user_id, person.auth_user_id))
      for (const secret of [access_token, refresh_token]) expect(JSON.stringify(row)).not.toContain(secret)
      const { body } = await call(person.token, 'GET', '/connected-apps')
      expect(body).toMatchObject({ apps: [{ name: 'Mijn hulp', place: 'assistent.example' }] })
      // The session of an app is no device.
      const { body: listed } = await call(person.token, 'GET', '/sessions')
      expect((listed as unknown as { sessions: unknown[] }).sessions).toHaveLength(1)
      const events = await db()
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.auth_user_id, person.auth_user_id))
      expect(events.map(({ event_type }) => event_type)).toContain('APP_CONNECTED')
    })

    it('stays shut after a no, with the state that the app gave', async () => {
      const person = await learner()
      const { asked } = other.ask(await other.register())
      const { answer } = await other.consent(person.token, asked, false)
      expect(Object.fromEntries(answer?.searchParams ?? [])).toEqual({
        error: 'access_denied',
        state: 'stand',
        iss: site,
      })
    })

    it('asks for a session, and never sends anybody to an address that was not registered', async () => {
      const { asked } = other.ask(await other.register())
      expect((await other.consent('geen-sessie', asked)).status).toBe(401)
      const person = await learner()
      for (const redirect_uri of [
        'https://elders.example/klaar',
        `${redirectUri}/meer`,
        `${redirectUri}?x=1`,
        'javascript:alert(1)',
        'https://assistent.example:444/klaar',
      ])
        expect((await other.consent(person.token, { ...asked, redirect_uri })).status, redirect_uri).toBe(404)
      expect((await other.consent(person.token, { ...asked, client_id: 'app_onbekend' })).status).toBe(404)
    })

    it('refuses to go without PKCE by S256, for more than it has, and for another resource', async () => {
      const person = await learner()
      const { asked } = other.ask(await other.register())
      for (const [change, error] of [
        [{ code_challenge_method: 'plain' }, 'invalid_request'],
        [{ code_challenge: 'kort' }, 'invalid_request'],
        [{ response_type: 'token' }, 'unsupported_response_type'],
        [{ scope: 'learn admin' }, 'invalid_scope'],
        [{ resource: 'https://elders.example/mcp' }, 'invalid_target'],
      ] as const) {
        const { answer } = await other.consent(person.token, { ...asked, ...change })
        expect(answer?.searchParams.get('error'), JSON.stringify(change)).toBe(error)
        expect(answer?.searchParams.get('code')).toBeNull()
      }
    })

    it('takes redirect addresses that lead to a site or a known program only', () => {
      for (const good of [
        'https://a.example/x',
        'http://localhost:1234/cb',
        'http://127.0.0.1/cb',
        'cursor://cb',
      ])
        expect(isRedirectUri(good), good).toBe(true)
      for (const bad of [
        'http://a.example/x',
        'javascript:alert(1)',
        'data:text/html,x',
        'https://a.example/#x',
        'https://u:p@a.example/',
        'file:///etc/passwd',
        'geen adres',
        `https://a.example/${'x'.repeat(600)}`,
      ])
        expect(isRedirectUri(bad), bad).toBe(false)
      expect(isRegistered('http://localhost:9999/cb', ['http://localhost/cb'])).toBe(true)
      expect(isRegistered('http://localhost:9999/cb2', ['http://localhost/cb'])).toBe(false)
      expect(isRegistered('https://a.example:9/cb', ['https://a.example/cb'])).toBe(false)
    })

    it('registers nobody who gives no good address', async () => {
      for (const [body, error] of [
        [{}, 'invalid_client_metadata'],
        [{ redirect_uris: [] }, 'invalid_client_metadata'],
        [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
      ] as const)
        expect(await reasonOf(await other.post('/api/oauth/register', body))).toEqual([400, error])
      const id = await other.register([redirectUri], 'Naam\u202e\u0000')
      const [row] = await db().select().from(oauthClients).where(eq(oauthClients.id, id))
      expect(row?.name).toBe('Naam')
    })
  })

  describe('tokens', () => {
    const exchange = (fields: Record<string, string>) =>
      other.fetchTokens({ grant_type: 'authorization_code', redirect_uri: redirectUri, ...fields })

    it('come for a code once, to whoever has the verifier, in time', async () => {
      const person = await learner()
      const client_id = await other.register()
      const fresh = async () => {
        const { asked, code_verifier } = other.ask(client_id)
        const { answer } = await other.consent(person.token, asked)
        return { client_id, code_verifier, code: answer?.searchParams.get('code') ?? '' }
      }
      const otherVerifier = 'x'.repeat(43)
      const changes: Record<string, string>[] = [
        { code_verifier: otherVerifier },
        { client_id: await other.register() },
        { redirect_uri: 'https://elders.example/' },
        { code: 'geraden' },
      ]
      for (const change of changes)
        expect(
          await reasonOf(await exchange({ ...(await fresh()), ...change })),
          JSON.stringify(change),
        ).toEqual([400, 'invalid_grant'])
      const late = await fresh()
      await db()
        .update(oauthCodes)
        .set({ expires_at: new Date(Date.now() - 1000) })
      expect(await reasonOf(await exchange(late))).toEqual([400, 'invalid_grant'])
      const good = await fresh()
      const { access_token } = (await (await exchange(good)).json()) as { access_token: string }
      expect((await rawMcp(access_token)).status).toBe(200)
      // Again: somebody else has it, too.
      expect(await reasonOf(await exchange(good))).toEqual([400, 'invalid_grant'])
      expect((await rawMcp(access_token)).status).toBe(401)
    })

    it('are replaced, and a replaced one that comes again ends the connection', async () => {
      const person = await learner()
      const first = await other.connect(person.token)
      const refresh = (refresh_token: string) =>
        other.fetchTokens({ grant_type: 'refresh_token', client_id: first.client_id, refresh_token })
      const second = (await (await refresh(first.refresh_token)).json()) as typeof first
      expect([(await rawMcp(first.access_token)).status, (await rawMcp(second.access_token)).status]).toEqual(
        [401, 200],
      )
      expect(
        await reasonOf(
          await other.fetchTokens({
            grant_type: 'refresh_token',
            client_id: await other.register(),
            refresh_token: second.refresh_token,
          }),
        ),
      ).toEqual([400, 'invalid_grant'])
      expect(await reasonOf(await refresh(first.refresh_token))).toEqual([400, 'invalid_grant'])
      expect((await rawMcp(second.access_token)).status).toBe(401)
      expect(await reasonOf(await refresh(second.refresh_token))).toEqual([400, 'invalid_grant'])
    })

    it('say what is wrong with a request in the words of OAuth', async () => {
      expect(await reasonOf(await other.fetchTokens({ grant_type: 'password' }))).toEqual([
        400,
        'unsupported_grant_type',
      ])
      expect(await reasonOf(await other.fetchTokens({ grant_type: 'refresh_token' }))).toEqual([
        400,
        'invalid_request',
      ])
    })

    it('are nothing once revoked by the app, stopped in the settings, or signed out of everywhere', async () => {
      const person = await learner()
      const revoked = await other.connect(person.token)
      expect((await other.form('/api/oauth/revoke', { token: revoked.refresh_token })).status).toBe(200)
      expect((await rawMcp(revoked.access_token)).status).toBe(401)
      expect((await other.form('/api/oauth/revoke', { token: 'onbekend' })).status).toBe(200)

      const stopped = await other.connect(person.token)
      const { body } = await call(person.token, 'GET', '/connected-apps')
      const [{ id }] = (body as unknown as { apps: [{ id: string }] }).apps
      const stranger = await learner()
      expect((await call(stranger.token, 'DELETE', `/connected-apps/${id}`)).status).toBe(404)
      expect((await call(person.token, 'DELETE', `/connected-apps/${id}`)).status).toBe(200)
      expect((await rawMcp(stopped.access_token)).status).toBe(401)

      const everywhere = await other.connect(person.token)
      expect((await call(person.token, 'DELETE', '/sessions')).status).toBe(200)
      expect((await rawMcp(everywhere.access_token)).status).toBe(401)
    })

    it('are nothing after an hour, and the connection after 90 days', async () => {
      const person = await learner()
      const { access_token, client_id, refresh_token } = await other.connect(person.token)
      const own = eq(connectedApps.auth_user_id, person.auth_user_id)
      const [row] = await db().select().from(connectedApps).where(own)
      await db()
        .update(connectedApps)
        .set({ access_expires_at: new Date(Date.now() - 1000) })
        .where(own)
      expect((await rawMcp(access_token)).status).toBe(401)
      await db()
        .update(authSessions)
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where(eq(authSessions.id, row?.session_id ?? ''))
      expect(
        await reasonOf(await other.fetchTokens({ grant_type: 'refresh_token', client_id, refresh_token })),
      ).toEqual([400, 'invalid_grant'])
    })

    it('open nothing else, and nothing else opens this', async () => {
      const person = await learner()
      const { access_token } = await other.connect(person.token)
      for (const path of ['/progress-summary', '/my-data', '/connected-apps', '/company/v1/people'])
        expect((await call(access_token, 'GET', path)).status, path).toBe(401)
      expect((await rawMcp(person.token)).status).toBe(401)
      const cookie = await app.request('/mcp', {
        method: 'POST',
        headers: { cookie: `snackwijs.session_token=${person.token}` },
      })
      expect(cookie.status).toBe(401)
    })
  })

  describe('tools', () => {
    it('are those that are documented, each with a description', async () => {
      const person = await learner()
      const { client } = await mcp((await other.connect(person.token)).access_token)
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name)).toEqual([
        'get_todays_snacks',
        'get_snack',
        'answer_snack',
        'search_know_how',
        'get_know_how',
        'get_my_progress',
      ])
      for (const { description = '', annotations } of tools) {
        expect(description.length).toBeGreaterThan(20)
        expect(annotations?.destructiveHint ?? false).toBe(false)
      }
    })

    it('open a question without its key, and take the answer as the site does', async () => {
      const person = await learner({ subscription_status: 'lifetime' })
      const snack_id = await seedQuestion(db())
      const { use } = await mcp((await other.connect(person.token)).access_token)
      const before = await use('get_snack', { snack_id })
      expect(before).toMatchObject({ isError: false, data: { snack_id, review: null } })
      expect(JSON.stringify(before.data)).not.toMatch(/correct_answer|explanation/)
      const attempt_id = randomUUID()
      const first = await use('answer_snack', { snack_id, answer: 'A', attempt_id })
      expect(first.data).toHaveProperty('correct_answer')
      expect(await use('answer_snack', { snack_id, answer: 'A', attempt_id })).toEqual(first)
      const [row] = await db().select().from(userProgress).where(eq(userProgress.user_id, person.user_id))
      expect(row).toMatchObject({ question_id: snack_id, answer: 'A', attempts: 1 })
      const again = await use('answer_snack', { snack_id, answer: 'B' })
      expect(again.isError).toBe(true)
      expect((await use('get_snack', { snack_id })).data).toMatchObject({ review: { answer: 'A' } })
    })

    it('keep to the quota of the day, as the site does', async () => {
      const person = await learner()
      const { use } = await mcp((await other.connect(person.token)).access_token)
      const reasons: unknown[] = []
      for (let n = 0; n < 6; n++) {
        const { isError, data } = await use('answer_snack', {
          snack_id: await seedQuestion(db()),
          answer: 'A',
        })
        reasons.push(isError && data.reason)
      }
      expect(reasons).toEqual([false, false, false, false, false, 'daily_limit_reached'])
    })

    it('tell the tray of today, and of a surprise not what it is', async () => {
      const person = await learner({ subscription_status: 'lifetime' })
      const { use } = await mcp((await other.connect(person.token)).access_token)
      const { data } = await use('get_todays_snacks')
      const { body } = await call(person.token, 'GET', '/day')
      const site = (body as unknown as { hatches: { slot: string; shown: { title: string } | null }[] })
        .hatches
      expect((data.snacks as { title: string | null }[]).map(({ title }) => title)).toEqual(
        site.map(({ shown }) => shown?.title ?? null),
      )
    })

    it('leave other kinds to the site', async () => {
      const person = await learner({ subscription_status: 'lifetime' })
      const snack_id = await seedScenario(db())
      const { use } = await mcp((await other.connect(person.token)).access_token)
      expect((await use('get_snack', { snack_id })).data).toMatchObject({ taken_on_the_site_only: true })
      expect((await use('answer_snack', { snack_id, answer: 'A' })).isError).toBe(true)
    })

    it('find Know-How and the own progress', async () => {
      const person = await learner()
      const { use } = await mcp((await other.connect(person.token)).access_token)
      const found = await use('search_know_how', { query: 'prompten' })
      const [item] = found.data.items as { slug: string; title: string }[]
      expect(item?.title).toBe('Een tip over prompten')
      expect((await use('get_know_how', { slug: item?.slug })).data).toHaveProperty('body')
      expect((await use('get_know_how', { slug: 'bestaat-niet' })).isError).toBe(true)
      const { body } = await call(person.token, 'GET', '/progress-summary')
      expect((await use('get_my_progress')).data.xp).toEqual(body.xp)
    })

    it('refuse whoever may not do it on the site now, and end with being blocked', async () => {
      const company = {
        type: 'company',
        plan: 'biz_small',
        billing_status: 'active',
        seats_limit: 5,
      } as const
      const person = await learner({ role: 'member', company_name: 'Bos', account: company, has_seat: true })
      const { access_token } = await other.connect(person.token)
      const { use } = await mcp(access_token)
      await db()
        .update(accounts)
        .set({ require_second_factor: true })
        .where(eq(accounts.id, person.account_id))
      expect(await use('get_my_progress')).toMatchObject({
        isError: true,
        data: { reason: 'second_factor_required' },
      })
      const { token } = await learner({ role: 'superadmin' })
      const reason = 'Meldt zich niet meer'
      const path = `/admin/users/${person.user_id}/block`
      expect((await call(token, 'PUT', path, { reason })).status).toBe(200)
      expect((await rawMcp(access_token)).status).toBe(401)
    })

    it('refuse input that does not fit', async () => {
      const person = await learner()
      const { use, client } = await mcp((await other.connect(person.token)).access_token)
      const outcome = async (name: string, args: Record<string, unknown>) =>
        client.callTool({ name, arguments: args }).then(
          ({ isError }) => isError === true,
          () => true,
        )
      expect(await outcome('get_snack', { snack_id: 'geen id' })).toBe(true)
      expect(await outcome('answer_snack', { snack_id: randomUUID(), answer: 'Z' })).toBe(true)
      expect(await outcome('wis_alles', {})).toBe(true)
      expect(await use('get_snack', { snack_id: randomUUID() })).toMatchObject({
        isError: true,
        data: { reason: 'question_not_found' },
      })
    })
  })

  it('answers POST only, and no page of another site', async () => {
    const person = await learner()
    const { access_token } = await other.connect(person.token)
    expect((await rawMcp(access_token, {}, 'GET')).status).toBe(405)
    expect((await rawMcp(access_token, {}, 'DELETE')).status).toBe(405)
    expect((await rawMcp(access_token, { origin: 'https://elders.example' })).status).toBe(403)
    expect((await rawMcp(access_token, { origin: site })).status).toBe(200)
  })

  it('forgets apps that nobody connected, and no others', async () => {
    const person = await learner()
    const { client_id } = await other.connect(person.token)
    const unused = await other.register()
    await forgetConnectedApps(db(), new Date(Date.now() + 8 * dayInMs))
    const left = (await db().select({ id: oauthClients.id }).from(oauthClients)).map(({ id }) => id)
    expect(left).toContain(client_id)
    expect(left).not.toContain(unused)
  })
})
