import type { Level } from '#app/features/identity/rules.ts'

/** Key of a person's level in the shared words. */
export const levelName = {
  beginner: 'levelBeginner',
  intermediate: 'levelIntermediate',
  advanced: 'levelAdvanced',
} as const satisfies Record<Level, string>
