import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; what is stored is the hash only, so that a copy of the database invites nobody. */
export function newInvitationToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashOfToken(token) }
}

/** A plain hash is enough for what cannot be guessed. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
