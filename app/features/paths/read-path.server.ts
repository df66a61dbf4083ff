import { run, statement } from '#app/db/statement.server.ts'
import { itemPath, type SnackKind } from '#app/features/content/kinds.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type LearnerItem, offeredItems, pickById } from '#app/features/progress/learner-items.server.ts'
import { isAgain } from '#app/features/snacks/wall/choose-content.ts'
import { toAttemptRow } from '#app/features/snacks/wall/wall-items.server.ts'
import { utcDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { anotherRound } from './another-round.ts'
import { checksOf, type HeldRow, moduleKey, openHeld, probesOf, readHeld } from './held.server.ts'
import { allPaths, type PathFile } from './path-file.server.ts'
import type { ProbeDays } from './probes.ts'
import { type CheckState, checkState } from './progress.ts'
import { type PathItem, resolvePath } from './resolve.ts'

const enrolmentStatement = statement<{ path: string; skipped: string[] }, { user_id: string }>(
  'path_enrolment',
  (p) => `select path, skipped from path_enrolments where user_id = ${p.user_id}::uuid`,
)

/** The path that the viewer walks, with the modules of it whose steps are left out; null without one, or when it is no more. */
async function enrolment({ db, viewer }: LearnerCtx): Promise<{ path: PathFile; skipped: string[] } | null> {
  const [row] = await run(db, enrolmentStatement, { user_id: viewer.profile.user_id })
  const path = allPaths().find(({ slug }) => slug === row?.path)
  return path && row ? { path, skipped: row.skipped } : null
}

/** The path that the viewer walks; null without one, or when it is no more. */
export const ownPath = async (ctx: LearnerCtx): Promise<PathFile | null> =>
  (await enrolment(ctx))?.path ?? null

/** @throws AppError not_found */
export function requirePath(slug: string): PathFile {
  const path = allPaths().find((one) => one.slug === slug)
  if (!path) throw new AppError('not_found', 'not_found')
  return path
}

export type OwnPathItem = LearnerItem & PathItem

/** Everything that is offered to the viewer, as the rules of modules look at it; held is also what may be seen and was not answered yet. */
export const readPathItems = async (ctx: LearnerCtx, held: readonly HeldRow[]): Promise<OwnPathItem[]> =>
  asPathItems(await offeredItems(ctx), held)

function asPathItems(items: readonly LearnerItem[], held: readonly HeldRow[]): OwnPathItem[] {
  const waiting = new Set(held.flatMap(({ question_id, correct }) => (correct === null ? question_id : [])))
  return items.map((item) => (item.held || !waiting.has(item.id) ? item : { ...item, held: true }))
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

/** What is asked a while after a module was passed, to see what stayed (PD-73). */
export interface ProbeView {
  days: ProbeDays
  /** Day from which it may be taken, `2026-12-18`. */
  opens_on: string
  /** Told from that day on. */
  questions: StepView[]
  /** Right at the first answer, once all are answered. */
  right: number | null
  count: number
}

export interface ModuleView {
  slug: string
  title: string
  about: string
  steps: StepView[]
  /** Name of a task of the Promptlab. */
  lab: string | null
  /** Its steps need not be done: a start check says that it is known (PD-97). */
  skipped: boolean
  check: { status: CheckStatus; questions: StepView[]; right: number | null; passed_at: number | null }
  /** Of a module that was passed, earliest first. */
  probes: ProbeView[]
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

function statusOf(check: CheckState, steps: readonly StepView[], skipped: boolean): CheckStatus {
  if (check.passed) return 'passed'
  if (!skipped && steps.some(({ done }) => !done)) return 'locked'
  if (check.questions.length === 0) return 'unavailable'
  return check.right === null ? 'open' : 'failed'
}

/** A path as the viewer sees it, with what is done of it. Of a check that is locked no question is told. */
export async function readPath(ctx: LearnerCtx, path: PathFile): Promise<PathView> {
  const own = await enrolment(ctx)
  return (await viewPath(ctx, path, own?.path.slug === path.slug ? own.skipped : [])).view
}

type HeldAndOffered = readonly [HeldRow[], LearnerItem[]]

const readHeldAndOffered = (ctx: LearnerCtx): Promise<HeldAndOffered> =>
  Promise.all([readHeld(ctx), offeredItems(ctx)])

/** The path with everything that is offered and what is held back; opens what may be seen from now on. */
async function viewPath(
  ctx: LearnerCtx,
  path: PathFile,
  skipped: readonly string[],
  reading?: HeldAndOffered,
): Promise<{ view: PathView; items: OwnPathItem[]; held: readonly HeldRow[] }> {
  const [held, offered] = reading ?? (await readHeldAndOffered(ctx))
  const items = asPathItems(offered, held)
  const view = toView(ctx, { path, skipped }, items, held)
  const open = view.modules.filter(({ check }) => check.status !== 'locked')
  const opened = await openHeld(ctx, held, new Set(open.map(({ slug }) => `${path.slug}/${slug}`)))
  return { view: opened === held ? view : toView(ctx, { path, skipped }, items, opened), items, held: opened }
}

function toView(
  { language, now }: LearnerCtx,
  { path, skipped }: { path: PathFile; skipped: readonly string[] },
  items: readonly OwnPathItem[],
  held: readonly HeldRow[],
): PathView {
  const [checks, probes] = [checksOf(held), probesOf(held)]
  const byId = pickById(
    items,
    held.map(({ question_id }) => question_id),
  )
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
    const left = skipped.includes(module.slug)
    const status = statusOf(check, steps, left)
    const questions = check.questions.flatMap(({ question_id }) => byId.get(question_id) ?? [])
    return {
      slug: module.slug,
      ...module[language],
      steps,
      lab: module.lab ?? null,
      skipped: left,
      check: {
        status,
        questions: status === 'locked' ? [] : questions.map(viewOf),
        right: check.right,
        passed_at: check.passed_at,
      },
      probes: (probes.get(`${path.slug}/${module.slug}`) ?? []).flatMap((probe): ProbeView[] => {
        const { days, opens_on, right } = probe
        if (opens_on === null) return []
        const told = opens_on <= utcDay(now) ? probe.questions : []
        const asked = told.flatMap(({ question_id }) => byId.get(question_id) ?? [])
        return [{ days, opens_on, right, count: probe.questions.length, questions: asked.map(viewOf) }]
      }),
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
  /** Steps that are not done, of this module and of those after it, in the order of the path; none of what is known. */
  ahead: OwnPathItem[]
  /** Until a check is taken again: what of it went wrong and is open again. */
  missed: OwnPathItem[]
}

/**
 * The next bite of the viewer's path; null without a path, or when all of it is done. A module whose check cannot be taken, or not again, as
 * there are no other questions, does not keep anybody from the modules after it.
 */
export async function nextOfPath(ctx: LearnerCtx): Promise<NextOfPath | null> {
  // Together with the rest of a page that needs all items as well: they are read once for it then.
  const [own, reading] = await Promise.all([enrolment(ctx), readHeldAndOffered(ctx)])
  if (!own) return null
  const { path } = own
  const { view, items, held } = await viewPath(ctx, path, own.skipped, reading)
  const left = view.modules.filter(({ check }) => check.status !== 'passed')
  // What is known comes last: of that only the checks are left.
  const inTurn = [...left.filter(({ skipped }) => !skipped), ...left.filter(({ skipped }) => skipped)]
  const module = inTurn.find((one) => !isStuck(ctx, path, one, items, held)) ?? inTurn[0]
  if (!module) return null
  const place = view.modules.indexOf(module)
  const steps = module.skipped ? [] : module.steps
  const next = [...steps, ...module.check.questions].find(({ done }) => !done)
  const item = items.find(({ id }) => id === next?.id)
  return {
    path: { slug: path.slug, title: view.title },
    place: place + 1,
    of: view.modules.length,
    module: module.title,
    done: steps.filter(({ done }) => done).length,
    steps: steps.length + 1,
    item: item && next ? { ...item, title: next.title, href: next.href } : null,
    check: next !== undefined && module.check.questions.includes(next),
    ahead: aheadOf([module, ...inTurn.filter((one) => one !== module)], items),
    missed: module.check.status === 'failed' ? missedOf(ctx, module, items) : [],
  }
}

function aheadOf(inTurn: readonly ModuleView[], items: readonly OwnPathItem[]): OwnPathItem[] {
  const left = inTurn.flatMap(({ skipped, steps }) => (skipped ? [] : steps.filter(({ done }) => !done)))
  const byId = pickById(
    items,
    left.map(({ id }) => id),
  )
  return left.flatMap(({ id }) => byId.get(id) ?? [])
}

function missedOf({ now }: LearnerCtx, { check }: ModuleView, items: readonly OwnPathItem[]): OwnPathItem[] {
  const asked = new Set(check.questions.map(({ id }) => id))
  return items.filter((item) => asked.has(item.id) && isAgain(item, now))
}

/** Whether nothing is left to do in a module that is not passed: there are no questions for its check, or no others. */
function isStuck(
  { now }: LearnerCtx,
  path: PathFile,
  { slug, check }: ModuleView,
  items: readonly OwnPathItem[],
  held: readonly HeldRow[],
): boolean {
  const module = path.modules.find((one) => one.slug === slug)
  if (check.status !== 'failed' || !module) return check.status === 'unavailable'
  const own = held.filter((row) => moduleKey(row) === `${path.slug}/${slug}`)
  return anotherRound(path, module, items, own, utcDay(now)) === null
}
