import { nextWorkingDay, type WorkingCalendar, workingDaysBetween } from '#app/features/working-days/rules.ts'
import { dutchDay } from '#app/lib/dates.ts'

/** From the 8th idle working day 10 XP a working day: days off are spared (PD-19, PD-47). */
export const decay = { graceDays: 7, xpPerDay: 10 } as const

/**
 * The working day on which decay will take XP for the first time, unless something is done before: the eighth after the last
 * activity. Undefined when that is over, or none comes within a year.
 */
export function firstLossDay(last_activity: Date, now: Date, calendar: WorkingCalendar): string | undefined {
  const today = dutchDay(now)
  const idle = workingDaysBetween(calendar, dutchDay(last_activity), today)
  if (idle > decay.graceDays) return undefined
  let day: string | undefined = today
  for (let left = decay.graceDays + 1 - idle; left > 0 && day; left--) day = nextWorkingDay(calendar, day)
  return day
}

/**
 * XP to take from an idle learner now: what is owed since the last activity less what was taken (PD-19). Idle days are the
 * learner's working days; a day off is neither idle nor taken for (PD-47).
 */
export function owedDecay(
  state: { xp: number; last_activity: Date; decay_days: number },
  now: Date,
  calendar: WorkingCalendar,
): { amount: number; decay_days: number } {
  const idleDays = workingDaysBetween(calendar, dutchDay(state.last_activity), dutchDay(now))
  const owedDays = Math.max(0, idleDays - decay.graceDays)
  const days = Math.max(0, owedDays - state.decay_days)
  return {
    amount: Math.min(state.xp, days * decay.xpPerDay),
    decay_days: Math.max(owedDays, state.decay_days),
  }
}
