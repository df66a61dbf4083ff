import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { endTeamTrials } from '#app/features/billing/trials/end-team-trials.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

describeWithDatabase('trying it with a team at the same moment', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  const { call, learner } = callers(database, () => app)
  const db = () => database.current.db

  it('two colleagues without an owner begin it: one does and owns it', async () => {
    for (let round = 0; round < 10; round++) {
      const first = await learner({
        role: 'team_leader',
        company_name: 'Hofstra',
        account: { type: 'company' },
      })
      const second = await learner({ role: 'member', account_id: first.account_id })
      const answers = await Promise.all(
        [first, second, first, second].map(({ token }) => call(token, 'POST', '/start-team-trial', {})),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { body } of answers.filter(({ status }) => status !== 200))
        expect(body.reason).toBe('team_trial_used')
      const people = await db().select().from(aiUsers).where(eq(aiUsers.account_id, first.account_id))
      expect(people.filter(({ role }) => role === 'org_admin')).toHaveLength(1)
    }
  })

  it('eight processes end it at once: the owner gets one mail', async () => {
    const owner = await learner({ role: 'member', company_name: 'Hofstra', account: { type: 'company' } })
    await call(owner.token, 'POST', '/start-team-trial', {})
    app.mails.length = 0
    const after = new Date(Date.now() + 31 * dayInMs)
    await db().update(accounts).set({ trial_notices: 2 }).where(sql`billing_status = 'trial'`)
    await Promise.all(Array.from({ length: 8 }, () => endTeamTrials(app.runtime, after)))
    expect(app.mails.filter(({ to }) => to === owner.email)).toHaveLength(1)
    const [account] = await db().select().from(accounts).where(eq(accounts.id, owner.account_id))
    expect(account?.billing_status).toBe('canceled')
  })
})
