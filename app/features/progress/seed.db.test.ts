import { verifyPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { authAccounts } from '#app/db/schema/identity.ts'
import { userStatistics } from '#app/db/schema/progress.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { seedAuthUser, seedLearner, seedSession } from './seed.server.ts'

describeWithDatabase('seeded learners', (database) => {
  it('are signed in with the token of their session', async () => {
    const { db } = database.current
    const learner = await seedLearner(db, {
      full_name: 'Joost Bakker',
      company_name: 'Bakker Techniek',
      xp: 2500,
    })
    const { token } = await seedSession(db, learner.auth_user_id)
    const found = await findViewer(db, token)
    expect(found?.viewer).toMatchObject({
      auth_user_id: learner.auth_user_id,
      email: learner.email,
      profile: { user_id: learner.user_id, account_id: learner.account_id, company_name: 'Bakker Techniek' },
    })
    const [row] = await db.select().from(userStatistics).where(eq(userStatistics.user_id, learner.user_id))
    expect(row).toMatchObject({ xp: 2500, current_level: 'intermediate' })
  })

  it('can sign in with their password', async () => {
    const { db } = database.current
    const { auth_user_id } = await seedAuthUser(db, { password: 'kroketje' })
    const [account] = await db.select().from(authAccounts).where(eq(authAccounts.user_id, auth_user_id))
    expect(await verifyPassword({ hash: account?.password ?? '', password: 'kroketje' })).toBe(true)
  })

  it('may be inactive, and are then not in the ranking', async () => {
    await expect(seedLearner(database.current.db, { is_active: false })).resolves.toBeDefined()
  })
})
