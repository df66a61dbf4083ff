import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { labUsage } from '#app/db/schema/promptlab.ts'
import { dayInMs, utcDay } from '#app/lib/dates.ts'

/** Days after which a count of runs has no use. */
export const keptLabDays = 2

/** Deletes counts of days that are over. @returns how many rows are gone */
export async function forgetLabUsage(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(labUsage)
    .where(lt(labUsage.day, utcDay(new Date(now.getTime() - keptLabDays * dayInMs))))
    .returning({ day: labUsage.day })
  return gone.length
}
