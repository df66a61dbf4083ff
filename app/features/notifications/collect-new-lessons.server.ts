import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { membersOf, offeredLessonsFor } from '#app/features/content/servable.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { recentDays } from './notification-rules.ts'
import { moveCursor, readCursor } from './read-cursor.server.ts'

const newestStatement = statement<{ newest: string | null }>(
  'newest_lesson',
  `select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as newest
   from lessons where created_at > $1::timestamptz`,
)

const learnersStatement = statement<{ id: string }>(
  'recent_learners',
  `select u.id::text as id from ai_users u join user_statistics st on st.user_id = u.id
   where u.is_active and u.id > $1::uuid and coalesce(st.last_activity, u.created_at) > $2::timestamptz
   order by u.id limit $3`,
)

/**
 * Lessons that came in one import share their moment (the transaction's) and make one notification. They are for who is
 * served that discipline and difficulty (PD-21, PD-22), and was there before they were.
 */
const insertStatement = statement<{ user_id: string }>(
  'notify_new_lessons',
  `insert into notifications (user_id, type, key, data, created_at)
   select u.id, 'new_lesson', 'new_lesson:' || (extract(epoch from l.created_at) * 1000)::bigint,
     jsonb_build_object('lesson_ids', jsonb_agg(l.id order by l.discipline = u.discipline desc, l.slug)), $4::timestamptz
   from ai_users u
   join user_statistics st on st.user_id = u.id
   cross join lateral (select array['beginner','intermediate','advanced'] as names) level
   join lateral ${offeredLessonsFor(membersOf('u.account_id'))} l on l.created_at > $2::timestamptz and l.created_at <= $3::timestamptz
     and l.created_at > u.created_at and l.discipline in (u.discipline, 'foundation', 'ethics')
     and array_position(level.names, l.difficulty) = greatest(
       array_position(level.names, u.difficulty_level), array_position(level.names, st.current_level))
   where u.id = any($1::uuid[])
   group by u.id, l.created_at
   order by u.id, l.created_at
   on conflict (user_id, key) do nothing
   returning user_id::text as user_id`,
)

const batchSize = 1000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Notifies learners of lessons that were added for their discipline and level since the last time. What was there at the
 * first start is not news. May run again or several times at once: the key makes one row of it.
 * @returns who got something
 */
export async function collectNewLessons(db: Db, now: Date): Promise<string[]> {
  const read = await readCursor(db, 'lessons')
  const [found] = await run(db, newestStatement, [(read ?? new Date(0)).toISOString()])
  if (!found?.newest) {
    if (!read) await moveCursor(db, 'lessons', now)
    return []
  }
  const notified: string[] = []
  const recent = new Date(now.getTime() - recentDays * dayInMs).toISOString()
  let after = beforeAll
  while (read) {
    const learners = (await run(db, learnersStatement, [after, recent, batchSize])).map(({ id }) => id)
    const params = [learners, read.toISOString(), found.newest, now.toISOString()]
    notified.push(...(await run(db, insertStatement, params)).map(({ user_id }) => user_id))
    after = learners.at(-1) ?? after
    if (learners.length < batchSize) break
  }
  // The database counts microseconds, a Date milliseconds: one more, so that it is not found again.
  await moveCursor(db, 'lessons', new Date(Date.parse(found.newest) + 1))
  return notified
}
