import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { defaultWeeks, mondayOf, toWeekBits, type Weekday } from './rules.ts'

interface Given {
  user_ids: readonly string[]
  /** As the database keeps a week. */
  week: number
  /** Day in Europe/Amsterdam. */
  today: string
  monday: string
  set_by: string | null
}

const giveStatement = statement<{ user_id: string }, Given>(
  'give_working_days',
  (p) => `insert into working_weeks
       (user_id, from_day, weeks, weeks_from, works_holidays, by_organisation, set_by)
     select id, ${p.today}::date, array[${p.week}::smallint], ${p.monday}::date,
       coalesce(c.works_holidays, false), true, ${p.set_by}::uuid
     from unnest(${p.user_ids}::uuid[]) as id
     left join lateral (
       select w.weeks, w.works_holidays, w.by_organisation from working_weeks w
       where w.user_id = id order by w.from_day desc limit 1
     ) c on true
     where c.by_organisation is distinct from false and c.weeks is distinct from array[${p.week}::smallint]
     on conflict (user_id, from_day) do update set weeks = excluded.weeks, weeks_from = excluded.weeks_from,
       by_organisation = true, set_by = excluded.set_by, updated_at = now()
     where working_weeks.by_organisation
     returning user_id::text as user_id`,
)

/**
 * The weekdays that an organisation says some people work, every week the same, from today on. Who chose their own keeps those: nobody
 * knows it better. Whoever calls this has made sure that the people belong to the organisation of `set_by`.
 * @param days ascending, at least one
 * @returns whose working days are others now
 * PD-47, decision 0102
 */
export async function giveWorkingDays(
  tx: Db,
  given: { user_ids: readonly string[]; days: readonly Weekday[]; set_by: string | null; now: Date },
): Promise<string[]> {
  const today = dutchDay(given.now)
  const rows = await run(tx, giveStatement, {
    user_ids: given.user_ids,
    week: toWeekBits(given.days),
    today,
    monday: mondayOf(today),
    set_by: given.set_by,
  })
  return rows.map(({ user_id }) => user_id)
}

/** What an organisation may know of somebody's working days: those it gave, and whether the person chose others. */
export interface GivenDays {
  /** As the database keeps a week; Monday to Friday where nobody said anything. Null where the person chose. */
  week: number | null
}

const givenStatement = statement<{ user_id: string; weeks: number[]; by_organisation: boolean }>(
  'given_working_days',
  `select distinct on (w.user_id) w.user_id::text as user_id, w.weeks, w.by_organisation
   from working_weeks w where w.user_id = any($1::uuid[]) order by w.user_id, w.from_day desc`,
)

/** The working days of people as their organisation gave them; of each id one. */
export async function readGivenDays(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, GivenDays>> {
  const rows = userIds.length > 0 ? await run(db, givenStatement, [userIds]) : []
  const said = new Map(rows.map((row) => [row.user_id, row]))
  const usual = toWeekBits(defaultWeeks.weeks[0] ?? [])
  return new Map(
    userIds.map((id) => {
      const row = said.get(id)
      if (!row) return [id, { week: usual }]
      return [id, { week: row.by_organisation ? (row.weeks[0] ?? usual) : null }]
    }),
  )
}
