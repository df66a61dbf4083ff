import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aiUsers, securityEvents } from '#app/db/schema/identity.ts'
import { seedAuthUser, seedLearner } from '#app/features/progress/seed.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { grantSuperadmin } from './grant-superadmin.server.ts'

describeWithDatabase('granting superadmin', (database) => {
  it('makes one person superadmin and writes it down', async () => {
    const { db } = database.current
    const { email, user_id, auth_user_id } = await seedLearner(db, { role: 'member' })
    const bystander = await seedLearner(db, { role: 'member' })
    await grantSuperadmin(db, ` ${email.toUpperCase()} `)
    const [user] = await db.select().from(aiUsers).where(eq(aiUsers.id, user_id))
    expect(user?.role).toBe('superadmin')
    const [other] = await db.select().from(aiUsers).where(eq(aiUsers.id, bystander.user_id))
    expect(other?.role).toBe('member')
    const events = await db.select().from(securityEvents).where(eq(securityEvents.auth_user_id, auth_user_id))
    expect(events).toMatchObject([
      { event_type: 'SUPERADMIN_GRANTED', severity: 'high', details: { previous_role: 'member' } },
    ])
  })

  it('knows nobody who did not sign up, and waits for a profile', async () => {
    const { db } = database.current
    const { email } = await seedAuthUser(db)
    await expect(grantSuperadmin(db, 'niemand@example.nl')).rejects.toMatchObject({
      reason: 'user_not_found',
    })
    await expect(grantSuperadmin(db, email)).rejects.toMatchObject({ reason: 'profile_required' })
  })
})
