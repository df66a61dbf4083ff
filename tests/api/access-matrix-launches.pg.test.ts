import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiUsers, attemptCounts, authUsers } from '#app/db/schema/identity.ts'
import { ltiPlatforms } from '#app/db/schema/lti.ts'
import { ssoDomains } from '#app/db/schema/single-sign-on.ts'
import { type Role, roles } from '#app/features/identity/rules.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type Table, tablesOf } from '#tests/support/catalog.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { footprintOf, idsIn } from '#tests/support/footprint.ts'
import { furnish, type Person } from '#tests/support/furnish.ts'
import {
  beginIn,
  type LearningPlatform,
  learningPlatform,
  type Somebody,
} from '#tests/support/lti/platform.ts'
import { browserOf, leadsTo } from '#tests/support/single-sign-on/browser.ts'
import { testProviders } from '#tests/support/single-sign-on/providers.ts'
import { type SignedIn, signedIn } from './callers.ts'

const marker = 'GEHEIM-VAN-EEN-ANDER'
const target = 'http://localhost:3000/paths/basis'
const vocabulary = 'http://purl.imsglobal.org/vocab/lis/v2/'
/** What a platform may say that somebody is: from a learner to who runs all of it. */
const said = [
  `${vocabulary}membership#Learner`,
  `${vocabulary}membership#Instructor`,
  `${vocabulary}institution/person#Administrator`,
  `${vocabulary}system/person#SysAdmin`,
]

/** Every role x every role of a platform, and a platform that speaks of people of another organisation. */
describeWithDatabase('who comes in by a launch', (database) => {
  let app: TestApp
  let platform: LearningPlatform
  let owner: SignedIn
  let domain: string
  let victim: Person
  let victimDomain: string
  let tables: Table[]
  let names: string[]
  let ids: string[]
  const db = () => database.current.db

  beforeAll(async () => {
    app = await testApp(database, { providers: testProviders() })
    platform = await learningPlatform(async (path) => app.request(path))
    // What was said is kept for minutes, with whatever stood in it.
    tables = (await tablesOf(db())).filter(({ name }) => name !== 'auth_verifications')
    const company = async (name: string) => {
      const at = `${name}-${randomUUID().slice(0, 8)}.example`
      const account = {
        type: 'company',
        plan: 'biz_small',
        billing_status: 'active',
        seats_limit: 200,
      } as const
      const made = await signedIn(app, db(), {
        role: 'org_admin',
        company_name: name,
        account,
        has_seat: true,
        email: `baas@${at}`,
      })
      const proven = { account_id: made.account_id, domain: at, proof: randomUUID(), verified_at: new Date() }
      await db().insert(ssoDomains).values(proven)
      return { made, at }
    }
    const first = await company('buiten')
    owner = first.made
    domain = first.at
    expect((await owner.send('PUT', '/api/account/lti', platform.settings())).status).toBe(200)
    const other = await company('bos')
    victimDomain = other.at
    victim = await seedLearner(db(), {
      role: 'member',
      has_seat: true,
      account_id: other.made.account_id,
      full_name: 'Vera Vertrouwelijk',
      email: `vera@${victimDomain}`,
    })
    await furnish(db(), victim, marker)
    names = [victim.user_id, victim.auth_user_id, victim.account_id, victim.email]
    ids = await idsIn(db(), tables, names)
  })
  afterAll(() => platform.stop())

  async function launch(who: Somebody, account_id = owner.account_id) {
    // How often one may ask is another matter.
    await db().delete(attemptCounts)
    const browser = browserOf(app)
    const to = await beginIn(browser, account_id, platform.login(target))
    const [state, nonce] = [to.searchParams.get('state') ?? '', to.searchParams.get('nonce') ?? '']
    const id_token = platform.resource(who, { nonce, target })
    const first = await browser.postFromElsewhere(`/api/lti/${account_id}/launch`, { state, id_token })
    const next = leadsTo(first)
    const last = next.pathname.endsWith('/finish') ? await browser.get(next.pathname + next.search) : first
    const text = await last.text()
    expect(last.status, text).toBeLessThan(500)
    for (const secret of [marker, 'Vertrouwelijk'])
      expect(text + last.headers.get('location')).not.toContain(secret)
    return { email: await browser.email(), error: leadsTo(last).searchParams.get('error') }
  }
  const standing = async (email: string) => {
    const [row] = await db()
      .select({ role: aiUsers.role, account_id: aiUsers.account_id })
      .from(aiUsers)
      .where(eq(aiUsers.email, email))
    return row
  }

  it.each(roles)(
    'as %s: nobody has another role after it, whatever the platform says',
    async (role: Role) => {
      // There is one.
      const isOwner = role === 'org_admin'
      for (const one of said) {
        const email = isOwner ? owner.email : `${role}-${randomUUID().slice(0, 8)}@${domain}`
        if (!isOwner) await seedLearner(db(), { role, account_id: owner.account_id, has_seat: true, email })
        const before = await standing(email)
        const { email: signedInAs } = await launch({ sub: randomUUID(), email, roles: [one] })
        expect(await standing(email)).toEqual(before)
        // Who sees more than the own learning is not found by an address alone; a superadmin not at all.
        expect(signedInAs, one).toBe(role === 'member' ? email : undefined)
      }
    },
  )

  it('lets somebody new in as member, whatever the platform says', async () => {
    for (const one of said) {
      const email = `nieuw-${randomUUID().slice(0, 8)}@${domain}`
      await launch({ sub: randomUUID(), email, roles: [one] })
      expect(await standing(email), one).toEqual({ role: 'member', account_id: owner.account_id })
    }
  })

  it('reaches nobody of another organisation, by no id and no address', async () => {
    const before = await footprintOf(db(), tables, names)
    for (const sub of [...ids, ...names])
      for (const email of [undefined, victim.email, `nieuw@${victimDomain}`]) {
        const found = await launch({ sub, ...(email && { email }), roles: said })
        expect(found.email, sub).toBeUndefined()
      }
    expect(await footprintOf(db(), tables, names)).toEqual(before)
  })

  it('opens nothing at the registration of another organisation', async () => {
    const [row] = await db().select().from(ltiPlatforms).where(eq(ltiPlatforms.id, victim.account_id))
    expect(row).toBeDefined()
    const people = await db().$count(authUsers)
    for (const account_id of [
      victim.account_id,
      ...ids.filter((id) => /^[0-9a-f-]{36}$/.test(id)),
      randomUUID(),
    ]) {
      const { email, error } = await launch({ sub: victim.auth_user_id, email: victim.email }, account_id)
      expect(email).toBeUndefined()
      expect(error).toMatch(/^lti_/)
    }
    expect(await db().$count(authUsers)).toBe(people)
  })
})
