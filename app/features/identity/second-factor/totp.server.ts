import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a code is good for, its digits and its hash: what every authenticator app does (RFC 6238). */
const period = 30
const digits = 6

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), in which authenticator apps take a key. */
export function toBase32(bytes: Uint8Array): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

interface HotpOptions {
  digits?: number
  algorithm?: 'sha1' | 'sha256' | 'sha512'
}

/**
 * A one-time password of RFC 4226, with the longer hashes that RFC 6238 adds.
 * @param counter a number that is never used twice; of TOTP the time step
 */
export function hotp(key: Uint8Array, counter: number, options: HotpOptions = {}): string {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac(options.algorithm ?? 'sha1', key)
    .update(moving)
    .digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  const length = options.digits ?? digits
  return String(number % 10 ** length).padStart(length, '0')
}

/** Which step of thirty seconds a moment is in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / period)

/**
 * The time step that a code is of: the one now, the one before or the one after, as clocks of phones drift (RFC 6238 5.2).
 * @param after steps up to and including this one are spent
 * @returns undefined when it is of none
 */
export function stepOfCode(key: Uint8Array, code: string, now: Date, after: number): number | undefined {
  const current = stepAt(now)
  return [current, current - 1, current + 1].find((step) => step > after && sameText(hotp(key, step), code))
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What an authenticator app reads from the picture: the key, and under which name to show it. */
export function totpUri(key: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const query = new URLSearchParams({
    secret: toBase32(key),
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(period),
  })
  // A space as +, which URLSearchParams writes, stands as + on the screen of some apps.
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
