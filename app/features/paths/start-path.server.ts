import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { lockLearnerStatement } from '#app/features/snacks/answering/record.sql.server.ts'
import { itemsOfTrays } from '#app/features/snacks/tray/items-of-trays.server.ts'
import { dayInMs, dutchDay, utcDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { anotherRound } from './another-round.ts'
import { checksOf, type HeldRow, moduleKey, openHeld, readHeld } from './held.server.ts'
import type { ModuleFile, PathFile } from './path-file.server.ts'
import { chooseProbe, probeDays } from './probes.ts'
import type { CheckState } from './progress.ts'
import { type OwnPathItem, ownPath, readPathItems, requirePath } from './read-path.server.ts'
import { chooseHeld, chooseNearby } from './resolve.ts'

/**
 * Questions that were held back for another path and not answered are free again, but for what is asked after a module that was passed, and those of
 * a check that was begun: without them the answers given would be the whole of it.
 */
const enrolStatement = statement<
  never,
  { user_id: string; path: string; now: string; skipped: readonly string[] | null }
>(
  'enrol_in_path',
  (p) => `with freed as (
     delete from held_questions h where h.user_id = ${p.user_id}::uuid and h.path <> ${p.path}::text and (h.days = 0 or h.opens_on is null) and not exists (
       select from held_questions o join user_progress p on p.user_id = o.user_id and p.question_id = o.question_id and p.completed_at is not null
       where o.user_id = h.user_id and o.path = h.path and o.module = h.module and o.days = h.days and o.round = h.round)
   )
   insert into path_enrolments (user_id, path, started_at, probes_held_at, skipped)
   values (${p.user_id}::uuid, ${p.path}::text, ${p.now}::timestamptz, ${p.now}::timestamptz, coalesce(${p.skipped}::text[], '{}'))
   on conflict (user_id) do update set path = excluded.path, probes_held_at = excluded.probes_held_at,
     skipped = case when path_enrolments.path = excluded.path and ${p.skipped}::text[] is null then path_enrolments.skipped
       else excluded.skipped end,
     started_at = case when path_enrolments.path = excluded.path then path_enrolments.started_at else excluded.started_at end`,
)

interface Held {
  user_id: string
  path: string
  module: string
  round: number
  days: number
  ids: string[]
  now: string
}

/** What was meant for after the module may go to another round of its check. */
const holdStatement = statement<never, Held>(
  'hold_questions',
  (p) => `insert into held_questions (user_id, question_id, path, module, round, days, held_at)
   select ${p.user_id}::uuid, id, ${p.path}::text, ${p.module}::text, ${p.round}::smallint, ${p.days}::smallint,
     ${p.now}::timestamptz
   from unnest(${p.ids}::uuid[]) as id
   on conflict (user_id, question_id) do update set round = excluded.round, days = 0, opens_on = null, held_at = excluded.held_at
   where held_questions.days > 0 and excluded.days = 0
     and (held_questions.opens_on is null or held_questions.opens_on > (${p.now}::timestamptz at time zone 'UTC')::date)`,
)

/** Runs behind the learner's lock, so that two tabs do not hold twice as much. */
function locked<T>(ctx: LearnerCtx, work: (within: LearnerCtx) => Promise<T>): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    await run(tx as Db, lockLearnerStatement, { user_id: ctx.viewer.profile.user_id })
    return work({ ...ctx, db: tx as Db })
  })
}

/**
 * Makes a path the one that the viewer walks, and holds back the questions of its checks. The same path again only
 * fills up what is missing, such as when questions were written since.
 * @param skipped modules whose steps need not be done; without it those of before on the same path, and none on another
 * @throws AppError not_found
 */
