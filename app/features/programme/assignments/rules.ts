import type { ContentSelection } from '#app/db/schema/assignments.ts'
import { disciplines } from '#app/features/content/rules.ts'
import { skillNames } from '#app/features/content/skills.ts'
import { levels } from '#app/features/identity/rules.ts'

/** Numbers and shapes of who must know what, used on both sides. */

export const requirementLimits = {
  firstDays: { min: 1, max: 365, usual: 30 },
  repeatMonths: { min: 1, max: 60, usual: 12 },
  count: { min: 1, max: 60, usual: 6 },
} as const
/** A whole number that is neither too small nor too large. */
export const isWithin = (number: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(number) && number >= min && number <= max
/** Most requirements of one organisation. */
export const requirementsMax = 100
/** Most changes an organisation can tell of. */
export const changesMax = 500
export const reasonLength = { min: 3, max: 300 } as const
/** Months before something is asked whose learning counts for it, where it is not asked again. */
export const creditMonths = 12

export const changeKinds = ['policy', 'law'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A choice of content as it may be kept: what we know, once each, in our order. */
export function tidySelection(given: {
  disciplines: readonly string[]
  levels: readonly string[]
  skills: readonly string[]
  count: number
}): ContentSelection {
  const { min, max } = requirementLimits.count
  return {
    kind: 'selection',
    disciplines: disciplines.filter((one) => given.disciplines.includes(one)),
    levels: levels.filter((one) => given.levels.includes(one)),
    skills: skillNames.filter((one) => given.skills.includes(one)),
    count: Math.min(max, Math.max(min, Math.round(given.count))),
  }
}
