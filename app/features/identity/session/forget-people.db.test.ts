import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { authUsers, securityEvents } from '#app/db/schema/identity.ts'
import { keptDays } from '#app/features/identity/rules.ts'
import { seedAuthUser, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { forgetSecurityEvents } from './forget-security-events.server.ts'
import { forgetUnconfirmed } from './forget-unconfirmed.server.ts'

/** What the privacy policy promises about keeping things. */
describeWithDatabase('what is kept of people who did not stay', (database) => {
  const now = new Date('2026-06-15T03:00:00Z')
  const later = (days: number) => new Date(now.getTime() + days * dayInMs)

  it('a sign-up that nobody confirmed goes after its time, and only where mail is sent', async () => {
    const { db } = database.current
    const signUp = async (email: string, email_verified: boolean) => {
      const { auth_user_id: id } = await seedAuthUser(db, { email })
      await db.update(authUsers).set({ email_verified, created_at: now }).where(eq(authUsers.id, id))
      return id
    }
    await signUp('niemand@example.nl', false)
    await signUp('bevestigd@example.nl', true)
    await seedSession(db, await signUp('ingelogd@example.nl', false))
    const { auth_user_id } = await seedLearner(db, { email: 'lerend@example.nl' })
    await db
      .update(authUsers)
      .set({ email_verified: false, created_at: now })
      .where(eq(authUsers.id, auth_user_id))

    const [justBefore, after] = [later(keptDays.unconfirmedSignUp - 1), later(keptDays.unconfirmedSignUp + 1)]
    expect(await forgetUnconfirmed(db, true, justBefore)).toBe(0)
    expect(await forgetUnconfirmed(db, false, after), 'nobody is asked to confirm').toBe(0)
    expect(await forgetUnconfirmed(db, true, after)).toBe(1)
    expect(await forgetUnconfirmed(db, true, after)).toBe(0)
    const left = (await db.select().from(authUsers)).map(({ email }) => email)
    expect(left.sort()).toEqual(['bevestigd@example.nl', 'ingelogd@example.nl', 'lerend@example.nl'])
  })

  it('an own event goes after its time, what a superadmin did stays', async () => {
    const { db } = database.current
    const { auth_user_id } = await seedAuthUser(db)
    await db.delete(securityEvents)
    await db.insert(securityEvents).values([
      { event_type: 'WRONG_PASSWORD', auth_user_id, created_at: now },
      { event_type: 'ACCOUNT_DELETED', created_at: now },
      { event_type: 'USER_BLOCKED', actor_id: 'somebody', target_id: auth_user_id, created_at: now },
    ])
    expect(await forgetSecurityEvents(db, later(keptDays.securityEvent - 1))).toBe(0)
    expect(await forgetSecurityEvents(db, later(keptDays.securityEvent + 1))).toBe(2)
    expect((await db.select().from(securityEvents)).map(({ event_type }) => event_type)).toEqual([
      'USER_BLOCKED',
    ])
  })
})
