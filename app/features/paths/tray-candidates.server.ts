import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { offeredItems } from '#app/features/progress/learner-items.server.ts'
import type { TrayCandidate } from '#app/features/snacks/tray/compose-tray.ts'
import { utcDay } from '#app/lib/dates.ts'
import { openHeld, readHeld } from './held.server.ts'
import { nextOfPath } from './read-path.server.ts'

/**
 * The next steps of the viewer's path, for the tray of the day (PD-53): all that are left, in order, as the first may be of a kind whose turn it is
 * not, and a tray knows what the next one has. Questions of a check are for the page of the path. While one was failed and is not taken
 * again, what went wrong in it and the steps of the modules after it.
 */
export async function pathCandidates(ctx: LearnerCtx): Promise<TrayCandidate[]> {
  const next = await nextOfPath(ctx)
  if (!next || next.check) return []
  return [
    ...next.ahead.map((item) => toCandidate('path', item)),
    ...next.missed.map((item) => toCandidate('mistake', item)),
  ]
}

const toCandidate = (
  why: TrayCandidate['why'],
  { id, kind, content_type }: Pick<TrayCandidate, 'id' | 'kind' | 'content_type'>,
): TrayCandidate => ({ why, id, kind, content_type })

/** What is to be asked of modules that were passed a while ago (PD-73). */
export async function probeCandidates(ctx: LearnerCtx): Promise<TrayCandidate[]> {
  // Who only looks at the tray has it open in time as well.
  const held = await openHeld(ctx, await readHeld(ctx), new Set())
  const today = utcDay(ctx.now)
  const due = new Set(
    held.flatMap(({ days, opens_on, correct, question_id }) =>
      days > 0 && opens_on !== null && opens_on <= today && correct === null ? question_id : [],
    ),
  )
  if (due.size === 0) return []
  const items = await offeredItems(ctx)
  return items.filter(({ id }) => due.has(id)).map((item) => toCandidate('probe', item))
}
