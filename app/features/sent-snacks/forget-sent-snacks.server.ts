import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { putAwaySnacks, sentSnacks } from '#app/db/schema/sent-snacks.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { keptSentDays } from './rules.ts'

/**
 * Deletes what colleagues sent each other long ago. May run late, twice or on several machines.
 * @returns how many rows are gone
 */
export async function forgetSentSnacks(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptSentDays * dayInMs)
  const sent = await db
    .delete(sentSnacks)
    .where(lt(sentSnacks.sent_at, before))
    .returning({ id: sentSnacks.id })
  const away = await db
    .delete(putAwaySnacks)
    .where(lt(putAwaySnacks.put_away_at, before))
    .returning({ id: putAwaySnacks.sent_id })
  return sent.length + away.length
}
