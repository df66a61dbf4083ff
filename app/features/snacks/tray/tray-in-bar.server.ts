import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { TrayInBar } from '#app/features/snacks/answering/use-tray.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { readTrays } from './read-trays.server.ts'
import { fillTray, trayPath } from './rules.ts'

/** Today's tray as the bar of every page shows it; null before somebody saw the dashboard. One statement, and it composes nothing. */
export async function trayInBar(ctx: LearnerCtx): Promise<TrayInBar | null> {
  const day = dutchDay(ctx.now)
  const { profile } = ctx.viewer
  const [row] = await readTrays(ctx.db, profile.user_id, day, day)
  if (!row) return null
  const filled = fillTray(row.items, row.events, hasUnlimitedAccess(profile))
  return filled.map(({ item, event }) => ({
    id: item.id,
    path: trayPath(item),
    taken: event !== undefined,
    reading: item.part === 'reading',
  }))
}
