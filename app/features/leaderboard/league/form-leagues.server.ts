import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { dayInMs, weekStart } from '#app/lib/dates.ts'
import { earnedSince } from './earned.server.ts'
import { leagueSize, lookedBackDays } from './rules.ts'

const claimStatement = statement<{ week: string }, { week: string; now: string }>(
  'claim_league_week',
  (p) => `insert into league_weeks (week, formed_at) values (${p.week}::date, ${p.now}::timestamptz)
   on conflict (week) do nothing returning week::text as week`,
)

/**
 * Who was active lately, in order of what they earned in those weeks, cut into leagues of about one size. People are found by the index
 * of last activity and what they earned by that of their events, so that nobody's older history is read.
 */
const formStatement = statement<never, { week: string; since: string; size: number }>(
  'form_leagues',
  (p) => `with active as (
     select st.user_id, ${earnedSince('st.user_id', `${p.since}::timestamptz`)} as earned
     from user_statistics st join ai_users u on u.id = st.user_id and u.is_active
     where st.xp > 0 and st.last_activity >= ${p.since}::timestamptz
   ), placed as (
     select user_id, row_number() over (order by earned desc, user_id) - 1 as place, count(*) over () as people from active
   )
   insert into league_members (user_id, week, league)
   select user_id, ${p.week}::date, 1 + floor(place * greatest(1, round(people / ${p.size}::numeric)) / people)
   from placed on conflict (user_id, week) do nothing`,
)

/**
 * Forms the leagues of the week of a moment, once: whoever comes second waits until they are there. By a job on Monday, and by the
 * first who looks when that did not run.
 * @returns false when they were there
 */
export async function formLeagues(db: Db, now: Date): Promise<boolean> {
  const week = weekStart(now)
  const since = new Date(now.getTime() - lookedBackDays * dayInMs).toISOString()
  return db.transaction(async (tx) => {
    const [claimed] = await run(tx, claimStatement, { week, now: now.toISOString() })
    if (!claimed) return false
    await run(tx, formStatement, { week, since, size: leagueSize })
    return true
  })
}
