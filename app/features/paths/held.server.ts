import type { Db } from '#app/db/client.server.ts'
import { listOf, msOf, run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { addDays } from '#app/features/working-days/rules.ts'
import { utcDay } from '#app/lib/dates.ts'
import { type ProbeState, probeStates } from './probes.ts'
import { type CheckAnswer, type CheckState, checkState } from './progress.ts'

/** Everything that is put aside for a learner, with what came of it. */
export type HeldRow = CheckAnswer & { path: string; module: string; days: number }

const heldColumns = [
  'path',
  'module',
  'round',
  'days',
  'opens_on',
  'question_id',
  'correct',
  'answered_at',
] as const satisfies readonly (keyof HeldRow)[]

/**
 * A right answer is final, so whatever took more than one attempt was wrong at first. All in one row, a list for each column, as there may be
 * hundreds.
 */
const heldStatement = statement<{ [Column in keyof HeldRow]: HeldRow[Column][] }, { user_id: string }>(
  'held_questions',
  (p) => `select ${heldColumns.map((name) => `${listOf(`h.${name}`)} as ${name}`).join(', ')}
   from (
     select h.path, h.module, h.round, h.days, h.opens_on, h.question_id,
       case when p.completed_at is not null then p.score = 100 and p.attempts = 1 end as correct,
       ${msOf('p.completed_at')} as answered_at
     from held_questions h
     left join user_progress p on p.user_id = h.user_id and p.question_id = h.question_id
     where h.user_id = ${p.user_id}::uuid order by h.round, h.days, h.held_at, h.question_id
   ) h`,
)

/** What is held back for somebody, on every path. @param user_id ai_users.id */
export async function readHeldOf(db: Db, user_id: string): Promise<HeldRow[]> {
  const [row] = await run(db, heldStatement, { user_id })
  if (!row) return []
  const at = (place: number) => Object.fromEntries(heldColumns.map((name) => [name, row[name][place]]))
  return row.question_id.map((_, place) => at(place) as unknown as HeldRow)
}

/** The same of the viewer. */
export const readHeld = ({ db, viewer }: LearnerCtx): Promise<HeldRow[]> =>
  readHeldOf(db, viewer.profile.user_id)

export const moduleKey = ({ path, module }: Pick<HeldRow, 'path' | 'module'>) => `${path}/${module}`

/** Where the viewer stands with the checks of every path, by `path/module`. */
export function checksOf(held: readonly HeldRow[]): Map<string, CheckState> {
  const byModule = Map.groupBy(
    held.filter(({ days }) => days === 0),
    moduleKey,
  )
  return new Map([...byModule].map(([key, answers]) => [key, checkState(answers)]))
}

/** The same of what is asked a while after a module. */
export function probesOf(held: readonly HeldRow[]): Map<string, ProbeState[]> {
  return new Map([...Map.groupBy(held, moduleKey)].map(([key, rows]) => [key, probeStates(rows)]))
}

const openStatement = statement<never, { user_id: string; opens: string }>(
  'open_held_questions',
  (p) => `update held_questions h set opens_on = o.opens_on
   from json_to_recordset(${p.opens}::json) as o (question_id uuid, opens_on date)
   where h.user_id = ${p.user_id}::uuid and h.question_id = o.question_id and h.opens_on is null`,
)

/**
 * Lets be seen what may be from now on: the check of a module whose steps are done, and from a day on what is asked after it was
 * passed. Writes only when something changes.
 * @param open modules whose check is open, by `path/module`
 * @returns what is held back, as it is now
 */
export async function openHeld(
  { db, viewer, now }: LearnerCtx,
  held: readonly HeldRow[],
  open: ReadonlySet<string>,
): Promise<readonly HeldRow[]> {
  const checks = checksOf(held)
  const opens = held.flatMap((row) => {
    if (row.opens_on !== null) return []
    const { question_id, days } = row
    if (days === 0) return open.has(moduleKey(row)) ? [{ question_id, opens_on: utcDay(now) }] : []
    const passed_at = checks.get(moduleKey(row))?.passed_at
    return passed_at ? [{ question_id, opens_on: addDays(utcDay(new Date(passed_at)), days) }] : []
  })
  if (opens.length === 0) return held
  await run(db, openStatement, { user_id: viewer.profile.user_id, opens: JSON.stringify(opens) })
  const days = new Map(opens.map(({ question_id, opens_on }) => [question_id, opens_on]))
  return held.map((row) => ({ ...row, opens_on: days.get(row.question_id) ?? row.opens_on }))
}
