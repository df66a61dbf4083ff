import ical, { ICalEventBusyStatus } from 'ical-generator'
import type { Db } from '#app/db/client.server.ts'
import { toMoment } from '#app/features/notifications/reminders/due-slots.server.ts'
import { settingsOf } from '#app/features/notifications/reminders/reminder-settings.server.ts'
import { readCalendar } from '#app/features/working-days/read-calendar.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { type Language, localePath } from '#app/lib/language.ts'
import { snackDays, snackMinutes } from './calendar-rules.ts'

interface Reader {
  user_id: string
  language: Language
}

/** Hours after which calendars are asked to read it again. */
const refreshHours = 4

/**
 * Snack time of a person as iCalendar (RFC 5545): an event on each of the next working days, at the time chosen for reminders, free and without
 * anything about the person (PD-85).
 * @param appUrl without a slash at the end
 */
export async function calendarFile(db: Db, reader: Reader, appUrl: string, now: Date): Promise<string> {
  const { user_id, language } = reader
  const t = messagesFor('notifications', language)
  const today = dutchDay(now)
  const settings = await settingsOf(db, user_id)
  const calendar = await readCalendar(db, user_id, today, today)
  const feed = ical({
    name: brand.name,
    prodId: { company: brand.name, product: 'calendar', language: language.toUpperCase() },
    ttl: refreshHours * 3600,
  })
  const url = appUrl + localePath(language, '/account-dashboard')
  for (const day of snackDays(calendar, settings, today)) {
    const start = toMoment(day, settings.time)
    feed.createEvent({
      // The same day is the same event, at whatever time.
      id: `${day}@${new URL(appUrl).hostname}`,
      // The same all day: a calendar that reads it again sees that nothing changed.
      stamp: toMoment(today, '00:00'),
      start,
      end: new Date(start.getTime() + snackMinutes * 60_000),
      summary: t('calendarEvent'),
      description: `${t('calendarEventBody')}\n${url}`,
      url,
      busystatus: ICalEventBusyStatus.FREE,
    })
  }
  return feed.toString()
}
