import type { Verdict } from '#app/features/snacks/scenario/grader.ts'

/** A learner who judges an own answer, and what the rules say to that: the same code on both sides (PD-44). */

/** Why a sentence proves nothing, as the rules see it. */
export type SentenceFault = 'steering' | 'copied' | 'repeated' | 'list'

/** What the rules know of an answer before anybody judges it. Sentences are named by their place, from 0. */
export interface AnswerFacts {
  /** Of each sentence why it proves nothing; null when it may prove something. */
  faults: (SentenceFault | null)[]
  criteria: {
    id: string
    /** Sentences that have the ideas of the criterion, the likeliest first. */
    found: number[]
    /** Those, and the ones that have a word of it. */
    related: number[]
    /** Sentences that have its ideas and deny them. */
    denied: number[]
  }[]
}

/** What a learner says of one criterion. */
export interface Claim {
  criterion: string
  verdict: Verdict
  /** The sentence that it rests on; null when none is pointed at. */
  sentence: number | null
}

/** What the rules say to a claim. */
export type Remark =
  | 'no_sentence'
  | SentenceFault
  | 'denied'
  | 'used_before'
  | 'used_too_often'
  | 'unrelated'
  | 'off_topic'

/** Criteria that one sentence may carry: at the third, it says nothing in particular about any of them. */
const mostPerSentence = 2

/**
 * What the rules say to a claim, after those that were made before it; null when they have nothing to say, and to a
 * learner who claims nothing.
 */
export function remarkOn(facts: AnswerFacts, claim: Claim, before: readonly Claim[]): Remark | null {
  const { criterion, verdict, sentence } = claim
  if (verdict === 'not_met') return null
  if (sentence === null || facts.faults[sentence] === undefined) return 'no_sentence'
  const fault = facts.faults[sentence]
  if (fault) return fault
  const of = facts.criteria.find(({ id }) => id === criterion)
  if (of?.denied.includes(sentence)) return 'denied'
  const used = before.filter((one) => one.verdict !== 'not_met' && one.sentence === sentence).length
  if (used >= mostPerSentence) return 'used_too_often'
  if (!of?.related.includes(sentence)) return speaksOfTask(facts) ? 'unrelated' : 'off_topic'
  return used > 0 ? 'used_before' : null
}

/** Do words of more than half of the criteria stand somewhere in the answer? Then it speaks of the task, in words of its own. */
function speaksOfTask({ criteria }: AnswerFacts): boolean {
  return criteria.filter(({ related }) => related.length > 0).length * 2 > criteria.length
}

/**
 * What a claim counts for. What the rules contradict with evidence counts for nothing; a sentence in which they find not
 * one word of the criterion counts for half, as they may be wrong, unless the rest of the answer is not about the task
 * either; what is left is the learner's.
 */
export function countedVerdict({ verdict }: Claim, remark: Remark | null): Verdict {
  switch (remark) {
    case null:
    case 'used_before':
      return verdict
    case 'unrelated':
      return verdict === 'met' ? 'partly' : verdict
    default:
      return 'not_met'
  }
}

export interface WeighedClaim extends Claim {
  remark: Remark | null
  counted: Verdict
}

/** All claims of an attempt in the order of the criteria, each with what the rules say to it. */
export function weighClaims(facts: AnswerFacts, claims: readonly Claim[]): WeighedClaim[] {
  return claims.map((claim, at) => {
    const remark = remarkOn(facts, claim, claims.slice(0, at))
    return { ...claim, remark, counted: countedVerdict(claim, remark) }
  })
}
