import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dailyContentSelections } from '#app/db/schema/progress.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { dayInMs, utcDay } from '#app/lib/dates.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { forgetSelections } from './forget-selections.server.ts'
import { keptSelectionDays } from './rules.ts'

describeWithDatabase('forgetSelections', (database) => {
  it('deletes what lay ready on days long past, and nothing of today', async () => {
    const { db } = database.current
    const now = new Date('2026-06-15T03:00:00Z')
    const { user_id } = await seedLearner(db)
    const day = (ago: number) => utcDay(new Date(now.getTime() - ago * dayInMs))
    const on = (ago: number) => ({
      user_id,
      selection_date: day(ago),
      content_type: 'question',
      content_id: randomUUID(),
    })
    await db.insert(dailyContentSelections).values([on(0), on(keptSelectionDays), on(keptSelectionDays + 1)])
    expect(await forgetSelections(db, now)).toBe(1)
    expect(await forgetSelections(db, now)).toBe(0)
    const left = (await db.select().from(dailyContentSelections)).map(({ selection_date }) => selection_date)
    expect(left.sort()).toEqual([day(keptSelectionDays), day(0)])
  })
})
