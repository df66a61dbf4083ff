import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { TrayCandidate } from './compose-tray.ts'

/** What a learner's day should have as its main bite, best first. */
export type MainSource = (ctx: LearnerCtx) => Promise<readonly TrayCandidate[]>

let source: MainSource | undefined

/** For a feature that comes after this one and cannot be imported here: `server/api.ts` hands it in. */
export function offerMains(from: MainSource): void {
  source = from
}

/** None where nobody handed any in. */
export const offeredMains = async (ctx: LearnerCtx): Promise<readonly TrayCandidate[]> =>
  (await source?.(ctx)) ?? []
