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

/** Who earned XP and was active after somebody, in the order in which they were: a batch begins where the one before ended, in the index too. */
const activeStatement = statement<Active>(
  'active_learners',
  `select user_id::text as user_id, last_activity::text as last_activity from user_statistics s
   where xp > 0 and (last_activity, user_id) > ($1::timestamptz, $2::uuid)
   order by s.last_activity, s.user_id limit $3`,
)

/** After everybody who was active at the same moment. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

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
  let last: Active = { user_id: lastId, last_activity: since.toISOString() }
  for (;;) {
    const batch = await run(db, activeStatement, [last.last_activity, last.user_id, batchSize])
    const ids = batch.map(({ user_id }) => user_id)
    if (ids.length > 0) {
      notified.push(...(await collectAchievements(db, ids, { since, now })))
      notified.push(...(await reachTeamChallenges(db, ids, now)))
    }
    last = batch.at(-1) ?? last
    if (batch.length < batchSize) break
  }
  await moveCursor(db, 'learning', now)
  return notified
}
