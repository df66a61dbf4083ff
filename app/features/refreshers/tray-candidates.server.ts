import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { TrayCandidate } from '#app/features/snacks/tray/compose-tray.ts'
import { offeredRefreshers } from './due-refreshers.server.ts'

/** What is about to be forgotten, for the tray of the day (PD-53, PD-70). None on a day off (PD-60), and nothing before its time. */
export async function refresherCandidates(ctx: LearnerCtx): Promise<TrayCandidate[]> {
  const refreshers = await offeredRefreshers(ctx)
  return refreshers
    .filter(({ early }) => !early)
    .map(({ family, item: { id, kind, content_type } }) => {
      return { why: 'refresher', id, kind, content_type, family }
    })
}
