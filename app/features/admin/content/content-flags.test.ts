import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type ContentFlag, flagRules, flagsOf, type ItemFacts, wilson } from './content-flags.ts'

const today = '2026-11-22'
const item: ItemFacts = {
  kind: 'question',
  is_active: true,
  review_by: null,
  since: '2026-01-01',
  learners: 0,
  right: 0,
  options: {},
  key: 'B',
  ever: 1,
}
const asked = (learners: number, right: number, more: Partial<ItemFacts> = {}): ItemFacts => ({
  ...item,
  learners,
  right,
  ever: learners,
  ...more,
})

describe('flags of an item', () => {
  test.each<[name: string, item: ItemFacts, flags: ContentFlag[]]>([
    ['half of many right', asked(100, 50), []],
    ['all of 29 right', asked(29, 29), []],
    ['all of 30 right: could still be 92 %', asked(30, 30), []],
    ['all of 60 right', asked(60, 60), ['too_easy']],
    ['exactly 95 % of many', asked(1000, 950), []],
    ['98 % of many', asked(1000, 980), ['too_easy']],
    ['nobody of 29', asked(29, 0), []],
    ['nobody of 30', asked(30, 0), ['below_chance']],
    ['6 of 30: could be chance', asked(30, 6), []],
    ['18 % of many', asked(400, 72), ['below_chance']],
    ['exactly chance', asked(1000, 250), []],
    ['a quiz question, too', asked(200, 200, { kind: 'quiz' }), ['too_easy']],
    [
      'a wrong option twice as often as the key',
      asked(60, 20, { options: { A: 40, B: 20 } }),
      ['wrong_option_preferred'],
    ],
    ['a wrong option a little more often', asked(60, 29, { options: { A: 31, B: 29 } }), []],
    ['a wrong option more often, of 29', asked(29, 8, { options: { A: 21, B: 8 } }), []],
    ['wrong ones together more often, none alone', asked(90, 30, { options: { A: 30, B: 30, C: 30 } }), []],
    [
      'nobody chose the key',
      asked(40, 0, { options: { A: 40 } }),
      ['below_chance', 'wrong_option_preferred'],
    ],
    ['a scenario few pass', asked(100, 8, { kind: 'scenario', key: null }), ['hardly_passed']],
    ['a scenario most pass', asked(100, 70, { kind: 'scenario', key: null }), []],
    ['a scenario everybody passes', asked(100, 100, { kind: 'scenario', key: null }), []],
    ['a flashcard, which nobody marks', asked(100, 0, { kind: 'flashcard', right: null, key: null }), []],
    ['review was yesterday', asked(0, 0, { ever: 1, review_by: '2026-11-21' }), ['review_past']],
    ['review is today', asked(0, 0, { ever: 1, review_by: today }), []],
    ['30 days there and never done', asked(0, 0, { since: '2026-10-23' }), ['never_served']],
    ['29 days there and never done', asked(0, 0, { since: '2026-10-24' }), []],
    ['changed, and not done since', asked(0, 0, { ever: 80 }), []],
    ['not offered any more', asked(100, 0, { is_active: false, review_by: '2020-01-01' }), []],
  ])('%s', (_name, facts, flags) => {
    expect(flagsOf(facts, today)).toEqual(flags)
  })

  it('are never raised by fewer learners than the rule asks for', () => {
    const few = fc.integer({ min: 1, max: flagRules.leastAnswers - 1 })
    fc.assert(
      fc.property(few, fc.nat(), fc.nat(), (learners, a, b) => {
        const right = a % (learners + 1)
        const options = { A: b % (learners - right + 1), B: right }
        expect(flagsOf(asked(learners, right, { options }), today)).toEqual([])
      }),
    )
  })
})

test('the interval holds the share, lies within 0 and 1, and narrows as observations grow', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (n, a) => {
      const hits = a % (n + 1)
      const { low, high } = wilson(hits, n)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(hits / n + 1e-9)
      expect(high).toBeGreaterThanOrEqual(hits / n - 1e-9)
      const more = wilson(hits * 10, n * 10)
      expect(more.high - more.low).toBeLessThan(high - low)
    }),
  )
  // Newcombe 1998, table I: 15 of 148 with 95 % two-sided.
  expect(wilson(15, 148, 1.96)).toMatchObject({
    low: expect.closeTo(0.0624, 3),
    high: expect.closeTo(0.1605, 3),
  })
})
