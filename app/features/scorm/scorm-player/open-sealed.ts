import { gcm } from '@noble/ciphers/aes.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { sealing } from '#app/features/scorm/package/seal-format.ts'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))

/**
 * Opens what belongs to an item. Not with the browser's own cryptography: it has none on a page without https, where some LMSes are.
 * @throws Error when it was changed
 */
export function openSealed<T>(salt: string, id: string, sealed: string): T {
  const key = pbkdf2(sha256, utf8ToBytes(id), bytesOf(salt), { c: sealing.rounds, dkLen: sealing.key })
  const all = bytesOf(sealed)
  const cipher = gcm(key, all.subarray(0, sealing.nonce), utf8ToBytes(id))
  return JSON.parse(new TextDecoder().decode(cipher.decrypt(all.subarray(sealing.nonce)))) as T
}
