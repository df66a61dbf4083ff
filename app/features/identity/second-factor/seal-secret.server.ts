import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A key of its own for each purpose, so that what seals one thing opens no other (RFC 5869). */
const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `snackwijs ${purpose}`, 32))

export interface SealPlace {
  /** AUTH_SECRET. */
  secret: string
  /** What kind of thing it is, e.g. `authenticator app`. */
  purpose: string
  /** Whose it is: it cannot be opened as somebody else's. */
  owner: string
}

/** Encrypts something that the server itself must read again: AES-256-GCM; nonce, tag and text, as base64url. */
export function sealSecret(plain: Uint8Array, { secret, purpose, owner }: SealPlace): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @returns undefined for another key, another owner or text that was changed */
export function openSecret(text: string, { secret, purpose, owner }: SealPlace): Uint8Array | undefined {
  const all = Buffer.from(text, 'base64url')
  if (all.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), all.subarray(0, nonceBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(all.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
