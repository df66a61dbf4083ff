import type { Verdict } from '#app/features/snacks/scenario/grader.ts'
import { type AnswerFacts, type Claim, type Remark, remarkOn } from './claims.ts'

/** Going through the criteria of an own answer, one at a time. Pure: the page shows it. */
export interface Steps {
  /** Place of the criterion that is judged now. */
  at: number
  /** By criterion; null as long as nothing is said of it. */
  claims: (Claim | null)[]
}

export const firstStep = ({ criteria }: AnswerFacts): Steps => {
  return { at: 0, claims: criteria.map(() => null) }
}

/** Says yes, half or no. What the rules found is pointed at to begin with. */
export function judge(facts: AnswerFacts, steps: Steps, verdict: Verdict): Steps {
  const of = facts.criteria[steps.at]
  if (!of) return steps
  const sentence = steps.claims[steps.at]?.sentence ?? of.found[0] ?? null
  return withClaim(steps, { criterion: of.id, verdict, sentence })
}

/** Points at the sentence that a claim rests on. */
export function point(steps: Steps, sentence: number): Steps {
  const claim = steps.claims[steps.at]
  return claim ? withClaim(steps, { ...claim, sentence }) : steps
}

const withClaim = ({ at, claims }: Steps, claim: Claim): Steps => {
  return { at, claims: claims.with(at, claim) }
}

export const goTo = (steps: Steps, at: number): Steps => {
  return { ...steps, at: Math.min(Math.max(0, at), steps.claims.length - 1) }
}

/** What the rules say to the claim that is being made. */
export function remarkNow(facts: AnswerFacts, { at, claims }: Steps): Remark | null {
  const claim = claims[at]
  if (!claim) return null
  const before = claims.slice(0, at).filter((one) => one !== null)
  return remarkOn(facts, claim, before)
}

/** The claims to hand in, or null when not every criterion is judged. */
export function allClaims({ claims }: Steps): Claim[] | null {
  const made = claims.filter((one) => one !== null)
  return made.length === claims.length ? made : null
}
