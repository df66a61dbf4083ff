import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { authAccounts } from '#app/db/schema/identity.ts'
import { seedAuthUser } from '#app/features/progress/seed.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { settleDemo } from './demo.ts'

describeWithDatabase('a server that is not for this machine alone', (database) => {
  const start = async (settings: Record<string, string>) => {
    const { runtime } = await testApp(database)
    return settleDemo({ ...runtime, env: parseEnv({ LOG_LEVEL: 'silent', ...settings }) })
  }
  const open = { HOST: '0.0.0.0' }

  it('starts where there are no demo users, whoever else has such an address', async () => {
    const { db } = database.current
    await seedAuthUser(db, {
      email: 'iemand@snackwijs.example',
      password_hash: await hashPassword('snackwijs'),
    })
    expect(await start(open)).toEqual([])
  })

  it('does not start where somebody has the password of the demo, until that is another one', async () => {
    const { db } = database.current
    const mine = await seedAuthUser(db, {
      email: 'nieuw@snackwijs.example',
      password_hash: await hashPassword('snackwijs'),
    })
    await seedAuthUser(db, {
      email: 'admin@snackwijs.example',
      password_hash: await hashPassword('een-andere'),
    })
    await expect(start(open)).rejects.toThrow(/\(nieuw@snackwijs\.example\).*Set DATA_DIR to a new folder/)
    await expect(start({ TRUST_PROXY: '1' })).rejects.toThrow('nieuw@snackwijs.example')
    await expect(start({ DEMO_USERS: '0' })).rejects.toThrow('nieuw@snackwijs.example')
    await db
      .update(authAccounts)
      .set({ password: await hashPassword('ook-een-andere') })
      .where(eq(authAccounts.user_id, mine.auth_user_id))
    expect(await start(open)).toEqual([])
  })
})