export async function startPath(
  ctx: LearnerCtx,
  slug: string,
  skipped: readonly string[] | null = null,
): Promise<void> {
  const path = requirePath(slug)
  const { user_id } = ctx.viewer.profile
  await locked(ctx, async (within) => {
    const now = ctx.now.toISOString()
    const before = await readHeld(within)
    // What was passed on the path before keeps what is asked afterwards.
    await openHeld(within, before, new Set())
    await run(within.db, enrolStatement, { user_id, path: slug, now, skipped })
    const held = await readHeld(within)
    await holdMissing(within, path, held, true, await readFreeItems(within, held))
  })
}

/** The same as `readPathItems`, but what lies in a tray from this day on counts as begun: it was promised, and what is held back cannot be taken there. */
async function readFreeItems(
  ctx: LearnerCtx,
  held: readonly HeldRow[],
  from = dutchDay(ctx.now),
): Promise<OwnPathItem[]> {
  const [items, inTrays] = await Promise.all([
    readPathItems(ctx, held),
    itemsOfTrays(ctx.db, ctx.viewer.profile.user_id, from),
  ])
  return items.map((item) => (inTrays.has(item.id) ? { ...item, started: true } : item))
}

/** How many questions the check of a module lacks: none once it was begun. */
function lackOf(path: PathFile, module: ModuleFile, held: readonly HeldRow[]): number {
  const own = held.filter((row) => row.days === 0 && moduleKey(row) === `${path.slug}/${module.slug}`)
  const begun = own.some(({ round, correct }) => round > 1 || correct !== null)
  return begun ? 0 : module.check - own.length
}

/** Holds back what is not held back yet: of the checks when `withChecks`, and of what is asked afterwards. */
async function holdMissing(
  { db, viewer, now }: LearnerCtx,
  path: PathFile,
  held: readonly HeldRow[],
  withChecks: boolean,
  offered: readonly OwnPathItem[],
): Promise<void> {
  let items = offered
  const hold = async (module: ModuleFile, days: number, chosen: readonly OwnPathItem[]) => {
    const ids = chosen.map(({ id }) => id)
    const of = { path: path.slug, module: module.slug, round: 1, days, ids, now: now.toISOString() }
    await run(db, holdStatement, { user_id: viewer.profile.user_id, ...of })
    items = markHeld(items, ids)
    return ids.length
  }
  const lacking = new Map(path.modules.map((module) => [module, lackOf(path, module, held)]))
  // The checks before anything else; each by its own rule, before one of them takes from near by what another needs.
  for (const choose of withChecks ? [chooseHeld, chooseNearby] : [])
    for (const [module, lack] of lacking) {
      if (lack <= 0) continue
      lacking.set(module, lack - (await hold(module, 0, choose(path, module, items, lack))))
    }
  const checks = checksOf(held)
  for (const days of probeDays)
    for (const module of path.modules) {
      const key = `${path.slug}/${module.slug}`
      if (held.some((row) => row.days === days && moduleKey(row) === key)) continue
      const passed_at = checks.get(key)?.passed_at
      // Of a module that was passed long before, it would say something of another time than it is called after.
      if (passed_at && now.getTime() > passed_at + days * dayInMs) continue
      const could = chooseHeld(path, module, items, Number.POSITIVE_INFINITY)
      await hold(module, days, chooseProbe(could, module.check))
    }
}

const lateStatement = statement<{ user_id: string }>(
  'paths_without_probes',
  'select user_id::text as user_id from path_enrolments where probes_held_at is null order by started_at limit 200',
)

/** Before any tray. */
const firstTray = '2000-01-01'

const markStatement = statement<never, { user_id: string; now: string }>(
  'mark_probes_held',
  (p) =>
    `update path_enrolments set probes_held_at = ${p.now}::timestamptz where user_id = ${p.user_id}::uuid and probes_held_at is null`,
)

/**
 * For who began a path before there were questions for a while after its modules: holds them back now, of what was never taken and never
 * lay in a tray. What the wall showed the title of may be among them, as for everybody. May run twice at once.
 * @param ctxOf context of a learner who is not here; undefined when gone
 * @returns how many learners were looked at
 */
