import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { scormLaunches, scormPackages } from '#app/db/schema/integrations.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { heldQuestions } from '#app/db/schema/paths.ts'
import { userProgress } from '#app/db/schema/progress.ts'
import type { SeedLearner } from '#app/features/progress/seed.server.ts'
import { forgetLaunches } from '#app/features/scorm/launch/forget-launches.server.ts'
import { keptLaunchDays, packagesMax } from '#app/features/scorm/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'

const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 25 } as const
const asked = { path: 'basis', module: 'veilig', version: '1.2', sort: 'connected', language: 'nl' } as const

/** As a package makes them (launcher/kept.ts). */
function newSecret() {
  const secret = randomBytes(32).toString('base64url')
  return { secret, challenge: createHash('sha256').update(secret).digest('base64url') }
}

describeWithContent('SCORM packages through the API', (database) => {
  let app: TestApp
  const db = () => database.current.db
  beforeAll(async () => {
    app = await testApp(database)
  })

  const ownerOf = (account: SeedLearner['account'] = {}) =>
    signedIn(app, db(), {
      role: 'org_admin',
      company_name: 'Bakkerij Bos',
      account: { ...company, ...account },
      has_seat: true,
    })
  const memberOf = (owner: SignedIn, given: object = { has_seat: true }) =>
    signedIn(app, db(), { role: 'member', account_id: owner.account_id, ...given })
  const make = async (owner: SignedIn, given: object = {}) => {
    const response = await owner.send('POST', '/api/account/scorm-packages', { ...asked, ...given })
    expect(response.status).toBe(201)
    return ((await response.json()) as { id: string }).id
  }
  const launch = (who: SignedIn, body: { package: string; challenge: string; module?: string }) =>
    who.send('POST', '/api/scorm-launches', { module: 'veilig', ...body })
  const result = (secret: string) =>
    app.request('/api/scorm-results', {
      headers: { authorization: `Bearer ${secret}`, origin: 'https://lms.example' },
    })

  describe('making them', () => {
    it('is for the owner of an organisation with a plan, of what there is', async () => {
      const owner = await ownerOf()
      await make(owner)
      const post = (who: SignedIn, given: object = {}) =>
        who.send('POST', '/api/account/scorm-packages', { ...asked, ...given })
      await expectProblem(await post(await memberOf(owner)), 403, 'owner_role_required')
      await expectProblem(await post(owner, { path: 'geen-pad' }), 404, 'not_found')
      await expectProblem(await post(owner, { module: 'geen-module' }), 404, 'not_found')
      await expectProblem(await post(owner, { version: '1.3' }), 400, 'invalid_request')
      const without = await ownerOf({ plan: null, billing_status: null, seats_limit: 0 })
      await expectProblem(await post(without), 403, 'scorm_plan_required')
      const ended = await ownerOf({ billing_status: 'canceled' })
      await expectProblem(await post(ended), 403, 'scorm_plan_required')
    })

    it('of a self-contained one takes a plan that is paid for', async () => {
      const trying = await ownerOf({
        billing_status: 'trial',
        trial_ends_at: new Date(Date.now() + dayInMs),
      })
      await make(trying)
      const self = { ...asked, sort: 'self_contained' }
      await expectProblem(
        await trying.send('POST', '/api/account/scorm-packages', self),
        403,
        'scorm_paid_plan_required',
      )
    })

    it('ends at so many', async () => {
      const owner = await ownerOf()
      const { account_id } = owner
      const rows = Array.from({ length: packagesMax }, () => ({
        ...asked,
        account_id,
        created_at: new Date(),
      }))
      await db().insert(scormPackages).values(rows)
      await expectProblem(
        await owner.send('POST', '/api/account/scorm-packages', asked),
        409,
        'too_many_packages',
      )
    })

    it('is taken back by its own owner, once', async () => {
      const owner = await ownerOf()
      const id = await make(owner)
      const take = (who: SignedIn) => who.send('DELETE', `/api/account/scorm-packages/${id}`)
      await expectProblem(await take(await ownerOf()), 404, 'not_found')
      await expectProblem(await take(await memberOf(owner)), 403, 'owner_role_required')
      expect((await take(owner)).status).toBe(200)
      await expectProblem(await take(owner), 404, 'not_found')
    })
  })

  describe('opening a module', () => {
    it('lets its package, and nobody without the secret, know what comes of it', async () => {
      const owner = await ownerOf()
      const id = await make(owner)
      const me = await memberOf(owner)
      const { secret, challenge } = newSecret()
      await expectProblem(await result(secret), 404, 'not_found')
      const begun = await launch(me, { package: id, challenge })
      expect([begun.status, await begun.json()]).toEqual([201, { path: 'basis' }])
      const answer = await result(secret)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      expect(await answer.json()).toEqual({ completed: false, passed: null, score: null, progress: 0 })
      // What stands in the address opens nothing.
      await expectProblem(await result(challenge), 404, 'not_found')
      await expectProblem(await app.request('/api/scorm-results'), 401, 'unauthenticated')
      await expectProblem(await me.get('/api/scorm-results'), 401, 'unauthenticated')
    })

    it('may be asked about from the page of any LMS, without cookies', async () => {
      const preflight = await app.request('/api/scorm-results', {
        method: 'OPTIONS',
        headers: {
          origin: 'http://lms.example',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
      expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization')
      const refused = await result(newSecret().secret)
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
    })

    it('tells progress, and the score of the check', async () => {
      const owner = await ownerOf()
      const me = await memberOf(owner)
      const { secret, challenge } = newSecret()
      await launch(me, { package: await make(owner), challenge })
      const path = (await (await me.get('/api/paths/basis')).json()) as {
        modules: { slug: string; steps: { id: string; kind: string }[] }[]
      }
      const steps = path.modules.find(({ slug }) => slug === 'veilig')?.steps ?? []
      const done = { user_id: me.user_id, completed_at: new Date(), started_at: new Date(), attempts: 1 }
      const right = { ...done, score: 100, question_source: 'random' as const }
      for (const { id } of steps.filter((step) => step.kind !== 'lesson'))
        await db()
          .insert(userProgress)
          .values({ ...right, question_id: id })
          .onConflictDoNothing()
      const under = (await (await result(secret)).json()) as { progress: number; completed: boolean }
      expect([under.progress > 0.5 && under.progress < 1, under.completed]).toEqual([true, false])
      const held = await db()
        .select()
        .from(heldQuestions)
        .where(
          and(
            eq(heldQuestions.user_id, me.user_id),
            eq(heldQuestions.module, 'veilig'),
            eq(heldQuestions.days, 0),
          ),
        )
      for (const [at, { question_id }] of held.entries())
        await db()
          .insert(userProgress)
          .values({ ...right, question_id, score: at === 0 ? 0 : 100 })
      expect(await (await result(secret)).json()).toMatchObject({
        completed: true,
        passed: true,
        score: 67,
      })
    })

    it('binds a launch to one person, also when two begin at once, and again for the same one', async () => {
      const owner = await ownerOf()
      const id = await make(owner)
      const [me, other] = [await memberOf(owner), await memberOf(owner)]
      const { challenge } = newSecret()
      const both = await Promise.all([me, other].map((who) => launch(who, { package: id, challenge })))
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
      const winner = both[0]?.status === 201 ? me : other
      expect((await launch(winner, { package: id, challenge })).status).toBe(201)
      const [row] = await db().select().from(scormLaunches).where(eq(scormLaunches.challenge, challenge))
      expect(row?.user_id).toBe(winner.user_id)
      // Nor is it moved to another module.
      await expectProblem(
        await launch(winner, {
          package: await make(owner, { module: null }),
          module: 'eerlijk',
          challenge,
        }),
        409,
        'launch_taken',
      )
    })

    it('is for members of the organisation of the package, of its modules, and not of a self-contained one', async () => {
      const owner = await ownerOf()
      const id = await make(owner)
      const { challenge } = newSecret()
      const stranger = await signedIn(app, db(), { role: 'member' })
      await expectProblem(await launch(stranger, { package: id, challenge }), 404, 'not_found')
      await expectProblem(await launch(await ownerOf(), { package: id, challenge }), 404, 'not_found')
      const me = await memberOf(owner)
      await expectProblem(await launch(me, { package: id, module: 'eerlijk', challenge }), 404, 'not_found')
      await expectProblem(await launch(me, { package: randomUUID(), challenge }), 404, 'not_found')
      const self = await make(owner, { sort: 'self_contained' })
      await expectProblem(await launch(me, { package: self, challenge }), 404, 'not_found')
      await expectProblem(await launch(me, { package: id, challenge: 'kort' }), 400, 'invalid_request')
    })

    it('counts seats: of two without one, one gets the last', async () => {
      const owner = await ownerOf({ seats_limit: 2 })
      const id = await make(owner)
      const two = [await memberOf(owner, { has_seat: false }), await memberOf(owner, { has_seat: false })]
      const statuses = await Promise.all(
        two.map((who) => launch(who, { package: id, challenge: newSecret().challenge })),
      )
      expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 409])
      await expectProblem(statuses.find(({ status }) => status === 409) as Response, 409, 'scorm_no_seat')
      const seated = await db()
        .select()
        .from(aiUsers)
        .where(and(eq(aiUsers.account_id, owner.account_id), eq(aiUsers.has_seat, true)))
      expect(seated).toHaveLength(2)
    })

    it('ends with the plan, with leaving, and when the package is taken back', async () => {
      const owner = await ownerOf()
      const id = await make(owner)
      const me = await memberOf(owner)
      const { secret, challenge } = newSecret()
      await launch(me, { package: id, challenge })
      await db().update(accounts).set({ billing_status: 'canceled' }).where(eq(accounts.id, owner.account_id))
      await expectProblem(await launch(me, { package: id, challenge }), 403, 'scorm_plan_ended')
      expect((await me.send('POST', '/api/account/leave')).status).toBe(200)
      await expectProblem(await result(secret), 403, 'launch_over')

      const again = newSecret()
      const kept = await ownerOf()
      const [member, package_id] = [await memberOf(kept), await make(kept)]
      await launch(member, { package: package_id, challenge: again.challenge })
      await kept.send('DELETE', `/api/account/scorm-packages/${package_id}`)
      await expectProblem(await result(again.secret), 404, 'not_found')
    })

    it('is forgotten after a time, and begins anew', async () => {
      const owner = await ownerOf()
      const id = await make(owner)
      const me = await memberOf(owner)
      const { secret, challenge } = newSecret()
      await launch(me, { package: id, challenge })
      await forgetLaunches(db(), new Date(Date.now() + (keptLaunchDays - 1) * dayInMs))
      expect((await result(secret)).status).toBe(200)
      await forgetLaunches(db(), new Date(Date.now() + (keptLaunchDays + 1) * dayInMs))
      await expectProblem(await result(secret), 404, 'not_found')
      expect((await launch(me, { package: id, challenge })).status).toBe(201)
    })
  })
})
