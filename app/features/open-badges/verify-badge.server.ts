import { compactVerify, errors, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { badgeAlgorithm, publicKey } from './badge-keys.server.ts'
import { badgeUrls } from './issuer.ts'
import { type BadgeFacts, type BadgeVerdict, badgeMax, nameIdentity } from './rules.ts'
import { isRevoked, listLength } from './status-list.server.ts'

/** What is read of a badge whose signature is ours. */
const badge = z.object({
  name: z.string(),
  issuer: z.object({ id: z.string(), name: z.string() }),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  credentialSubject: z.object({
    identifier: z.array(z.object({ identityType: z.string(), identityHash: z.string() })),
    achievement: z.object({
      name: z.string(),
      description: z.string(),
      criteria: z.object({ narrative: z.string() }),
    }),
  }),
  credentialStatus: z.object({ statusListCredential: z.string(), statusListIndex: z.string() }),
})
type Badge = z.infer<typeof badge>

const unknown: BadgeVerdict = { state: 'unknown', facts: null }

/** The content of a badge that was signed with a key of this site which is trusted, whenever that was; else undefined. */
async function readSigned(db: Db, appUrl: string, jwt: string): Promise<Badge | undefined> {
  const urls = badgeUrls(appUrl)
  try {
    const { payload } = await compactVerify(
      jwt,
      async ({ kid = '' }) => {
        const prefix = urls.key('')
        const jwk = kid.startsWith(prefix) ? await publicKey(db, kid.slice(prefix.length)) : undefined
        if (!jwk) throw new errors.JWSSignatureVerificationFailed('Not a key of this site')
        return importJWK(jwk as JWK, badgeAlgorithm)
      },
      { algorithms: [badgeAlgorithm] },
    )
    const read = badge.safeParse(JSON.parse(new TextDecoder().decode(payload)))
    return read.success && read.data.issuer.id === urls.issuer ? read.data : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function factsOf({ name, issuer, validFrom, validUntil, credentialSubject }: Badge): BadgeFacts {
  const { achievement, identifier } = credentialSubject
  return {
    title: name,
    description: achievement.description,
    criteria: achievement.criteria.narrative,
    name: identifier.find(({ identityType }) => identityType === nameIdentity)?.identityHash ?? null,
    issuer: issuer.name,
    issued_at: Date.parse(validFrom),
    expires_at: Date.parse(validUntil),
  }
}

/** The place on our lists that a badge names. */
function placeOf(
  { statusListCredential, statusListIndex }: Badge['credentialStatus'],
  appUrl: string,
): number {
  const list = Number(statusListCredential.slice(badgeUrls(appUrl).statusList(0).length - 1))
  return (list - 1) * listLength + Number(statusListIndex)
}

/** Whether a badge was signed here, says what was signed, and still counts. Works for badges of people who are gone, too. */
export async function verifyBadge(
  { db, now }: { db: Db; now: Date },
  appUrl: string,
  jwt: string,
): Promise<BadgeVerdict> {
  const found = jwt.length <= badgeMax ? await readSigned(db, appUrl, jwt.trim()) : undefined
  if (!found) return unknown
  const facts = factsOf(found)
  if (await isRevoked(db, placeOf(found.credentialStatus, appUrl))) return { state: 'withdrawn', facts }
  return { state: facts.expires_at <= now.getTime() ? 'expired' : 'valid', facts }
}
