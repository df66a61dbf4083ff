import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aiUsers, securityEvents } from '#app/db/schema/identity.ts'
import { seedAuthUser, seedLearner } from '#app/features/progress/seed.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { grantSuperadmin, revokeSuperadmin } from './grant-superadmin.server.ts'

describeWithDatabase('granting superadmin', (database) => {
  const profileOf = async (user_id: string) => {
    const [row] = await database.current.db.select().from(aiUsers).where(eq(aiUsers.id, user_id))
    return row
  }
  const eventsOf = async (auth_user_id: string) =>
    database.current.db.select().from(securityEvents).where(eq(securityEvents.auth_user_id, auth_user_id))

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

  it('takes no owner from an organisation', async () => {
    const { db } = database.current
    const owner = await seedLearner(db, { role: 'org_admin', company_name: 'Hofstra BV' })
    const alone = await seedLearner(db, { role: 'org_admin', company_name: 'Niemand BV' })
    const member = await seedLearner(db, { role: 'member', account_id: owner.account_id })
    const refused = { reason: 'leave_own_organisation_first' }
    await expect(grantSuperadmin(db, owner.email)).rejects.toMatchObject(refused)
    expect((await profileOf(owner.user_id))?.role).toBe('org_admin')
    expect(await eventsOf(owner.auth_user_id)).toEqual([])
    await grantSuperadmin(db, member.email)
    await grantSuperadmin(db, member.email)
    await grantSuperadmin(db, alone.email)
    expect((await profileOf(member.user_id))?.role).toBe('superadmin')
    expect((await profileOf(alone.user_id))?.role).toBe('superadmin')
  })

  it('is taken back, not from somebody else and never from the last who can act', async () => {
    const { db } = database.current
    await db.update(aiUsers).set({ role: 'prospect' }).where(eq(aiUsers.role, 'superadmin'))
    const alone = await seedLearner(db, { role: 'superadmin' })
    const employee = await seedLearner(db, { role: 'superadmin', company_name: 'Hofstra BV' })
    const owner = await seedLearner(db, { role: 'superadmin', company_name: 'Hofstra BV' })
    await seedLearner(db, { role: 'member', account_id: employee.account_id })
    const young = await seedLearner(db, { role: 'superadmin', date_of_birth: '2009-05-01' })
    await seedLearner(db, { role: 'superadmin', is_active: false })
    const other = await seedLearner(db, { role: 'team_leader' })
    await expect(revokeSuperadmin(db, other.email)).rejects.toMatchObject({ reason: 'not_superadmin' })
    await expect(revokeSuperadmin(db, 'niemand@example.nl')).rejects.toMatchObject({
      reason: 'user_not_found',
    })
    await revokeSuperadmin(db, ` ${employee.email.toUpperCase()} `)
    expect((await profileOf(employee.user_id))?.role).toBe('member')
    await revokeSuperadmin(db, owner.email)
    expect((await profileOf(owner.user_id))?.role).toBe('org_admin')
    await revokeSuperadmin(db, young.email)
    expect((await profileOf(young.user_id))?.role).toBe('youth_member')
    await expect(revokeSuperadmin(db, alone.email)).rejects.toMatchObject({ reason: 'last_superadmin' })
    expect((await profileOf(alone.user_id))?.role).toBe('superadmin')
    expect((await profileOf(other.user_id))?.role).toBe('team_leader')
    expect(await eventsOf(employee.auth_user_id)).toMatchObject([
      { event_type: 'SUPERADMIN_REVOKED', severity: 'high', details: { role: 'member' } },
    ])
    expect(await eventsOf(alone.auth_user_id)).toEqual([])
  })
})
