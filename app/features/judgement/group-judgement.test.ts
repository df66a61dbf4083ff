import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupJudgement, groupStep, type MemberJudgement, smallestJudgingGroup } from './group-judgement.ts'

const member = (given: Partial<MemberJudgement> = {}): MemberJudgement => ({
  wrong: 10,
  wrong_used: 3,
  right: 10,
  right_refused: 2,
  ...given,
})
const group = (size: number, given?: Partial<MemberJudgement>) =>
  Array.from({ length: size }, () => member(given))

describe('the judgement of a group', () => {
  it('is told of eight who judged enough, and of nobody less', () => {
    expect(groupJudgement(group(smallestJudgingGroup))).toEqual({ wrong_used: 30, right_refused: 20 })
    expect(groupJudgement(group(smallestJudgingGroup - 1))).toBeNull()
    const few = member({ wrong: 9, right: 10 })
    expect(groupJudgement([...group(smallestJudgingGroup - 1), few])).toBeNull()
  })

  it('is not moved more by somebody who judged a lot', () => {
    const busy = member({ wrong: 1_000, wrong_used: 1_000, right: 1_000, right_refused: 0 })
    expect(groupJudgement([...group(9, { wrong_used: 0 }), busy])?.wrong_used).toBe(10)
  })

  it('tells next to nothing of one person by the figure before and after', () => {
    const anyone = fc
      .record({ wrong_used: fc.integer({ min: 0, max: 10 }), right_refused: fc.integer({ min: 0, max: 10 }) })
      .map(member)
    fc.assert(
      fc.property(
        fc.array(anyone, { minLength: smallestJudgingGroup, maxLength: 30 }),
        anyone,
        (others, one) => {
          const [before, after] = [groupJudgement([...others, one]), groupJudgement(others)]
          if (!before || !after) throw new Error('too few')
          const n = others.length + 1
          // All that follows of the share of that one from the two figures, each known to half a step.
          const middle = n * before.wrong_used - (n - 1) * after.wrong_used
          const slack = ((2 * n - 1) * groupStep) / 2
          const known = Math.min(100, middle + slack) - Math.max(0, middle - slack)
          expect(10 * one.wrong_used).toBeGreaterThanOrEqual(middle - slack - 1e-9)
          expect(10 * one.wrong_used).toBeLessThanOrEqual(middle + slack + 1e-9)
          expect(2 * slack).toBeGreaterThanOrEqual(80)
          expect(known).toBeLessThanOrEqual(100)
        },
      ),
    )
  })
})
