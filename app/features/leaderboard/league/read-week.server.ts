import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { isMinor } from '#app/features/identity/is-minor.server.ts'
import type { LeaderboardName, Role } from '#app/features/identity/rules.ts'
import { competitionRanks, displayName } from '#app/features/leaderboard/rules.ts'
import { leagueSnackName } from '#app/features/leaderboard/snack-name.server.ts'
import { addDays } from '#app/features/working-days/rules.ts'
import { weekStart } from '#app/lib/dates.ts'
import { earnedSince } from './earned.server.ts'
import { formLeagues } from './form-leagues.server.ts'
import { anonymousWeekStep, fewestColleagues, leagueSize, type WeekBoard, type WeekView } from './rules.ts'

interface Member {
  user_id: string
  full_name: string
  role: Role
  is_minor: boolean
  leaderboard_name: LeaderboardName
  xp: number
}

type Asked = { user_id: string; week: string }

/** When a week begins: midnight by the Dutch clock. */
const begin = (week: string) => `${week}::date::timestamp at time zone 'Europe/Amsterdam'`

const columns = (
  week: string,
) => `u.id::text as user_id, u.full_name, u.role, ${isMinor('u.date_of_birth')} as is_minor,
   u.leaderboard_name, ${earnedSince('u.id', `(${begin(week)})`)} as xp`

const leagueStatement = statement<Member, Asked>(
  'league_of_week',
  (p) => `select ${columns(p.week)} from league_members own
     join league_members m on m.week = own.week and m.league = own.league
     join ai_users u on u.id = m.user_id and u.is_active
   where own.user_id = ${p.user_id}::uuid and own.week = ${p.week}::date`,
)

/** Not who is anonymous: among a few colleagues a made-up name hides nobody. The viewer is there by the own name. */
const colleaguesStatement = statement<Member, Asked>(
  'colleagues_of_week',
  (
    p,
  ) => `select ${columns(p.week)} from ai_users own join accounts a on a.id = own.account_id and a.type = 'company'
     join ai_users u on u.account_id = a.id and u.is_active and (u.leaderboard_name <> 'anonymous' or u.id = own.id)
   where own.id = ${p.user_id}::uuid`,
)

/** Who came after the week's leagues were formed joins the last one, or a new one when that is full. */
const joinStatement = statement<never, { user_id: string; week: string; size: number }>(
  'join_league',
  (p) => `insert into league_members (user_id, week, league)
   select ${p.user_id}::uuid, ${p.week}::date, coalesce((
     select case when count(*) < ${p.size}::int then league else league + 1 end from league_members
     where week = ${p.week}::date group by league order by league desc limit 1), 1)
   on conflict (user_id, week) do nothing`,
)

/** The viewer's league of this week, formed or joined when need be (PD-75). */
async function leagueOf({ db, now }: LearnerCtx, asked: Asked): Promise<Member[]> {
  const read = () => run(db, leagueStatement, asked)
  const found = await read()
  if (found.length > 0) return found
  await formLeagues(db, now)
  await run(db, joinStatement, { user_id: asked.user_id, week: asked.week, size: leagueSize })
  return read()
}

/**
 * A league or colleagues, by what they earned this week, Monday to Sunday by the Dutch clock. Names as each chose (PD-12, PD-13); who
 * earned nothing yet is a number.
 * @param secret AUTH_SECRET, for anonymous names
 * @returns null for colleagues of who has none, or too few
 */
export async function readWeek(ctx: LearnerCtx, secret: string, view: WeekView): Promise<WeekBoard | null> {
  const { user_id } = ctx.viewer.profile
  const week = weekStart(ctx.now)
  const asked = { user_id, week }
  const members =
    view === 'league' ? await leagueOf(ctx, asked) : await run(ctx.db, colleaguesStatement, asked)
  if (view === 'colleagues' && members.length < fewestColleagues) return null
  const shown = members
    .map((member) => shownOf(member, user_id, ctx, secret, week))
    .toSorted((a, b) => b.xp - a.xp || a.name.localeCompare(b.name))
  const busy = shown.filter(({ xp }) => xp > 0)
  const ranks = competitionRanks(
    busy.map(({ xp }) => xp),
    0,
    0,
  )
  return {
    from: week,
    to: addDays(week, 6),
    entries: busy.map((entry, place) => ({ ...entry, rank: ranks[place] ?? 0 })),
    waiting: shown.length - busy.length,
    own: shown.find(({ is_viewer }) => is_viewer)?.xp ?? null,
  }
}

function shownOf(member: Member, viewer: string, { language }: LearnerCtx, secret: string, week: string) {
  const is_viewer = member.user_id === viewer
  const hidden = member.leaderboard_name === 'anonymous' && !is_viewer
  return {
    name: displayName(member, true, leagueSnackName(secret, member.user_id, week, language)),
    xp: hidden ? Math.floor(member.xp / anonymousWeekStep) * anonymousWeekStep : member.xp,
    is_viewer,
  }
}
