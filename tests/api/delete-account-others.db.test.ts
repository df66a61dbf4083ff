import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import type { MyData } from '#app/features/settings/export-my-data.server.ts'
import { pageTopics } from '#app/live/live.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedLesson, seedQuestion } from '#tests/support/bank.ts'
import { callers } from '#tests/support/callers.ts'
import { tablesOf } from '#tests/support/catalog.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { findMarks } from '#tests/support/find-marks.ts'
import { footprintOf } from '#tests/support/footprint.ts'
import { furnish } from '#tests/support/furnish.ts'

const password = 'paprikachips'

/** Who leaves others behind, and who may not (PD-36). */
describeWithDatabase('leaving others', (database) => {
  let app: TestApp
  let password_hash: string
  beforeAll(async () => {
    app = await testApp(database)
    password_hash = await hashPassword(password)
    await seedQuestion(database.current.db)
    await seedLesson(database.current.db)
  })
  const { call, learner, signedUp } = callers(database, () => app)
  const db = () => database.current.db
  const count = async (query: ReturnType<typeof sql>) =>
    ((await db().execute(query)) as unknown as { rows: { n: number }[] }).rows[0]?.n
  const remove = (person: { token: string; email: string }) =>
    call(person.token, 'POST', '/delete-account', { confirm_email: person.email, current_password: password })
  const withPassword = (given: Parameters<typeof learner>[0] = {}) => learner({ password_hash, ...given })
  const company = (plan: string | null = null, seats_limit = 1) =>
    ({ type: 'company', plan, seats_limit, ...(plan && { billing_status: 'active' }) }) as const

  it('takes a member out of a company and leaves the company, its owner and its seat to the next', async () => {
    const owner = await withPassword({
      role: 'org_admin',
      company_name: 'Blijvers BV',
      account: company('biz_small', 2),
      has_seat: true,
    })
    const { account_id } = owner
    const full_name = 'Karel Vertrekt'
    const leaver = await withPassword({ role: 'member', account_id, full_name, has_seat: true, xp: 120 })
    const next = await learner({ role: 'member', account_id, has_seat: false })
    await furnish(db(), { ...leaver, account_id: leaver.account_id }, 'MERK')
    const published = vi.fn()
    const stop = app.runtime.live.subscribe(owner.user_id, pageTopics, published)
    const names = [owner.user_id, owner.auth_user_id, next.auth_user_id, owner.email]
    const tables = (await tablesOf(db())).filter(({ name }) => !['ai_users'].includes(name))
    const before = await footprintOf(db(), tables, names)
    const accounts = await count(sql`select count(*)::int as n from accounts`)

    expect(await remove(leaver)).toMatchObject({ status: 200 })

    const marks = [leaver.user_id, leaver.auth_user_id, leaver.email, full_name]
    expect(await findMarks(db(), marks)).toEqual([])
    expect(await footprintOf(db(), tables, names)).toEqual(before)
    expect(await count(sql`select count(*)::int as n from accounts`)).toBe(accounts)
    expect((await call(next.token, 'GET', '/profile')).body).toMatchObject({ has_seat: true })
    await vi.waitFor(() => expect(published.mock.calls.flat(2)).toContain('team'))
    stop()
  })

  it('gives an owner no address, name or department of those who were invited, and the invited one their own', async () => {
    const owner = await withPassword({
      role: 'org_admin',
      company_name: 'Nodigt Uit BV',
      account: company('biz_small', 5),
      has_seat: true,
    })
    const invited = {
      open: { email: 'open@uitgenodigd.example', name: 'Wilma Wacht', department: 'Kas 7' },
      accepted: { email: 'ja@uitgenodigd.example', name: 'Jacob Jaknikker', department: 'Laaddok 3' },
    }
    const people = Object.values(invited)
    expect(await call(owner.token, 'POST', '/invitations', { people })).toMatchObject({ status: 201 })
    const mail = app.mails.findLast(({ to }) => to === invited.accepted.email)
    const token = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const member = await learner({ email: invited.accepted.email, full_name: 'Jacob Jaknikker' })
    expect(await call(member.token, 'POST', '/invitations/accept', { token })).toMatchObject({ status: 200 })

    const file = async (who: { token: string }) =>
      (await call(who.token, 'GET', '/my-data')).body as unknown as MyData
    const ofOwner = await file(owner)
    expect(ofOwner.tables.invitations).toHaveLength(2)
    const text = JSON.stringify(ofOwner)
    const foreign = people.flatMap((person) => Object.values(person))
    for (const mark of [...foreign, member.user_id]) expect(text).not.toContain(mark)

    expect((await file(member)).tables.invitations).toMatchObject([
      { ...invited.accepted, answered_by: member.user_id },
    ])
  })

  it('lets nobody leave a company without its owner, until the owner is alone', async () => {
    const owner = await withPassword({ role: 'org_admin', company_name: 'Twee BV' })
    const member = await withPassword({ role: 'member', account_id: owner.account_id })
    expect(await remove(owner)).toMatchObject({ status: 409, body: { reason: 'transfer_ownership_first' } })
    expect((await call(owner.token, 'GET', '/profile')).status).toBe(200)
    expect(await remove(member)).toMatchObject({ status: 200 })
    expect(await remove(owner)).toMatchObject({ status: 200 })
    expect(await findMarks(db(), [owner.user_id, owner.account_id, owner.email, 'Twee BV'])).toEqual([])
  })

  it('ends a subscription first, and deletes nothing when that fails', async () => {
    const owner = await withPassword({
      role: 'org_admin',
      company_name: 'Betaalt BV',
      account: company('biz_small', 25),
    })
    const subscription = 'sub_test_betaalt'
    const rows = sql`(id, customer_id, account_id, user_id, plan, seats, yearly, status, current_period_end`
    await db().execute(sql`insert into subscriptions ${rows}) values (${subscription}, 'cus_betaalt',
      ${owner.account_id}, ${owner.user_id}, 'biz_small', 25, false, 'active', now() + interval '9 days')`)
    await db().execute(sql`insert into test_subscriptions ${rows}, created_at) values (${subscription}, 'cus_betaalt',
      ${owner.account_id}, ${owner.user_id}, 'biz_small', 25, false, 'active', now() + interval '9 days', now())`)
    const { payments } = app.runtime
    if (!payments) throw new Error('The test checkout is there')
    const end = vi.spyOn(payments, 'endSubscription').mockRejectedValueOnce(new Error('away'))
    expect((await remove(owner)).status).toBeGreaterThanOrEqual(500)
    expect((await call(owner.token, 'GET', '/profile')).status).toBe(200)
    expect(await remove(owner)).toMatchObject({ status: 200 })
    expect(end.mock.calls.map(([id]) => id)).toEqual([subscription, subscription])
    end.mockRestore()
    expect(await findMarks(db(), [subscription, 'cus_betaalt', owner.user_id, owner.account_id])).toEqual([])
  })

  it('lets the last superadmin stay, and others go', async () => {
    const first = await withPassword({ role: 'superadmin' })
    expect(await remove(first)).toMatchObject({ status: 409, body: { reason: 'last_superadmin' } })
    const second = await withPassword({ role: 'superadmin' })
    expect(await remove(first)).toMatchObject({ status: 200 })
    expect(await remove(second)).toMatchObject({ status: 409, body: { reason: 'last_superadmin' } })
    await db().execute(sql`delete from auth_users where id = 'nobody'`)
  })

  it('keeps the ranking right, also of somebody who was switched off', async () => {
    const [one, off] = [
      await withPassword({ xp: 480 }),
      await withPassword({ is_active: false, full_name: 'Uit Gezet' }),
    ]
    expect(await remove(one)).toMatchObject({ status: 200 })
    expect(await remove(off)).toMatchObject({ status: 200 })
    // The histogram is held against the learners when this block ends.
    expect(
      await count(sql`select coalesce(sum(learners), 0)::int as n from xp_histogram where xp = 480`),
    ).toBe(0)
  })

  it('lets somebody without a profile take the data along and leave', async () => {
    const person = await signedUp('zonder.profiel@voorbeeld.example')
    await db().execute(sql`insert into auth_accounts (id, account_id, provider_id, user_id, password)
      values ('zonder', ${person.auth_user_id}, 'credential', ${person.auth_user_id}, ${password_hash})`)
    const { body } = await call(person.token, 'GET', '/my-data')
    expect((body as unknown as MyData).tables.auth_users).toMatchObject([{ email: person.email }])
    expect(body.account).toBeNull()
    expect(await remove(person)).toMatchObject({ status: 200 })
    expect(await findMarks(db(), [person.auth_user_id, person.email])).toEqual([])
  })

  describe('rows that only an address leads to', () => {
    const message = sql`insert into form_messages (submission_id, kind, fields, language)
      values (gen_random_uuid(), 'contact', '{"email":"geraden@voorbeeld.example","message":"privé"}', 'nl')`

    it('are not given to whoever typed that address at sign-up, where mail is sent', async () => {
      const strict = await testApp(database, {
        env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hallo@snackwijs.example' },
      })
      await db().execute(message)
      const guesser = await seedLearner(db(), { email: 'geraden@voorbeeld.example' })
      const { token } = await seedSession(db(), guesser.auth_user_id)
      const fetchData = async () => {
        const headers = { authorization: `Bearer ${token}` }
        return (await (await strict.request('/api/my-data', { headers })).json()) as MyData
      }
      await db().execute(sql`update auth_users set email_verified = false where id = ${guesser.auth_user_id}`)
      const before = await fetchData()
      expect(before.tables.form_messages).toEqual([])
      expect(before.readme.about.join(' ')).toContain('nooit bevestigd')
      await db().execute(sql`update auth_users set email_verified = true where id = ${guesser.auth_user_id}`)
      const after = await fetchData()
      expect(after.tables.form_messages).toHaveLength(1)
      expect(after.readme.about.join(' ')).not.toContain('nooit bevestigd')
    })
  })

  it('holds back who asks for the file again and again', async () => {
    const person = await learner()
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await call(person.token, 'GET', '/my-data')).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await call((await learner()).token, 'GET', '/my-data')).status).toBe(200)
  })
})
