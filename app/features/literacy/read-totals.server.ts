import { inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { lessons, questions } from '#app/db/schema/content.ts'
import type { RecordTotals } from '#app/db/schema/literacy.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { type CountedAs, traitsOf } from '#app/features/content/kinds.ts'
import { minutesOfItems } from '#app/features/content/stored-minutes.server.ts'
import { memberships } from '#app/features/team/counted-events.server.ts'
import { dayAfter, type Period } from './period.ts'
import { type Kind, nominalMinutes, sums } from './rules.ts'

/** What the page says of a period before a record is made of it. */
export type PreviewTotals = Pick<RecordTotals, 'people' | 'active' | 'minutes' | CountedAs>

interface TotalsRow {
  people: number
  active: number
  /** How often each item was completed for the first time; null for nothing. */
  done: { kind: Kind; item_id: string; times: number }[] | null
}

const midnight = (day: string) => `(${day}::date::timestamp at time zone 'Europe/Amsterdam')`

/** SQL: the events of a person (`p`) while he or she belonged to the account, before the period ends. */
const seenOfPerson = `membership m join learning_events e on e.user_id = m.user_id and e.created_at >= m.joined_at
       and (m.left_at is null or e.created_at < m.left_at) and e.created_at < ${midnight('$3')}
       where m.user_id = p.user_id`

/**
 * The sums of `literacy_events_2` (read-people.server.ts), counted in the database: a row for each item instead of one for each event. Person by
 * person, as the team page counts them (read-team.server.ts).
 */
const totalsStatement = statement<TotalsRow>(
  'literacy_totals',
  `with membership as not materialized (${memberships}), person as materialized (
     select distinct user_id from membership
     where joined_at < ${midnight('$3')} and (left_at is null or left_at > ${midnight('$2')})
   ), done as (
     select f.kind, f.item_id, count(*)::int as times from person p cross join lateral (
       select distinct on (e.kind, e.item_id) e.kind, e.item_id, e.created_at
       from ${seenOfPerson} and e.completed order by e.kind, e.item_id, e.id
     ) f where f.created_at >= ${midnight('$2')} group by 1, 2
   )
   select (select count(*)::int from person) as people,
     (select count(*)::int from person p where exists (
       select from ${seenOfPerson} and e.created_at >= ${midnight('$2')})) as active,
     (select json_agg(json_build_object('kind', kind, 'item_id', item_id, 'times', times)) from done) as done`,
)

/** The sums that a record of this period would have, without its people: `totalsOf(readPeople(…))` gives the same, from every event. */
export async function readTotals(db: Db, accountId: string, period: Period): Promise<PreviewTotals> {
  const [row] = await run(db, totalsStatement, [accountId, period.from, dayAfter(period.to, 1)])
  const done = row?.done ?? []
  const minutes = await minutesOf(db, [...new Set(done.map(({ item_id }) => item_id))])
  const totals: PreviewTotals = {
    people: row?.people ?? 0,
    active: row?.active ?? 0,
    minutes: 0,
    ...(Object.fromEntries(sums.map((sum) => [sum, 0])) as Record<CountedAs, number>),
  }
  for (const { kind, item_id, times } of done) {
    const { counted_as } = traitsOf(kind)
    totals[counted_as] += times
    totals.minutes += times * (minutes.get(item_id) ?? nominalMinutes[counted_as])
  }
  return totals
}

async function minutesOf(db: Db, ids: string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const versions = await Promise.all(
    [lessons, questions].map((table) =>
      db.select({ id: table.id, content_hash: table.content_hash }).from(table).where(inArray(table.id, ids)),
    ),
  )
  return minutesOfItems(db, versions.flat())
}
