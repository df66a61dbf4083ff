import { describe, expect, it } from 'vitest'
import { type DeviceOwner, deviceCookieName, deviceCookieValue, knownDevice } from './device-cookie.server.ts'

const secret = 'a secret of more than thirty-two characters'
const sanne: DeviceOwner = { userId: 'sanne', passwordHash: 'hash-1' }
const at = (owner: DeviceOwner, from = secret) => ({ secret: from, secure: true, owner })
const header = (value: string) => `language=nl; ${deviceCookieName(true)}=${value}; a=b`

describe('the cookie of a browser in which somebody signed in', () => {
  const cookies = header(deviceCookieValue(null, at(sanne)))

  it('is known for that person, with the same counter each time', () => {
    const first = knownDevice(cookies, at(sanne))
    expect(first?.id).toMatch(/^sanne:/)
    const again = header(deviceCookieValue(cookies, at(sanne)))
    expect(knownDevice(again, at(sanne))).toEqual(first)
  })

  it.each([
    ['of another person', at({ ...sanne, userId: 'bram' })],
    ['after another password', at({ ...sanne, passwordHash: 'hash-2' })],
    ['under another secret', at(sanne, 'another secret, that of an attacker')],
  ])('is that of a stranger %s', (_, who) => {
    expect(knownDevice(cookies, who)).toBeUndefined()
  })

  it('is that of a stranger when it was changed, or is not one', () => {
    for (const value of [
      cookies.replace('.device=', '.device=x'),
      header('x'),
      header('.'),
      header('~~~'),
      '',
    ])
      expect(knownDevice(value, at(sanne)), value).toBeUndefined()
    expect(knownDevice(null, at(sanne))).toBeUndefined()
  })

  it('serves five people at most, and holds no name of any', () => {
    let value: string | null = null
    const people = Array.from({ length: 6 }, (_, n) => ({ userId: `mens-${n}`, passwordHash: 'x' }))
    for (const owner of people) value = header(deviceCookieValue(value, at(owner)))
    expect(value).not.toContain('mens')
    const known = people.map((owner) => Boolean(knownDevice(value, at(owner))))
    expect(known).toEqual([false, true, true, true, true, true])
    expect(value?.length).toBeLessThan(400)
  })

  it('has a number of its own in each browser', () => {
    const elsewhere = header(deviceCookieValue(null, at(sanne)))
    expect(knownDevice(elsewhere, at(sanne))).not.toEqual(knownDevice(cookies, at(sanne)))
  })
})
