import type { Db } from '#app/db/client.server.ts'
import type { EventKind } from '#app/db/schema/kinds.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { traitsOf } from '#app/features/content/kinds.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import { lockLearnerStatement } from '#app/features/snacks/answering/record.sql.server.ts'
import { type Memory, type Review, remember } from './memory.ts'
import { familyOf, joinItems, ms, readMemories, type User } from './memory-states.server.ts'

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
    const before = await readMemories(tx, user_id, families)
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
