import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { leagueWeeks } from '#app/db/schema/leagues.ts'
import { dayInMs, weekStart } from '#app/lib/dates.ts'
import { keptLeagueDays } from './rules.ts'

/**
 * Deletes leagues of weeks long past, with who was in them. May run late, twice or on several machines.
 * @returns how many weeks are gone
 */
export async function forgetLeagues(db: Db, now: Date): Promise<number> {
  const before = weekStart(new Date(now.getTime() - keptLeagueDays * dayInMs))
  const gone = await db
    .delete(leagueWeeks)
    .where(lt(leagueWeeks.week, before))
    .returning({ week: leagueWeeks.week })
  return gone.length
}
