import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { collectAchievements } from './collect-achievements.server.ts'
import { moveCursor, readCursor } from './read-cursor.server.ts'
import { reachTeamChallenges } from './team-challenges.server.ts'

interface Active {
  user_id: string
  /** Microseconds kept: text. */
  last_activity: string
}

/** Who earned XP and was active since, in the order in which they were. */
const activeStatement = statement<Active>(
  'active_learners',
  `select user_id::text as user_id, last_activity::text as last_activity from user_statistics
   where xp > 0 and last_activity > $1::timestamptz
     and ($2::timestamptz is null or (last_activity, user_id) > ($2::timestamptz, $3::uuid))
   order by last_activity, user_id limit $4`,
)

const batchSize = 500
/** An answer's moment is taken before its commit, and clocks of machines differ: read this much again. */
const overlapMs = 120_000

/**
 * Looks at who was active since the last time, and notifies them of what they reached, and their teams of a goal that was
 * met. Reads hot rows by index and writes nothing that an answer waits for.
 * @returns who got something
 */
export async function collectLearning(db: Db, now: Date): Promise<string[]> {
  const read = await readCursor(db, 'learning')
  const since = read ? new Date(read.getTime() - overlapMs) : new Date(now.getTime() - dayInMs)
  const notified: string[] = []
  let last: Active | undefined
  for (;;) {
    const after = [last?.last_activity ?? null, last?.user_id ?? null]
    const batch = await run(db, activeStatement, [since.toISOString(), ...after, batchSize])
    const ids = batch.map(({ user_id }) => user_id)
    if (ids.length > 0) {
      notified.push(...(await collectAchievements(db, ids, { since, now })))
      notified.push(...(await reachTeamChallenges(db, ids, now)))
    }
    last = batch.at(-1)
    if (batch.length < batchSize) break
  }
  await moveCursor(db, 'learning', now)
  return notified
}
