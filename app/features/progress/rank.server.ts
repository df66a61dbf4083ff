import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { anonymousStep } from './board-xp.ts'

export interface Rank {
  /** 1 is best; learners with equal XP share a rank. */
  position: number
  total_users: number
}

/** SQL: how many anonymous learners have an XP that begins at the same step as this one, `and` what else is asked of them (`a`). */
const anonymousAround = (xp: string, and = '') => `
  (select count(*)::int from user_statistics a
   where a.board_place is not null and a.xp / ${anonymousStep} = ${xp} / ${anonymousStep} ${and})`

/**
 * SQL: learners who stand above an amount of XP. The histogram counts everybody by exact XP, and those who are anonymous stand
 * no higher than the step they are shown at: those between that step and the next are taken off again.
 */
export const learnersAbove = (xp: string) => `
  ((select coalesce(sum(h.learners), 0)::int from xp_histogram h where h.xp > ${xp})
   - ${anonymousAround(xp, `and a.xp > ${xp}`)})`

/** SQL: learners who are shown with exactly this XP. */
export const learnersAt = (xp: string) => `
  ((select coalesce(sum(h.learners), 0)::int from xp_histogram h where h.xp = ${xp})
   - ${anonymousAround(xp, `and a.xp = ${xp}`)}
   + case when ${xp} % ${anonymousStep} = 0 then ${anonymousAround(xp)} else 0 end)`

const rankStatement = statement<Rank>(
  'rank_of_xp',
  `select 1 + ${learnersAbove('$1::int')} as position,
     (select coalesce(sum(learners), 0) from xp_histogram)::int as total_users`,
)

/**
 * Where an amount of XP stands among all active learners as the leaderboard shows them, from the histogram: a sum over XP values,
 * and a count over no more than the anonymous learners of one step.
 */
export async function rankOfXp(db: Db, xp: number): Promise<Rank> {
  const [rank] = await run(db, rankStatement, [xp])
  return rank ?? { position: 1, total_users: 0 }
}
