import { Temporal } from 'temporal-polyfill'
import { isDutchHoliday } from '#app/features/working-days/public-holidays.server.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { lateMinutes, parseMinute, reminderTimes } from './reminder-rules.ts'

const timeZone = 'Europe/Amsterdam'

/** A day and a time that people may have chosen, whose moment has come. */
export interface DueSlot {
  /** Day in Europe/Amsterdam, `YYYY-MM-DD`. */
  local_date: string
  /** Minutes after midnight on the clock of that day. */
  minute: number
  /** 1 is Monday, 7 is Sunday. */
  day: number
  holiday: boolean
  moment: Date
}

/**
 * The moment of a wall-clock time on a day. When the clock goes forward, a time that does not exist comes as much later
 * (02:30 is 03:30); when it goes back, a time that comes twice is the first of them.
 */
export function toMoment(local_date: string, time: string): Date {
  const zoned = Temporal.PlainDate.from(local_date).toZonedDateTime({ timeZone, plainTime: time })
  return new Date(zoned.epochMilliseconds)
}

/** The times whose moment is now or at most {@link lateMinutes} ago: a queue that was down catches up, but never piles up. */
export async function dueSlots(now: Date): Promise<DueSlot[]> {
  const earliest = new Date(now.getTime() - lateMinutes * 60_000)
  const days = new Set([dutchDay(earliest), dutchDay(now)])
  const slots = [...days].flatMap((local_date) =>
    reminderTimes
      .map((time) => ({ local_date, minute: parseMinute(time), moment: toMoment(local_date, time) }))
      .filter(({ moment }) => moment > earliest && moment <= now),
  )
  return Promise.all(
    slots.map(async (slot) => ({
      ...slot,
      day: Temporal.PlainDate.from(slot.local_date).dayOfWeek,
      holiday: await isDutchHoliday(slot.local_date),
    })),
  )
}
