import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from 'jose'
import type { Db } from '#app/db/client.server.ts'
import { badgeKeys, openBadges } from '#app/db/schema/open-badges.ts'
import { openSecret, sealSecret } from '#app/features/identity/second-factor/seal-secret.server.ts'
import { dayInMs } from '#app/lib/dates.ts'

/** What every verifier of Open Badges 3.0 must know. */
export const badgeAlgorithm = 'RS256'
/** Days after which another key takes over by itself. */
const keyDays = 365
const purpose = 'badge key'

export interface BadgeKey {
  id: string
  key: CryptoKey
}

const k = badgeKeys

async function newestKey(db: Db) {
  const [row] = await db
    .select()
    .from(k)
    .where(and(isNull(k.retired_at), isNull(k.distrusted_at)))
    .orderBy(desc(k.created_at), k.id)
    .limit(1)
  return row
}

/**
 * The key with which badges are signed now. There is none at first, and after a year, or when AUTH_SECRET was replaced, another one
 * is made: two processes at once may make two, which harms nothing. What others signed stays verifiable.
 */
export async function signingKey(db: Db, secret: string, now: Date): Promise<BadgeKey> {
  const row = await newestKey(db)
  const young = row && row.created_at.getTime() > now.getTime() - keyDays * dayInMs
  const opened = young && row.private_key && openSecret(row.private_key, { secret, purpose, owner: row.id })
  if (opened) return { id: row.id, key: await importPKCS8(Buffer.from(opened).toString(), badgeAlgorithm) }
  return makeKey(db, secret, now)
}

/** A key that takes over at once. The private part of those before is forgotten. */
async function makeKey(db: Db, secret: string, now: Date): Promise<BadgeKey> {
  const { publicKey, privateKey } = await generateKeyPair(badgeAlgorithm, { extractable: true })
  const id = randomBytes(12).toString('base64url')
  const sealed = sealSecret(Buffer.from(await exportPKCS8(privateKey)), { secret, purpose, owner: id })
  await db.transaction(async (tx) => {
    const jwk = await exportJWK(publicKey)
    await tx.insert(k).values({ id, public_jwk: { ...jwk }, private_key: sealed, created_at: now })
    await tx
      .update(k)
      .set({ private_key: null, retired_at: now })
      .where(and(isNull(k.retired_at), ne(k.id, id)))
  })
  return { id, key: privateKey }
}

/** The next badge is signed with a new key. */
export async function retireKeys(db: Db, now: Date): Promise<void> {
  await db.update(k).set({ retired_at: now, private_key: null }).where(isNull(k.retired_at))
}

/**
 * Somebody else may have the keys that there are: nothing signed with them counts any more, and who made a badge can make it again,
 * with a new key.
 * @returns how many badges that were
 */
export async function distrustKeys(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await retireKeys(tx, now)
    await tx.update(k).set({ distrusted_at: now }).where(isNull(k.distrusted_at))
    const gone = await tx
      .delete(openBadges)
      .where(isNull(openBadges.revoked_at))
      .returning({ id: openBadges.id })
    return gone.length
  })
}

/** A public key as others read it (RFC 7517); undefined when there is none or it is not trusted any more. */
export async function publicKey(db: Db, id: string) {
  const [row] = await db
    .select({ jwk: k.public_jwk })
    .from(k)
    .where(and(eq(k.id, id), isNull(k.distrusted_at)))
  return row && { ...row.jwk, kid: id, alg: badgeAlgorithm, use: 'sig' }
}

/** All of them. */
export async function publicKeys(db: Db) {
  const rows = await db
    .select({ id: k.id, jwk: k.public_jwk })
    .from(k)
    .where(isNull(k.distrusted_at))
    .orderBy(desc(k.created_at), k.id)
  return rows.map(({ id, jwk }) => ({ ...jwk, kid: id, alg: badgeAlgorithm, use: 'sig' }))
}