export async function holdLateProbes(
  db: Db,
  ctxOf: (user_id: string) => Promise<LearnerCtx | undefined>,
): Promise<number> {
  const late = await run(db, lateStatement, [])
  for (const { user_id } of late) {
    const ctx = await ctxOf(user_id)
    if (!ctx) continue
    await locked(ctx, async (within) => {
      const path = await ownPath(within)
      const held = await readHeld(within)
      if (path) await holdMissing(within, path, held, false, await readFreeItems(within, held, firstTray))
      await run(within.db, markStatement, { user_id, now: ctx.now.toISOString() })
    })
  }
  return late.length
}

const walkStatement = statement<never, { user_id: string; path: string; module: string }>(
  'walk_skipped_module',
  (p) => `update path_enrolments set skipped = array_remove(skipped, ${p.module}::text)
   where user_id = ${p.user_id}::uuid and path = ${p.path}::text`,
)

/**
 * Asks the steps of a module that was left out after all. Twice is once.
 * @throws AppError not_found
 */
export async function walkModule({ db, viewer }: LearnerCtx, slug: string, module: string): Promise<void> {
  if (!requirePath(slug).modules.some((one) => one.slug === module))
    throw new AppError('not_found', 'not_found')
  await run(db, walkStatement, { user_id: viewer.profile.user_id, path: slug, module })
}

const markHeld = (items: readonly OwnPathItem[], ids: readonly string[]): OwnPathItem[] =>
  items.map((item) => (ids.includes(item.id) ? { ...item, held: true } : item))

/**
 * Holds back other questions for a check, also of a module that was passed: of who must learn it again. Makes its path the one that is walked.
 * When its newest questions are not answered yet, those are it.
 * @throws AppError not_found, conflict `no_new_questions`
 */
export async function takeCheckAgain(ctx: LearnerCtx, slug: string, moduleSlug: string): Promise<void> {
  const path = requirePath(slug)
  const module = path.modules.find((one) => one.slug === moduleSlug)
  if (!module) throw new AppError('not_found', 'not_found')
  if ((await ownPath(ctx))?.slug !== slug) await startPath(ctx, slug)
  await locked(ctx, async (within) => {
    const state = checksOf(await readHeld(within)).get(`${slug}/${moduleSlug}`)
    if (state && state.right !== null) await holdAnotherRound(within, path, module, state)
  })
}

/**
 * Holds back other questions for a check that was not passed.
 * @throws AppError not_found, conflict `check_not_failed`, conflict `no_new_questions`
 */
export async function repeatCheck(ctx: LearnerCtx, slug: string, moduleSlug: string): Promise<void> {
  const path = requirePath(slug)
  const module = path.modules.find((one) => one.slug === moduleSlug)
  if (!module) throw new AppError('not_found', 'not_found')
  await locked(ctx, async (within) => {
    if ((await ownPath(within))?.slug !== slug) throw new AppError('conflict', 'check_not_failed')
    const state = checksOf(await readHeld(within)).get(`${slug}/${moduleSlug}`)
    if (!state || state.passed || state.right === null) throw new AppError('conflict', 'check_not_failed')
    await holdAnotherRound(within, path, module, state)
  })
}

/** @throws AppError conflict `no_new_questions` */
async function holdAnotherRound(
  ctx: LearnerCtx,
  path: PathFile,
  module: ModuleFile,
  state: CheckState,
): Promise<void> {
  const held = await readHeld(ctx)
  const own = held.filter((row) => moduleKey(row) === `${path.slug}/${module.slug}`)
  const ids = anotherRound(path, module, await readFreeItems(ctx, held), own, utcDay(ctx.now))
  if (!ids) throw new AppError('conflict', 'no_new_questions')
  await run(ctx.db, holdStatement, {
    user_id: ctx.viewer.profile.user_id,
    path: path.slug,
    module: module.slug,
    round: (state.questions[0]?.round ?? 0) + 1,
    days: 0,
    ids,
    now: ctx.now.toISOString(),
  })
}
