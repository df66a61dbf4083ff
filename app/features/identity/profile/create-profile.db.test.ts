import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aiUsers, securityEvents } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

describeWithDatabase('making a profile', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  const { call, signedUp, learner } = callers(database, () => app)
  const db = () => database.current.db
  let count = 0
  const complete = (change: Record<string, unknown> = {}) => ({
    full_name: 'Sanne de Boer',
    username: `sanne-${++count}`,
    role: 'member',
    work_area: 'finance',
    company_name: 'Hofstra BV',
    difficulty_level: 'intermediate',
    goals: ['Sneller offertes maken'],
    ...change,
  })

  const events = (auth_user_id: string) =>
    db().select().from(securityEvents).where(eq(securityEvents.auth_user_id, auth_user_id))
  const rows = (auth_user_id: string) =>
    db().select().from(aiUsers).where(eq(aiUsers.auth_user_id, auth_user_id))

  describe('creating', () => {
    it('stores a profile with an account of its own, and writes down that it did', async () => {
      const user = await signedUp()
      const sent = complete()
      const { status, body } = await call(user.token, 'POST', '/profile', sent)
      expect(status).toBe(201)
      expect(body).toMatchObject({
        email: user.email,
        auth_user_id: user.auth_user_id,
        full_name: 'Sanne de Boer',
        username: sent.username,
        role: 'member',
        work_area: 'finance',
        discipline: 'finance',
        leaderboard_name: 'first_name',
        difficulty_level: 'intermediate',
        goals: ['Sneller offertes maken'],
        company_name: 'Hofstra BV',
        date_of_birth: null,
        is_active: true,
        xp: 0,
        current_level: 'beginner',
      })
      const account = await call(user.token, 'GET', '/account')
      expect(account.body).toMatchObject({
        id: body.account_id,
        name: 'Hofstra BV',
        type: 'company',
        member_limit: 500,
      })
      const found = await events(user.auth_user_id)
      expect(found.map((e) => e.event_type).sort()).toEqual(['PROFILE_CREATED', 'PROFILE_CREATION_ATTEMPT'])
      expect(JSON.stringify(found)).not.toContain('Sanne')
      expect((await call(user.token, 'GET', '/profile')).body).toEqual(body)
    })

    it('never puts two strangers of one company into one account', async () => {
      const [a, b] = [await signedUp(), await signedUp()]
      const one = await call(a.token, 'POST', '/profile', complete())
      const two = await call(b.token, 'POST', '/profile', complete())
      expect(one.body.account_id).not.toBe(two.body.account_id)
    })

    it('gives a youth member a personal account and keeps the date of birth', async () => {
      const user = await signedUp()
      const youth = complete({ role: 'youth_member', company_name: undefined, date_of_birth: '2008-05-03' })
      const { status, body } = await call(user.token, 'POST', '/profile', youth)
      expect(status).toBe(201)
      expect(body).toMatchObject({ role: 'youth_member', date_of_birth: '2008-05-03', company_name: null })
      const account = await call(user.token, 'GET', '/account')
      expect(account.body).toMatchObject({ type: 'personal', member_limit: 1 })
    })

    it('does not keep a date of birth that is not needed', async () => {
      const user = await signedUp()
      const { body } = await call(user.token, 'POST', '/profile', complete({ date_of_birth: '1990-01-01' }))
      expect(body.date_of_birth).toBeNull()
    })

    it('ignores what a client may not set', async () => {
      const other = await learner({ company_name: 'Andermans BV' })
      const user = await signedUp()
      const greedy = {
        id: other.user_id,
        account_id: other.account_id,
        auth_user_id: other.auth_user_id,
        email: 'ander@example.nl',
        xp: 9999,
        current_level: 'advanced',
        subscription_status: 'lifetime',
        has_seat: true,
        trial_used: true,
        is_active: false,
        stripe_customer_id: 'cus_1',
      }
      const { status, body } = await call(user.token, 'POST', '/profile', complete(greedy))
      expect(status).toBe(201)
      expect(body).toMatchObject({
        email: user.email,
        auth_user_id: user.auth_user_id,
        xp: 0,
        current_level: 'beginner',
        subscription_status: null,
        has_seat: false,
        trial_used: false,
        is_active: true,
        stripe_customer_id: null,
      })
      expect(body.account_id).not.toBe(other.account_id)
      expect(body.id).not.toBe(other.user_id)
    })

    it.each([
      [{ full_name: undefined }, 400, 'full_name_required', 'full_name', 'Full name is required'],
      [{ full_name: '<i>x</i>' }, 400, 'invalid_full_name', 'full_name', 'Invalid full name format'],
      [{ username: 'a b' }, 400, 'invalid_username', 'username', undefined],
      [{ role: 'prospect' }, 400, 'invalid_role', 'role', undefined],
      [{ work_area: '' }, 400, 'work_area_required', 'work_area', undefined],
      [{ company_name: null }, 400, 'company_name_required', 'company_name', undefined],
      [{ email: 'geen adres' }, 400, 'valid_email_required', 'email', 'Valid email address is required'],
      [{ role: 'youth_member', date_of_birth: '2015-01-01' }, 400, 'too_young', 'date_of_birth', undefined],
      [
        { role: 'superadmin' },
        403,
        'admin_role_refused',
        'role',
        'Cannot create admin or superadmin accounts through this interface',
      ],
    ])('refuses %j', async (change, status, reason, field, detail) => {
      const user = await signedUp()
      const answer = await call(user.token, 'POST', '/profile', complete(change))
      expect(answer.status).toBe(status)
      expect(answer.body.reason).toBe(reason)
      expect(answer.body.fields?.[field]).toBe(reason)
      if (detail) expect(answer.body.detail).toBe(detail)
      expect(await rows(user.auth_user_id)).toEqual([])
    })

    it('writes down who asked for an admin role', async () => {
      const user = await signedUp()
      await call(user.token, 'POST', '/profile', complete({ role: 'admin' }))
      expect(await events(user.auth_user_id)).toMatchObject([
        { event_type: 'PROFILE_CREATION_ATTEMPT', severity: 'medium', details: { role: 'admin' } },
      ])
    })

    it.each([
      ['a list', []],
      ['numbers for text', { full_name: 1 }],
      ['an unknown level', { difficulty_level: 'expert' }],
      ['a text for goals', { goals: 'x' }],
    ])('refuses %s', async (_name, body) => {
      const user = await signedUp()
      const answer = await call(user.token, 'POST', '/profile', body)
      expect(answer).toMatchObject({ status: 400, body: { reason: 'invalid_request' } })
    })

    it('refuses a username that somebody has, in any case, and leaves no account behind', async () => {
      await learner({ username: 'Bezet' })
      const user = await signedUp()
      const name = 'Spookbedrijf'
      const answer = await call(
        user.token,
        'POST',
        '/profile',
        complete({ username: 'bEZET', company_name: name }),
      )
      expect(answer).toMatchObject({ status: 409, body: { reason: 'username_taken' } })
      expect(await db().select().from(accounts).where(eq(accounts.name, name))).toEqual([])
    })

    it('makes one profile of two that are sent at once', async () => {
      const user = await signedUp()
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => call(user.token, 'POST', '/profile', complete())),
      )
      expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409])
      const refused = answers.filter((a) => a.status === 409)
      expect(refused.every((a) => a.body.reason === 'profile_exists')).toBe(true)
      expect(await rows(user.auth_user_id)).toHaveLength(1)
    })
  })

  describe('filling in later', () => {
    it('makes a prospect of what is known', async () => {
      const user = await signedUp('piet.de-vries@example.nl')
      const { status, body } = await call(user.token, 'POST', '/profile/auto')
      expect(status).toBe(201)
      expect(body).toMatchObject({
        full_name: 'Piet De Vries',
        username: 'piet.de-vries',
        role: 'prospect',
        discipline: 'marketing',
        leaderboard_name: 'first_name',
        is_active: true,
      })
      expect((await events(user.auth_user_id)).map((e) => e.event_type)).toEqual(['AUTO_PROFILE_CREATED'])
      expect((await call(user.token, 'GET', '/account')).body).toMatchObject({
        type: 'personal',
        member_limit: 1,
      })
    })

    it('finds another username when that one is taken', async () => {
      const user = await signedUp('piet.de-vries@example.com')
      const { status, body } = await call(user.token, 'POST', '/profile/auto')
      expect(status).toBe(201)
      expect(body.username).toMatch(/^piet\.de-vries-[0-9a-f]{4}$/)
    })

    it('copes with an address that gives no name', async () => {
      const user = await signedUp('1234@example.nl')
      const { body } = await call(user.token, 'POST', '/profile/auto')
      expect(body).toMatchObject({ full_name: 'Gebruiker', username: '1234' })
    })

    it('happens once', async () => {
      const user = await signedUp()
      const answers = await Promise.all([1, 2, 3].map(() => call(user.token, 'POST', '/profile/auto')))
      expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409])
    })
  })
})
