import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { learnerItems } from '#app/features/progress/learner-items.server.ts'
import { readCalendar } from '#app/features/working-days/read-calendar.server.ts'
import { isWorkingDay } from '#app/features/working-days/rules.ts'
import { dutchDay, nextUtcMidnight, utcDay } from '#app/lib/dates.ts'
import { chooseRefreshers, type Refresher } from './choose-refreshers.ts'
import { type Memory, recallOf } from './memory.ts'
import { dueMemories } from './read-memory.server.ts'
import { refreshersADay } from './rules.ts'

const doneStatement = statement<{ done: number }, { user_id: string; day: string }>(
  'refreshers_done',
  (p) => `select count(*)::int as done from refresher_answers
   where user_id = ${p.user_id}::uuid and created_at >= ${p.day}::date::timestamp at time zone 'UTC'`,
)

export interface DueRefreshers {
  /** What may be refreshed today, what is nearest to being forgotten first. */
  refreshers: (Refresher & { memory: Memory })[]
  /** How many were done today. */
  done: number
}

/** What the viewer may refresh now: at most `refreshersADay` on a UTC day, of families that are due on it (PD-45). */
export async function dueRefreshers(ctx: LearnerCtx): Promise<DueRefreshers> {
  const { db, viewer, now } = ctx
  const { user_id } = viewer.profile
  const [{ done } = { done: 0 }] = await run(db, doneStatement, { user_id, day: utcDay(now) })
  if (done >= refreshersADay) return { refreshers: [], done }
  const memories = await dueMemories(db, user_id, nextUtcMidnight(now))
  if (memories.size === 0) return { refreshers: [], done }
  const due = [...memories].map(([family, memory]) => ({
    family,
    recall: recallOf(memory, now),
    last_item: memory.last_item,
  }))
  const chosen = chooseRefreshers(due, await learnerItems(ctx), user_id + utcDay(now), refreshersADay - done)
  const refreshers = chosen.flatMap((refresher) => {
    const memory = memories.get(refresher.family)
    return memory ? [{ ...refresher, memory }] : []
  })
  return { refreshers, done }
}

/** What is put before the viewer today: nothing on a day off, when whoever wants to may still take them (PD-47). */
export async function offeredRefreshers(ctx: LearnerCtx): Promise<DueRefreshers['refreshers']> {
  const today = dutchDay(ctx.now)
  const [{ refreshers }, calendar] = await Promise.all([
    dueRefreshers(ctx),
    readCalendar(ctx.db, ctx.viewer.profile.user_id, today, today),
  ])
  return isWorkingDay(calendar, today) ? refreshers : []
}
