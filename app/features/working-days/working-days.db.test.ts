import { expect, it } from 'vitest'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { addDaysOff, removeDaysOff } from './change-days-off.server.ts'
import { readCalendars } from './read-calendar.server.ts'
import { isWorkingDay } from './rules.ts'
import { setWorkingWeeks } from './set-working-weeks.server.ts'
import { workingDaysSettings } from './working-days-settings.server.ts'

/** A Thursday, in Amsterdam already the 27th from 23:00 UTC. */
const now = new Date('2026-11-26T10:00:00Z')

describeWithDatabase('working days', (database) => {
  async function learner(): Promise<LearnerCtx & { user_id: string }> {
    const { db } = database.current
    const { auth_user_id, user_id } = await seedLearner(db)
    const { token } = await seedSession(db, auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    return { db, viewer, now, language: 'nl', user_id } as LearnerCtx & { user_id: string }
  }
  const calendarOf = async ({ db, user_id }: { db: LearnerCtx['db']; user_id: string }) => {
    const calendar = (await readCalendars(db, [user_id], '2026-10-01', '2026-12-31')).get(user_id)
    if (!calendar) throw new Error('No calendar')
    return calendar
  }

  it('are Monday to Friday for who never said', async () => {
    const ctx = await learner()
    expect(await workingDaysSettings(ctx)).toEqual({
      weeks: [[1, 2, 3, 4, 5]],
      weeks_from: '2026-11-23',
      works_holidays: false,
      given: null,
      days_off: [],
      today: '2026-11-26',
    })
  })

  it('count from the day they were chosen on, by the Dutch clock, and tell this week first', async () => {
    const ctx = await learner()
    const night = { ...ctx, now: new Date('2026-11-26T23:30:00Z') }
    await setWorkingWeeks(night, { weeks: [[6], [1]], weeks_from: '2026-11-30', works_holidays: true })
    const calendar = await calendarOf(ctx)
    expect(isWorkingDay(calendar, '2026-11-26'), 'the day before it').toBe(true)
    expect(isWorkingDay(calendar, '2026-11-27'), 'a Friday, no longer').toBe(false)
    expect(isWorkingDay(calendar, '2026-12-05'), 'the Saturday of the first week').toBe(true)
    expect(isWorkingDay(calendar, '2026-12-12')).toBe(false)
    expect(await workingDaysSettings(night)).toMatchObject({ weeks: [[1], [6]], weeks_from: '2026-11-23' })
    await setWorkingWeeks(night, { weeks: [[2]], weeks_from: '2026-11-23', works_holidays: false })
    expect((await calendarOf(ctx)).weeks, 'twice on a day is one change').toHaveLength(1)
    const none = { weeks: [[], []], weeks_from: '2026-11-23', works_holidays: false }
    await expect(setWorkingWeeks(ctx, none)).rejects.toMatchObject({ reason: 'no_working_days' })
  })

  it('spare days off, also entered afterwards, and only those of oneself', async () => {
    const [ctx, other] = [await learner(), await learner()]
    const row = { first_day: '2026-11-19', last_day: '2026-11-20' }
    await addDaysOff(ctx, row)
    await addDaysOff(ctx, row)
    expect((await workingDaysSettings(ctx)).days_off).toEqual([row])
    expect(isWorkingDay(await calendarOf(ctx), '2026-11-19')).toBe(false)
    expect(isWorkingDay(await calendarOf(other), '2026-11-19')).toBe(true)
    await removeDaysOff(other, row.first_day)
    expect((await workingDaysSettings(ctx)).days_off).toHaveLength(1)
    await removeDaysOff(ctx, row.first_day)
    await removeDaysOff(ctx, row.first_day)
    expect(isWorkingDay(await calendarOf(ctx), '2026-11-19')).toBe(true)
  })

  it.each([
    ['days_off_order', '2026-12-02', '2026-12-01'],
    ['days_off_too_long', '2026-12-01', '2027-12-03'],
    ['days_off_too_old', '2026-10-25', '2026-11-30'],
  ])('refuse what cannot be: %s', async (reason, first_day, last_day) => {
    const ctx = await learner()
    await expect(addDaysOff(ctx, { first_day, last_day })).rejects.toMatchObject({ kind: 'invalid', reason })
  })
})
