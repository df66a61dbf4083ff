import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'

/** Shards of the histogram: answers at one xp value wait for each other's commit only within a shard. */
export const histogramShards = 4

/**
 * SQL: the shard of a learner, from the last byte of the id. Shards are stored, so this must never change; PostgreSQL's
 * own hash functions may, between versions.
 */
export const shardOf = (userId: string) =>
  `(get_byte(uuid_send((${userId})::uuid), 15) % ${histogramShards})::smallint`

const startStatement = statement(
  'start_learner',
  `with started as (
     insert into user_statistics (user_id) values ($1::uuid) on conflict do nothing returning user_id
   )
   insert into xp_histogram (xp, shard, learners)
   select 0, ${shardOf('user_id')}, 1 from started
   on conflict (xp, shard) do update set learners = xp_histogram.learners + 1`,
)

/** Gives a new profile its statistics at 0 XP and counts it in the ranking. Idempotent; run it with the profile's insert. */
export async function startLearner(db: Db, userId: string): Promise<void> {
  await run(db, startStatement, [userId])
}
