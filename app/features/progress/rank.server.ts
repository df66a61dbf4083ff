import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'

export interface Rank {
  /** 1 is best; learners with equal XP share a rank. */
  position: number
  total_users: number
}

const rankStatement = statement<Rank>(
  'rank_of_xp',
  `select (1 + coalesce(sum(learners) filter (where xp > $1), 0))::int as position,
     coalesce(sum(learners), 0)::int as total_users
   from xp_histogram`,
)

/** Where an amount of XP stands among all active learners, from the histogram: a sum over XP values, not over people. */
export async function rankOfXp(db: Db, xp: number): Promise<Rank> {
  const [rank] = await run(db, rankStatement, [xp])
  return rank ?? { position: 1, total_users: 0 }
}
