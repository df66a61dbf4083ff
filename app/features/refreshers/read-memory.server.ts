import type { Db } from '#app/db/client.server.ts'
import type { EventKind } from '#app/db/schema/kinds.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { traitsOf } from '#app/features/content/kinds.ts'
import { learner, lessonsFor, questionsFor } from '#app/features/content/servable.server.ts'
import { lockLearnerStatement } from '#app/features/snacks/answering/record.sql.server.ts'
import { type Memory, type Recalled, type Review, remember } from './memory.ts'
import { refreshersADay } from './rules.ts'

interface User {
  user_id: string
}

interface EventRow {
  id: number
  kind: EventKind
  item_id: string
  family: string | null
  score: number | null
  completed: boolean
  /** Of what learners rate themselves. */
  known: boolean
  /** Milliseconds since 1970. */
  at: number
}

const familyOf = (item: string) => `coalesce(${item}.family, ${item}.slug)`
const ms = (moment: string) => `(extract(epoch from ${moment}) * 1000)::float8`

/** SQL: family of an item, wherever it stands. */
const joinItems = (user: string, item: string) => `
  left join ${questionsFor(learner(user))} q on q.id = ${item}
  left join ${lessonsFor(learner(user))} l on l.id = ${item}`

/**
 * What was learned since the memory was folded. Of a flashcard only the last rating can be 'known', as that is final (PD-26a); it is the
 * one of the learner's own row.
 */
const eventsStatement = statement<EventRow, User & { after: number }>(
  'memory_events',
  (p) => `select e.id::float8 as id, e.kind, e.item_id::text as item_id,
     coalesce(${familyOf('q')}, ${familyOf('l')}) as family, e.score::int as score, e.completed,
     coalesce(p.score = 100 and p.completed_at = e.created_at, false) as known,
     ${ms('e.created_at')} as at
   from learning_events e ${joinItems(`${p.user_id}::uuid`, 'e.item_id')}
   left join user_progress p on p.user_id = e.user_id and p.question_id = e.item_id
   where e.user_id = ${p.user_id}::uuid and e.id > ${p.after}::bigint order by e.id`,
)

const refreshersStatement = statement<
  { item_id: string; family: string | null; correct: boolean; at: number },
  User
>(
  'memory_refreshers',
  (
    p,
  ) => `select r.item_id::text as item_id, ${familyOf('q')} as family, r.correct, ${ms('r.created_at')} as at
   from refresher_answers r left join ${questionsFor(learner(`${p.user_id}::uuid`))} q on q.id = r.item_id
   where r.user_id = ${p.user_id}::uuid order by r.id`,
)

const cursorStatement = statement<{ after: number; newest: number }, User>(
  'memory_cursor',
  (
    p,
  ) => `select coalesce((select event_id from memory_cursors where user_id = ${p.user_id}::uuid), 0)::float8 as after,
     coalesce((select max(id) from learning_events where user_id = ${p.user_id}::uuid), 0)::float8 as newest`,
)

const columns = `stability, difficulty, ${ms('due')} as due, ${ms('last_review')} as last_review, elapsed_days,
  scheduled_days, reps, lapses, state::int as state, learned, last_item::text as last_item`

type MemoryRow = Omit<Memory, 'due' | 'last_review'> & { family: string; due: number; last_review: number }

const statesStatement = statement<MemoryRow, User & { families: string[] }>(
  'memory_states',
  (p) => `select family, ${columns} from memory_states
   where user_id = ${p.user_id}::uuid and family = any(${p.families}::text[])`,
)

/** What decides which of them come back, and no more: there are hundreds after two years. */
const dueColumns = `'family', s.family, 'stability', s.stability, 'last_review', ${ms('s.last_review')}, 'last_item', s.last_item`
const learned = (user: string) => `s.user_id = ${user}::uuid and s.learned`

type DueRow = Omit<DueMemory, 'last_review'> & { last_review: number }

/** One row with all of them in it: as a row each they take the server several times as long to read. */
const dueStatement = statement<
  { done: number; behind: boolean; memories: DueRow[] },
  User & { day: string; until: string }
