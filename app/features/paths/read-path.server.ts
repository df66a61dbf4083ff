import { run, statement } from '#app/db/statement.server.ts'
import { itemPath, type SnackKind } from '#app/features/content/kinds.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type LearnerItem, offeredItems } from '#app/features/progress/learner-items.server.ts'
import { toAttemptRow } from '#app/features/snacks/wall/wall-items.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { allPaths, type PathFile } from './path-file.server.ts'
import { type CheckAnswer, type CheckState, checkState } from './progress.ts'
import { type PathItem, resolvePath } from './resolve.ts'

const enrolmentStatement = statement<{ path: string }, { user_id: string }>(
  'path_enrolment',
  (p) => `select path from path_enrolments where user_id = ${p.user_id}::uuid`,
)

/** The path that the viewer walks; null without one, or when it is no more. */
export async function ownPath({ db, viewer }: LearnerCtx): Promise<PathFile | null> {
  const [row] = await run(db, enrolmentStatement, { user_id: viewer.profile.user_id })
  return allPaths().find(({ slug }) => slug === row?.path) ?? null
}

/** @throws AppError not_found */
export function requirePath(slug: string): PathFile {
  const path = allPaths().find((one) => one.slug === slug)
  if (!path) throw new AppError('not_found', 'not_found')
  return path
}

type HeldRow = CheckAnswer & { path: string; module: string }

/** A right answer is final, so whatever took more than one attempt was wrong at first. */
const heldStatement = statement<HeldRow, { user_id: string }>(
  'held_questions',
  (p) => `select h.path, h.module, h.round::int as round, h.question_id::text as question_id,
     case when p.completed_at is not null then p.score = 100 and p.attempts = 1 end as correct,
     (extract(epoch from p.completed_at) * 1000)::float8 as answered_at
   from held_questions h
   left join user_progress p on p.user_id = h.user_id and p.question_id = h.question_id
   where h.user_id = ${p.user_id}::uuid order by h.round, h.held_at, h.question_id`,
)

/** Where the viewer stands with the checks of every path, by `path/module`. */
export async function readChecks({ db, viewer }: LearnerCtx): Promise<Map<string, CheckState>> {
  const rows = await run(db, heldStatement, { user_id: viewer.profile.user_id })
  const byModule = Map.groupBy(rows, ({ path, module }) => `${path}/${module}`)
  return new Map([...byModule].map(([key, answers]) => [key, checkState(answers)]))
}

export type OwnPathItem = LearnerItem & PathItem

/** Everything that is offered to the viewer, as the rules of modules look at it. */
export async function readPathItems(ctx: LearnerCtx): Promise<OwnPathItem[]> {
  const items = await offeredItems(ctx)
  return items.map((item) => ({ ...item, done: item.completed_at !== null }))
}

export interface StepView {
  id: string
  title: string
  kind: SnackKind
  /** Address of its page, without a language. */
  href: string
  done: boolean
}

/** locked: steps are left; unavailable: there are no new questions for it. */
export type CheckStatus = 'locked' | 'open' | 'passed' | 'failed' | 'unavailable'

export interface ModuleView {
  slug: string
  title: string
  about: string
  steps: StepView[]
  /** Name of a task of the Promptlab. */
  lab: string | null
  check: { status: CheckStatus; questions: StepView[]; right: number | null; passed_at: number | null }
}

export interface PathView {
  slug: string
  title: string
  about: string
  audience: string
  modules: ModuleView[]
  /** When the last module was passed, in milliseconds since 1970; null while one is left. */
  finished_at: number | null
}

const noCheck = checkState([])

function statusOf(check: CheckState, steps: readonly StepView[]): CheckStatus {
  if (check.passed) return 'passed'
  if (steps.some(({ done }) => !done)) return 'locked'
  if (check.questions.length === 0) return 'unavailable'
  return check.right === null ? 'open' : 'failed'
}

/** A path as the viewer sees it, with what is done of it. Of a check that is locked no question is told. */
export async function readPath(ctx: LearnerCtx, path: PathFile): Promise<PathView> {
  const [items, checks] = await Promise.all([readPathItems(ctx), readChecks(ctx)])
  return toView(ctx, path, items, checks)
}

function toView(
  { language }: LearnerCtx,
  path: PathFile,
  items: readonly OwnPathItem[],
  checks: ReadonlyMap<string, CheckState>,
): PathView {
  const byId = new Map(items.map((item) => [item.id, item]))
  const viewOf = (item: OwnPathItem): StepView => ({
    id: item.id,
    title: item.texts[language].title,
    kind: item.kind,
    href: itemPath(toAttemptRow(item)),
    done: item.done,
  })
  const modules = resolvePath(path, items).map(({ module, steps: chosen }): ModuleView => {
    const check = checks.get(`${path.slug}/${module.slug}`) ?? noCheck
    const steps = chosen.map(viewOf)
    const status = statusOf(check, steps)
    const questions = check.questions.flatMap(({ question_id }) => byId.get(question_id) ?? [])
    return {
      slug: module.slug,
      ...module[language],
      steps,
      lab: module.lab ?? null,
      check: {
        status,
        questions: status === 'locked' ? [] : questions.map(viewOf),
        right: check.right,
        passed_at: check.passed_at,
      },
    }
  })
  const passed = modules.map(({ check }) => check.passed_at)
  const finished_at = passed.every((at) => at !== null) ? Math.max(...passed) : null
  return { slug: path.slug, ...path[language], modules, finished_at }
}

export interface NextOfPath {
  path: { slug: string; title: string }
  /** Of the module that is next, from 1; and how many there are. */
  place: number
  of: number
  module: string
  /** Steps of it that are done, of how many, its check counted as one. */
  done: number
  steps: number
  /** What comes next; null when a check has to be taken again, or has no questions. */
  item: (OwnPathItem & Pick<StepView, 'title' | 'href'>) | null
  /** Whether that is a question of the check. */
  check: boolean
}

/** The next bite of the viewer's path; null without a path, or when all of it is done. */
export async function nextOfPath(ctx: LearnerCtx): Promise<NextOfPath | null> {
  const path = await ownPath(ctx)
  if (!path) return null
  const [items, checks] = await Promise.all([readPathItems(ctx), readChecks(ctx)])
  const view = toView(ctx, path, items, checks)
  const place = view.modules.findIndex(({ check }) => check.status !== 'passed')
  const module = view.modules[place]
  if (!module) return null
  const left = [...module.steps, ...module.check.questions].find(({ done }) => !done)
  const item = items.find(({ id }) => id === left?.id)
  return {
    path: { slug: path.slug, title: view.title },
    place: place + 1,
    of: view.modules.length,
    module: module.title,
    done: module.steps.filter(({ done }) => done).length,
    steps: module.steps.length + 1,
    item: item && left ? { ...item, title: left.title, href: left.href } : null,
    check: left !== undefined && module.check.questions.includes(left),
  }
}
