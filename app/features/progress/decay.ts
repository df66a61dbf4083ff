import { daysBetween, utcDay } from '#app/lib/dates.ts'

/** From the 8th idle day 10 XP a day (PD-19). */
export const decay = { graceDays: 7, xpPerDay: 10 } as const

/** XP to take from an idle learner now: what is owed since the last activity less what was taken (PD-19). */
export function owedDecay(
  state: { xp: number; last_activity: Date; decay_days: number },
  now: Date,
): { amount: number; decay_days: number } {
  const idleDays = daysBetween(utcDay(state.last_activity), utcDay(now))
  const owedDays = Math.max(0, idleDays - decay.graceDays)
  const days = Math.max(0, owedDays - state.decay_days)
  return {
    amount: Math.min(state.xp, days * decay.xpPerDay),
    decay_days: Math.max(owedDays, state.decay_days),
  }
}
