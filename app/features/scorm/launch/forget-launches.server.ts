import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { scormLaunches } from '#app/db/schema/integrations.ts'
import { keptLaunchDays } from '#app/features/scorm/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'

/** Deletes launches that no package is likely to ask for any more. May run late, twice or on several machines. @returns how many */
export async function forgetLaunches(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(scormLaunches)
    .where(lt(scormLaunches.created_at, new Date(now.getTime() - keptLaunchDays * dayInMs)))
    .returning({ challenge: scormLaunches.challenge })
  return gone.length
}
