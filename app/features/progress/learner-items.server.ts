import { listOf, msOf, run, statement } from '#app/db/statement.server.ts'
import { type CatalogueItem, catalogueFor, contentVersion } from '#app/features/content/catalogue.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { readTogether } from '#app/features/identity/read-together.server.ts'
import { utcDay } from '#app/lib/dates.ts'

/** What this learner did with an item. */
interface Progress {
  score: number | null
  xp_awarded: number
  started: boolean
  attempts: number
  /** Milliseconds since 1970, as the one below. */
  completed_at: number | null
  last_attempt_at: number | null
  /** Of a lesson: when its text was read to the end. */
  read_at: number | null
}

/** An item that could be served, and what this learner did with it. */
export type LearnerItem = CatalogueItem &
  Progress & {
    /** Put aside for the check of a module or for a while after it, and not answered there yet, or seen in a start check: nothing else offers it. */
    held: boolean
    /** Neither of the learner's own field nor for everybody: new of it comes when there is nothing new left of those (PD-22). */
    other_field: boolean
    /** It was completed, well or not. */
    done: boolean
  }

/** What was done, by column: the same place of each is one item. */
interface DoneColumns {
  ids: string[]
  scores: (number | null)[]
  xp: number[]
  started: boolean[]
  attempts: number[]
  completed_at: (number | null)[]
  last_attempt_at: (number | null)[]
  read_at: (number | null)[]
  held: boolean[]
}

const progressColumns = (item: string, score: string, lastAttempt: string, read: string) => `
  ${item} as id, ${score} as score, xp_awarded, started_at is not null as started, attempts, completed_at,
  ${lastAttempt} as last_attempt_at, ${read} as read_at, false as held`
const column = (value: string) => listOf(`done.${value}`)
const msColumn = (moment: string) => listOf(msOf(`done.${moment}`))

/**
 * One row with all that was done in it, and of that a list for each column: as a row each, or a list each, a thousand of them take the
 * server several times as long to write.
 */
const progressStatement = statement<
  { version: number; account: string | null } & DoneColumns,
  { user_id: string; day: string }
>(
  'learner_items',
  (p) => `select ${contentVersion} as version,
     (select account_id::text from ai_users where id = ${p.user_id}::uuid) as account,
     ${column('id')} as ids, ${column('score')} as scores, ${column('xp_awarded')} as xp, ${column('started')} as started,
     ${column('attempts')} as attempts, ${msColumn('completed_at')} as completed_at,
     ${msColumn('last_attempt_at')} as last_attempt_at, ${msColumn('read_at')} as read_at, ${column('held')} as held
   from (
     select ${progressColumns('question_id', 'score', 'last_attempt_at', 'null::timestamptz')} from user_progress where user_id = ${p.user_id}::uuid
     union all
     select ${progressColumns('lesson_id', 'quiz_score', 'null::timestamptz', 'read_at')} from lesson_progress
     where user_id = ${p.user_id}::uuid
     union all
     select h.question_id, null, 0, false, 0, null, null, null, true from held_questions h
     where h.user_id = ${p.user_id}::uuid and (h.days = 0 or h.opens_on is null or h.opens_on > ${p.day}::date)
     union all
     select s.question_id, null, 0, true, 0, null, null, null, true from start_check_answers s
     where s.user_id = ${p.user_id}::uuid
   ) done`,
)

const untouched: Progress & { held: boolean } = {
  score: null,
  xp_awarded: 0,
  started: false,
  attempts: 0,
  completed_at: null,
  last_attempt_at: null,
  read_at: null,
  held: false,
}

/**
 * Disciplines a learner is served: the own one with foundation and ethics (PD-22). One that has no items yet leaves
 * those two.
 */
export function servedDisciplines(discipline: string): string[] {
  return [...new Set([discipline, 'foundation', 'ethics'])]
}

/**
 * All that is offered in the learner's disciplines with what the learner did with it, without what is held back for the check of a module. Reads only
 * what the learner did.
 */
export async function learnerItems(ctx: LearnerCtx): Promise<LearnerItem[]> {
  return (await openItems(ctx)).filter(({ other_field }) => !other_field)
}

/** The same as `learnerItems`, of every discipline: what a path of another field may bring, and what comes when the own is empty. */
export async function openItems(ctx: LearnerCtx): Promise<LearnerItem[]> {
  return (await offeredItems(ctx)).filter(({ held }) => !held)
}

/** The same of every discipline, also what is held back. */
export const offeredItems = (ctx: LearnerCtx): Promise<LearnerItem[]> => readTogether(ctx, readOfferedItems)

async function readOfferedItems(ctx: LearnerCtx): Promise<LearnerItem[]> {
  const { user_id } = ctx.viewer.profile
  const [row] = await run(ctx.db, progressStatement, { user_id, day: utcDay(ctx.now) })
  const done = new Map<string, Progress & { held: boolean }>()
  if (row)
    for (const [place, id] of row.ids.entries()) {
      const one = progressAt(row, place)
      // What was begun is held back no more. Asked here, as the database would read all that was done once more for it.
      if (!one.held || !done.has(id)) done.set(id, one)
    }
  const items = await catalogueFor(ctx.db, row?.account ?? null, row?.version ?? 0)
  const own = servedDisciplines(ctx.viewer.profile.discipline)
  return items.map((item) => withProgress(item, done.get(item.id) ?? untouched, own))
}

const progressAt = (done: DoneColumns, place: number): Progress & { held: boolean } => ({
  score: done.scores[place] ?? null,
  xp_awarded: done.xp[place] ?? 0,
  started: done.started[place] ?? false,
  attempts: done.attempts[place] ?? 0,
  completed_at: done.completed_at[place] ?? null,
  last_attempt_at: done.last_attempt_at[place] ?? null,
  read_at: done.read_at[place] ?? null,
  held: done.held[place] ?? false,
})

/** Field by field: spreading two objects of as many fields takes a hundred times as long, and this is done for each item of the bank. */
function withProgress(
  item: CatalogueItem,
  progress: Progress & { held: boolean },
  own: readonly string[],
): LearnerItem {
  return {
    id: item.id,
    slug: item.slug,
    content_type: item.content_type,
    kind: item.kind,
    discipline: item.discipline,
    difficulty: item.difficulty,
    tool: item.tool,
    skill: item.skill,
    family: item.family,
    texts: item.texts,
    score: progress.score,
    xp_awarded: progress.xp_awarded,
    started: progress.started,
    attempts: progress.attempts,
    completed_at: progress.completed_at,
    last_attempt_at: progress.last_attempt_at,
    read_at: progress.read_at,
    held: progress.held,
    other_field: !own.includes(item.discipline),
    done: progress.completed_at !== null,
  }
}

/** Those of many items that have one of these ids. For a few of hundreds: a map of all costs a page more than what it is asked for. */
export function pickById<T extends { id: string }>(
  items: readonly T[],
  ids: Iterable<string>,
): Map<string, T> {
  const wanted = new Set(ids)
  const found = new Map<string, T>()
  for (const item of items) if (wanted.has(item.id)) found.set(item.id, item)
  return found
}
