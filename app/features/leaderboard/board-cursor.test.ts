import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#app/lib/errors.ts'
import { cursorPattern, openCursor, sealCursor } from './board-cursor.server.ts'

const place = fc.record({ xp: fc.nat(2 ** 31 - 1), anonymous: fc.boolean(), key: fc.uuid() })
const secret = 'one secret'

describe('a cursor of the leaderboard', () => {
  it('opens to the place it was made of, in a form that is accepted', () => {
    fc.assert(
      fc.property(place, (where) => {
        const text = sealCursor(secret, where)
        expect(text).toMatch(cursorPattern)
        expect(openCursor(secret, text)).toEqual(where)
      }),
    )
  })

  it('tells nothing: neither XP nor id, nor that two are of one place', () => {
    fc.assert(
      fc.property(place, (where) => {
        const text = sealCursor(secret, where)
        expect(text).not.toBe(sealCursor(secret, where))
        const bytes = Buffer.from(text, 'base64url').toString('latin1')
        expect(bytes).not.toContain(where.key.slice(0, 4))
        expect(text).toHaveLength(sealCursor(secret, { ...where, key: where.key.replace(/./, 'a') }).length)
      }),
    )
  })

  it('cannot be made or changed by others', () => {
    const text = sealCursor(secret, { xp: 3985, anonymous: true, key: 'b'.repeat(36) })
    const other = text.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
    for (const wrong of [other, text.slice(0, -4), '3985.4', 'A'.repeat(80), '']) {
      expect(() => openCursor(secret, wrong)).toThrow(AppError)
    }
    expect(() => openCursor('another secret', text)).toThrow(AppError)
  })
})
