import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { readDashboard } from './dashboard-data.server.ts'

describeWithDatabase('what the dashboard shows', (database) => {
  async function learner(given: SeedLearner): Promise<LearnerCtx> {
    const { db } = database.current
    const { auth_user_id } = await seedLearner(db, given)
    const { token } = await seedSession(db, auth_user_id)
    const found = await findViewer(db, token)
    const now = new Date('2026-03-14T12:00:00Z')
    return requireLearner({ db, viewer: found?.viewer ?? null, now, language: 'nl' })
  }
  const noFailure = (error: unknown) => {
    throw error
  }

  it('holds the person, the numbers, the wall and the top five at once', async () => {
    const ctx = await learner({
      full_name: 'Sanne de Boer',
      company_name: 'Hofstra Administraties',
      xp: 1420,
    })
    const data = await readDashboard(ctx, 'a secret of tests', noFailure)
    expect(data.person).toEqual({
      user_id: ctx.viewer.profile.user_id,
      full_name: 'Sanne de Boer',
      role: 'member',
      company_name: 'Hofstra Administraties',
    })
    expect(data.summary.data?.xp).toMatchObject({ xp: 1420, level: 'beginner', percentage: 71 })
    expect(data.board.data?.own).toMatchObject({ xp: 1420, is_viewer: true })
    expect(data).toMatchObject({ unlimited: false, open: [], completed: { items: [], total: 0 } })
    expect(data.resets_at).toBe('2026-03-15T00:00:00.000Z')
  })

  it('tells nothing of a person that it does not show', async () => {
    const ctx = await learner({ email: 'stil@example.nl', username: 'stillewater', goals: ['Rust'] })
    const text = JSON.stringify(await readDashboard(ctx, 'a secret of tests', noFailure))
    for (const secret of ['stil@example.nl', 'stillewater', 'Rust', ctx.viewer.auth_user_id]) {
      expect(text).not.toContain(secret)
    }
  })

  it('shows the rest when numbers and ranking cannot be read (PS-8.2)', async () => {
    const ctx = await learner({ subscription_status: 'lifetime' })
    const failures: unknown[] = []
    await database.current.db.execute(sql`alter table xp_histogram rename to xp_histogram_away`)
    const data = await readDashboard(ctx, 'a secret of tests', (error) => failures.push(error))
    await database.current.db.execute(sql`alter table xp_histogram_away rename to xp_histogram`)
    expect(data.summary).toEqual({ data: null, failed: 'unknown' })
    expect(data.board).toEqual({ data: null, failed: 'unknown' })
    expect(data).toMatchObject({ unlimited: true, open: [], completed: { total: 0 } })
    expect(failures).toHaveLength(2)
  })
})
