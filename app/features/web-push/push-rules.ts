import { isSnackDay } from '#app/features/notifications/calendar/calendar-rules.ts'
import {
  keptSendDays,
  lateMinutes,
  parseMinute,
  type ReminderSettings,
} from '#app/features/notifications/reminders/reminder-rules.ts'
import type { ClockTime } from '#app/features/working-days/dutch-clock.ts'
import type { WorkingCalendar } from '#app/features/working-days/rules.ts'

/** A message on somebody's own devices when the snacks of the day lie ready (PD-94). */

/** Devices of one person. */
export const devicesMax = 10
export const endpointMax = 1000
/** Failed messages in a row after which a device is taken to be gone. */
export const failuresMax = 10
/** Days for which is kept that a message was sent: as long as a reminder by mail, so that one number stands in the privacy policy. */
export const keptPushDays = keptSendDays

export interface SnackTime {
  calendar: WorkingCalendar
  /** Days and time of the reminders, also when those are off. */
  settings: Pick<ReminderSettings, 'weekdays' | 'weekends' | 'time'>
}

/**
 * For how many minutes from now a message may still reach somebody: from snack time on, two hours at most, not past midnight, and on days
 * of snack time only, which are own working days without holidays, days off and leave.
 * @returns 0 when it may not
 */
export function minutesLeft({ calendar, settings }: SnackTime, at: ClockTime): number {
  const from = parseMinute(settings.time)
  const until = Math.min(from + lateMinutes, 24 * 60)
  if (at.minute < from || at.minute >= until) return 0
  return isSnackDay(calendar, settings, at.day) ? until - at.minute : 0
}

/** Push services of the makers of browsers, and no other address: a browser chooses its service, a person does not. */
const services = [
  // Chrome, and browsers made from it
  'fcm.googleapis.com',
  // Firefox
  '.push.services.mozilla.com',
  // Safari
  '.push.apple.com',
  // Edge
  '.notify.windows.com',
] as const

/** Whether an address is one of a push service. */
export function isPushService(endpoint: string): boolean {
  if (endpoint.length > endpointMax || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return services.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))
}

/** Seconds until the next attempt, after a push service asked to come back later. Two more, then the day is over. */
export const pushRetryDelays: readonly number[] = [2 * 60, 10 * 60]

/** What follows from the answer of a push service (RFC 8030; null: there was none). */
export function outcomeOf(status: number | null): 'sent' | 'gone' | 'later' | 'failed' {
  if (status === null) return 'failed'
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  // Without a clear answer it may have been taken: only who says 'later' is asked again.
  return status === 429 || status === 503 ? 'later' : 'failed'
}
