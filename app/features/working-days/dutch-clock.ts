import { dutchDay } from '#app/lib/dates.ts'

/** A moment by the clock of Europe/Amsterdam. */
export interface ClockTime {
  /** `YYYY-MM-DD`. */
  day: string
  /** Minutes after midnight, as a clock shows them: an hour comes twice when the clock goes back. */
  minute: number
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What day and time it is in the Netherlands at a moment. */
export function dutchClock(now: Date): ClockTime {
  const [hours, minutes] = clock.format(now).split(':')
  return { day: dutchDay(now), minute: Number(hours) * 60 + Number(minutes) }
}
