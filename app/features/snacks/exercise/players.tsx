import { type ComponentType, lazy, useState } from 'react'
import type { ExerciseKind } from '#app/features/exercises/exercises.ts'
import type { PlayProps, ReviewProps } from '#app/features/exercises/play.ts'

// biome-ignore lint/suspicious/noExplicitAny: the page hands a view to the component of its own kind only
type Play = ComponentType<PlayProps<any, any>>
// biome-ignore lint/suspicious/noExplicitAny: as above
type Review = ComponentType<ReviewProps<any>>

interface Player {
  Play: Play
  Review: Review
  review: () => Promise<Review>
  /** Play asks for more room (`wide-work`), which is there before it is. */
  wide: boolean
}

const player = (play: () => Promise<Play>, review: () => Promise<Review>, wide = false): Player => ({
  Play: lazy(async () => ({ default: await play() })),
  Review: lazy(async () => ({ default: await review() })),
  review,
  wide,
})

/** The components of each kind, fetched when a snack of that kind is opened. */
export const players: Record<ExerciseKind, Player> = {
  trust: player(
    async () => (await import('#app/features/exercises/trust/play.tsx')).TrustPlay,
    async () => (await import('#app/features/exercises/trust/review.tsx')).TrustReview,
    true,
  ),
  spot: player(
    async () => (await import('#app/features/exercises/spot/play.tsx')).SpotPlay,
    async () => (await import('#app/features/exercises/spot/review.tsx')).SpotReview,
    true,
  ),
  redact: player(
    async () => (await import('#app/features/exercises/redact/play.tsx')).RedactPlay,
    async () => (await import('#app/features/exercises/redact/review.tsx')).RedactReview,
  ),
  build: player(
    async () => (await import('#app/features/exercises/build/play.tsx')).BuildPlay,
    async () => (await import('#app/features/exercises/build/review.tsx')).BuildReview,
  ),
  dialogue: player(
    async () => (await import('#app/features/exercises/dialogue/play.tsx')).DialoguePlay,
    async () => (await import('#app/features/exercises/dialogue/review.tsx')).DialogueReview,
  ),
}

/** Reviews that are here already. */
const prepared = new Map<ExerciseKind, Review>()

/** Fetches the review of a kind while the learner still works, so that the result comes as a whole. */
export async function prepareReview(kind: ExerciseKind): Promise<void> {
  if (prepared.has(kind)) return
  // Without it the result fetches it, and says so if it cannot.
  const review = await players[kind].review().catch(() => null)
  if (review) prepared.set(kind, review)
}

/** What shows a result of this kind, the same one for as long as it is shown. In a Suspense: it may have to be fetched. */
export function useReview(kind: ExerciseKind): Review {
  const [review] = useState(() => prepared.get(kind) ?? players[kind].Review)
  return review
}
