import { type KindName, traitsOf } from '#app/features/content/kinds.ts'
import { daysBetween } from '#app/lib/dates.ts'

/**
 * Which items behave badly, by rules over what learners did with them. Pure. A share counts as beyond a limit only when
 * its whole Wilson interval lies beyond it: few answers raise no flag, however they went.
 */

export const flagRules = {
  /** Fewer learners than this say nothing, whatever the interval. */
  leastAnswers: 30,
  /** Normal deviate of the interval: one-sided 95 %. */
  z: 1.645,
  /** More than this share of first answers right: nobody learns from it. */
  tooEasy: 0.95,
  /** Fewer right than somebody would have who picks one of four without looking: too hard, or the key is wrong. */
  belowChance: 0.25,
  /** Fewer learners than this share ever pass what is done until it is passed. */
  hardlyPassed: 0.2,
  /** An item nobody did within so many days of being offered is not offered to anybody. */
  neverServedDays: 30,
} as const

export const contentFlags = [
  'below_chance',
  'wrong_option_preferred',
  'hardly_passed',
  'too_easy',
  'review_past',
  'never_served',
] as const
export type ContentFlag = (typeof contentFlags)[number]

/** A kind of snack, or a question in the quiz of a lesson. */
export type ItemKind = KindName | 'quiz'

/** What is known of an item, about the text it has today. */
export interface ItemFacts {
  kind: ItemKind
  is_active: boolean
  review_by: string | null
  /** UTC day since which it is in the bank. */
  since: string
  /** Learners who did it, counted once each. */
  learners: number
  /** Of those: right at the first answer, or passed; null where nothing is marked. */
  right: number | null
  /** How many learners chose each option last. Empty where there are no options. */
  options: Readonly<Record<string, number>>
  key: string | null
  /** Learners who did it in any version it ever had. */
  ever: number
}

/** Wilson score interval of a share (Wilson 1927). Without observations it is everything from 0 to 1. */
export function wilson(hits: number, n: number, z: number = flagRules.z): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 }
  const share = hits / n
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  const scale = 1 + (z * z) / n
  const middle = share + (z * z) / (2 * n)
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

/** Every flag of an item; none when it is not offered any more. `today` is a UTC day. */
export function flagsOf(item: ItemFacts, today: string): ContentFlag[] {
  if (!item.is_active) return []
  const found: Record<ContentFlag, boolean> = {
    below_chance: isChoice(item) && share(item).high < flagRules.belowChance,
    wrong_option_preferred: prefersWrongOption(item),
    hardly_passed: isTriedUntilPassed(item) && share(item).high < flagRules.hardlyPassed,
    too_easy: isChoice(item) && share(item).low > flagRules.tooEasy,
    review_past: item.review_by !== null && item.review_by < today,
    never_served: item.ever === 0 && daysBetween(item.since, today) >= flagRules.neverServedDays,
  }
  return contentFlags.filter((flag) => found[flag])
}

const isChoice = ({ kind }: ItemFacts) => kind === 'quiz' || traitsOf(kind).judged === 'right'
const isTriedUntilPassed = ({ kind }: ItemFacts) => kind !== 'quiz' && traitsOf(kind).until_passed

/** The interval of the share that was right; everything while there are too few learners. */
function share({ learners, right }: ItemFacts): { low: number; high: number } {
  return right === null || learners < flagRules.leastAnswers ? { low: 0, high: 1 } : wilson(right, learners)
}

/** Of those who chose the key or one wrong option, clearly more than half chose the wrong one. */
function prefersWrongOption({ options, key }: ItemFacts): boolean {
  if (key === null) return false
  const all = Object.values(options).reduce((sum, n) => sum + n, 0)
  if (all < flagRules.leastAnswers) return false
  const right = options[key] ?? 0
  return Object.entries(options).some(
    ([letter, n]) => letter !== key && n > right && wilson(n, n + right).low > 0.5,
  )
}
