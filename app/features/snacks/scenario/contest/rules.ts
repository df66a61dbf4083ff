import type { Verdict } from '#app/features/snacks/scenario/grader.ts'

/** Contesting a verdict, on both sides (PD-50). */

/** Characters of what a learner adds, and of a reviewer's reason. */
export const noteMax = 300

/** Days for which a text is kept for a person to look at. */
export const keptContestDays = 30

const strictness = { not_met: 0, partly: 1, met: 2 } as const satisfies Record<Verdict, number>

/** Is one verdict better for the learner than the other? */
export const isBetter = (one: Verdict, other: Verdict) => strictness[one] > strictness[other]

/** Can a verdict be contested: one that is not met, and that the learner called better where the learner judged. */
export function isContestable({
  verdict,
  claimed,
}: {
  verdict: Verdict
  claimed?: Verdict | null | undefined
}): boolean {
  return verdict !== 'met' && (!claimed || isBetter(claimed, verdict))
}