>(
  'memory_due',
  (p) => `select
     (select count(*)::int from refresher_answers
       where user_id = ${p.user_id}::uuid and created_at >= ${p.day}::date::timestamp at time zone 'UTC') as done,
     coalesce((select max(id) from learning_events where user_id = ${p.user_id}::uuid), 0)
       > coalesce((select event_id from memory_cursors where user_id = ${p.user_id}::uuid), 0) as behind,
     (select coalesce(json_agg(json_build_object(${dueColumns})), '[]') from memory_states s
       where ${learned(p.user_id)} and s.due < ${p.until}::timestamptz) as memories`,
)

/** Not due yet, and half of the time until then has gone by. What is due and cannot be asked in one go is not in the way. */
const nextStatement = statement<{ memories: DueRow[] }, User & { now: string; until: string; most: number }>(
  'memory_next',
  (p) => `select coalesce(json_agg(json_build_object(${dueColumns})), '[]') as memories from (
     select family, stability, last_review, last_item from memory_states s
     where ${learned(p.user_id)} and s.due >= ${p.until}::timestamptz
       and ${p.now}::timestamptz >= s.last_review + (s.due - s.last_review) / 2
     order by s.due, s.family limit ${p.most}::int
   ) s`,
)

/** The families that items have now, wherever they stand: also of what is offered no more. */
const familiesStatement = statement<{ id: string; family: string | null }, User & { ids: string[] }>(
  'memory_families',
  (p) => `select i.id::text as id, coalesce(${familyOf('q')}, ${familyOf('l')}) as family
   from unnest(${p.ids}::uuid[]) as i (id) ${joinItems(`${p.user_id}::uuid`, 'i.id')}`,
)

const toMemory = ({ due, last_review, ...row }: MemoryRow): Memory => ({
  stability: row.stability,
  difficulty: row.difficulty,
  due: new Date(due),
  last_review: new Date(last_review),
  elapsed_days: row.elapsed_days,
  scheduled_days: row.scheduled_days,
  reps: row.reps,
  lapses: row.lapses,
  state: row.state,
  learned: row.learned,
  last_item: row.last_item,
})

/** Writes states and the event up to which they are folded. */
const keepStatement = statement<never, User & { newest: number; states: string }>(
  'keep_memory',
  (p) => `with moved as (
     insert into memory_cursors (user_id, event_id) values (${p.user_id}::uuid, ${p.newest}::bigint)
     on conflict (user_id) do update set event_id = excluded.event_id returning user_id
   )
   insert into memory_states (user_id, family, stability, difficulty, due, last_review, elapsed_days, scheduled_days, reps,
       lapses, state, learned, last_item)
   select moved.user_id, s.family, s.stability, s.difficulty, s.due, s.last_review, s.elapsed_days, s.scheduled_days, s.reps,
       s.lapses, s.state, s.learned, s.last_item
     from moved cross join json_to_recordset(${p.states}::json) as s (family text, stability float8, difficulty float8,
       due timestamptz, last_review timestamptz, elapsed_days int, scheduled_days int, reps int, lapses int, state int,
       learned boolean, last_item uuid)
     on conflict (user_id, family) do update set stability = excluded.stability, difficulty = excluded.difficulty,
       due = excluded.due, last_review = excluded.last_review, elapsed_days = excluded.elapsed_days,
       scheduled_days = excluded.scheduled_days, reps = excluded.reps, lapses = excluded.lapses, state = excluded.state,
       learned = excluded.learned, last_item = excluded.last_item`,
)

const forgetStatement = statement<never, User>(
  'forget_memory',
  (p) => `with states as (delete from memory_states where user_id = ${p.user_id}::uuid)
   delete from memory_cursors where user_id = ${p.user_id}::uuid`,
)

/** What an event tells of memory; null when it tells nothing. */
function reviewOf({ kind, item_id, score, completed, known, at }: EventRow): Review | null {
  const given = { at: new Date(at), item: item_id }
  const { judged, pass_mark } = traitsOf(kind)
  if (judged === 'known') return { ...given, correct: known }
  if (score !== null) return { ...given, correct: score >= pass_mark }
  // A scenario, by whoever judged it: passed it is a sign that something is known, and failed it says nothing of one idea.
  return completed ? { ...given, correct: true } : null
}

