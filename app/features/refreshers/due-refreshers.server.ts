import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type LearnerItem, openItems } from '#app/features/progress/learner-items.server.ts'
import { readCalendar } from '#app/features/working-days/read-calendar.server.ts'
import { isWorkingDay } from '#app/features/working-days/rules.ts'
import { dutchDay, nextUtcMidnight, utcDay } from '#app/lib/dates.ts'
import { chooseRefreshers, type Refresher } from './choose-refreshers.ts'
import { type DueMemory, haveMoved, nextMemories, readDue } from './due-memories.server.ts'
import { foldAnew } from './fold-memory.server.ts'
import { recallOf } from './memory.ts'
import { refreshersADay } from './rules.ts'

export interface DueRefreshers {
  /** What may be refreshed today, what is nearest to being forgotten first; one that is not due yet is `early`. */
  refreshers: (Refresher & { early: boolean })[]
  /** How many were done today. */
  done: number
}

/** Of so many that are due soonest one is found that can be asked in one go. */
const looked = 100

/**
 * What the viewer may refresh now: at most `refreshersADay` on a UTC day, of families that are due on it (PD-45). When none is and none was done
 * that day, the one nearest to being forgotten of those that are due soonest, early: a review somewhat before its time does memory no harm (docs/evals.md).
 * @param offered what is open to the viewer, where it is being read already
 */
export async function dueRefreshers(
  ctx: LearnerCtx,
  offered?: Promise<LearnerItem[]>,
): Promise<DueRefreshers> {
  const { db, viewer, now } = ctx
  const { user_id } = viewer.profile
  const today = { day: utcDay(now), until: nextUtcMidnight(now) }
  const read = () => readDue(db, user_id, today)
  let due = await read()
  const { done } = due
  if (done >= refreshersADay) return { refreshers: [], done }
  const items = await (offered ?? openItems(ctx))
  if (await haveMoved(db, user_id, due.memories, items)) {
    await foldAnew(db, user_id)
    due = await read()
  }
  const choose = (memories: readonly DueMemory[], early: boolean) => {
    const families = memories.map(({ family, last_item, ...memory }) => ({
      family,
      recall: recallOf(memory, now),
      last_item,
    }))
    const most = early ? 1 : refreshersADay - done
    const chosen = chooseRefreshers(families, items, user_id + utcDay(now), most)
    return chosen.map((refresher) => ({ ...refresher, early }))
  }
  const refreshers = choose(due.memories, false)
  if (refreshers.length > 0 || done > 0) return { refreshers, done }
  return {
    refreshers: choose(await nextMemories(db, user_id, today, looked), true),
    done,
  }
}

/** What is put before the viewer today: nothing on a day off, when whoever wants to may still take them (PD-47). */
export async function offeredRefreshers(ctx: LearnerCtx): Promise<DueRefreshers['refreshers']> {
  const today = dutchDay(ctx.now)
  // Asked at once, so that the parts of a page that need all items share one reading of them.
  const items = openItems(ctx)
  const [{ refreshers }, , calendar] = await Promise.all([
    dueRefreshers(ctx, items),
    items,
    readCalendar(ctx.db, ctx.viewer.profile.user_id, today, today),
  ])
  return isWorkingDay(calendar, today) ? refreshers : []
}
