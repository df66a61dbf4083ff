import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAttempts } from './attempts.ts'

function counting() {
  let last = 0
  return () => String(++last)
}

describe('attempt ids', () => {
  it('stay the same for the same content until it is done', () => {
    const attempts = createAttempts(counting())
    expect([attempts.idFor('a'), attempts.idFor('a')]).toEqual(['1', '1'])
    attempts.done()
    expect(attempts.idFor('a')).toBe('2')
  })

  it('are others for other content, also when the first comes back', () => {
    const attempts = createAttempts(counting())
    expect([attempts.idFor('a'), attempts.idFor('b'), attempts.idFor('a')]).toEqual(['1', '2', '3'])
  })

  it('never stand for two contents or for two times that were done', () => {
    const press = fc.oneof(fc.constantFrom('', 'a', 'b'), fc.constant(null))
    fc.assert(
      fc.property(fc.array(press), (presses) => {
        const attempts = createAttempts(counting())
        const meant = new Map<string, string>()
        let round = 0
        let before: { id: string; content: string } | undefined
        for (const content of presses) {
          if (content === null) {
            attempts.done()
            round++
            before = undefined
            continue
          }
          const id = attempts.idFor(content)
          const meaning = `${round} ${content}`
          expect(meant.get(id) ?? meaning).toBe(meaning)
          meant.set(id, meaning)
          if (before?.content === content) expect(id).toBe(before.id)
          before = { id, content }
        }
      }),
    )
  })
})
