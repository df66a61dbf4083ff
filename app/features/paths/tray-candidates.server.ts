import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { TrayCandidate } from '#app/features/snacks/tray/compose-tray.ts'
import { nextOfPath } from './read-path.server.ts'

/** The next step of the viewer's path, for the tray of the day (PD-53). Questions of a check are for the page of the path. */
export async function pathCandidates(ctx: LearnerCtx): Promise<TrayCandidate[]> {
  const next = await nextOfPath(ctx)
  if (!next?.item || next.check) return []
  const { id, kind, content_type } = next.item
  return [{ why: 'path', id, kind, content_type }]
}
