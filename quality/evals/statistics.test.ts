import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agreementTable,
  bandOf,
  binaryKappa,
  mean,
  nominal,
  type Pair,
  quadratic,
  range,
  scoreKappa,
  weightedKappa,
} from './statistics.ts'

/** Cohen (1968), Psychological Bulletin 70, table 1: two judges, personality disorder, neurosis, psychosis. */
const cohen1968 = [
  [0.44, 0.07, 0.09],
  [0.05, 0.2, 0.05],
  [0.01, 0.03, 0.06],
]
const cohenWeights = [
  [0, 1, 3],
  [1, 0, 6],
  [3, 6, 0],
]

describe('weighted kappa', () => {
  it('gives the figures of Cohen (1968): 0.492 unweighted and 0.348 with his weights', () => {
    expect(weightedKappa(cohen1968, nominal)).toBeCloseTo(0.492, 3)
    expect(weightedKappa(cohen1968, (i, j) => cohenWeights[i]?.[j] ?? 0)).toBeCloseTo(0.348, 3)
  })

  it('gives 0.4 for the textbook table of 50 grant proposals (20, 5, 10, 15)', () => {
    expect(
      weightedKappa(
        [
          [20, 5],
          [10, 15],
        ],
        nominal,
      ),
    ).toBeCloseTo(0.4, 10)
  })

  it('is 1 for equal judges, -1 for opposite ones, 0 when one of them says the same of everything', () => {
    const same: Pair[] = [
      [0, 0],
      [4, 4],
      [9, 9],
    ]
    expect(weightedKappa(agreementTable(same, 10), quadratic)).toBe(1)
    expect(
      binaryKappa([
        [true, false],
        [false, true],
      ]),
    ).toBe(-1)
    expect(
      scoreKappa([
        [10, 50],
        [90, 50],
      ]),
    ).toBeCloseTo(0, 10)
  })

  it('is not a number when chance could not disagree', () => {
    expect(scoreKappa([[95, 100]])).toBeNaN()
    expect(scoreKappa([])).toBeNaN()
  })

  it('punishes a large distance more than a small one', () => {
    const near: Pair[] = [
      [0, 10],
      [50, 50],
      [100, 90],
    ]
    const far: Pair[] = [
      [0, 50],
      [50, 50],
      [100, 90],
    ]
    expect(scoreKappa(near)).toBeGreaterThan(scoreKappa(far))
  })

  // Krippendorff (1970): with quadratic weights it is 2 cov / (var + var + (difference of means)²).
  it('with quadratic weights is the concordance of the two series', () => {
    const pairs = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(pairs, (found) => {
        const [one, other] = [found.map(([i]) => i), found.map(([, j]) => j)]
        const [a, b] = [mean(one), mean(other)]
        const cov = mean(found.map(([i, j]) => (i - a) * (j - b)))
        const spread =
          mean(one.map((i) => (i - a) ** 2)) + mean(other.map((j) => (j - b) ** 2)) + (a - b) ** 2
        fc.pre(spread > 0)
        expect(weightedKappa(agreementTable(found, 10), quadratic)).toBeCloseTo((2 * cov) / spread, 8)
      }),
    )
  })
})

it('puts scores into bands of ten, with 100 in the highest', () => {
  expect([0, 9, 10, 64, 65, 89, 90, 100].map(bandOf)).toEqual([0, 0, 1, 6, 6, 8, 9, 9])
})

it('refuses a category that does not exist', () => {
  expect(() => agreementTable([[0, 10]], 10)).toThrow(RangeError)
  expect(() => agreementTable([[-1, 0]], 10)).toThrow(RangeError)
})

it('knows the range of nothing and of something', () => {
  expect(range([])).toBe(0)
  expect(range([60, 45, 70])).toBe(25)
})
