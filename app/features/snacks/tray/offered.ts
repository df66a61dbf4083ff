import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { TrayCandidate, TrayCandidates } from './compose-tray.ts'

/** What a learner's day should have in one of its places, best first. */
export type TraySource = (ctx: LearnerCtx) => Promise<readonly TrayCandidate[]>

const sources: Partial<Record<keyof TrayCandidates, TraySource>> = {}

/** For a feature that comes after this one and cannot be imported here: `server/api.ts` hands it in. */
export function offer(place: keyof TrayCandidates, from: TraySource): void {
  sources[place] = from
}

/** None where nobody handed any in. */
export const offered = async (
  place: keyof TrayCandidates,
  ctx: LearnerCtx,
): Promise<readonly TrayCandidate[]> => (await sources[place]?.(ctx)) ?? []
