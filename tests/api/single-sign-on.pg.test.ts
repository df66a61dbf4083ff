import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiUsers, authSessions, authUsers, securityEvents } from '#app/db/schema/identity.ts'
import { ssoConnections, ssoDomains } from '#app/db/schema/single-sign-on.ts'
import type { Role } from '#app/features/identity/rules.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase, openTestPostgres } from '#tests/support/database.ts'
import { type Browser, browserOf, leadsTo } from '#tests/support/single-sign-on/browser.ts'
import { type Bend, oidcProvider } from '#tests/support/single-sign-on/oidc-provider.ts'
import { testProviders } from '#tests/support/single-sign-on/providers.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'

const client = { id: 'snackwijs', secret: 'a-secret-of-the-provider' }
const password = 'fiets-lamp-zeven'

describeWithDatabase('single sign-on', (database) => {
  const providers = testProviders()
  let app: TestApp
  /** Another process on the same database. */
  let second: TestApp
  let idp: Awaited<ReturnType<typeof oidcProvider>>
  let password_hash: string
  let close: () => Promise<void>
  beforeAll(async () => {
    app = await testApp(database, { providers })
    const other = await openTestPostgres(database.url, 5)
    close = () => other.close()
    second = await testApp({ current: other, url: database.url }, { providers })
    idp = await oidcProvider(client)
    password_hash = await hashPassword(password)
  })
  afterAll(async () => {
    await second.runtime.live.stop()
    await close()
    await idp.stop()
  })
  const db = () => database.current.db

  const company = (seats = 5) =>
    ({ type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: seats }) as const
  const newDomain = () => `bedrijf-${randomUUID().slice(0, 8)}.example`
  const ownerOf = (domain: string, seats = 5, name = 'Bakkerij Bos') =>
    signedIn(app, db(), {
      role: 'org_admin',
      company_name: name,
      account: company(seats),
      has_seat: true,
      email: `baas@${domain}`,
      password_hash,
    })
  const ok = async (response: Response) => {
    const text = await response.text()
    expect(response.status, text).toBeLessThan(300)
    return JSON.parse(text)
  }
  const prove = async (owner: SignedIn, domain: string) => {
    const { id } = await ok(await owner.send('POST', '/api/account/sso/domains', { domain }))
    const [row] = await db().select().from(ssoDomains).where(eq(ssoDomains.id, id))
    providers.records.set(`_snackwijs.${domain}`, [`snackwijs-domain=${row?.proof}`])
    await ok(await owner.send('POST', `/api/account/sso/domains/${id}/verify`))
    return id as string
  }
  const settings = { role_attribute: 'snackwijs_role', department_attribute: 'department' }
  const configure = (owner: SignedIn) =>
    owner.send('PUT', '/api/account/sso/oidc', {
      issuer: idp.issuer,
      client_id: client.id,
      client_secret: client.secret,
      ...settings,
    })
  /** A company whose people sign in through the provider. */
  const ready = async ({ seats = 5, state = 'on' }: { seats?: number; state?: 'on' | 'enforced' } = {}) => {
    const domain = newDomain()
    const owner = await ownerOf(domain, seats)
    await prove(owner, domain)
    await ok(await configure(owner))
    await db()
      .update(ssoConnections)
      .set({ tested_at: new Date(), state })
      .where(eq(ssoConnections.account_id, owner.account_id))
    return { owner, domain }
  }
  const begin = async (browser: Browser, domain: string, query = '') => {
    const to = leadsTo(await browser.get(`/api/sso/start?domain=${domain}${query}`))
    return { to, state: to.searchParams.get('state') ?? '', nonce: to.searchParams.get('nonce') ?? '' }
  }
  const back = (browser: Browser, owner: SignedIn, state: string, code: string) =>
    browser.get(
      `/api/sso/${owner.account_id}/callback?${new URLSearchParams({ state, code, iss: idp.issuer })}`,
    )
  /** The whole way of somebody. @returns where it leads in the end */
  const enter = async (
    where: { owner: SignedIn; domain: string },
    claims: Record<string, unknown>,
    bend: Bend = {},
    browser: Browser = browserOf(app),
  ) => {
    const { state, nonce } = await begin(browser, where.domain)
    const response = await back(browser, where.owner, state, await idp.code(nonce, claims, bend))
    return { browser, to: leadsTo(response), status: response.status }
  }
  const personAt = async (email: string) => {
    const [row] = await db().select().from(aiUsers).where(eq(aiUsers.email, email))
    return row
  }

  describe('set up by the owner', () => {
    it('takes a domain that DNS says is theirs, and no other', async () => {
      const domain = newDomain()
      const owner = await ownerOf(domain)
      const { id } = await ok(
        await owner.send('POST', '/api/account/sso/domains', { domain: `@${domain.toUpperCase()}` }),
      )
      const verify = (of: SignedIn, which: string) =>
        of.send('POST', `/api/account/sso/domains/${which}/verify`)
      await expectProblem(await verify(owner, id), 409, 'domain_record_missing')
      await prove(owner, domain)

      const stranger = await ownerOf(newDomain())
      await expectProblem(await verify(stranger, id), 404, 'not_found')
      const theirs = await ok(await stranger.send('POST', '/api/account/sso/domains', { domain }))
      await expectProblem(await verify(stranger, theirs.id), 409, 'domain_record_missing')
      const [row] = await db().select().from(ssoDomains).where(eq(ssoDomains.id, theirs.id))
      const [own] = await db().select().from(ssoDomains).where(eq(ssoDomains.id, id))
      providers.records.set(`_snackwijs.${domain}`, [
        `snackwijs-domain=${own?.proof}`,
        `snackwijs-domain=${row?.proof}`,
      ])
      await expectProblem(await verify(stranger, theirs.id), 409, 'domain_taken')
      // The domain was sold: the record of the first is gone.
      providers.records.set(`_snackwijs.${domain}`, [`snackwijs-domain=${row?.proof}`])
      await ok(await verify(stranger, theirs.id))
      const [after] = await db().select().from(ssoDomains).where(eq(ssoDomains.id, id))
      expect(after?.verified_at).toBeNull()
    })

    it('is for the owner only', async () => {
      const { owner } = await ready()
      for (const role of ['member', 'team_leader', 'learning_lead'] as const) {
        const member = await signedIn(app, db(), { role, account_id: owner.account_id, has_seat: true })
        await expectProblem(await configure(member), 403)
        await expectProblem(await member.send('PUT', '/api/account/sso/state', { state: 'draft' }), 403)
        await expectProblem(await member.send('DELETE', '/api/account/sso'), 403)
      }
    })

    it('asks a provider that is there, and keeps its secret to itself', async () => {
      const domain = newDomain()
      const owner = await ownerOf(domain)
      const put = (issuer: string) =>
        owner.send('PUT', '/api/account/sso/oidc', {
          issuer,
          client_id: 'x',
          client_secret: 'geheim',
          ...settings,
        })
      await expectProblem(await put('ftp://example.nl'), 400, 'url_invalid')
      await expectProblem(await put('http://127.0.0.1:1'), 400, 'issuer_unreachable')
      await ok(await configure(owner))
      const [row] = await db()
        .select()
        .from(ssoConnections)
        .where(eq(ssoConnections.account_id, owner.account_id))
      expect(row?.state).toBe('draft')
      expect(JSON.stringify(row)).not.toContain(client.secret)
      const page = await (await owner.get('/api/my-data')).text()
      expect(page).not.toContain(row?.client_secret)
    })

    it('is tried before it counts: the test signs nobody in', async () => {
      const domain = newDomain()
      const owner = await ownerOf(domain)
      await prove(owner, domain)
      await ok(await configure(owner))
      const on = () => owner.send('PUT', '/api/account/sso/state', { state: 'on' })
      await expectProblem(await on(), 409, 'sso_not_tested')
      expect(leadsTo(await browserOf(app).get(`/api/sso/start?domain=${domain}`)).pathname).toBe('/auth/sso')

      const response = await owner.send('POST', '/api/account/sso/test', {})
      const browser = browserOf(app)
      browser.jar.set(
        'snackwijs.sso',
        /sso=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '',
      )
      const to = new URL((await response.json()).url)
      const [state, nonce] = [to.searchParams.get('state') ?? '', to.searchParams.get('nonce') ?? '']
      const code = await idp.code(nonce, { sub: 'x', email: `iemand@${domain}`, department: 'Winkel' })
      expect(leadsTo(await back(browser, owner, state, code)).pathname).toBe('/team/single-sign-on')
      expect(await browser.email()).toBeUndefined()
      expect(await personAt(`iemand@${domain}`)).toBeUndefined()
      const [row] = await db()
        .select()
        .from(ssoConnections)
        .where(eq(ssoConnections.account_id, owner.account_id))
      expect(row).toMatchObject({
        test_problem: null,
        test_attributes: expect.arrayContaining(['department']),
      })
      await ok(await on())
      // Another secret is another provider until it was tried.
      await ok(
        await owner.send('PUT', '/api/account/sso/oidc', {
          issuer: idp.issuer,
          client_id: client.id,
          client_secret: 'another',
          ...settings,
        }),
      )
      const [changed] = await db()
        .select()
        .from(ssoConnections)
        .where(eq(ssoConnections.account_id, owner.account_id))
      expect(changed).toMatchObject({ state: 'draft', tested_at: null })
    })
  })

  describe('somebody who comes in', () => {
    it('is new and gets a seat, with role and department as the provider says', async () => {
      const where = await ready()
      const email = `nieuw@${where.domain}`
      const { browser, to } = await enter(where, {
        sub: 'n-1',
        email: email.toUpperCase(),
        name: 'Noor Nieuw',
        department: 'Winkel',
        snackwijs_role: 'team_leader',
      })
      expect(to.pathname).toBe('/account-dashboard')
      expect(await browser.email()).toBe(email)
      expect(await personAt(email)).toMatchObject({
        account_id: where.owner.account_id,
        full_name: 'Noor Nieuw',
        role: 'team_leader',
        department: 'Winkel',
        has_seat: true,
      })
      const [request] = idp.asked.slice(-1)
      expect(request?.verifier).toMatch(/^[\w-]{43,}$/)
    })

    it('is found again by who the provider says it is, whatever the address is then', async () => {
      const where = await ready()
      const first = `oud@${where.domain}`
      await enter(where, { sub: 'same', email: first, department: 'Winkel' })
      const { browser } = await enter(where, {
        sub: 'same',
        email: `nieuw@${where.domain}`,
        department: 'Kantoor',
      })
      expect(await browser.email()).toBe(first)
      expect((await personAt(first))?.department).toBe('Kantoor')
      expect(await personAt(`nieuw@${where.domain}`)).toBeUndefined()
    })

    it('is a member already, and is linked', async () => {
      const where = await ready()
      const email = `lid@${where.domain}`
      const member = await seedLearner(db(), {
        role: 'member',
        account_id: where.owner.account_id,
        has_seat: true,
        email,
      })
      const { browser } = await enter(where, { sub: 'm-1', email })
      expect(await browser.email()).toBe(email)
      const events = await db()
        .select()
        .from(securityEvents)
        .where(
          and(
            eq(securityEvents.auth_user_id, member.auth_user_id),
            eq(securityEvents.event_type, 'SSO_LINKED'),
          ),
        )
      expect(events).toHaveLength(1)
    })

    it('is refused when all seats are taken: of two for the last one gets it', async () => {
      const where = await ready({ seats: 2 })
      const results = await Promise.all(
        ['a', 'b'].map((who) => enter(where, { sub: who, email: `${who}@${where.domain}` })),
      )
      expect(results.map(({ to }) => to.searchParams.get('error')).sort()).toEqual(['no_seat_left', null])
    })

    it('never becomes owner or superadmin by an attribute, and stops being owner by none', async () => {
      const where = await ready({ seats: 20 })
      for (const role of ['org_admin', 'superadmin', 'admin', 'Member', '__proto__']) {
        const email = `${role.toLowerCase().replaceAll('_', '')}@${where.domain}`
        await enter(where, { sub: role, email, snackwijs_role: [role] })
        expect((await personAt(email))?.role, role).toBe('member')
      }
      await enter(where, { sub: 'boss', email: where.owner.email, snackwijs_role: 'member' })
      expect((await personAt(where.owner.email))?.role).toBe('org_admin')
    })

    it('goes on to where he or she came from, and never to another site', async () => {
      const where = await ready()
      for (const [next, path] of [
        ['/leaderboard', '/leaderboard'],
        ['//evil.example', '/account-dashboard'],
        ['https://evil.example', '/account-dashboard'],
      ] as const) {
        const browser = browserOf(app)
        const { state, nonce } = await begin(browser, where.domain, `&next=${encodeURIComponent(next)}`)
        const code = await idp.code(nonce, { sub: 'next', email: `next@${where.domain}` })
        const to = leadsTo(await back(browser, where.owner, state, code))
        expect([to.host, to.pathname]).toEqual(['localhost:3000', path])
      }
    })

    it('comes back to another process than the one that sent him or her', async () => {
      const where = await ready()
      const browser = browserOf(app)
      const { state, nonce } = await begin(browser, where.domain)
      const elsewhere = browserOf(second)
      for (const [name, value] of browser.jar) elsewhere.jar.set(name, value)
      const code = await idp.code(nonce, { sub: 'two', email: `twee@${where.domain}` })
      await back(elsewhere, where.owner, state, code)
      expect(await elsewhere.email()).toBe(`twee@${where.domain}`)
    })

    it('is known by what the provider tells at its UserInfo endpoint, where the token has no more than an id', async () => {
      const where = await ready()
      const email = `elders-verteld@${where.domain}`
      const userInfo = { email, email_verified: true, name: 'Els Elders', department: 'Winkel' }
      const { browser } = await enter(where, { sub: 'info' }, { userInfo })
      expect(await browser.email()).toBe(email)
      expect(await personAt(email)).toMatchObject({ full_name: 'Els Elders', department: 'Winkel' })
      // What was signed goes before what was told beside it.
      const told = { email: `getekend@${where.domain}` }
      const signed = await enter(where, { sub: 'signed', ...told }, { userInfo })
      expect(await signed.browser.email()).toBe(told.email)
    })

    it.each([
      ['somebody else', { sub: 'iemand-anders' }, 'sso_invalid'],
      ['an address that was not confirmed', { email_verified: false }, 'sso_email_unverified'],
      ['no address', { email: undefined }, 'sso_no_email'],
    ])('stays out when the UserInfo endpoint tells of %s', async (_what, bent, reason) => {
      const where = await ready()
      const userInfo = { email: `x@${where.domain}`, ...bent }
      const { browser, to } = await enter(where, { sub: 'info' }, { userInfo })
      expect(to.searchParams.get('error')).toBe(reason)
      expect(await browser.email()).toBeUndefined()
    })

    it('is asked for a second factor of his or her own', async () => {
      const where = await ready()
      const email = `twee@${where.domain}`
      const { auth_user_id } = await seedLearner(db(), {
        role: 'member',
        account_id: where.owner.account_id,
        has_seat: true,
        email,
      })
      await db().update(authUsers).set({ second_factor: true }).where(eq(authUsers.id, auth_user_id))
      const { browser, to } = await enter(where, { sub: '2fa', email })
      expect(to.pathname).toBe('/auth/second-step')
      expect(await browser.email()).toBeUndefined()
    })
  })

  describe('nobody takes over', () => {
    const refusedFor = async (
      where: { owner: SignedIn; domain: string },
      claims: Record<string, unknown>,
    ) => {
      const { browser, to } = await enter(where, claims)
      expect(await browser.email()).toBeUndefined()
      return to.searchParams.get('error')
    }

    it('an account of another organisation or of nobody, whatever the provider says', async () => {
      const where = await ready()
      const other = await ready()
      // With an address of the attacker's own domain, in an account elsewhere.
      for (const role of ['member', 'org_admin', 'prospect', 'starter'] as Role[]) {
        const email = `${role}@${where.domain}`
        await seedLearner(db(), { role, email, company_name: 'Elders', account: company(), password_hash })
        expect(await refusedFor(where, { sub: role, email }), role).toBe('sso_other_organisation')
      }
      // With an address of another organisation's domain.
      expect(await refusedFor(where, { sub: 'x', email: other.owner.email })).toBe('sso_other_domain')
      expect(await refusedFor(where, { sub: 'x', email: `nieuw@${other.domain}` })).toBe('sso_other_domain')
    })

    it('a superadmin', async () => {
      const where = await ready()
      const email = `operator@${where.domain}`
      await seedLearner(db(), { role: 'superadmin', email, account_id: where.owner.account_id })
      expect(await refusedFor(where, { sub: 'op', email })).toBe('sso_superadmin')
    })

    it('the account of whoever had the address before', async () => {
      const where = await ready()
      const email = `jan@${where.domain}`
      await enter(where, { sub: 'jan-the-first', email })
      expect(await refusedFor(where, { sub: 'jan-the-second', email })).toBe('sso_other_subject')
    })

    it('of whoever left the organisation', async () => {
      const where = await ready()
      const email = `weg@${where.domain}`
      await enter(where, { sub: 'gone', email })
      const person = await personAt(email)
      await ok(await where.owner.send('DELETE', `/api/account/members/${person?.id}`))
      expect(await refusedFor(where, { sub: 'gone', email })).toBe('sso_left_organisation')
    })

    it('by addresses that two programs would read differently', async () => {
      const where = await ready()
      const victim = where.owner.email
      for (const email of [
        `${victim}\u0000.evil.example`,
        `x@evil.example@${where.domain}`,
        `"${victim}"@evil.example`,
        `${victim},x@evil.example`,
        `x@sub.${where.domain}`,
        `x@evil${where.domain}`,
        `x@${where.domain}.evil.example`,
        '',
      ])
        expect(await refusedFor(where, { sub: 'odd', email }), email).toMatch(
          /^sso_(?:no_email|other_domain)$/,
        )
      expect(await refusedFor(where, { sub: 'u', email: `u@${where.domain}`, email_verified: false })).toBe(
        'sso_email_unverified',
      )
    })
  })

  describe('answers that are bent', () => {
    const bends: Record<string, Bend> = {
      'another key': { otherKey: true },
      'no signature': { alg: 'none' },
      'the client secret as key': { alg: 'HS256' },
      'another audience': { claims: { aud: 'somebody-else' } },
      'more audiences, for another party': { claims: { aud: ['snackwijs', 'other'], azp: 'other' } },
      'another issuer': { claims: { iss: 'https://evil.example' } },
      'another nonce': { claims: { nonce: 'another' } },
      'no nonce': { without: ['nonce'] },
      'no subject': { without: ['sub'] },
      expired: { lives: -3600 },
      'no end': { without: ['exp'] },
      'of tomorrow': { claims: { nbf: Math.floor(Date.now() / 1000) + 86_400 } },
    }
    it.each(Object.entries(bends))('%s', async (_name, bend) => {
      const where = await ready()
      const { browser, to } = await enter(where, { sub: 'b', email: where.owner.email }, bend)
      expect(to.searchParams.get('error')).toBe('sso_invalid')
      expect(await browser.email()).toBeUndefined()
    })

    it('counts once, for the browser and the organisation that asked', async () => {
      const where = await ready()
      const other = await ready()
      const email = `een@${where.domain}`
      const browser = browserOf(app)
      const { state, nonce } = await begin(browser, where.domain)
      const code = await idp.code(nonce, { sub: 'once', email })
      // Sent to another browser: signing somebody in as somebody else.
      const stranger = browserOf(app)
      const first = await back(stranger, where.owner, state, code)
      expect(leadsTo(first).searchParams.get('error')).toBe('sso_over')
      const again = await begin(browser, where.domain)
      const next = await idp.code(again.nonce, { sub: 'once', email })
      // At the address of another organisation.
      expect(leadsTo(await back(browser, other.owner, again.state, next)).searchParams.get('error')).toBe(
        'sso_over',
      )
      // And what was once taken is over.
      const third = await begin(browser, where.domain)
      const good = await idp.code(third.nonce, { sub: 'once', email })
      expect(
        leadsTo(await back(browser, where.owner, third.state, good)).searchParams.get('error'),
      ).toBeNull()
      expect(leadsTo(await back(browser, where.owner, third.state, good)).searchParams.get('error')).toBe(
        'sso_over',
      )
      for (const state of ['', 'x', 'a'.repeat(43)])
        expect(leadsTo(await back(browser, where.owner, state, good)).searchParams.get('error')).toBe(
          'sso_over',
        )
    })

    it('is a refusal of the provider, or a provider that is away', async () => {
      const where = await ready()
      const browser = browserOf(app)
      const { state } = await begin(browser, where.domain)
      const refused = await browser.get(
        `/api/sso/${where.owner.account_id}/callback?state=${state}&error=access_denied`,
      )
      expect(leadsTo(refused).searchParams.get('error')).toBe('sso_refused_by_provider')
      await db()
        .update(ssoConnections)
        .set({ issuer: 'http://127.0.0.1:1' })
        .where(eq(ssoConnections.account_id, where.owner.account_id))
      const away = await browser.get(`/api/sso/start?domain=${where.domain}`)
      expect(leadsTo(away).searchParams.get('error')).toBe('sso_provider_away')
    })
  })

  describe('where it is the only way', () => {
    const signIn = (email: string, browser: Browser = browserOf(app)) =>
      browser.post('/api/auth/sign-in/email', { email, password })

    it('asks the owner for a second factor first, and signs the others out', async () => {
      const { owner, domain } = await ready()
      const member = await signedIn(app, db(), {
        role: 'member',
        account_id: owner.account_id,
        has_seat: true,
        email: `lid@${domain}`,
      })
      const guest = await signedIn(app, db(), {
        role: 'member',
        account_id: owner.account_id,
        has_seat: true,
      })
      const enforce = () => owner.send('PUT', '/api/account/sso/state', { state: 'enforced' })
      await expectProblem(await enforce(), 403, 'second_factor_required')
      await db().update(authUsers).set({ second_factor: true }).where(eq(authUsers.id, owner.auth_user_id))
      await ok(await enforce())
      expect((await member.get('/api/profile')).status).toBe(401)
      expect((await owner.get('/api/profile')).status).toBe(200)
      // An address of another domain cannot come in through the provider.
      expect((await guest.get('/api/profile')).status).toBe(200)
    })

    it('refuses a right password, and says no more of a wrong one than elsewhere', async () => {
      const { owner, domain } = await ready({ state: 'enforced' })
      const email = `lid@${domain}`
      await seedLearner(db(), {
        role: 'member',
        account_id: owner.account_id,
        has_seat: true,
        email,
        password_hash,
      })
      const browser = browserOf(app)
      await expectProblem(await signIn(email, browser), 403, 'sso_required')
      expect(await browser.email()).toBeUndefined()
      const [left] = await db()
        .select({ id: authSessions.id })
        .from(authSessions)
        .innerJoin(authUsers, eq(authUsers.id, authSessions.user_id))
        .where(eq(authUsers.email, email))
      expect(left).toBeUndefined()
      const wrong = await browser.post('/api/auth/sign-in/email', { email, password: 'niet-het-goede' })
      await expectProblem(wrong, 401, 'invalid_credentials')
    })

    it('keeps a way back for the owner who has a second factor', async () => {
      const { owner } = await ready({ state: 'enforced' })
      await expectProblem(await signIn(owner.email), 403, 'sso_required')
      await db().update(authUsers).set({ second_factor: true }).where(eq(authUsers.id, owner.auth_user_id))
      const answer = await ok(await signIn(owner.email))
      expect(answer.second_factor).toBeDefined()
    })

    it('leaves whoever has the same domain and belongs elsewhere alone, and lets nobody sign up with it', async () => {
      const { domain } = await ready({ state: 'enforced' })
      const email = `elders@${domain}`
      await seedLearner(db(), { role: 'starter', email, password_hash })
      await ok(await signIn(email))
      const signUp = await browserOf(app).post('/api/auth/sign-up/email', {
        name: '',
        email: `nieuw@${domain.toUpperCase()}`,
        password,
      })
      await expectProblem(signUp, 403, 'sso_required')
    })

    it('lets nobody round by a link to choose a password', async () => {
      const { owner, domain } = await ready({ state: 'enforced' })
      const email = `link@${domain}`
      await seedLearner(db(), {
        role: 'member',
        account_id: owner.account_id,
        has_seat: true,
        email,
        password_hash,
      })
      await browserOf(app).post('/api/auth/request-password-reset', { email, redirectTo: '/auth/callback' })
      const mail = app.mails.findLast(({ to }) => to === email)
      const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
      expect(token).toBeDefined()
      const browser = browserOf(app)
      const response = await browser.post('/api/auth/reset-password', {
        token,
        newPassword: 'lamp-fiets-acht',
      })
      await expectProblem(response, 403, 'sso_required')
      expect(await browser.email()).toBeUndefined()
    })
  })

  it('tells of a domain whether its people come in this way, and nothing of people', async () => {
    const { domain } = await ready()
    const ask = async (name: string) =>
      ok(await app.request(`/api/sso/domain?domain=${encodeURIComponent(name)}`))
    expect(await ask(domain)).toEqual({ sso: true })
    expect(await ask(newDomain())).toEqual({ sso: false })
    expect(await ask('geen domein')).toEqual({ sso: false })
  })
})
