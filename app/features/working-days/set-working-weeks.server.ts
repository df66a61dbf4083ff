import { workingWeeks } from '#app/db/schema/working-days.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { mondayOf, toWeekBits, type WorkingWeeks } from './rules.ts'

type WeeksInput = Omit<WorkingWeeks, 'from_day'>

/**
 * Keeps which weekdays the viewer works, from today on: what was missed or stamped before stays as it was.
 * @param input one to four weeks that take turns; `weeks_from` is any day of a week in which the first of them counts
 * @throws AppError invalid `no_working_days` when no weekday is left
 * PD-47.
 */
export async function setWorkingWeeks(ctx: LearnerCtx, input: WeeksInput): Promise<void> {
  const weeks = input.weeks.map(toWeekBits)
  if (weeks.every((week) => week === 0)) {
    const reason = 'no_working_days'
    throw new AppError('invalid', reason, { detail: 'Choose at least one day', fields: { weeks: reason } })
  }
  const values = {
    weeks,
    weeks_from: mondayOf(input.weeks_from),
    works_holidays: input.works_holidays,
    by_organisation: false,
    set_by: null,
    updated_at: ctx.now,
  }
  await ctx.db
    .insert(workingWeeks)
    .values({ user_id: ctx.viewer.profile.user_id, from_day: dutchDay(ctx.now), ...values })
    .onConflictDoUpdate({ target: [workingWeeks.user_id, workingWeeks.from_day], set: values })
}
