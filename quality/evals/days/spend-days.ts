import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { kinds, type SnackKind } from '#app/features/content/kinds.ts'
import type { ItemMinutes } from '#app/features/content/stored-minutes.server.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { readHeld } from '#app/features/paths/held.server.ts'
import { type CheckStatus, nextOfPath, readPath, requirePath } from '#app/features/paths/read-path.server.ts'
import { repeatCheck, startPath } from '#app/features/paths/start-path.server.ts'
import { openItems } from '#app/features/progress/learner-items.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerRefresher } from '#app/features/refreshers/answer-refresher.server.ts'
import { dueRefreshers } from '#app/features/refreshers/due-refreshers.server.ts'
import { readLesson } from '#app/features/snacks/lesson/read-lesson.server.ts'
import { isNew } from '#app/features/snacks/tray/compose-tray.ts'
import { dayMinutes, minutesOfBite } from '#app/features/snacks/tray/day-minutes.ts'
import type { TrayItem } from '#app/features/snacks/tray/rules.ts'
import { recentTrays } from '#app/features/snacks/tray/todays-tray.server.ts'
import { listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { defaultWeeks, isWorkingDay } from '#app/features/working-days/rules.ts'
import { dayInMs, dutchDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { seeded } from '#quality/evals/random.ts'
import { letterOf, take, takeStartCheck } from './take.ts'

export interface Simulated {
  subscription_status: 'lifetime' | null
  work_area: NonNullable<SeedLearner['work_area']>
  /** Walked one after another. */
  paths: readonly string[]
  /** Tells learners apart. */
  seed: string
  /** Share of answers that is right. */
  able: number
  /** Share of working days on which nothing is done. */
  misses: number
}

/**
 * What may not happen: a question that is asked a while after a module (`probe`) or by its check (`check`) had been opened before it might be,
 * or something that was right was offered again, in the tray (`tray`) or on the wall (`wall`), other than as a refresher.
 */
export interface Fault {
  what: 'probe' | 'check' | 'tray' | 'wall'
  /** From 0; of a question when it was opened. */
  day: number
  item: string
}

/** What came of the days of one learner. */
export interface DaysOf {
  days: number
  taken: number
  refreshed: number
  /** Passed. */
  modules: number
  /** Not passed when the learner left the path, or the days were over. */
  failed: number
  /** Questions that were asked a while after a module, and answered. */
  probes: number
  faults: Fault[]
  /** Minutes of all trays (PD-48), of the longest of them, and how many took two minutes more than a day is planned with. */
  minutes: number
  most_minutes: number
  long_days: number
  new_days: number
  /** Days from the third that was taken on: before that nothing was learned long enough ago. */
  later_days: number
  /** Of those, on which there was something to refresh or that came back. */
  again_days: number
  /** First day, from 0, on which nothing new lay in the tray. */
  empty_on: number | null
  /** First day, from 0, on which something new of another field lay in it. */
  other_field_on: number | null
  /** First day, from 0, on which the own field with what is for everybody had nothing new at all. */
  own_empty_on: number | null
  /** Items of the whole bank that were never taken in the end, by kind. */
  left: Partial<Record<SnackKind, number>>
}

const calendar = { weeks: [defaultWeeks], days_off: [], holidays: new Set<string>() }

/** Without a unit left, or done already: as a person would, the learner leaves it. */
async function tried(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** A learner of a database, signed in. */
export type SignedIn = Pick<LearnerCtx, 'viewer'> & { token: string }

/** Makes a simulated learner, who stays signed in whatever the moved clock says. */
export async function signUp(
  db: Db,
  { work_area, subscription_status }: Pick<Simulated, 'work_area' | 'subscription_status'>,
): Promise<SignedIn> {
  const { auth_user_id } = await seedLearner(db, { work_area, subscription_status })
  const { token } = await seedSession(db, auth_user_id)
  await db.execute(sql`update auth_sessions set expires_at = '2099-01-01' where user_id = ${auth_user_id}`)
  const { viewer } = requireLearner({ db, viewer: (await findViewer(db, token))?.viewer } as Ctx)
  return { viewer, token }
}

export interface Days {
  /** Of the calendar. */
  count: number
  /** Moment of the first. */
  begin?: number
  /** What the items of the bank take, where that is counted. */
  minutesOf?: ReadonlyMap<string, ItemMinutes>
  /** Is waited for before each day. */
  ready?: () => Promise<void>
}

/** A learner who takes the tray of every working day, what the path has next, and what is to be refreshed. */
export async function spendDays(
  db: Db,
  { viewer, token }: SignedIn,
  { paths, seed, able, misses }: Omit<Simulated, 'work_area' | 'subscription_status'>,
  { count, minutesOf = new Map(), begin = Date.UTC(2026, 0, 5, 9), ready = async () => undefined }: Days,
): Promise<DaysOf> {
  const random = seeded(seed)
  const found: DaysOf = {
    ...{ days: 0, taken: 0, refreshed: 0, modules: 0, failed: 0, probes: 0, faults: [] },
    ...{
      minutes: 0,
      most_minutes: 0,
      long_days: 0,
      new_days: 0,
      later_days: 0,
      again_days: 0,
      empty_on: null,
      other_field_on: null,
      own_empty_on: null,
      left: {},
    },
  }
  const right = new Set<string>()
  /** Everything that was opened, and when. */
  const opened = new Map<string, number>()
  const see = (id: string, now: Date) =>
    opened.set(id, Math.min(opened.get(id) ?? now.getTime(), now.getTime()))
  let walking = 0
  for (let day = 0; day < count; day++) {
    const now = new Date(begin + day * dayInMs)
    if (!isWorkingDay(calendar, dutchDay(now)) || (day > 0 && random() < misses)) continue
    await ready()
    const ctx = { db, viewer, now, language: 'nl', token } as LearnerCtx & { token: string }
    if (day === 0) {
      for (const id of await takeStartCheck(ctx, () => random() < able)) {
        see(id, now)
        // None of them may be offered again, whatever was answered.
        right.add(id)
      }
      await startPath(ctx, paths[0] ?? '')
    }
    const answer = async (item: Parameters<typeof take>[1] & Pick<TrayItem, 'part'>) => {
      if (item.part === 'reading') {
        if (await tried(() => readLesson(ctx, item.id))) see(item.id, now)
        return
      }
      const well = random() < able
      if (!(await tried(() => take(ctx, item, well)))) return
      see(item.id, now)
      found.taken++
      // What can be done again after passing, and what is judged otherwise, may well come back.
      if (well && kinds[item.kind].judged === 'right') right.add(item.id)
    }
    found.days++
    const tray = (await recentTrays(ctx)).rows.find((row) => row.day === dutchDay(now))?.items ?? []
    const minutes = tray.reduce((sum, item) => sum + (minutesOfBite(item, minutesOf) ?? 0), 0)
    found.minutes += minutes
    found.most_minutes = Math.max(found.most_minutes, minutes)
    if (minutes > dayMinutes + 2) found.long_days++
    const due = (await dueRefreshers(ctx)).refreshers
    const fresh = tray.some((item) => isNew(item) && !opened.has(item.id))
    if (fresh) found.new_days++
    else found.empty_on ??= day
    if (tray.some(({ why }) => why === 'other_field')) found.other_field_on ??= day
    const untaken = found.own_empty_on === null ? await neverTaken(ctx) : []
    if (found.own_empty_on === null && untaken.every(({ other_field }) => other_field))
      found.own_empty_on = day
    if (found.days > 2) {
      found.later_days++
      if (due.length > 0 || tray.some(({ why }) => why === 'mistake' || why === 'card')) found.again_days++
    }
    const again = (what: Fault['what'], offered: readonly { id: string }[]) => {
      for (const { id } of offered) if (right.has(id)) found.faults.push({ what, day, item: id })
    }
    again(
      'tray',
      tray.filter(({ why }) => why !== 'refresher'),
    )
    again('wall', await listOpenItems(ctx))
    for (const item of tray) if (item.why !== 'refresher') await answer(item)
    for (const { item } of due) {
      const well = random() < able
      const known = kinds[item.kind].judged === 'known'
      const move = known ? { known: well } : { answer: await letterOf(ctx, item.id, well) }
      const given = { question_id: item.id, move, attempt_id: randomUUID() }
      // Not due any more, when something else about the same was in the tray.
      if (!(await tried(() => answerRefresher(ctx, given)))) continue
      found.refreshed++
      see(item.id, now)
      if (well) right.add(item.id)
    }
    const next = await nextOfPath(ctx)
    if (next?.item && next.check) await answer(next.item)
    const path = paths[walking]
    if (path === undefined || next?.item || (next && (await tried(() => startAgain(ctx, path))))) continue
    // To its end, or to checks of which there are no other questions.
    const following = paths[walking + 1]
    if (following === undefined) continue
    await endPath(ctx, path, found)
    walking++
    await startPath(ctx, following)
  }
  const last = { db, viewer, now: new Date(begin + count * dayInMs), language: 'nl' } as LearnerCtx
  await endPath(last, paths[walking] ?? '', found)
  for (const { kind } of await neverTaken(last)) found.left[kind] = (found.left[kind] ?? 0) + 1
  for (const { days: after, question_id, opens_on, correct } of await readHeld(last)) {
    if (opens_on === null) continue
    if (after > 0 && correct !== null) found.probes++
    const first = opened.get(question_id)
    if (first === undefined || first >= Date.parse(opens_on)) continue
    const what = after > 0 ? 'probe' : 'check'
    found.faults.push({ what, day: Math.floor((first - begin) / dayInMs), item: question_id })
  }
  return found
}

const neverTaken = async (ctx: LearnerCtx) =>
  (await openItems(ctx)).filter(({ started, done }) => !started && !done)

/** Counts what was passed of a path. */
async function endPath(ctx: LearnerCtx, path: string, found: DaysOf): Promise<void> {
  const { modules } = await readPath(ctx, requirePath(path))
  const count = (status: CheckStatus) => modules.filter(({ check }) => check.status === status).length
  found.modules += count('passed')
  found.failed += count('failed') + count('unavailable')
}

/** Another round of a check that was not passed, of the first module of which there are questions. */
async function startAgain(ctx: LearnerCtx, path: string): Promise<void> {
  const { modules } = await readPath(ctx, requirePath(path))
  for (const { slug, check } of modules)
    if (check.status === 'failed' && (await tried(() => repeatCheck(ctx, path, slug)))) return
  throw new AppError('conflict', 'no_new_questions')
}
