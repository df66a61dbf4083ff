import { dayInMs } from '#app/lib/dates.ts'

/** Questions of a start check, at most. */
export const mostItems = 12
/** Questions before it may end because enough is known. */
export const fewestItems = 8
/** Standard error up to which a place is called sure, in logits. */
const errorSure = 0.4
/** Standard error of the general ability at which enough is known: below what is aimed at, as not everybody comes to it. */
const errorEnough = 0.36
/** Standard error up to which a place is called about right: a level is one logit wide. */
const errorAbout = 1
/** Time for all questions together: afterwards it ends with what there is. */
export const mostMs = 6 * 60_000
/** A question counts for at most so long: who goes away and comes back has not been thinking all the while. */
export const mostMsOfItem = 90_000
/** Days after which it may be taken again, with other questions. */
export const daysBetween = 30

/** Time that was spent on a question. */
export const spentOn = ({ shown_at, answered_at }: { shown_at: number; answered_at: number }): number =>
  Math.min(mostMsOfItem, Math.max(0, answered_at - shown_at))

/** Whether the check is over, after an answer. */
export function isOver({ items, error, spent }: { items: number; error: number; spent: number }): boolean {
  if (items >= mostItems || spent >= mostMs) return true
  return items >= fewestItems && error <= errorEnough
}

/** When it may be taken again, in milliseconds since 1970. */
export const againFrom = (finished_at: number): number => finished_at + daysBetween * dayInMs

/** How sure a level is said to be. */
export type Sureness = 'sure' | 'about' | 'open'

/**
 * Words for a standard error, in logits; a level is one logit wide. Up to 0.40 (nine of ten within two thirds of a level) a place is sure, up
 * to 1 about right (two of three within a level), and above it nothing is said.
 */
export const surenessOf = (error: number): Sureness =>
  error <= errorSure ? 'sure' : error <= errorAbout ? 'about' : 'open'
