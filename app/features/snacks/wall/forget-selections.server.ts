import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { dailyContentSelections } from '#app/db/schema/progress.ts'
import { dayInMs, utcDay } from '#app/lib/dates.ts'
import { keptSelectionDays } from './rules.ts'

/**
 * Deletes the selections of days that are over; only that of today is ever read. May run late, twice or on several machines.
 * @returns how many rows are gone
 */
export async function forgetSelections(db: Db, now: Date): Promise<number> {
  const s = dailyContentSelections
  const gone = await db
    .delete(s)
    .where(lt(s.selection_date, utcDay(new Date(now.getTime() - keptSelectionDays * dayInMs))))
    .returning({ day: s.selection_date })
  return gone.length
}
