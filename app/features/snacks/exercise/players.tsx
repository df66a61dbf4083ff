import { type ComponentType, lazy } from 'react'
import type { ExerciseKind } from '#app/features/exercises/exercises.ts'
import type { PlayProps, ReviewProps } from '#app/features/exercises/play.ts'

interface Player {
  // biome-ignore lint/suspicious/noExplicitAny: the page hands a view to the component of its own kind only
  Play: ComponentType<PlayProps<any, any>>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  Review: ComponentType<ReviewProps<any>>
}

const player = (play: () => Promise<Player['Play']>, review: () => Promise<Player['Review']>): Player => ({
  Play: lazy(async () => ({ default: await play() })),
  Review: lazy(async () => ({ default: await review() })),
})

/** The components of each kind, fetched when a snack of that kind is opened. */
export const players: Record<ExerciseKind, Player> = {
  trust: player(
    async () => (await import('#app/features/exercises/trust/play.tsx')).TrustPlay,
    async () => (await import('#app/features/exercises/trust/review.tsx')).TrustReview,
  ),
  spot: player(
    async () => (await import('#app/features/exercises/spot/play.tsx')).SpotPlay,
    async () => (await import('#app/features/exercises/spot/review.tsx')).SpotReview,
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
