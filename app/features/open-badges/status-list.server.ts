import { randomInt } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { and, between, eq, isNotNull, isNull, max } from 'drizzle-orm'
import { SignJWT } from 'jose'
import type { Db } from '#app/db/client.server.ts'
import { badgeStatuses } from '#app/db/schema/open-badges.ts'
import { badgeAlgorithm, signingKey } from './badge-keys.server.ts'
import { badgeUrls } from './issuer.ts'

/** The least number of places that a list has, so that one of them tells nothing of who asks (Bitstring Status List). */
export const listLength = 131_072
/** Places of a list that are given away before the next one begins: a free one is then found soon. */
const fullFrom = listLength / 2
const s = badgeStatuses

export const placeIn = (place: number) => ({
  list: Math.floor(place / listLength) + 1,
  index: place % listLength,
})

/** Takes a place at random in the newest list. */
export async function takePlace(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(s.place) }).from(s)
  let list = Math.floor((row?.last ?? 0) / listLength)
  const taken = await db.$count(s, between(s.place, list * listLength, (list + 1) * listLength - 1))
  if (taken >= fullFrom) list += 1
  for (;;) {
    const place = list * listLength + randomInt(listLength)
    const [made] = await db.insert(s).values({ place }).onConflictDoNothing().returning({ place: s.place })
    if (made) return made.place
  }
}

/** What has this place does not count any more, for good. */
export async function revokePlace(db: Db, place: number, now: Date): Promise<void> {
  await db
    .update(s)
    .set({ revoked_at: now })
    .where(and(eq(s.place, place), isNull(s.revoked_at)))
}

export async function isRevoked(db: Db, place: number): Promise<boolean> {
  return (await db.$count(s, and(eq(s.place, place), isNotNull(s.revoked_at)))) > 0
}

/** The first bit is the leftmost one of the first byte (Bitstring Status List). Gzip, then multibase base64url. */
export function encodeList(revoked: readonly number[]): string {
  const bits = new Uint8Array(listLength / 8)
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return `u${gzipSync(bits).toString('base64url')}`
}

/**
 * A status list as a signed credential (W3C Bitstring Status List 1.0); undefined when nothing was ever handed out on it.
 * @param list from 1
 */
export async function statusListJwt(
  db: Db,
  { appUrl, secret, now }: { appUrl: string; secret: string; now: Date },
  list: number,
): Promise<string | undefined> {
  const first = (list - 1) * listLength
  const ofList = between(s.place, first, first + listLength - 1)
  if ((await db.$count(s, ofList)) === 0) return undefined
  const rows = await db
    .select({ place: s.place })
    .from(s)
    .where(and(ofList, isNotNull(s.revoked_at)))
  const urls = badgeUrls(appUrl)
  const id = urls.statusList(list)
  const { id: kid, key } = await signingKey(db, secret, now)
  // Of the hour, so that a list in which nothing changed stays the same.
  const seconds = Math.floor(now.getTime() / 3_600_000) * 3600
  return new SignJWT({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: urls.issuer,
    validFrom: new Date(seconds * 1000).toISOString().replace('.000', ''),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeList(rows.map(({ place }) => place - first)),
    },
    iss: urls.issuer,
    jti: id,
    nbf: seconds,
    sub: `${id}#list`,
  })
    .setProtectedHeader({ alg: badgeAlgorithm, typ: 'JWT', kid: urls.key(kid) })
    .sign(key)
}
