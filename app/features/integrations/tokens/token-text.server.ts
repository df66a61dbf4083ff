import { createHash, randomBytes } from 'node:crypto'

/** So that programs which look for leaked secrets know one when they see it. */
const prefix = 'swk_'
const pattern = /^swk_[\w-]{43}$/

export const newToken = (): string => prefix + randomBytes(32).toString('base64url')
/** What is stored: nobody guesses 256 bits, so no salt or slow hash is needed. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The token of an `Authorization` header, as far as it can be one. */
export function tokenIn(header: string | undefined): string | undefined {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? []
  return pattern.test(token) ? token : undefined
}
