import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { type Correction, corrections } from '#app/features/content/corrections/corrections.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { keptDays } from './notification-rules.ts'
import { moveCursor, readCursor } from './read-cursor.server.ts'

/** Everybody who took one of the items before it was put right, and has not had the snack that has it right since. */
const insertStatement = statement<{ user_id: string }>(
  'notify_corrections',
  `insert into notifications (user_id, type, key, data, created_at)
   select distinct e.user_id, 'correction', 'correction:' || $1::text, jsonb_build_object('id', $1::text), $5::timestamptz
   from learning_events e join ai_users u on u.id = e.user_id
   where u.is_active and e.item_id = any($2::uuid[]) and e.created_at < ($3::date::timestamp at time zone 'Europe/Amsterdam')
     and not exists (select from learning_events since where since.user_id = e.user_id and since.item_id = $4::uuid
       and since.created_at >= ($3::date + 1)::timestamp at time zone 'Europe/Amsterdam')
   on conflict (user_id, key) do nothing
   returning user_id::text as user_id`,
)

/**
 * Tells who learned something that turned out wrong what is so instead (PD-84). Each correction is looked at once by the first process that has it; a
 * second one at the same moment adds nothing.
 * @returns who got something
 */
export async function collectCorrections(
  db: Db,
  now: Date,
  all: readonly Correction[] = corrections(),
): Promise<string[]> {
  const notified: string[] = []
  for (const { id, on, item_ids, snack_id } of all) {
    // Older than a notification is kept: nobody would see it, and a database that begins today has nobody who learned it.
    if (Date.parse(on) < now.getTime() - keptDays * dayInMs) continue
    if (await readCursor(db, `correction:${id}`)) continue
    const rows = await run(db, insertStatement, [id, item_ids, on, snack_id, now.toISOString()])
    notified.push(...rows.map(({ user_id }) => user_id))
    await moveCursor(db, `correction:${id}`, now)
  }
  return notified
}
