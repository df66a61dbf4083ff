import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookiePrefix, cookieValue } from '#app/features/identity/session-token.server.ts'

/** Seconds: a browser that was not used for so long is a stranger again. Browsers keep cookies for 400 days at most. */
export const deviceRememberedFor = 365 * 86_400
/** People who sign in on one browser, such as a family's; the one who was there longest ago makes room. */
const mostPeople = 5
const numberBytes = 12

export function deviceCookieName(secure: boolean): string {
  return `${cookiePrefix(secure)}.device`
}

/** Whose browser it may be: the account, and the hash of its password as it is stored now. */
export interface DeviceOwner {
  userId: string
  passwordHash: string
}

/** A browser in which somebody has signed in before. */
export interface KnownDevice {
  /** Of this browser and this account, for a counter. It does not tell the number in the cookie. */
  id: string
}

/**
 * Signed for one account and the password it has now: another password, of whoever it was, makes every browser a stranger again.
 */
function signatureOf(secret: string, number: string, { userId, passwordHash }: DeviceOwner): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['device', number, userId, passwordHash]))
    .digest('base64url')
}

function numberSigned(entry: string, secret: string, owner: DeviceOwner): string | undefined {
  const [number = '', signature = ''] = entry.split('.')
  const expected = Buffer.from(signatureOf(secret, number, owner))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? number : undefined
}

function entriesOf(cookies: string | null, secure: boolean): string[] {
  const value = cookieValue(cookies ?? '', deviceCookieName(secure)) ?? ''
  return value
    .split('~')
    .filter((entry) => /^[\w-]{16}\.[\w-]{43}$/.test(entry))
    .slice(0, mostPeople)
}

/** @returns the browser, if the owner has signed in with it since the password was chosen */
export function knownDevice(
  cookies: string | null,
  { secret, secure, owner }: { secret: string; secure: boolean; owner: DeviceOwner },
): KnownDevice | undefined {
  for (const entry of entriesOf(cookies, secure)) {
    const number = numberSigned(entry, secret, owner)
    if (number) return { id: `${owner.userId}:${createHash('sha256').update(number).digest('base64url')}` }
  }
  return undefined
}

/**
 * What a browser keeps after its owner signed in (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It holds
 * a random number and a signature, nobody's id or address; the same number as before, so that its counter goes on. It opens
 * nothing by itself.
 */
export function deviceCookieValue(
  cookies: string | null,
  { secret, secure, owner }: { secret: string; secure: boolean; owner: DeviceOwner },
): string {
  const entries = entriesOf(cookies, secure)
  const own = entries.find((entry) => numberSigned(entry, secret, owner))
  const number = own?.split('.')[0] ?? randomBytes(numberBytes).toString('base64url')
  const others = entries.filter((entry) => entry !== own)
  return [`${number}.${signatureOf(secret, number, owner)}`, ...others].slice(0, mostPeople).join('~')
}
