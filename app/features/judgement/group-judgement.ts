import { trialsNeeded } from './estimate.ts'

/** A group smaller than this gets no figure about its judgement (PD-42). */
export const smallestJudgingGroup = 8

/** Figures are rounded to so many points: two of them tell nothing of the one who is in one and not in the other. */
export const groupStep = 5

/** What somebody's own judgements come to. */
export interface MemberJudgement {
  /** Wrong outputs judged, and those of them that were used all the same. */
  wrong: number
  wrong_used: number
  right: number
  right_refused: number
}

/** Of a group: mean shares of its members in percent, to the nearest `groupStep`. */
export interface GroupJudgement {
  wrong_used: number
  right_refused: number
}

/**
 * The judgement of a group, as the mean of its members' shares, so that nobody weighs more for having judged more. Members with
 * fewer judgements than an own figure takes do not count.
 * @returns null for fewer than `smallestJudgingGroup` that count (PD-42)
 */
export function groupJudgement(members: readonly MemberJudgement[]): GroupJudgement | null {
  const counted = members.filter(
    ({ wrong, right }) => wrong > 0 && right > 0 && wrong + right >= trialsNeeded,
  )
  if (counted.length < smallestJudgingGroup) return null
  const mean = (share: (member: MemberJudgement) => number) =>
    groupStep *
    Math.round((100 / groupStep) * (counted.reduce((sum, one) => sum + share(one), 0) / counted.length))
  return {
    wrong_used: mean(({ wrong, wrong_used }) => wrong_used / wrong),
    right_refused: mean(({ right, right_refused }) => right_refused / right),
  }
}
