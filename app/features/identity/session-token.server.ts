import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What names of our cookies begin with. Browsers take a cookie that begins with `__Host-` only over https, for the whole
 * of this host and for no other, so that a subdomain cannot plant one (RFC 6265bis); over http they take none.
 */
export function cookiePrefix(secure: boolean): string {
  return secure ? '__Host-snackwijs' : 'snackwijs'
}

export function sessionCookieName(secure: boolean): string {
  return `${cookiePrefix(secure)}.session_token`
}

/** Better Auth signs a token as `token.base64(HMAC-SHA256(token))`, percent-encoded in the cookie. */
function verify(signed: string, secret: string): string | undefined {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = signed.slice(0, dot)
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

/** What Better Auth makes tokens of. Anything else cannot be one, and a NUL would be an error to the database. */
const bareToken = /^[\w-]+$/

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

export function cookieValue(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/**
 * The session token of a request: from the http-only cookie, or the same session as a bearer token (PD-6).
 * Broken or forged values count as not signed in.
 */
export function parseSessionToken(
  headers: { get(name: string): string | null },
  secret: string,
  secure: boolean,
): string | undefined {
  const authorization = headers.get('authorization')
  if (authorization?.toLowerCase().startsWith('bearer ')) {
    const given = decode(authorization.slice(7).trim())
    if (!given) return undefined
    if (given.includes('.')) return verify(given, secret)
    return bareToken.test(given) ? given : undefined
  }
  const value = cookieValue(headers.get('cookie') ?? '', sessionCookieName(secure))
  const signed = value && decode(value)
  return signed ? verify(signed, secret) : undefined
}
