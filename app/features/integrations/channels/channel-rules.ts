import { parseMinute, reminderTimes } from '#app/features/notifications/reminders/reminder-rules.ts'
import type { ClockTime } from '#app/features/working-days/dutch-clock.ts'
import { defaultWeeks, isInRoster } from '#app/features/working-days/rules.ts'

/** The snack of the day in a channel of Teams or Slack: when, where to, and how often it is tried (PD-94). */

export const channelServices = ['teams', 'slack'] as const
export type ChannelService = (typeof channelServices)[number]

/** Channels of one organisation. */
export const channelsMax = 20
export const channelUrlMax = 1000
/** Days that messages can be looked at. */
export const keptMessageDays = 30
/** Working days in a row without a message that arrived, after which a channel is paused and its owner gets a mail. */
export const failedDaysMax = 3

const first = 7 * 60
const last = 17 * 60
/** Minutes after its time in which a message still goes: with the last time of day, nothing comes after 18:00. */
export const lateMinutes = 60

/** Every time of day that can be chosen, by the clock of Europe/Amsterdam: office hours, in quarters. */
export const channelTimes: readonly string[] = reminderTimes.filter((time) => {
  const minute = parseMinute(time)
  return minute >= first && minute <= last
})

export interface ChannelState {
  minute: number
  paused: boolean
}

/**
 * Whether the message of the day may go to a channel now: on Monday to Friday, never on a Dutch public holiday, from the chosen time on
 * and at most an hour later. That there is one a day is for who sends.
 * @param holidays those of the year of the day
 */
export function mayPost(channel: ChannelState, at: ClockTime, holidays: ReadonlySet<string>): boolean {
  if (channel.paused || at.minute < channel.minute || at.minute >= channel.minute + lateMinutes) return false
  return isInRoster(defaultWeeks, at.day) && !holidays.has(at.day)
}

const minute = 60
/** Seconds between attempts of one day: all within the hour. */
export const channelRetryDelays: readonly number[] = [minute, 5 * minute, 15 * minute, 30 * minute]

/** What became of an attempt. */
export interface Attempt {
  ok: boolean
  /** HTTP status; null when there was no answer. */
  status: number | null
  error: string | null
  /** What `Retry-After` asked, in seconds. */
  retryAfter: number | null
}

/**
 * Seconds until the next attempt; undefined when there is none any more. A service that says 'later' (429) or that it is down (5xx) is
 * asked again, and so is one that could not be reached. After a request that was not answered in time nobody knows whether the message
 * stands there: it is not sent again. Any other answer will be the same in a minute.
 * @param attempts how many there were
 */
export function retryIn(attempts: number, { status, error, retryAfter }: Attempt): number | undefined {
  const again = status === null ? error === 'name' || error === 'connection' : status === 429 || status >= 500
  const delay = channelRetryDelays[attempts - 1]
  if (!again || delay === undefined) return undefined
  return Math.max(delay, retryAfter ?? 0)
}

/** `Retry-After` in seconds (RFC 9110, 10.2.3); its other form, a date, is rare enough to be left to the own delays. */
export function parseRetryAfter(header: string | null): number | null {
  return header && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null
}
