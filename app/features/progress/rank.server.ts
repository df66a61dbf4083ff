import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { readTogether } from '#app/features/identity/read-together.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
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

/** What a learner has now, as others see it, and how many stand above that. */
export interface OwnPlace {
  xp: number
  shown_xp: number
  current_level: Level
  board_place: string | null
  ahead: number
  total_users: number
}

/** The rank counts who stands above the XP that is shown to others. Both sums come from one walk over the histogram. */
const ownPlaceStatement = statement<OwnPlace>(
  'own_place',
  `select own.*, everybody.total_users,
     everybody.higher - ${anonymousAround('own.shown_xp', 'and a.xp > own.shown_xp')} as ahead
   from (
     select xp, current_level, board_place::text as board_place,
       case when board_place is null then xp else xp / ${anonymousStep} * ${anonymousStep} end as shown_xp
     from user_statistics where user_id = $1::uuid
   ) own cross join lateral (
     select coalesce(sum(h.learners), 0)::int as total_users,
       coalesce(sum(h.learners) filter (where h.xp > own.shown_xp), 0)::int as higher
     from xp_histogram h
   ) everybody`,
)

/** The place of who asks; nothing for who has no statistics. Parts of one page that ask at the same time share the reading. */
export const ownPlace = (ctx: LearnerCtx): Promise<OwnPlace | undefined> => readTogether(ctx, readOwnPlace)

async function readOwnPlace({ db, viewer }: LearnerCtx): Promise<OwnPlace | undefined> {
  return (await run(db, ownPlaceStatement, [viewer.profile.user_id]))[0]
}
