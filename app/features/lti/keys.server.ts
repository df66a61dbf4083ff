import { randomBytes } from 'node:crypto'
import { and, desc, gt, isNull, ne, or } from 'drizzle-orm'
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWTPayload, SignJWT } from 'jose'
import type { Db } from '#app/db/client.server.ts'
import { ltiKeys } from '#app/db/schema/lti.ts'
import { openSecret, sealSecret } from '#app/features/identity/second-factor/seal-secret.server.ts'
import { dayInMs } from '#app/lib/dates.ts'

/** The one that every platform must know (1EdTech Security Framework 1.0, 5.1). */
export const ltiAlgorithm = 'RS256'
/** Days after which another key takes over by itself. */
const keyDays = 365
/** Days that a key which was replaced can still be read: what it signed is over within minutes, but platforms keep key sets for hours. */
const readableDays = 2
const purpose = 'lti key'

const k = ltiKeys

/** Where our side signs, and with what. */
export interface SigningPlace {
  db: Db
  /** AUTH_SECRET. */
  secret: string
  now: Date
}

interface SigningKey {
  id: string
  key: CryptoKey
}

/**
 * The key with which is signed now. There is none at first, and after a year, or when AUTH_SECRET was replaced, another one is made: two
 * processes at once may make two, which harms nothing, as both can be read.
 */
async function signingKey({ db, secret, now }: SigningPlace): Promise<SigningKey> {
  const [row] = await db
    .select()
    .from(k)
    .where(isNull(k.retired_at))
    .orderBy(desc(k.created_at), k.id)
    .limit(1)
  const young = row && row.created_at.getTime() > now.getTime() - keyDays * dayInMs
  const opened = young && row.private_key && openSecret(row.private_key, { secret, purpose, owner: row.id })
  if (opened) return { id: row.id, key: await importPKCS8(Buffer.from(opened).toString(), ltiAlgorithm) }
  return makeKey({ db, secret, now })
}

/** A key that takes over at once. The private part of those before is forgotten. */
async function makeKey({ db, secret, now }: SigningPlace): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(ltiAlgorithm, { extractable: true })
  const id = randomBytes(12).toString('base64url')
  const sealed = sealSecret(Buffer.from(await exportPKCS8(privateKey)), { secret, purpose, owner: id })
  const public_jwk = { ...(await exportJWK(publicKey)) }
  await db.transaction(async (tx) => {
    await tx.insert(k).values({ id, public_jwk, private_key: sealed, created_at: now })
    const others = and(isNull(k.retired_at), ne(k.id, id))
    await tx.update(k).set({ private_key: null, retired_at: now }).where(others)
  })
  return { id, key: privateKey }
}

/** What is signed next has a new key. */
export async function retireLtiKeys(db: Db, now: Date): Promise<void> {
  await db.update(k).set({ retired_at: now, private_key: null }).where(isNull(k.retired_at))
}

/** Public keys of our side (RFC 7517). Where there is none yet, one is made: platforms look before they ask us anything. */
export async function ltiKeySet(place: SigningPlace) {
  await signingKey(place)
  const since = new Date(place.now.getTime() - readableDays * dayInMs)
  const rows = await place.db
    .select({ id: k.id, jwk: k.public_jwk })
    .from(k)
    .where(or(isNull(k.retired_at), gt(k.retired_at, since)))
    .orderBy(desc(k.created_at), k.id)
  return { keys: rows.map(({ id, jwk }) => ({ ...jwk, kid: id, alg: ltiAlgorithm, use: 'sig' })) }
}

/** A token of ours that is good for a few minutes. @param seconds how many */
export async function signLti(place: SigningPlace, payload: JWTPayload, seconds = 300): Promise<string> {
  const { id, key } = await signingKey(place)
  const at = Math.floor(place.now.getTime() / 1000)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: ltiAlgorithm, kid: id, typ: 'JWT' })
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .sign(key)
}
