import { createCipheriv, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { sealing } from './seal-format.ts'

const derive = promisify(pbkdf2)

/**
 * Seals what belongs to an item, with a key of its own.
 * @param salt of the package
 * @returns nonce, ciphertext and tag in base64
 */
export async function seal(salt: Buffer, id: string, value: unknown): Promise<string> {
  const key = await derive(id, salt, sealing.rounds, sealing.key, 'sha256')
  const nonce = randomBytes(sealing.nonce)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id))
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64')
}
