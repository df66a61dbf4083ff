import { describe, expect, it } from 'vitest'
import { judgementPoints, playTrust, type TrustSecret, type TrustSeen } from './grade.ts'
import { certainties, type TrustMove } from './schema.ts'

const fine = [true, false, false, true, false]
const seen: TrustSeen = {
  outputs: fine.map((_, place) => ({
    id: `o${place}`,
    form: 'mail',
    task: 'Taak',
    source: null,
    output: [],
  })),
}
const secret: TrustSecret = { keys: fine.map((one) => ({ fine: one, marked: [], why: 'w', check: 'c' })) }
const play = (moves: TrustMove[]) => playTrust(seen, secret, moves)
const all = (judge: (place: number) => TrustMove) => play(fine.map((_, place) => judge(place)))

describe('points of a judgement', () => {
  it('are highest for being sure and right, lowest for being sure and wrong', () => {
    expect(certainties.map((sure) => judgementPoints(true, sure))).toEqual([68, 92, 100])
    expect(certainties.map((sure) => judgementPoints(false, sure))).toEqual([28, -28, -80])
  })

  it.each([0.55, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99])(
    'are on average highest for who says how sure he or she is (%d)',
    (belief) => {
      const expected = (sure: number) =>
        belief * judgementPoints(true, sure) + (1 - belief) * judgementPoints(false, sure)
      const best = certainties.toSorted((a, b) => expected(b) - expected(a))[0] as number
      const nearest = certainties.toSorted((a, b) => Math.abs(a / 100 - belief) - Math.abs(b / 100 - belief))
      expect(best).toBe(nearest[0])
    },
  )

  it('give who tosses a coin no more than half, however sure', () => {
    for (const sure of certainties)
      expect((judgementPoints(true, sure) + judgementPoints(false, sure)) / 2).toBeLessThanOrEqual(50)
  })
})

describe('a set', () => {
  it('tells of an output only once it was judged', () => {
    const { view, score } = play([{ use: false, certainty: 80 }])
    expect(score).toBeNull()
    expect(view.verdicts).toEqual([
      { used: false, certainty: 80, fine: true, points: -28, marked: [], why: 'w', check: 'c' },
    ])
    expect(JSON.stringify(view.outputs)).not.toContain('why')
  })

  it('is worth everything to who is sure and right, and nothing to who is sure and wrong', () => {
    expect(all((place) => ({ use: fine[place] === true, certainty: 95 })).score).toBe(100)
    expect(all((place) => ({ use: fine[place] !== true, certainty: 95 })).score).toBe(0)
  })

  it('is not passed by who always or never uses what an assistant says', () => {
    for (const use of [true, false])
      for (const certainty of certainties) expect(all(() => ({ use, certainty })).score).toBeLessThan(65)
  })

  it('takes no sixth judgement', () => {
    const moves = Array.from({ length: 6 }, () => ({ use: true, certainty: 60 as const }))
    expect(() => play(moves)).toThrow('Every output was judged')
  })
})
