import { createHash, randomBytes } from 'node:crypto'

/** In the address of a feed: 256 random bits. */
export const newFeedToken = (): string => randomBytes(32).toString('base64url')

/** What is stored: nobody guesses 256 bits, so no salt or slow hash is needed. */
export const hashOfFeedToken = (token: string): string => createHash('sha256').update(token).digest('hex')
