import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiUsers, authUsers, securityEvents } from '#app/db/schema/identity.ts'
import { ltiCourses, ltiIdentities, ltiLinks, ltiPlatforms, ltiScores } from '#app/db/schema/lti.ts'
import { heldQuestions, pathEnrolments } from '#app/db/schema/paths.ts'
import { userProgress } from '#app/db/schema/progress.ts'
import { ssoConnections, ssoDomains } from '#app/db/schema/single-sign-on.ts'
import { retireLtiKeys } from '#app/features/lti/keys.server.ts'
import { collectScores } from '#app/features/lti/scores/collect-scores.server.ts'
import { deliverScores } from '#app/features/lti/scores/deliver-scores.server.ts'
import { allPaths } from '#app/features/paths/path-file.server.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase, openTestPostgres } from '#tests/support/database.ts'
import {
  type BentLaunch,
  beginIn,
  type LearningPlatform,
  learningPlatform,
  type Somebody,
} from '#tests/support/lti/platform.ts'
import { type Browser, browserOf, leadsTo } from '#tests/support/single-sign-on/browser.ts'
import { testProviders } from '#tests/support/single-sign-on/providers.ts'
import { expectProblem, type SignedIn, sessionCookie, signedIn } from './callers.ts'

const appUrl = 'http://localhost:3000'
const lti = 'https://purl.imsglobal.org/spec/lti/claim/'
const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim/'
const instructor = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor']
const administrator = ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator']

