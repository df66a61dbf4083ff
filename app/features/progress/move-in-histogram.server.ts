import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { shardOf } from '#app/features/identity/profile/start-learner.server.ts'

/** Both sides of every move in one ascending list, as answers lock them, so that neither waits for the other in a circle. */
const moveStatement = statement(
  'move_in_histogram',
  `insert into xp_histogram (xp, shard, learners)
   select xp, shard, 0 from (
     select t.new_xp as xp, ${shardOf('t.user_id')} as shard from unnest($1::uuid[], $2::int[]) as t (user_id, new_xp)
   ) moved group by xp, shard order by xp, shard
   on conflict (xp, shard) do nothing`,
)
const applyStatement = statement(
  'apply_histogram',
  `with delta as (
     select xp, shard, sum(d)::int as d from (
       select t.new_xp as xp, ${shardOf('t.user_id')} as shard, 1 as d
         from unnest($1::uuid[], $2::int[], $3::int[]) as t (user_id, amount, new_xp)
       union all
       select t.new_xp + t.amount, ${shardOf('t.user_id')}, -1
         from unnest($1::uuid[], $2::int[], $3::int[]) as t (user_id, amount, new_xp)
     ) m group by xp, shard having sum(d) <> 0
   ), locked as (
     select h.xp, h.shard, delta.d from xp_histogram h join delta using (xp, shard) order by h.xp, h.shard for update of h
   )
   update xp_histogram h set learners = h.learners + locked.d from locked
   where h.xp = locked.xp and h.shard = locked.shard`,
)

interface Moves {
  /** Active learners, each once. */
  ids: readonly string[]
  /** XP that each lost; below zero what was gained. */
  taken: readonly number[]
  /** XP that each has now. */
  totals: readonly number[]
}

/** Counts learners at the XP they have now instead of before, for the ranks (docs/decisions/0004). In the transaction of the change. */
export async function moveInHistogram(tx: Db, { ids, taken, totals }: Moves): Promise<void> {
  await run(tx, moveStatement, [ids, totals])
  await run(tx, applyStatement, [ids, taken, totals])
}
