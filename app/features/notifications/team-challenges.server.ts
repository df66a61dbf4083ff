import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { weekStart } from '#app/lib/dates.ts'
import { smallestGroup } from '#app/lib/small-groups.ts'
import { toMoment } from './reminders/due-slots.server.ts'
import { snacksPerMember, type TeamChallenge } from './team-challenge-rules.ts'

/** Who counts in a team: active, with a seat, in an account whose business plan runs. */
const member = 'm.account_id = a.id and m.is_active and m.has_seat'

/** A row for each member of a team about its goal; `t` holds the goals. */
const notifyTeam = (kind: 'start' | 'reached', goals: string, now: string) => `
   insert into notifications (user_id, type, key, data, created_at)
   select m.id, 'team_challenge', 'team_challenge:' || t.week_start || ':${kind}',
     jsonb_build_object('kind', '${kind}', 'goal', t.goal), ${now}
   from ${goals} t join ai_users m on m.account_id = t.account_id and m.is_active and m.has_seat
   order by m.id
   on conflict (user_id, key) do nothing
   returning user_id::text as user_id`

const startStatement = statement<{ user_id: string }>(
  'start_team_challenges',
  `with started as (
     insert into team_challenges (account_id, week_start, goal)
     select a.id, $1::date, count(m.id) * ${snacksPerMember} from accounts a join ai_users m on ${member}
     where a.billing_status in ('active','trial') and a.seats_limit >= ${smallestGroup}
       and not exists (select from team_challenges t where t.account_id = a.id and t.week_start = $1::date)
     group by a.id having count(m.id) >= ${smallestGroup} order by a.id
     on conflict do nothing returning account_id, week_start, goal
   )${notifyTeam('start', 'started', '$2::timestamptz')}`,
)

/**
 * Snacks a team finished since a moment, each the first time: held against the team page, a total that counts a question done
 * again would tell that it was wrong. Of nobody from before he or she joined.
 */
const doneBy = (account: string, since: string) => `
  (select count(*) from ai_users m join learning_events e on e.user_id = m.id
   where m.account_id = ${account} and m.is_active and m.has_seat and e.completed
     and e.created_at >= greatest(${since}, m.joined_account_at)
     and not exists (select from learning_events f where f.user_id = e.user_id and f.item_id = e.item_id and f.kind = e.kind
       and f.completed and f.id < e.id))`

const reachStatement = statement<{ user_id: string }>(
  'reach_team_challenges',
  `with reached as (
     update team_challenges t set reached_at = $4::timestamptz
     where t.week_start = $2::date and t.reached_at is null
       and t.account_id in (select account_id from ai_users where id = any($1::uuid[]))
       and ${doneBy('t.account_id', '$3::timestamptz')} >= t.goal
     returning t.account_id, t.week_start, t.goal
   )${notifyTeam('reached', 'reached', '$4::timestamptz')}`,
)

const ownStatement = statement<TeamChallenge>(
  'own_team_challenge',
  `select t.week_start::text as week_start, t.goal, ${doneBy('t.account_id', '$3::timestamptz')}::int as done,
     t.reached_at is not null as reached
   from team_challenges t where t.account_id = $1::uuid and t.week_start = $2::date
     and (select count(*) from ai_users m where m.account_id = t.account_id and m.is_active and m.has_seat)
       >= ${smallestGroup}`,
)

const weekOf = (now: Date) => {
  const week = weekStart(now)
  return { week, since: toMoment(week, '00:00').toISOString() }
}

/** Gives every team its goal for this week, once. @returns who got a notification of it */
export async function startTeamChallenges(db: Db, now: Date): Promise<string[]> {
  const rows = await run(db, startStatement, [weekOf(now).week, now.toISOString()])
  return rows.map(({ user_id }) => user_id)
}

/** Notes the goals that were reached by teams of these learners, once. @returns who got a notification of it */
export async function reachTeamChallenges(db: Db, userIds: readonly string[], now: Date): Promise<string[]> {
  const { week, since } = weekOf(now)
  const rows = await run(db, reachStatement, [userIds, week, since, now.toISOString()])
  return rows.map(({ user_id }) => user_id)
}

/** This week's goal of the viewer's team and how far it is; null for who has no seat in a team with a goal. */
export async function teamChallenge(ctx: LearnerCtx): Promise<TeamChallenge | null> {
  const { account_id, has_seat } = ctx.viewer.profile
  if (!has_seat) return null
  const { week, since } = weekOf(ctx.now)
  const [own] = await run(ctx.db, ownStatement, [account_id, week, since])
  return own ?? null
}
