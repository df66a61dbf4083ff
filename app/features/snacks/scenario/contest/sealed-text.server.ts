import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** What a person is asked to look at. */
export interface ContestedText {
  answer: string
  /** The words of it that the learner points at. */
  pointed: string
  /** What the learner adds, if anything. */
  note: string
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a text for the time that a person is asked (PD-50): AES-256-GCM with a nonce of its own, bound to the contest, so that
 * it cannot be read as another one's. Nonce, tag and ciphertext, in this order.
 * @param key REVIEW_KEY: 32 bytes, base64
 */
export function sealText(key: string, contestId: string, text: ContestedText): Uint8Array {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64'), nonce).setAAD(Buffer.from(contestId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(text), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error for another key, another contest or bytes that were changed */
export function openText(key: string, contestId: string, bytes: Uint8Array): ContestedText {
  const all = Buffer.from(bytes)
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64'), all.subarray(0, nonceBytes))
    .setAAD(Buffer.from(contestId))
    .setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = Buffer.concat([decipher.update(all.subarray(nonceBytes + tagBytes)), decipher.final()])
  return JSON.parse(text.toString('utf8')) as ContestedText
}
