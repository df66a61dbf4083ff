import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { readCalendar } from '#app/features/working-days/read-calendar.server.ts'
import { isWorkingDay } from '#app/features/working-days/rules.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { snackOfToday } from './read-day.server.ts'
import { type Facade, facadeOf } from './rules.ts'

/** The company's snack as the dashboard puts it forward. */
export interface SnackCard {
  taken: boolean
  facade: Facade | null
}

/** Null on a day off of the viewer's (PD-47), who may still open the page, and without a company. */
export async function snackCard(ctx: LearnerCtx): Promise<SnackCard | null> {
  const today = dutchDay(ctx.now)
  const calendar = await readCalendar(ctx.db, ctx.viewer.profile.user_id, today, today)
  if (!isWorkingDay(calendar, today)) return null
  const day = await snackOfToday(ctx)
  return day && { taken: day.own !== null, facade: facadeOf(day) }
}
