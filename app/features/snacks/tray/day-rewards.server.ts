import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { type RankId, reachedRank } from '#app/features/progress/named-ranks/named-ranks.ts'
import type { TrayRow } from './read-trays.server.ts'

/** What happened on a day for the first time, for its receipt. */
export interface DayRewards {
  /** The first XP of all was earned that day. */
  first_xp: boolean
  /** The longest row of right answers so far, when it was reached that day, and whether it was the first. */
  row: { length: number; first: boolean } | null
  /** The named rank that was reached that day, and never before. */
  new_rank: RankId | null
}

/** The most XP there ever was before a day, and since. What decay took in between, and what was won back, is no reward. */
const totalsStatement = statement<{ before: number; since: number }>(
  'xp_before_and_since',
  `select coalesce(max(balance) filter (where created_at < begins.at), 0)::int as before,
     coalesce(max(balance) filter (where created_at >= begins.at), 0)::int as since
   from xp_ledger, (select ($2::date)::timestamp at time zone 'Europe/Amsterdam' as at) begins
   where user_id = $1::uuid`,
)

/** @param longest_streak of now */
export async function dayRewards(
  db: Db,
  user_id: string,
  { day, row_before }: Pick<TrayRow, 'day' | 'row_before'>,
  longest_streak: number,
): Promise<DayRewards> {
  const [totals] = await run(db, totalsStatement, [user_id, day])
  const { before, since } = totals ?? { before: 0, since: 0 }
  return {
    first_xp: before === 0 && since > 0,
    row:
      row_before !== null && longest_streak > row_before
        ? { length: longest_streak, first: row_before === 0 }
        : null,
    new_rank: reachedRank(before, since),
  }
}
