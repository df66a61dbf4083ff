import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { kinds } from '#app/features/content/kinds.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { readHeld } from '#app/features/paths/held.server.ts'
import { nextOfPath, readPath, requirePath } from '#app/features/paths/read-path.server.ts'
import { repeatCheck, startPath } from '#app/features/paths/start-path.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerRefresher } from '#app/features/refreshers/answer-refresher.server.ts'
import { dueRefreshers } from '#app/features/refreshers/due-refreshers.server.ts'
import { recentTrays } from '#app/features/snacks/tray/todays-tray.server.ts'
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

/** What came of the days of one learner. */
export interface DaysOf {
  days: number
  taken: number
  refreshed: number
  modules: number
  probes: number
  /** Probes that had been opened before they were asked. */
  probes_seen: number
  /** Items that were right before and were offered again, other than as a refresher. */
  repeats: number
  new_days: number
  again_days: number
  /** First day, from 0, on which nothing new lay in the tray. */
  empty_on: number | null
}

const begin = Date.UTC(2026, 0, 5, 9)
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

/** A learner who takes the tray of every working day, what the path has next, and what is to be refreshed. */
export async function spendDays(db: Db, simulated: Simulated, days: number): Promise<DaysOf> {
  const { subscription_status, work_area, paths, seed, able, misses } = simulated
  const random = seeded(seed)
  const { auth_user_id } = await seedLearner(db, { work_area, subscription_status })
  const { token } = await seedSession(db, auth_user_id)
  await db.execute(sql`update auth_sessions set expires_at = '2099-01-01' where user_id = ${auth_user_id}`)
  const viewer = (await findViewer(db, token))?.viewer
  const found: DaysOf = {
    ...{ days: 0, taken: 0, refreshed: 0, modules: 0, probes: 0, probes_seen: 0, repeats: 0 },
    ...{ new_days: 0, again_days: 0, empty_on: null },
  }
  const right = new Set<string>()
  /** Everything that was opened, and when. */
  const opened = new Map<string, number>()
  const see = (id: string, now: Date) =>
    opened.set(id, Math.min(opened.get(id) ?? now.getTime(), now.getTime()))
  const passed = new Set<string>()
  let walking = 0
  for (let day = 0; day < days; day++) {
    const now = new Date(begin + day * dayInMs)
    if (!isWorkingDay(calendar, dutchDay(now)) || (day > 0 && random() < misses)) continue
    const ctx = { db, viewer, now, language: 'nl', token } as LearnerCtx & { token: string }
    if (day === 0) {
      for (const id of await takeStartCheck(ctx, () => random() < able)) {
        see(id, now)
        // None of them may be offered again, whatever was answered.
        right.add(id)
      }
      await startPath(ctx, paths[0] ?? '')
    }
    const answer = async (item: Parameters<typeof take>[1]) => {
      const well = random() < able
      if (!(await tried(() => take(ctx, item, well)))) return
      see(item.id, now)
      found.taken++
      // What can be done again after passing, and what is judged otherwise, may well come back.
      if (well && kinds[item.kind].judged === 'right') right.add(item.id)
    }
    found.days++
    const tray = (await recentTrays(ctx)).find((row) => row.day === dutchDay(now))?.items ?? []
    const due = (await dueRefreshers(ctx)).refreshers
    const fresh = tray.some(({ why, id }) => ['new', 'path', 'probe'].includes(why) && !opened.has(id))
    if (fresh) found.new_days++
    else found.empty_on ??= day
    if (due.length > 0 || tray.some(({ why }) => why === 'mistake' || why === 'card')) found.again_days++
    found.repeats += tray.filter(({ why, id }) => why !== 'refresher' && right.has(id)).length
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
    if (next && !next.item) await tried(() => startAgain(ctx, paths[walking] ?? ''))
    const path = paths[walking]
    if (path === undefined || next !== null) continue
    const { modules, finished_at } = await readPath(ctx, requirePath(path))
    for (const { slug, check } of modules) if (check.status === 'passed') passed.add(`${path}/${slug}`)
    const following = paths[walking + 1]
    if (finished_at !== null && following !== undefined) {
      walking++
      await startPath(ctx, following)
    }
  }
  const left = paths[walking]
  const last = { db, viewer, now: new Date(begin + days * dayInMs), language: 'nl' } as LearnerCtx
  if (left !== undefined) {
    const { modules } = await readPath(last, requirePath(left))
    for (const { slug, check } of modules) if (check.status === 'passed') passed.add(`${left}/${slug}`)
  }
  found.modules = passed.size
  for (const { days: after, question_id, opens_on, correct } of await readHeld(last)) {
    if (after === 0 || opens_on === null) continue
    if (correct !== null) found.probes++
    const first = opened.get(question_id)
    if (first !== undefined && first < Date.parse(opens_on)) found.probes_seen++
  }
  return found
}

/** Another round of the check that stands in the way. */
async function startAgain(ctx: LearnerCtx, path: string): Promise<void> {
  const { modules } = await readPath(ctx, requirePath(path))
  const failed = modules.find(({ check }) => check.status === 'failed')
  if (failed) await repeatCheck(ctx, path, failed.slug)
}
