import { and, count, eq } from 'drizzle-orm'
import { daysOff } from '#app/db/schema/working-days.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { daysBetween, dutchDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { type DaysOff, daysOffLimits, enteredLateDays } from './rules.ts'

/** Sent again it changes nothing; a longer row that begins on the same day takes the place of the shorter one. */
const addStatement = statement(
  'add_days_off',
  `insert into days_off (user_id, first_day, last_day) values ($1::uuid, $2::date, $3::date)
   on conflict (user_id, first_day) do update set last_day = greatest(days_off.last_day, excluded.last_day)`,
)

function refuse(reason: 'days_off_order' | 'days_off_too_long' | 'days_off_too_old', field: keyof DaysOff) {
  throw new AppError('invalid', reason, { fields: { [field]: reason } })
}

/**
 * Adds days off, the first and the last included: leave, illness, a course.
 * @throws AppError invalid `days_off_order`, `days_off_too_long` (over a year), `days_off_too_old` (began more than 31 days ago)
 * @throws AppError limit `too_many_days_off`
 * PD-47.
 */
export async function addDaysOff(ctx: LearnerCtx, { first_day, last_day }: DaysOff): Promise<void> {
  if (last_day < first_day) refuse('days_off_order', 'last_day')
  if (daysBetween(first_day, last_day) >= daysOffLimits.days) refuse('days_off_too_long', 'last_day')
  if (daysBetween(first_day, dutchDay(ctx.now)) > enteredLateDays) refuse('days_off_too_old', 'first_day')
  const { user_id } = ctx.viewer.profile
  const [rows] = await ctx.db.select({ count: count() }).from(daysOff).where(eq(daysOff.user_id, user_id))
  if ((rows?.count ?? 0) >= daysOffLimits.rows) throw new AppError('limit', 'too_many_days_off')
  await run(ctx.db, addStatement, [user_id, first_day, last_day])
}

/** Takes a row of days off away again, by its first day. One that is not there is fine: it may have been sent twice. */
export async function removeDaysOff(ctx: LearnerCtx, first_day: string): Promise<void> {
  await ctx.db
    .delete(daysOff)
    .where(and(eq(daysOff.user_id, ctx.viewer.profile.user_id), eq(daysOff.first_day, first_day)))
}