interface FamilyReview extends Review {
  family: string
}

const toReviews = (events: readonly EventRow[]): FamilyReview[] =>
  events.flatMap((event) => {
    const review = reviewOf(event)
    return review && event.family !== null ? [{ ...review, family: event.family }] : []
  })

/** Folds reviews, oldest first, into what was known before. */
export function foldReviews(
  before: ReadonlyMap<string, Memory>,
  reviews: readonly FamilyReview[],
): Map<string, Memory> {
  const after = new Map<string, Memory>()
  for (const { family, ...review } of reviews)
    after.set(family, remember(after.get(family) ?? before.get(family), review))
  return after
}

const toRecords = (states: ReadonlyMap<string, Memory>): string =>
  JSON.stringify([...states].map(([family, memory]) => ({ family, ...memory })))

/**
 * Brings the memory of a learner up to what was answered since it was last asked for. Writes once for however many answers, behind the
 * learner's lock, and nothing when there are none.
 */
export async function catchUp(db: Db, user_id: string): Promise<void> {
  const [seen] = await run(db, cursorStatement, { user_id })
  if (!seen || seen.newest <= seen.after) return
  await db.transaction(async (tx) => {
    await run(tx, lockLearnerStatement, { user_id })
    const [cursor] = await run(tx, cursorStatement, { user_id })
    const events = await run(tx, eventsStatement, { user_id, after: cursor?.after ?? 0 })
    const newest = events.at(-1)?.id
    if (newest === undefined) return
    const reviews = toReviews(events)
    const families = [...new Set(reviews.map(({ family }) => family))]
    const rows = await run(tx, statesStatement, { user_id, families })
    const before = new Map(rows.map((row) => [row.family, toMemory(row)]))
    await run(tx, keepStatement, { user_id, newest, states: toRecords(foldReviews(before, reviews)) })
  })
}

/** Everything anew, from all that was ever answered: when items have come into another family. */
export async function foldAnew(db: Db, user_id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await run(tx, lockLearnerStatement, { user_id })
    await run(tx, forgetStatement, { user_id })
    const events = await run(tx, eventsStatement, { user_id, after: 0 })
    const refreshers = (await run(tx, refreshersStatement, { user_id })).flatMap(
      ({ family, correct, at, item_id }): FamilyReview[] =>
        family === null ? [] : [{ family, correct, at: new Date(at), item: item_id }],
    )
    const reviews = [...toReviews(events), ...refreshers].toSorted((a, b) => a.at.getTime() - b.at.getTime())
    const states = toRecords(foldReviews(new Map(), reviews))
    await run(tx, keepStatement, { user_id, newest: events.at(-1)?.id ?? 0, states })
  })
}

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

const toDue = (rows: readonly DueRow[]): DueMemory[] =>
  rows.map((row) => ({ ...row, last_review: new Date(row.last_review) }))

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
  return { done: row.done, memories: toDue(row.memories) }
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
  const families = new Map<string, string | null>(items.map(({ id, family }) => [id, family]))
  const ids = memories.map(({ last_item }) => last_item).filter((id) => !families.has(id))
  const others = ids.length > 0 ? await run(db, familiesStatement, { user_id, ids }) : []
  for (const { id, family } of others) families.set(id, family)
  return memories.some(({ family, last_item }) => {
    const now = families.get(last_item) ?? null
    return now !== null && now !== family
  })
}

/**
 * Families that were learned and are due soonest from `until` on, of those that have waited for half of the time until then, in no order: asked earlier than
 * that a review does little for memory. For a day on which nothing is due.
 */
export async function nextMemories(
  db: Db,
  user_id: string,
  now: Date,
  until: Date,
  most: number,
): Promise<DueMemory[]> {
  const given = { user_id, now: now.toISOString(), until: until.toISOString(), most }
  const [row] = await run(db, nextStatement, given)
  return toDue(row?.memories ?? [])
}

/** All that is remembered of a family; nothing when it never was learned. */
export async function readMemory(db: Db, user_id: string, family: string): Promise<Memory | undefined> {
  const [row] = await run(db, statesStatement, { user_id, families: [family] })
  return row && toMemory(row)
}
