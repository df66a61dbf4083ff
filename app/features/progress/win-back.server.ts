import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { decay } from './decay.ts'
import { moveInHistogram } from './move-in-histogram.server.ts'
import { levelOf } from './rules.ts'

const lossStatement = statement<{ lost: number }>(
  'xp_lost_since',
  `select coalesce(-sum(amount), 0)::int as lost from xp_ledger
   where user_id = $1::uuid and reason = 'decay' and created_at >= $2::timestamptz`,
)

/** How much XP decay took from a learner since a moment at which something was done. */
export async function xpLostSince(db: Db, user_id: string, since: Date, now: Date): Promise<number> {
  // It spares at least so many days after something was done, and all XP of a learner would be read to find none of it.
  if (now.getTime() - since.getTime() <= decay.graceDays * dayInMs) return 0
  const [row] = await run(db, lossStatement, [user_id, since.toISOString()])
  return row?.lost ?? 0
}

/** Waits for an answer of the same learner that is being written; that answer, or this, then sees the other's XP. */
const lostStatement = statement<{ xp: number; lost: number; active: boolean }>(
  'xp_lost_to_decay',
  `select s.xp, (select u.is_active from ai_users u where u.id = s.user_id) as active,
     coalesce((select -sum(l.amount) from xp_ledger l where l.user_id = s.user_id and l.reason = 'decay'
       and l.created_at >= $2::timestamptz), 0)::int as lost
   from user_statistics s where s.user_id = $1::uuid for update of s`,
)

const giveStatement = statement(
  'give_back_xp',
  `with learner as (
     update user_statistics set version = version + 1, xp = $2::int, current_level = $3 where user_id = $1::uuid returning user_id
   )
   insert into xp_ledger (user_id, reason, amount, balance, created_at)
   select user_id, 'decay_won_back', $4::int, $2::int, $5::timestamptz from learner`,
)

/**
 * Gives back what decay took from a learner since a moment: never more than that, as one row of the ledger (PD-62). Call it once for each
 * occasion, in the transaction that says it was used.
 * @returns how much XP; 0 when nothing was lost
 */
export async function winBackXp(tx: Db, user_id: string, since: Date, now: Date): Promise<number> {
  const [row] = await run(tx, lostStatement, [user_id, since.toISOString()])
  if (!row || row.lost === 0) return 0
  const total = row.xp + row.lost
  await run(tx, giveStatement, [user_id, total, levelOf(total), row.lost, now.toISOString()])
  // Who is not active is not counted in the ranking.
  if (row.active) await moveInHistogram(tx, { ids: [user_id], taken: [-row.lost], totals: [total] })
  return row.lost
}
