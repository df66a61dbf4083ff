import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { snackChannelMessages } from '#app/db/schema/integrations.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { keptMessageDays } from './channel-rules.ts'

/** Deletes messages that nobody looks at any more. May run late, twice or on several machines. @returns how many */
export async function forgetMessages(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(snackChannelMessages)
    .where(lt(snackChannelMessages.created_at, new Date(now.getTime() - keptMessageDays * dayInMs)))
    .returning({ id: snackChannelMessages.id })
  return gone.length
}
