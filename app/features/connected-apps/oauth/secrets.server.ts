import { createHash, randomBytes } from 'node:crypto'

/** 256 bits behind letters by which programs that look for leaked secrets know it. */
export const newSecret = (prefix: 'swa_' | 'swr_' | ''): string =>
  prefix + randomBytes(32).toString('base64url')
/** What is stored: nobody guesses 256 bits, so no salt or slow hash is needed. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
/** RFC 7636, 4.6. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')
