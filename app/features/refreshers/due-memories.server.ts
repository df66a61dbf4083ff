import type { Db } from '#app/db/client.server.ts'
import { listOf, msOf, run, statement } from '#app/db/statement.server.ts'
import { catchUp } from './fold-memory.server.ts'
import type { Recalled } from './memory.ts'
import { familyOf, joinItems, type User } from './memory-states.server.ts'
import { refreshersADay } from './rules.ts'

/**
 * What decides which of them come back, and no more: there are hundreds after two years. A list for each column, as a list or a row each takes the
 * server several times as long to write.
 */
interface DueColumns {
  families: string[]
  stabilities: number[]
  /** Milliseconds since 1970. */
  reviews: number[]
  last_items: string[]
}

const dueColumns = `${listOf('s.family')} as families, ${listOf('s.stability')} as stabilities,
  ${listOf(msOf('s.last_review'))} as reviews, ${listOf('s.last_item')} as last_items`
const learned = (user: string) => `s.user_id = ${user}::uuid and s.learned`

const dueStatement = statement<
  { done: number; behind: boolean } & DueColumns,
  User & { day: string; until: string }
>(
  'memory_due',
  (p) => `select
     (select count(*)::int from refresher_answers
       where user_id = ${p.user_id}::uuid and created_at >= ${p.day}::date::timestamp at time zone 'UTC') as done,
     coalesce((select max(id) from learning_events where user_id = ${p.user_id}::uuid), 0)
       > coalesce((select event_id from memory_cursors where user_id = ${p.user_id}::uuid), 0) as behind,
     ${dueColumns} from memory_states s where ${learned(p.user_id)} and s.due < ${p.until}::timestamptz`,
)

/** Not due yet, and a night has gone by. What is due and cannot be asked in one go is not in the way. */
const nextStatement = statement<DueColumns, User & { day: string; until: string; most: number }>(
  'memory_next',
  (p) => `select ${dueColumns} from (
     select family, stability, last_review, last_item from memory_states s
     where ${learned(p.user_id)} and s.due >= ${p.until}::timestamptz
       and s.last_review < ${p.day}::date::timestamp at time zone 'UTC'
     order by s.due, s.family limit ${p.most}::int
   ) s`,
)

/** The families that items have now, wherever they stand: also of what is offered no more. */
const familiesStatement = statement<{ id: string; family: string | null }, User & { ids: string[] }>(
  'memory_families',
  (p) => `select i.id::text as id, coalesce(${familyOf('q')}, ${familyOf('l')}) as family
   from unnest(${p.ids}::uuid[]) as i (id) ${joinItems(`${p.user_id}::uuid`, 'i.id')}`,
)

/** A family that was learned, with what tells how well it is remembered. */
export interface DueMemory extends Recalled {
  family: string
  last_item: string
}

export interface Due {
  /** Refreshers that were done since the day began. */
  done: number
  /** Families that were learned and are due, in no order; none when nobody may be asked any more today. */
  memories: DueMemory[]
}

const toDue = ({ families, stabilities, reviews, last_items }: DueColumns): DueMemory[] =>
  families.map((family, place) => ({
    family,
    stability: stabilities[place] ?? 0,
    last_review: new Date(reviews[place] ?? 0),
    last_item: last_items[place] ?? '',
  }))

/** What is due before `until`, once memory is up to what was answered, and how many refreshers were done since `day` began. */
export async function readDue(
  db: Db,
  user_id: string,
  { day, until }: { day: string; until: Date },
): Promise<Due> {
  const read = async () => {
    const [row] = await run(db, dueStatement, { user_id, day, until: until.toISOString() })
    if (!row) throw new Error('The statement gives a row always')
    return row
  }
  let row = await read()
  if (row.done >= refreshersADay) return { done: row.done, memories: [] }
  if (row.behind) {
    await catchUp(db, user_id)
    row = await read()
  }
  return { done: row.done, memories: toDue(row) }
}

/**
 * Whether the last item of one of these has come into another family: content gets families while it is in use. Asks the database only for what is
 * not among the items at hand.
 */
export async function haveMoved(
  db: Db,
  user_id: string,
  memories: readonly DueMemory[],
  items: readonly { id: string; family: string }[],
): Promise<boolean> {
  const asked = new Set(memories.map(({ last_item }) => last_item))
  const families = new Map<string, string | null>()
  for (const { id, family } of items) if (asked.has(id)) families.set(id, family)
  const ids = [...asked].filter((id) => !families.has(id))
  const others = ids.length > 0 ? await run(db, familiesStatement, { user_id, ids }) : []
  for (const { id, family } of others) families.set(id, family)
  return memories.some(({ family, last_item }) => {
    const now = families.get(last_item) ?? null
    return now !== null && now !== family
  })
}

/**
 * Families that were learned and are due soonest from `until` on, and were not asked about since `day` began, in no order. For a day on which
 * nothing is due.
 */
export async function nextMemories(
  db: Db,
  user_id: string,
  { day, until }: { day: string; until: Date },
  most: number,
): Promise<DueMemory[]> {
  const [row] = await run(db, nextStatement, { user_id, day, until: until.toISOString(), most })
  return row ? toDue(row) : []
}
