import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestions } from '#tests/support/bank.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { findMarks } from '#tests/support/find-marks.ts'

const password = 'paprikachips'

/** What happens at the same moment as a deletion; the ledger and the ranking are held against the learners afterwards. */
describeWithDatabase('deleting an account while', (database) => {
  let app: TestApp
  let password_hash: string
  beforeAll(async () => {
    app = await testApp(database)
    password_hash = await hashPassword(password)
  })
  const { call, learner } = callers(database, () => app)
  const db = () => database.current.db
  const remove = ({ token, email }: { token: string; email: string }) =>
    call(token, 'POST', '/delete-account', { confirm_email: email, current_password: password })

  it('answers and settings are under way: each is in before it or finds nobody', async () => {
    const questions = await seedQuestions(db(), 200)
    for (let round = 0; round < 3; round++) {
      const user = await learner({ password_hash, subscription_status: 'lifetime', xp: 100 })
      let next = 0
      const answer = () =>
        call(user.token, 'POST', `/questions/${questions[next++ % questions.length]}/answer`, {
          answer: 'B',
          attempt_id: randomUUID(),
        })
      const requests = [
        answer,
        answer,
        answer,
        () => call(user.token, 'PATCH', '/profile', { full_name: 'Net Te Laat' }),
        () => call(user.token, 'PUT', '/reminders', reminders),
        () => call(user.token, 'GET', '/my-data'),
        () => call(user.token, 'POST', '/password', { current_password: 'mis', new_password: 'geraden' }),
        () => call(user.token, 'DELETE', '/sessions'),
      ]
      const seen = requests.map(async (request) => {
        const statuses: number[] = []
        while (statuses.at(-1) !== 401) {
          const { status, body } = await request()
          expect(status, JSON.stringify(body)).toBeLessThan(500)
          statuses.push(status)
        }
        return statuses
      })
      expect(await remove(user)).toMatchObject({ status: 200 })
      const statuses = (await Promise.all(seen)).flat()
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(5)
      expect(await findMarks(db(), [user.user_id, user.auth_user_id, user.email, 'Net Te Laat'])).toEqual([])
    }
  })

  it('it is asked twice: it happens once', async () => {
    const user = await learner({ password_hash, xp: 60 })
    const mails = app.mails.length
    const outcomes = await Promise.all([remove(user), remove(user), remove(user)])
    const statuses = outcomes.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 401, 401])
    expect(app.mails.slice(mails).map(({ to }) => to)).toEqual([user.email])
  })

  it('the other superadmin does so too: one stays', async () => {
    const both = [
      await learner({ password_hash, role: 'superadmin' }),
      await learner({ password_hash, role: 'superadmin' }),
    ]
    const outcomes = await Promise.all(both.map(remove))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('colleagues do so too: the account goes with the last', async () => {
    const owner = await learner({ password_hash, role: 'org_admin', company_name: 'Leegloop BV' })
    const members = [
      await learner({ password_hash, role: 'member', account_id: owner.account_id }),
      await learner({ password_hash, role: 'member', account_id: owner.account_id }),
    ]
    const outcomes = await Promise.all(members.map(remove))
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
    expect((await remove(owner)).status).toBe(200)
    const { rows } = (await db().execute(
      sql`select count(*)::int as n from accounts where id = ${owner.account_id}::uuid`,
    )) as unknown as { rows: { n: number }[] }
    expect(rows).toEqual([{ n: 0 }])
  })
})

const reminders = { enabled: true, weekdays: [1], time: '09:00', weekends: false, holidays: false }
