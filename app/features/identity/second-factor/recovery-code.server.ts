import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { recoveryCodes } from '#app/db/schema/identity.ts'

const codesInSet = 10
/** Crockford's base32: no letters that are read as a digit, so that a code can be typed from paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 125 bits: no salt or slow hash is needed for what nobody can guess (OWASP ASVS 5.0 V6.5.2). */
const characters = 25

/** A code as it is typed, in the shape that is hashed; undefined when it cannot be one. */
export function parseRecoveryCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return plain.length === characters && /^[0-9A-HJKMNP-TV-Z]+$/.test(plain) ? plain : undefined
}

const hashOf = (plain: string) => createHash('sha256').update(plain).digest('hex')

function newCode(): string {
  const plain = Array.from(randomBytes(characters), (byte) => alphabet[byte & 31]).join('')
  return plain.replace(/.{5}(?=.)/g, '$&-')
}

/** Gives somebody ten new codes in the place of all there were. @returns the codes, which are told this once */
export async function replaceRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesInSet }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(parseRecoveryCode(code) ?? code) })))
  return codes
}

/** Spends a code. Of two requests with the same one only one has it. @returns whether it was good */
export async function spendRecoveryCode(db: Db, userId: string, plain: string, now: Date): Promise<boolean> {
  const { user_id, code_hash, used_at, id } = recoveryCodes
  const spent = await db
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(and(eq(user_id, userId), eq(code_hash, hashOf(plain)), isNull(used_at)))
    .returning({ id })
  return spent.length === 1
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)))
  return row?.left ?? 0
}
