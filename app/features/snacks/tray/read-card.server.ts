import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { readCalendar } from '#app/features/working-days/read-calendar.server.ts'
import { addDays, type WorkingCalendar } from '#app/features/working-days/rules.ts'
import { type StampCard, stampCard } from './stamp-card.ts'

/** How far back a row of working days is counted. */
const countedDays = 730

/** By day whether it was perfect, in one row: five hundred of them take the server longer to read than the database to find. */
const finishedStatement = statement<{ days: Record<string, boolean> }>(
  'finished_trays',
  `select coalesce(json_object_agg(day, perfect), '{}') as days from trays
   where user_id = $1::uuid and finished_at is not null and day between $2::date and $3::date`,
)

/** The stamp card of a learner as it was at the end of a day, or is now, and the calendar that says which days count. */
export async function readCard(
  db: Db,
  user_id: string,
  day: string,
): Promise<{ card: StampCard; calendar: WorkingCalendar }> {
  const from = addDays(day, -countedDays)
  const [[row], calendar] = await Promise.all([
    run(db, finishedStatement, [user_id, from, day]),
    readCalendar(db, user_id, from, day),
  ])
  const finished = new Map(Object.entries(row?.days ?? {}))
  return { card: stampCard(finished, calendar, day), calendar }
}
