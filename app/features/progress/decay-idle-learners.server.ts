import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { shardOf } from '#app/features/identity/profile/start-learner.server.ts'
import { dayInMs, utcDay } from '#app/lib/dates.ts'
import { decay, owedDecay } from './decay.ts'
import { levelOf } from './rules.ts'

interface IdleRow {
  user_id: string
  xp: number
  decay_days: number
  /** Milliseconds since 1970. */
  last_activity: number
}

/**
 * Locked learners are somebody else's: an answer that is being stored, or another machine's decay run. Who is not
 * active is not counted in the ranking, and keeps what was earned.
 */
const idleStatement = statement<IdleRow>(
  'idle_learners',
  `select user_id::text as user_id, xp, decay_days, (extract(epoch from last_activity) * 1000)::float8 as last_activity
   from user_statistics s
   where exists (select from ai_users u where u.id = s.user_id and u.is_active) and xp > 0 and last_activity < $1::timestamptz
     and decay_days < ($2::date - (last_activity at time zone 'UTC')::date) - ${decay.graceDays}
   order by user_id limit $3 for update of s skip locked`,
)

const takeStatement = statement(
  'take_decay',
  `with taken as (
     select * from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::int[])
       as t (user_id, amount, new_xp, new_level, new_days)
   ), learner as (
     update user_statistics s set version = version + 1, xp = t.new_xp, current_level = t.new_level,
       decay_days = t.new_days
     from taken t where s.user_id = t.user_id returning s.user_id
   ), ledger as (
     insert into xp_ledger (user_id, reason, amount, balance, created_at)
     select t.user_id, 'decay', -t.amount, t.new_xp, $6::timestamptz
     from taken t join learner l on l.user_id = t.user_id order by t.user_id
   )
   select 1 from learner`,
)

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

const batchSize = 500

/** One batch in one transaction. @returns how many learners it took XP from */
async function decayBatch(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const idleSince = new Date(now.getTime() - decay.graceDays * dayInMs)
    const rows = await run(tx, idleStatement, [idleSince.toISOString(), utcDay(now), batchSize])
    const due = rows
      .map((row) => ({
        ...row,
        owed: owedDecay({ ...row, last_activity: new Date(row.last_activity) }, now),
      }))
      .filter(({ owed }) => owed.amount > 0)
    if (due.length === 0) return 0
    const ids = due.map((d) => d.user_id)
    const amounts = due.map((d) => d.owed.amount)
    const totals = due.map((d) => d.xp - d.owed.amount)
    const days = due.map((d) => d.owed.decay_days)
    await run(tx, takeStatement, [ids, amounts, totals, totals.map(levelOf), days, now.toISOString()])
    await run(tx, moveStatement, [ids, totals])
    await run(tx, applyStatement, [ids, amounts, totals])
    return due.length
  })
}

/**
 * Takes what idle learners owe up to today: 10 XP a day from the 8th idle day, never below 0. May run late, twice or on
 * several machines at once: what was taken is remembered per learner, so nobody loses more than owed (PD-19).
 * @returns how many learners lost XP
 */
export async function decayIdleLearners(db: Db, now: Date): Promise<number> {
  let total = 0
  for (;;) {
    const count = await decayBatch(db, now)
    total += count
    if (count === 0) return total
  }
}
