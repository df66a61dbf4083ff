import { expect, it } from 'vitest'
import { openSecret, sealSecret } from './seal-secret.server.ts'

const place = { secret: 'x'.repeat(48), purpose: 'authenticator app', owner: 'sanne' }
const plain = Buffer.from('geheim')

it('opens with the same key, purpose and owner only, and whole', () => {
  const sealed = sealSecret(plain, place)
  expect(sealed).not.toContain('geheim')
  expect(sealSecret(plain, place)).not.toBe(sealed)
  expect(openSecret(sealed, place)).toEqual(plain)
  for (const other of [{ secret: 'y'.repeat(48) }, { purpose: 'webhook' }, { owner: 'murat' }])
    expect(openSecret(sealed, { ...place, ...other })).toBeUndefined()
  for (let at = 0; at < sealed.length; at++) {
    const bent = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    const opened = openSecret(bent, place)
    // The last character has bits that decode to nothing.
    if (at < sealed.length - 1) expect(opened, String(at)).toBeUndefined()
  }
  expect(openSecret('', place)).toBeUndefined()
})
