import { inArray } from 'drizzle-orm'
import { learningRequirements, type RequiredContent } from '#app/db/schema/assignments.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { readPasses } from '#app/features/paths/passes.server.ts'
import { completionsOf, enoughOf, itemsOf, type NextItem, nextItems, nextModuleOf } from './content.server.ts'
import { type AssignmentRow, readAssignments, roundOf } from './read-assignments.server.ts'
import { type Completion, doneIn, type Round, type Standing, standingOf } from './rounds.ts'

/** What is asked of the viewer. */
export interface OwnAssignment {
  id: string
  title: string
  goal: string
  why: Round['why']
  standing: Standing
  due_on: string
  completed_on: string | null
  done: number
  count: number
  exception: string | null
  next: NextItem[]
  /** Modules of a path are asked, and not snacks. */
  by: 'modules' | 'items'
  /** The next module, as `path/module`, when it was passed before and its check has to be taken once more. */
  again: string | null
}

interface Learned {
  contents: ReadonlyMap<string, RequiredContent>
  completions: readonly Completion[]
  /** Modules that were ever passed, by `path/module`. */
  passed: ReadonlySet<string>
  today: string
}

/** What is asked of the viewer, what is open first and the earliest deadline before others. Counted up to this moment. */
export async function ownAssignments(ctx: LearnerCtx): Promise<OwnAssignment[]> {
  const { db, viewer, now } = ctx
  const { account_id, user_id } = viewer.profile
  const today = dutchDay(now)
  const rows = await readAssignments(db, account_id, [user_id], today)
  if (rows.length === 0) return []
  const r = learningRequirements
  const ids = rows.map(({ requirement_id }) => requirement_id)
  const found = await db.select({ id: r.id, content: r.content }).from(r).where(inArray(r.id, ids))
  const contents = new Map(found.map(({ id, content }) => [id, content]))
  const first = rows.map(({ credit_from }) => credit_from).sort()[0] ?? today
  const completions = (await completionsOf(db, [user_id], first, contents.values())).get(user_id) ?? []
  const paths = [...contents.values()].some(({ kind }) => kind === 'path')
  const passed = new Set(paths ? (await readPasses(db, [user_id])).map(({ module }) => module) : [])
  const learned = { contents, completions, passed, today }
  const own = await Promise.all(rows.map((row) => toOwn(ctx, row, learned)))
  const place = (one: OwnAssignment) => (one.next.length > 0 || one.completed_on === null ? 0 : 1)
  return own.flatMap((one) => one ?? []).sort((a, b) => place(a) - place(b) || (a.due_on < b.due_on ? -1 : 1))
}

async function toOwn(
  { db, viewer, language }: LearnerCtx,
  row: AssignmentRow,
  { contents, completions, passed, today }: Learned,
): Promise<OwnAssignment | null> {
  const { account_id, user_id } = viewer.profile
  const [round, content] = [roundOf(row), contents.get(row.requirement_id)]
  if (!round || !content) return null
  const ids = await itemsOf(db, account_id, content)
  const mine = completions.filter(({ item }) => ids.has(item))
  const count = enoughOf(content, ids)
  const learning = { ...row, completions: mine, changes: [] }
  const done = round.completed === null ? Math.min(doneIn(round, learning), count) : count
  // What the job has not seen yet.
  const completed_on = round.completed ?? (done >= count ? today : null)
  const standing = standingOf({ ...round, completed: completed_on }, today, row.exception !== null)
  const since = round.why === 'assigned' && round.from === row.assigned_on ? row.credit_from : round.from
  const seen = mine.filter(({ day }) => day >= since).map(({ item }) => item)
  const open = standing !== 'done' && standing !== 'excepted'
  const next = open ? await nextItems({ db, user_id, language }, content, seen) : []
  const module = open && content.kind === 'path' ? nextModuleOf(content, seen) : undefined
  const { requirement_id: id, title, goal, exception } = row
  return {
    ...{
      id,
      title,
      goal,
      why: round.why,
      standing,
      due_on: round.due,
      completed_on,
      done,
      count,
      exception,
      next,
    },
    by: content.kind === 'path' ? 'modules' : 'items',
    again: module && passed.has(module.key) ? module.key : null,
  }
}

/** How many things are open for somebody and until when, for the card on the dashboard: one small query. */
const openStatement = statement<{ open: number; due_on: string | null; late: number; rules: boolean }>(
  'assignments_open',
  `select count(*)::int as open, min(o.due_on)::text as due_on, (count(*) filter (where o.due_on < $3::date))::int as late,
     exists (select from ai_systems s where s.account_id = $1::uuid and s.retired_on is null and s.decision <> 'undecided') as rules
   from learning_assignments a
   join learning_requirements r on r.id = a.requirement_id and r.account_id = $1::uuid and r.archived_on is null
   join learning_rounds o on o.assignment_id = a.id and o.completed_on is null
   where a.user_id = $2::uuid and a.ended_on is null and not exists (
     select from learning_exceptions x where x.requirement_id = r.id and x.user_id = a.user_id
       and (x.until_on is null or x.until_on >= $3::date))`,
)

export interface OpenAssignments {
  open: number
  /** The earliest deadline; null when nothing is open. */
  due_on: string | null
  late: boolean
  /** The organisation said which AI may be used. */
  rules: boolean
}

export async function openAssignments({ db, viewer, now }: LearnerCtx): Promise<OpenAssignments | null> {
  const { account_id, user_id } = viewer.profile
  const [row] = await run(db, openStatement, [account_id, user_id, dutchDay(now)])
  if (!row || (row.open === 0 && !row.rules)) return null
  return { ...row, late: row.late > 0 }
}