describeWithDatabase('learning platforms (LTI 1.3)', (database) => {
  const providers = testProviders()
  let app: TestApp
  /** Another process on the same database. */
  let second: TestApp
  let close: () => Promise<void>
  const platforms: LearningPlatform[] = []
  beforeAll(async () => {
    app = await testApp(database, { providers })
    const other = await openTestPostgres(database.url, 5)
    close = () => other.close()
    second = await testApp({ current: other, url: database.url }, { providers })
  })
  afterAll(async () => {
    await second.runtime.live.stop()
    await close()
    await Promise.all(platforms.map((one) => one.stop()))
  })
  const db = () => database.current.db
  const [path] = allPaths()
  if (!path) throw new Error('There are no paths')
  const [module] = path.modules
  const pathTarget = `${appUrl}/paths/${path.slug}`
  const moduleTarget = `${pathTarget}?module=${module?.slug}`

  const ok = async (response: Response) => {
    const text = await response.text()
    expect(response.status, text).toBeLessThan(300)
    return JSON.parse(text)
  }
  interface Where {
    owner: SignedIn
    domain: string
    platform: LearningPlatform
  }
  /** A company with a proven domain and a learning platform. */
  const ready = async ({
    seats = 10,
    platform,
  }: {
    seats?: number
    platform?: LearningPlatform
  } = {}): Promise<Where> => {
    const domain = `bedrijf-${randomUUID().slice(0, 8)}.example`
    const account = {
      type: 'company',
      plan: 'biz_small',
      billing_status: 'active',
      seats_limit: seats,
    } as const
    const owner = await signedIn(app, db(), {
      role: 'org_admin',
      company_name: 'Bakkerij Bos',
      account,
      has_seat: true,
      email: `baas@${domain}`,
    })
    const { account_id } = owner
    await db().insert(ssoDomains).values({ account_id, domain, proof: randomUUID(), verified_at: new Date() })
    const made = platform ?? (await learningPlatform(async (asked) => app.request(asked)))
    if (!platform) platforms.push(made)
    await ok(await owner.send('PUT', '/api/account/lti', made.settings()))
    return { owner, domain, platform: made }
  }
  const at = ({ owner }: Where, rest: string) => `/api/lti/${owner.account_id}/${rest}`
  const begin = async (where: Where, browser: Browser, target = pathTarget) => {
    const to = await beginIn(browser, where.owner.account_id, where.platform.login(target))
    return { to, state: to.searchParams.get('state') ?? '', nonce: to.searchParams.get('nonce') ?? '' }
  }
  const post = (where: Where, browser: Browser, fields: Record<string, string>) =>
    browser.postFromElsewhere(at(where, 'launch'), fields)
  /** The whole way of somebody. @returns where it leads in the end */
  const launch = async (
    where: Where,
    who: Somebody,
    {
      bend = {},
      browser = browserOf(app),
      target = pathTarget,
      link = 'link-1',
    }: { bend?: BentLaunch; browser?: Browser; target?: string; link?: string } = {},
  ) => {
    const { state, nonce } = await begin(where, browser, target)
    const id_token = where.platform.resource(who, { nonce, target, link }, bend)
    const first = leadsTo(await post(where, browser, { state, id_token }))
    const to = first.pathname.endsWith('/finish')
      ? leadsTo(await browser.get(first.pathname + first.search))
      : first
    return { browser, to, error: to.searchParams.get('error') }
  }
  const personAt = async (email: string) => {
    const [row] = await db().select().from(aiUsers).where(eq(aiUsers.email, email))
    return row
  }
  const memberOf = ({ owner }: Where, email: string, role: 'member' | 'team_leader' = 'member') =>
    signedIn(app, db(), { role, account_id: owner.account_id, has_seat: true, email })
  const peopleIn = ({ owner }: Where) => db().$count(aiUsers, eq(aiUsers.account_id, owner.account_id))

  describe('set up by the owner', () => {
    it('asks for what is missing, field by field, and for keys that are there', async () => {
      const { owner, platform } = await ready()
      const put = (more: object) => owner.send('PUT', '/api/account/lti', { ...platform.settings(), ...more })
      await expectProblem(await put({ issuer: '' }), 400, 'url_required')
      await expectProblem(await put({ auth_url: 'javascript:alert(1)' }), 400, 'url_invalid')
      await expectProblem(await put({ client_id: ' ' }), 400, 'client_id_required')
      await expectProblem(await put({ deployment_ids: ' \n,' }), 400, 'deployment_required')
      await expectProblem(await put({ keys_url: `${platform.issuer}/nothing` }), 400, 'keys_unreachable')
      await expectProblem(await put({ keys_url: 'http://127.0.0.1:1/keys' }), 400, 'keys_unreachable')
    })

    it('is for the owner only, and is in the log', async () => {
      const where = await ready()
      const { owner, platform } = where
      for (const role of ['member', 'team_leader'] as const) {
        const member = await memberOf(where, `${role}@${where.domain}`, role)
        await expectProblem(await member.send('PUT', '/api/account/lti', platform.settings()), 403)
        await expectProblem(await member.send('DELETE', '/api/account/lti'), 403)
        expect((await member.get('/team/learning-platform')).status).not.toBe(200)
      }
      await ok(await owner.send('DELETE', '/api/account/lti'))
      await expectProblem(await owner.send('DELETE', '/api/account/lti'), 404)
      const events = await db()
        .select({ type: securityEvents.event_type })
        .from(securityEvents)
        .where(eq(securityEvents.auth_user_id, owner.auth_user_id))
      expect(events.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['LTI_CONFIGURED', 'LTI_REMOVED']),
      )
      const { to } = await begin(where, browserOf(app))
      expect(to.searchParams.get('error')).toBe('lti_not_set_up')
    })

    it('goes by one address where the platform registers tools (Dynamic Registration)', async () => {
      const { owner, platform, domain } = await ready()
      await ok(await owner.send('DELETE', '/api/account/lti'))
      const made = async () =>
        (await ok(await owner.send('POST', '/api/account/lti/registration'))).url as string
      const open = (url: string, token = 'registration-token') => {
        const configuration = `${platform.issuer}/.well-known/openid-configuration`
        const more = new URLSearchParams({ openid_configuration: configuration, registration_token: token })
        return app.request(`${url.replace(appUrl, '')}&${more}`, { headers: { 'sec-fetch-dest': 'iframe' } })
      }
      expect((await open(await made(), 'another')).status).toBe(403)
      platform.registration.issuer = 'https://evil.example'
      expect((await open(await made())).status).toBe(403)
      platform.registration.issuer = platform.issuer
      const url = await made()
      expect((await open(url.replace(owner.account_id, randomUUID()))).status).toBe(403)
      const good = await made()
      const page = await open(good)
      expect(await page.text()).toContain('org.imsglobal.lti.close')
      expect(platform.registration.asked).toMatchObject({
        initiate_login_uri: `${appUrl}/api/lti/${owner.account_id}/login`,
        redirect_uris: [`${appUrl}/api/lti/${owner.account_id}/launch`],
        token_endpoint_auth_method: 'private_key_jwt',
      })
      // It counts once.
      expect((await open(good)).status).toBe(403)
      const where = { owner, domain, platform }
      const { browser } = await launch(where, { sub: 'reg', email: `reg@${domain}` })
      expect(await browser.email()).toBe(`reg@${domain}`)
      // A platform that does not say yet where it is installed has to be typed.
      platform.registration.deployment_id = undefined
      expect((await open(await made())).status).toBe(403)
      const member = await memberOf(where, `lid@${domain}`)
      await expectProblem(await member.send('POST', '/api/account/lti/registration'), 403)
    })

    it('forgets people, courses and links with another platform', async () => {
      const where = await ready()
      await launch(where, { sub: 'a', email: `a@${where.domain}` })
      const other = await learningPlatform(async (asked) => app.request(asked))
      platforms.push(other)
      await ok(await where.owner.send('PUT', '/api/account/lti', other.settings()))
      for (const table of [ltiIdentities, ltiCourses, ltiLinks] as const)
        expect(await db().$count(table, eq(table.platform_id, where.owner.account_id))).toBe(0)
    })
  })

  describe('a launch', () => {
    it('lets somebody new in on a seat, whatever role the platform says, and opens what was linked', async () => {
      for (const roles of [undefined, instructor, administrator]) {
        const where = await ready()
        const email = `nieuw@${where.domain}`
        const who = { sub: 'n-1', email: email.toUpperCase(), name: 'Noor Nieuw', ...(roles && { roles }) }
        const { browser, to } = await launch(where, who, { target: moduleTarget })
        expect(to.pathname + to.hash).toBe(`/paths/${path.slug}#${module?.slug}`)
        expect(await browser.email()).toBe(email)
        expect(await personAt(email)).toMatchObject({
          account_id: where.owner.account_id,
          full_name: 'Noor Nieuw',
          role: 'member',
          has_seat: true,
        })
      }
    })

    it('begins at one process and ends at another', async () => {
      const where = await ready()
      const [here, there] = [browserOf(app), browserOf(second)]
      const { state, nonce } = await begin(where, here)
      for (const [name, value] of here.jar) there.jar.set(name, value)
      const id_token = where.platform.resource(
        { sub: 'two', email: `twee@${where.domain}` },
        { nonce, target: pathTarget },
      )
      const to = leadsTo(await post(where, there, { state, id_token }))
      // And the redirect to the first again.
      leadsTo(await here.get(to.pathname + to.search))
      expect(await here.email()).toBe(`twee@${where.domain}`)
    })

    it('finds the same person again by who the platform says it is, whatever the address is then', async () => {
      const where = await ready()
      const email = `oud@${where.domain}`
      await launch(where, { sub: 'same', email })
      const { browser } = await launch(where, { sub: 'same', email: `nieuw@${where.domain}` })
      expect(await browser.email()).toBe(email)
      expect(await personAt(`nieuw@${where.domain}`)).toBeUndefined()
    })

    it('links a member, but whoever leads others shows once who it is', async () => {
      const where = await ready()
      await memberOf(where, `lid@${where.domain}`)
      const first = await launch(where, { sub: 'm', email: `lid@${where.domain}` })
      expect(await first.browser.email()).toBe(`lid@${where.domain}`)
      const leader = await memberOf(where, `leider@${where.domain}`, 'team_leader')
      for (const [sub, email] of [
        ['l', leader.email],
        ['o', where.owner.email],
      ] as const) {
        const { browser, error } = await launch(where, { sub, email })
        expect(error).toBe('lti_sign_in_first')
        expect(await browser.email()).toBeUndefined()
      }
      // In a browser in which the leader is signed in, and says so.
      const browser = browserOf(app)
      signInHere(browser, leader)
      const asked = await launch(where, { sub: 'l', email: leader.email }, { browser })
      expect(asked.error).toBe('lti_sign_in_first')
      const answer = asked.to.searchParams.get('answer') ?? ''
      const said = await browser.submit(at(where, 'finish'), { answer })
      expect(leadsTo(said).pathname).toBe(`/paths/${path.slug}`)
      const again = await launch(where, { sub: 'l', email: leader.email })
      expect(await again.browser.email()).toBe(leader.email)
      expect((await personAt(leader.email))?.role).toBe('team_leader')
    })

    it('lets a member with another address, or none, in after signing in once', async () => {
      const where = await ready()
      const freelancer = await memberOf(where, `zzp-${randomUUID()}@elders.example`)
      for (const [sub, email, reason] of [
        ['f', freelancer.email, 'lti_other_domain'],
        ['g', undefined, 'lti_no_email'],
      ] as const) {
        const refused = await launch(where, { sub, ...(email && { email }) })
        expect(refused.error).toBe(reason)
        expect(await refused.browser.email()).toBeUndefined()
      }
      const browser = browserOf(app)
      const asked = await launch(where, { sub: 'f', email: freelancer.email }, { browser })
      // Signed in meanwhile, and back: the way on is still there.
      signInHere(browser, freelancer)
      const answer = asked.to.searchParams.get('answer') ?? ''
      // Nobody else may end it, nor in another browser.
      const stranger = browserOf(app)
      signInHere(stranger, where.owner)
      expect(leadsTo(await stranger.submit(at(where, 'finish'), { answer })).searchParams.get('error')).toBe(
        'lti_over',
      )
      await browser.submit(at(where, 'finish'), { answer })
      const { browser: later } = await launch(where, { sub: 'f' })
      expect(await later.email()).toBe(freelancer.email)
    })

    it('refuses when all seats are taken: of two for the last one gets it', async () => {
      const where = await ready({ seats: 2 })
      const results = await Promise.all(
        ['a', 'b'].map((sub) => launch(where, { sub, email: `${sub}@${where.domain}` })),
      )
      expect(results.map(({ error }) => error).sort()).toEqual(['no_seat_left', null])
    })

    it('goes by single sign-on where that is the only way', async () => {
      const where = await ready()
      const { account_id } = where.owner
      await db().insert(ssoConnections).values({
        id: account_id,
        account_id,
        protocol: 'oidc',
        state: 'enforced',
        issuer: 'https://login.example',
        client_id: 'x',
      })
      const { browser, to } = await launch(where, { sub: 's', email: `sso@${where.domain}` })
      expect(to.pathname).toBe(`/api/sso/${account_id}/start`)
      expect(to.searchParams.get('next')).toMatch(/^\/auth\/lti\?platform=/)
      expect(await browser.email()).toBeUndefined()
    })

    it('asks for a second factor of the person', async () => {
      const where = await ready()
      const member = await memberOf(where, `twee@${where.domain}`)
      await db().update(authUsers).set({ second_factor: true }).where(eq(authUsers.id, member.auth_user_id))
      const { browser, to } = await launch(where, { sub: '2fa', email: member.email })
      expect(to.pathname).toBe('/auth/second-step')
      expect(await browser.email()).toBeUndefined()
    })

    it('leads to no other site, whatever the link says', async () => {
      const where = await ready()
      for (const target of [
        'https://evil.example/paths/basis',
        `${appUrl}//evil.example`,
        `${appUrl}/paths/../admin`,
        `${appUrl}/api/lti/x`,
      ]) {
        const { to } = await launch(where, { sub: 'n', email: `n@${where.domain}` }, { target })
        expect([to.host, to.pathname], target).toEqual(['localhost:3000', '/account-dashboard'])
      }
    })

    it('opens a window of its own from a frame, where the browser keeps nothing', async () => {
      const { owner, platform } = await ready()
      const query = new URLSearchParams(platform.login(pathTarget))
      const response = await app.request(`/api/lti/${owner.account_id}/login?${query}`, {
        headers: { 'sec-fetch-dest': 'iframe', 'accept-language': 'nl' },
      })
      const text = await response.text()
      expect(text).toContain('target="_blank"')
      expect(text).toContain('login_hint=somebody')
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(response.headers.get('x-frame-options')).toBeNull()
      expect(response.headers.get('content-security-policy')).toMatch(/script-src 'none'.*frame-ancestors \*/)
      // All the others stay as they were.
      const other = await app.request('/api/session')
      expect(other.headers.get('x-frame-options')).toBe('DENY')
      expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    })
  })

  const signInHere = (browser: Browser, who: SignedIn) => {
    const [name = '', value = ''] = sessionCookie(who.token, app.runtime.secret).split(/=(.*)/s)
    browser.jar.set(name, value)
  }

  describe('nobody takes over', () => {
    it('an account of another organisation or of nobody, whatever the platform says', async () => {
      const [where, other] = [await ready(), await ready()]
      for (const role of ['prospect', 'org_admin', 'member', 'starter'] as const) {
        const email = `${role}-elders@${where.domain}`
        await seedLearner(db(), { role, email, company_name: 'Elders' })
        const { error, browser } = await launch(where, { sub: role, email })
        expect(error, role).toBe('lti_other_organisation')
        expect(await browser.email()).toBeUndefined()
      }
      for (const email of [other.owner.email, `nieuw@${other.domain}`]) {
        const { error, browser } = await launch(where, { sub: email, email })
        expect(error).toBe('lti_other_domain')
        expect(await browser.email()).toBeUndefined()
      }
    })

    it('whoever is signed in elsewhere: another organisation joins nobody by saying so', async () => {
      const [where, other] = [await ready(), await ready()]
      const browser = browserOf(app)
      signInHere(browser, other.owner)
      const asked = await launch(where, { sub: 'x' }, { browser })
      expect(asked.error).toBe('lti_no_email')
      const said = await browser.submit(at(where, 'finish'), {
        answer: asked.to.searchParams.get('answer') ?? '',
      })
      expect(leadsTo(said).searchParams.get('error')).toBe('lti_other_organisation')
      expect(await db().$count(ltiIdentities, eq(ltiIdentities.user_id, other.owner.auth_user_id))).toBe(0)
    })

    it('a superadmin, who left, or who had the address before', async () => {
      const where = await ready()
      const operator = await seedLearner(db(), {
        role: 'superadmin',
        email: `op@${where.domain}`,
        account_id: where.owner.account_id,
      })
      expect((await launch(where, { sub: 'op', email: operator.email })).error).toBe('lti_superadmin')
      const email = `weg@${where.domain}`
      await launch(where, { sub: 'first', email })
      expect((await launch(where, { sub: 'second', email })).error).toBe('lti_other_subject')
      await ok(await where.owner.send('DELETE', `/api/account/members/${(await personAt(email))?.id}`))
      expect((await launch(where, { sub: 'first', email })).error).toBe('lti_left_organisation')
    })
  })

  describe('launches that are bent', () => {
    const seconds = () => Math.floor(Date.now() / 1000)
    const bends: Record<string, BentLaunch | (() => BentLaunch)> = {
      'another audience': { claims: { aud: 'somebody-else' } },
      'several audiences without azp': () => ({ claims: { aud: ['client', 'other'] } }),
      'another azp': { claims: { azp: 'somebody-else' } },
      'another issuer': { claims: { iss: 'https://evil.example' } },
      'another nonce': { claims: { nonce: 'another' } },
      'no nonce': { without: ['nonce'] },
      expired: () => ({ claims: { iat: seconds() - 900, exp: seconds() - 600 } }),
      'no end': { without: ['exp'] },
      'issued an hour ago': () => ({ claims: { iat: seconds() - 3600 } }),
      'issued in the future': () => ({ claims: { iat: seconds() + 3600, exp: seconds() + 7200 } }),
      'not valid yet': () => ({ claims: { nbf: seconds() + 3600 } }),
      'no time of issue': { without: ['iat'] },
      'a key that the platform does not have': { otherKey: true },
      'a key by an unknown name': { kid: 'unknown' },
      'another key without a name': { otherKey: true, kid: null },
      unsigned: { alg: 'none' },
      'the public key as secret': { alg: 'HS256' },
      'no token at all': { token: 'not.a.token' },
      'an empty token': { token: '' },
      'another deployment': { claims: { [`${lti}deployment_id`]: 'deployment-2' } },
      'no deployment': { without: [`${lti}deployment_id`] },
      'no subject': { without: ['sub'] },
      'a subject that is too long': { claims: { sub: 'x'.repeat(256) } },
      'no kind of message': { without: [`${lti}message_type`] },
      'another kind of message': { claims: { [`${lti}message_type`]: 'LtiSubmissionReviewRequest' } },
      'another version': { claims: { [`${lti}version`]: '1.1' } },
      'no roles': { without: [`${lti}roles`] },
      'no resource link': { without: [`${lti}resource_link`] },
      'no target': { without: [`${lti}target_link_uri`] },
    }
    it.each(Object.entries(bends))('%s', async (name, given) => {
      const where = await ready()
      const bend = typeof given === 'function' ? given() : given
      if (name.startsWith('several')) bend.claims = { aud: [where.platform.client_id, 'other'] }
      const before = await peopleIn(where)
      const { browser, error } = await launch(where, { sub: 'b', email: `bent@${where.domain}` }, { bend })
      expect(error).toBe('lti_invalid')
      expect(await browser.email()).toBeUndefined()
      expect(await peopleIn(where)).toBe(before)
      const [row] = await db().select().from(ltiPlatforms).where(eq(ltiPlatforms.id, where.owner.account_id))
      expect(row).toMatchObject({ last_problem: 'lti_invalid', last_launch_at: null })
    })

    it('a signature that was changed, and claims under a signature of others', async () => {
      const where = await ready()
      for (const twist of [
        (token: string) =>
          token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/^([^.]+\.[^.]+\.)../, '$1AA'),
        (token: string) => {
          const [head, body = '', tail] = token.split('.')
          const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
          const changed = Buffer.from(JSON.stringify({ ...claims, email: where.owner.email, sub: 'owner' }))
          return `${head}.${changed.toString('base64url')}.${tail}`
        },
      ]) {
        const browser = browserOf(app)
        const { state, nonce } = await begin(where, browser)
        const token = where.platform.resource(
          { sub: 't', email: `t@${where.domain}` },
          { nonce, target: pathTarget },
        )
        const to = leadsTo(await post(where, browser, { state, id_token: twist(token) }))
        expect(to.searchParams.get('error')).toBe('lti_invalid')
      }
    })

    it('a launch that comes twice, and a state that is nobody’s', async () => {
      const where = await ready()
      const browser = browserOf(app)
      const { state, nonce } = await begin(where, browser)
      const id_token = where.platform.resource(
        { sub: 'r', email: `r@${where.domain}` },
        { nonce, target: pathTarget },
      )
      const first = leadsTo(await post(where, browser, { state, id_token }))
      expect(first.pathname).toBe(at(where, 'finish'))
      const error = async (response: Response) => leadsTo(response).searchParams.get('error')
      expect(await error(await post(where, browser, { state, id_token }))).toBe('lti_over')
      // With a state of its own it is another nonce that was asked for.
      const anew = await begin(where, browser)
      expect(await error(await post(where, browser, { state: anew.state, id_token }))).toBe('lti_invalid')
      for (const made of ['', 'x', 'a'.repeat(43)])
        expect(await error(await post(where, browser, { state: made, id_token }))).toBe('lti_over')
      await browser.get(first.pathname + first.search)
      expect(await browser.email()).toBe(`r@${where.domain}`)
      expect(await error(await browser.get(first.pathname + first.search))).toBe('lti_over')
    })

    it('another tab that opens a link at the same time: both arrive', async () => {
      const where = await ready()
      const browser = browserOf(app)
      const who = { sub: 'tabs', email: `tabs@${where.domain}` }
      const begun = [await begin(where, browser), await begin(where, browser)]
      for (const { state, nonce } of begun) {
        const id_token = where.platform.resource(who, { nonce, target: pathTarget })
        const to = leadsTo(await post(where, browser, { state, id_token }))
        expect(leadsTo(await browser.get(to.pathname + to.search)).pathname).toBe(`/paths/${path.slug}`)
      }
    })

    it('the state of somebody else: another browser ends nothing', async () => {
      const where = await ready()
      const [mine, theirs] = [browserOf(app), browserOf(app)]
      const { state, nonce } = await begin(where, mine)
      await begin(where, theirs)
      const id_token = where.platform.resource(
        { sub: 'v', email: `v@${where.domain}` },
        { nonce, target: pathTarget },
      )
      const to = leadsTo(await post(where, theirs, { state, id_token }))
      for (const browser of [theirs, browserOf(app)]) {
        expect(leadsTo(await browser.get(to.pathname + to.search)).searchParams.get('error')).toBe('lti_over')
        expect(await browser.email()).toBeUndefined()
      }
      expect(await personAt(`v@${where.domain}`)).toBeUndefined()
    })

    it('another organisation’s registration, also of the same platform', async () => {
      const where = await ready()
      const other = await ready({ platform: where.platform })
      const browser = browserOf(app)
      const { state, nonce } = await begin(where, browser)
      const token = () =>
        where.platform.resource({ sub: 'c', email: `c@${other.domain}` }, { nonce, target: pathTarget })
      // Begun at one, ended at the other.
      expect(
        leadsTo(await post(other, browser, { state, id_token: token() })).searchParams.get('error'),
      ).toBe('lti_over')
      // Checked at one, finished at the other.
      const again = await begin(where, browser)
      const id_token = where.platform.resource(
        { sub: 'd', email: `d@${where.domain}` },
        { nonce: again.nonce, target: pathTarget },
      )
      const to = leadsTo(await post(where, browser, { state: again.state, id_token }))
      const elsewhere = to.pathname.replace(where.owner.account_id, other.owner.account_id)
      expect(leadsTo(await browser.get(elsewhere + to.search)).searchParams.get('error')).toBe('lti_over')
      expect(await browser.email()).toBeUndefined()
      // And at its own it lets nobody of the other in.
      expect((await launch(where, { sub: 'c', email: `c@${other.domain}` })).error).toBe('lti_other_domain')
    })

    it('a beginning by another platform, client or deployment, or without saying for whom', async () => {
      const where = await ready()
      const others: Record<string, string>[] = [
        { iss: 'https://evil.example' },
        { client_id: 'another' },
        { lti_deployment_id: 'deployment-2' },
        { login_hint: '' },
      ]
      for (const more of others) {
        const login = where.platform.login(pathTarget, more)
        const to = await beginIn(browserOf(app), where.owner.account_id, login)
        expect(to.searchParams.get('error'), JSON.stringify(more)).toBe('lti_other_platform')
      }
      const nowhere = { ...where, owner: { ...where.owner, account_id: randomUUID() } }
      const to = leadsTo(
        await browserOf(app).postFromElsewhere(at(nowhere, 'login'), where.platform.login(pathTarget)),
      )
      expect(to.searchParams.get('error')).toBe('lti_not_set_up')
    })

    it('a platform whose keys are away', async () => {
      const where = await ready()
      await db()
        .update(ltiPlatforms)
        .set({ keys_url: 'http://127.0.0.1:1/keys' })
        .where(eq(ltiPlatforms.id, where.owner.account_id))
      expect((await launch(where, { sub: 'a', email: `a@${where.domain}` })).error).toBe('lti_platform_away')
    })
  })

  describe('choosing (deep linking)', () => {
    const choose = `choose`
    const open = async (where: Where, bend: BentLaunch = {}, headers: Record<string, string> = {}) => {
      const login = new URLSearchParams(where.platform.login(appUrl + at(where, choose)))
      const begun = await app.request(`${at(where, 'login')}?${login}`, { headers })
      const to = leadsTo(begun)
      const [state, nonce] = [to.searchParams.get('state') ?? '', to.searchParams.get('nonce') ?? '']
      const id_token = where.platform.choosing({ sub: 'docent', roles: instructor }, nonce, bend)
      const posted = await app.request(at(where, 'launch'), {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'cross-site',
          origin: where.platform.issuer,
          ...headers,
        },
        body: new URLSearchParams({ state, id_token }).toString(),
      })
      return { begun, posted, to: leadsTo(posted) }
    }
    const frame = { 'sec-fetch-dest': 'iframe' }
    const send = (where: Where, fields: Record<string, string>, headers: Record<string, string> = frame) =>
      app.request(at(where, choose), {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: appUrl,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      })

    it('works in a frame without cookies, and answers with what was chosen, signed by us', async () => {
      const where = await ready()
      const { begun, to } = await open(where, {}, frame)
      expect(begun.headers.get('set-cookie')).toBeNull()
      expect(to.pathname).toBe(at(where, choose))
      const page = await app.request(to.pathname + to.search, {
        headers: { ...frame, 'accept-language': 'nl' },
      })
      const text = await page.text()
      expect(text).toContain(path.nl.title)
      expect(page.headers.get('content-security-policy')).toContain(
        `frame-ancestors ${where.platform.issuer}`,
      )
      const ticket = to.searchParams.get('ticket') ?? ''
      const choice = `${path.slug}.${module?.slug}`
      const back = await send(where, { ticket, choice })
      const markup = await back.text()
      expect(markup).toContain(`action="${where.platform.issuer}/chosen"`)
      expect(back.headers.get('content-security-policy')).toContain(`form-action ${where.platform.issuer}`)
      const token = /name="JWT" value="([^"]+)"/.exec(markup)?.[1] ?? ''
      const { keys } = await ok(await app.request('/api/lti/keys'))
      const { createPublicKey } = await import('node:crypto')
      const claims = jwt.verify(token, createPublicKey({ key: keys[0], format: 'jwk' }), {
        algorithms: ['RS256'],
        issuer: where.platform.client_id,
        audience: where.platform.issuer,
      }) as jwt.JwtPayload
      expect(claims[`${lti}message_type`]).toBe('LtiDeepLinkingResponse')
      expect(claims[`${lti}deployment_id`]).toBe(where.platform.deployment_id)
      expect(claims[`${dl}data`]).toBe('of the platform')
      expect(claims[`${dl}content_items`]).toEqual([
        expect.objectContaining({
          type: 'ltiResourceLink',
          title: module?.nl.title,
          url: moduleTarget,
          lineItem: { scoreMaximum: 100, label: module?.nl.title, resourceId: choice },
        }),
      ])
      // Nobody came in by that, and it counts once.
      expect(await peopleIn(where)).toBe(1)
      expect((await send(where, { ticket, choice })).status).toBe(403)
    })

    it('goes back without anything for what is not there', async () => {
      const where = await ready()
      for (const choice of ['', 'nergens', `${path.slug}.nergens`, '__proto__']) {
        const { to } = await open(where, {}, frame)
        const back = await send(where, { ticket: to.searchParams.get('ticket') ?? '', choice })
        const token = /name="JWT" value="([^"]+)"/.exec(await back.text())?.[1] ?? ''
        expect((jwt.decode(token) as jwt.JwtPayload)[`${dl}content_items`], choice).toEqual([])
      }
    })

    it('is bound to its browser in a window of its own, to its organisation, and to a token that is right', async () => {
      const [where, other] = [await ready(), await ready()]
      const { to } = await open(where)
      const stranger = await browserOf(app).get(to.pathname + to.search)
      expect(leadsTo(stranger).searchParams.get('error')).toBe('lti_over')
      const framed = await open(where, {}, frame)
      const ticket = framed.to.searchParams.get('ticket') ?? ''
      expect((await send(other, { ticket, choice: path.slug })).status).toBe(403)
      for (const bend of [
        { otherKey: true },
        { alg: 'none' },
        { without: [`${dl}deep_linking_settings`] },
        {
          claims: {
            [`${dl}deep_linking_settings`]: { deep_link_return_url: 'javascript:alert(1)', accept_types: [] },
          },
        },
      ] as BentLaunch[])
        expect((await open(where, bend, frame)).posted.status, JSON.stringify(bend)).toBe(403)
    })

    it('opens nothing else in a frame: a launch that says it chooses and opens is refused', async () => {
      const where = await ready()
      const login = new URLSearchParams(where.platform.login(appUrl + at(where, choose)))
      const to = leadsTo(await app.request(`${at(where, 'login')}?${login}`, { headers: frame }))
      const nonce = to.searchParams.get('nonce') ?? ''
      const id_token = where.platform.resource(
        { sub: 'x', email: `x@${where.domain}` },
        { nonce, target: pathTarget },
      )
      const posted = await app.request(at(where, 'launch'), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...frame },
        body: new URLSearchParams({ state: to.searchParams.get('state') ?? '', id_token }).toString(),
      })
      expect(posted.status).toBe(403)
      expect(posted.headers.get('set-cookie')).toBeNull()
      expect(await personAt(`x@${where.domain}`)).toBeUndefined()
    })
  })

  it('begins the path that a course opens, without which its checks are not there, and takes nobody off another', async () => {
    const where = await ready()
    const enrolledIn = async (email: string) => {
      const person = await personAt(email)
      return db()
        .select({ path: pathEnrolments.path, started_at: pathEnrolments.started_at })
        .from(pathEnrolments)
        .where(eq(pathEnrolments.user_id, person?.id ?? randomUUID()))
    }
    const somebody = { sub: 'begins', email: `begint@${where.domain}` }
    const { to } = await launch(where, somebody, { target: moduleTarget })
    expect(to.hash).toBe(`#${module?.slug}`)
    const begun = await enrolledIn(somebody.email)
    expect(begun.map((one) => one.path)).toEqual([path.slug])
    await launch(where, somebody, { target: moduleTarget })
    expect(await enrolledIn(somebody.email)).toEqual(begun)

    const other = allPaths()[1]
    const elsewhere = await launch(where, somebody, {
      target: `${appUrl}/paths/${other?.slug}?module=${other?.modules[0]?.slug}`,
      link: 'link-2',
    })
    // The top of the page, where it can be begun.
    expect(elsewhere.to.pathname + elsewhere.to.hash).toBe(`/paths/${other?.slug}`)
    expect(await enrolledIn(somebody.email)).toEqual(begun)
  })

  describe('results (Assignment and Grade Services)', () => {
    /** Answers the check of modules of the path. */
    const pass = async (user_id: string, modules: readonly { slug: string }[], right = 3) => {
      for (const one of modules) {
        const ids = await seedQuestions(db(), 3)
        const now = new Date()
        await db()
          .insert(heldQuestions)
          .values(
            ids.map((question_id) => ({
              user_id,
              question_id,
              path: path.slug,
              module: one.slug,
              round: 1,
              held_at: now,
              opens_on: '2026-11-01',
            })),
          )
        await db()
          .insert(userProgress)
          .values(
            ids.map((question_id, place) => ({
              user_id,
              question_id,
              score: place < right ? 100 : 0,
              attempts: 1,
              question_source: 'random' as const,
              answer: 'A',
              completed_at: now,
            })),
          )
      }
    }
    const later = (minutes = 0) => new Date(Date.now() + minutes * 60_000)
    const run = async (now = later()) => {
      const { secret, providers: outside } = app.runtime
      await collectScores(db(), now)
      return deliverScores({ db: db(), secret, outside, now })
    }
    const scoresOf = ({ platform }: Where) => platform.received.filter((one) => one.path.includes('/scores'))
    const idOf = async (email: string) => (await personAt(email))?.id ?? ''

    it('tell that somebody began, and what was finished since, each time with what is newest', async () => {
      const where = await ready()
      const email = `leert@${where.domain}`
      await launch(where, { sub: 'learner', email })
      await run()
      const [begun] = scoresOf(where)
      expect(begun).toMatchObject({
        method: 'POST',
        path: '/lineitems/link-1/scores?type_id=3',
        type: 'application/vnd.ims.lis.v1.score+json',
        body: { userId: 'learner', activityProgress: 'InProgress', gradingProgress: 'NotReady' },
      })
      expect(begun?.body).not.toHaveProperty('scoreGiven')
      await pass(await idOf(email), path.modules.slice(0, 1))
      await run(later(1))
      expect(scoresOf(where).at(-1)?.body).toMatchObject({
        activityProgress: path.modules.length === 1 ? 'Completed' : 'InProgress',
        gradingProgress: 'FullyGraded',
        scoreGiven: Math.round(100 / path.modules.length),
        scoreMaximum: 100,
      })
      await pass(await idOf(email), path.modules.slice(1))
      await run(later(2))
      expect(scoresOf(where).at(-1)?.body).toMatchObject({
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        scoreGiven: 100,
      })
      const times = scoresOf(where).map(({ body }) => (body as { timestamp: string }).timestamp)
      expect(times).toEqual([...new Set(times)].sort())
      const before = scoresOf(where).length
      await run(later(3))
      expect(scoresOf(where)).toHaveLength(before)
    })

    it('tell of a module that was passed before, and nothing of one that was not', async () => {
      const where = await ready()
      const member = await memberOf(where, `eerder@${where.domain}`)
      await pass(member.user_id, path.modules.slice(0, 1))
      await launch(where, { sub: 'before', email: member.email }, { target: moduleTarget, link: 'module' })
      await run(later(1))
      expect(scoresOf(where).at(-1)?.body).toMatchObject({ activityProgress: 'Completed', scoreGiven: 100 })
      const failed = await memberOf(where, `niet@${where.domain}`)
      await pass(failed.user_id, path.modules.slice(0, 1), 1)
      await launch(where, { sub: 'not', email: failed.email }, { target: moduleTarget, link: 'module' })
      await run(later(2))
      const last = scoresOf(where).at(-1)?.body
      expect(last).toMatchObject({ userId: 'not', activityProgress: 'InProgress' })
      // How the answers went is nobody's.
      expect(last).not.toHaveProperty('scoreGiven')
    })

    it('are sent again until they arrive, by whatever process, and once', async () => {
      const where = await ready()
      await launch(where, { sub: 'retry', email: `weer@${where.domain}` })
      where.platform.scoreAnswers.push(500, 503)
      const states = async () => {
        const [row] = await db()
          .select({ state: ltiScores.state, attempts: ltiScores.attempts, status: ltiScores.last_status })
          .from(ltiScores)
          .innerJoin(ltiLinks, eq(ltiLinks.id, ltiScores.link_id))
          .where(eq(ltiLinks.platform_id, where.owner.account_id))
        return row
      }
      await run()
      expect(await states()).toEqual({ state: 'waiting', attempts: 1, status: 500 })
      await run(later(2))
      expect(await states()).toEqual({ state: 'waiting', attempts: 2, status: 503 })
      const { secret, providers: outside } = app.runtime
      const now = later(10)
      const place = { secret, outside, now }
      await Promise.all([
        deliverScores({ ...place, db: db() }),
        deliverScores({ ...place, db: second.runtime.database.db }),
      ])
      expect(await states()).toEqual({ state: 'delivered', attempts: 3, status: 204 })
      expect(scoresOf(where)).toHaveLength(3)
    })

    it('are not sent again to a platform that takes none of this person', async () => {
      const where = await ready()
      await launch(where, { sub: 'teacher', email: `docent@${where.domain}`, roles: instructor })
      where.platform.scoreAnswers.push(422)
      await run()
      await run(later(60))
      expect(scoresOf(where)).toHaveLength(1)
    })

    it('go on with a new key of ours, and wait when the platform gives no token', async () => {
      const where = await ready()
      await launch(where, { sub: 'key', email: `sleutel@${where.domain}` })
      await retireLtiKeys(db(), later())
      await run()
      expect(scoresOf(where)).toHaveLength(1)
      const [{ keys }] = [await ok(await app.request('/api/lti/keys'))]
      expect(keys.length).toBeGreaterThan(1)
      expect(JSON.stringify(keys)).not.toMatch(/"(?:d|p|q|dp|dq|qi)":/)
      await db()
        .update(ltiPlatforms)
        .set({ token_url: `${where.platform.issuer}/nothing` })
        .where(eq(ltiPlatforms.id, where.owner.account_id))
      await launch(where, { sub: 'key', email: `sleutel@${where.domain}` }, { link: 'second' })
      await run()
      const rows = await db()
        .select({ error: ltiScores.last_error, state: ltiScores.state })
        .from(ltiScores)
        .innerJoin(ltiLinks, eq(ltiLinks.id, ltiScores.link_id))
        .where(and(eq(ltiLinks.platform_id, where.owner.account_id), eq(ltiLinks.resource_link_id, 'second')))
      expect(rows).toEqual([{ error: 'token', state: 'waiting' }])
    })

    it('stop with the membership', async () => {
      const where = await ready()
      const email = `weg@${where.domain}`
      await launch(where, { sub: 'left', email })
      await run()
      const id = await idOf(email)
      await ok(await where.owner.send('DELETE', `/api/account/members/${id}`))
      await pass(id, path.modules)
      const before = scoresOf(where).length
      await run(later(1))
      expect(scoresOf(where)).toHaveLength(before)
    })
  })

  describe('who belongs to a course (Names and Role Provisioning)', () => {
    const courseOf = async ({ owner }: Where) => {
      const [row] = await db().select().from(ltiCourses).where(eq(ltiCourses.platform_id, owner.account_id))
      return row?.id ?? ''
    }
    const read = async (where: Where) =>
      where.owner.send('POST', `/api/account/lti/courses/${await courseOf(where)}/members`)

    it('finds members by address, over pages, and keeps nothing of who is not found', async () => {
      const where = await ready()
      const { platform, domain } = where
      const member = await memberOf(where, `lid@${domain}`)
      const leader = await memberOf(where, `leider@${domain}`, 'team_leader')
      await launch(where, { sub: 'first', email: `eerste@${domain}` })
      platform.pages.push(
        {
          members: [
            { user_id: 'first', email: `anders@${domain}`, status: 'Active', roles: ['Learner'] },
            { user_id: 'lid', email: member.email.toUpperCase(), name: 'Lid', roles: ['Instructor'] },
            { user_id: 'leider', email: leader.email, roles: ['Learner'] },
            { user_id: 'gone', email: `weg@${domain}`, status: 'Inactive', roles: [] },
          ],
          next: `${platform.issuer}/members?page=1`,
        },
        {
          members: [
            { user_id: 'new', email: `nieuw@${domain}`, given_name: 'Noor', family_name: 'Nieuw', roles: [] },
            { user_id: 'elsewhere', email: 'iemand@elders.example', roles: [] },
            { user_id: 'none', roles: [] },
            { broken: true },
          ],
        },
      )
      expect(await ok(await read(where))).toEqual({
        people: 6,
        known: 3,
        linked: 1,
        newcomers: [{ name: 'Noor Nieuw', email: `nieuw@${domain}` }],
        others: 2,
        complete: true,
      })
      // From now on that member comes in without an address, and the leader still shows who it is.
      const { browser } = await launch(where, { sub: 'lid' })
      expect(await browser.email()).toBe(member.email)
      expect((await launch(where, { sub: 'leider', email: leader.email })).error).toBe('lti_sign_in_first')
      expect(await personAt(`nieuw@${domain}`)).toBeUndefined()
      expect((await personAt(member.email))?.role).toBe('member')
    })

    it('gives its token to nobody else, and says when it is not there', async () => {
      const where = await ready()
      const thief = await ready()
      await launch(where, { sub: 'a', email: `a@${where.domain}` })
      where.platform.pages.push({ members: [], next: `${thief.platform.issuer}/members` })
      expect(await ok(await read(where))).toMatchObject({ people: 0, complete: true })
      expect(thief.platform.received).toEqual([])
      await db()
        .update(ltiCourses)
        .set({ members_url: `${where.platform.issuer}/nothing` })
        .where(eq(ltiCourses.platform_id, where.owner.account_id))
      await expectProblem(await read(where), 503, 'lti_members_unreachable')
    })

    it('is for the owner of that organisation', async () => {
      const [where, other] = [await ready(), await ready()]
      await launch(where, { sub: 'a', email: `a@${where.domain}` })
      const address = `/api/account/lti/courses/${await courseOf(where)}/members`
      await expectProblem(await other.owner.send('POST', address), 404, 'not_found')
      const member = await memberOf(where, `lid@${where.domain}`)
      await expectProblem(await member.send('POST', address), 403)
    })
  })
})
