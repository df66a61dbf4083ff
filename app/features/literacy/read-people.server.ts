import { createHmac } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { lessons, questions } from '#app/db/schema/content.ts'
import type { RecordedItem } from '#app/db/schema/literacy.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { minutesOfItems } from '#app/features/content/stored-minutes.server.ts'
import { countedEvents } from '#app/features/team/counted-events.server.ts'
import type { Language } from '#app/lib/language.ts'
import { dayAfter, type Period } from './period.ts'
import { type EventRow, peopleOf, type RecordPerson } from './record-data.ts'

const midnight = (day: string) => `(${day}::date::timestamp at time zone 'Europe/Amsterdam')`
const dutchDay = (moment: string) => `(${moment} at time zone 'Europe/Amsterdam')::date`

const eventColumns = `e.id::text as id, e.kind, e.item_id::text as item_id, e.content_hash, e.score::int as score, e.completed, e.self_assessed, e.xp,
     ${dutchDay('e.created_at')}::text as day,
     to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as moment`

/**
 * Everybody who belonged to an account ($1) in the period ($2 up to, not including, $3), with every event in it while that person
 * did: an employer sees nothing from before or after (PD-14). Somebody who left goes by the name of then.
 */
const eventsStatement = statement<EventRow>(
  'literacy_events_2',
  `with ${countedEvents(midnight('$3'))}, person as (
     select user_id, (array_agg(full_name order by joined_at desc))[1] as full_name, min(joined_at) as joined_at,
       case when bool_and(left_at is not null) then max(left_at) end as left_at
     from membership where joined_at < ${midnight('$3')} and (left_at is null or left_at > ${midnight('$2')})
     group by user_id
   )
   select p.user_id::text as user_id, p.full_name, greatest(${dutchDay('p.joined_at')}, $2::date)::text as counted_from,
     ${dutchDay('p.left_at')}::text as left_on, ${eventColumns},
     f.id is not null as counted, b.block is not null as in_share
   from person p
   left join seen e on e.user_id = p.user_id and e.created_at >= ${midnight('$2')}
   left join first_time f on f.user_id = e.user_id and f.id = e.id
   left join marked m on m.user_id = e.user_id and m.id = e.id
   left join block b on b.user_id = m.user_id and b.block = m.block and b.began >= ${midnight('$2')}
   order by p.user_id, e.id`,
)

/** As layout 1 counted: members of now, and an item every time. Only for making records again that were issued so. */
const firstEventsStatement = statement<EventRow>(
  'literacy_events_1',
  `select u.id::text as user_id, u.full_name, greatest(${dutchDay('u.joined_account_at')}, $2::date)::text as counted_from,
     null as left_on, ${eventColumns}, true as counted, true as in_share
   from ai_users u
   left join learning_events e on e.user_id = u.id and e.created_at >= u.joined_account_at
     and e.created_at >= ${midnight('$2')} and e.created_at < ${midnight('$3')}
   where u.account_id = $1::uuid and u.joined_account_at < ${midnight('$3')}
   order by u.id, e.id`,
)

async function itemsOf(
  db: Db,
  ids: string[],
  { language, format }: Wanted,
): Promise<Record<string, RecordedItem>> {
  if (ids.length === 0) return {}
  const found = await Promise.all(
    [lessons, questions].map((table) =>
      db
        .select({
          id: table.id,
          slug: table.slug,
          text: table[language],
          discipline: table.discipline,
          difficulty: table.difficulty,
          skill: table.skill,
          content_hash: table.content_hash,
        })
        .from(table)
        .where(inArray(table.id, ids)),
    ),
  )
  const items = found.flat()
  // What older layouts say of an item has no minutes, and counts as they counted.
  const minutes = format <= 2 ? new Map<string, number>() : await minutesOfItems(db, items)
  return Object.fromEntries(
    items.map(({ id, text, content_hash: _, ...item }) => {
      const own = minutes.get(id)
      return [id, { ...item, title: text.title, ...(own !== undefined && { minutes: own }) }] as const
    }),
  )
}

interface Wanted {
  format: number
  account_id: string
  period: Period
  language: Language
  fingerprint_key: string
  /** Items as they were when the record was issued; those that are missing are read as they are now. */
  items?: Record<string, RecordedItem>
}

export interface PeopleRead {
  people: RecordPerson[]
  items: Record<string, RecordedItem>
}

/** What the members of an account completed in a period, counted from the stored events and nothing else. */
export async function readPeople(db: Db, wanted: Wanted): Promise<PeopleRead> {
  const { account_id, period, fingerprint_key } = wanted
  const counting = wanted.format === 1 ? firstEventsStatement : eventsStatement
  const rows = await run(db, counting, [account_id, period.from, dayAfter(period.to, 1)])
  const known = wanted.items ?? {}
  const used = new Set(rows.flatMap(({ id, item_id }) => (id === null ? [] : item_id)))
  const missing = [...used].filter((id) => !Object.hasOwn(known, id))
  const items = { ...known, ...(await itemsOf(db, missing, wanted)) }
  // With a key that is not told: a plain hash of so few possibilities could be guessed back.
  const fingerprintOf = (events: readonly EventRow[]) => {
    const hmac = createHmac('sha256', fingerprint_key)
    for (const e of events) {
      hmac.update(
        JSON.stringify([
          e.user_id,
          e.id,
          e.kind,
          e.item_id,
          e.content_hash,
          e.score,
          e.completed,
          e.xp,
          e.moment,
        ]),
      )
    }
    return hmac.digest('hex').slice(0, 24)
  }
  return { people: peopleOf(rows, items, fingerprintOf), items }
}
