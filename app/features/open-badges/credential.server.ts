import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Language } from '#app/lib/language.ts'
import type { AchievementTexts } from './achievement-texts.server.ts'
import { type BadgeKey, badgeAlgorithm } from './badge-keys.server.ts'
import { badgePicture, badgeUrls, issuerProfile } from './issuer.ts'
import { type Achievement, nameIdentity } from './rules.ts'
import { placeIn } from './status-list.server.ts'

/** In seconds, as the claims of a JWT are: the two must say the same. */
const iso = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** An achievement as it stands in a badge and at its own address of Open Badges 3.0. */
export function achievementDocument(
  appUrl: string,
  of: Achievement,
  { name, description, criteria, type }: AchievementTexts,
  language: Language,
) {
  const urls = badgeUrls(appUrl)
  return {
    id: urls.achievement(of, language),
    type: ['Achievement'],
    achievementType: type,
    name,
    description,
    criteria: { narrative: criteria },
    image: { id: urls.picture(badgePicture(of, language)), type: 'Image', caption: name },
    inLanguage: language,
  }
}

export interface BadgeContent {
  appUrl: string
  code: string
  of: Achievement
  texts: AchievementTexts
  language: Language
  /** Null: none stands in it. */
  name: string | null
  email: string
  earned: Date
  issued: Date
  expires: Date
  place: number
}

/**
 * A signed badge: an OpenBadgeCredential as JWT (Open Badges 3.0, JSON Web Token proof). Whose it is stands in it as a salted hash of the address, by
 * which a wallet tells its owner's badges, and as a name where that was chosen.
 */
export async function signBadge(content: BadgeContent, { id: kid, key }: BadgeKey): Promise<string> {
  const { appUrl, code, of, texts, language, name, email, earned, issued, expires, place } = content
  const urls = badgeUrls(appUrl)
  const salt = randomBytes(16).toString('hex')
  const hash = createHash('sha256')
    .update(email.toLowerCase() + salt)
    .digest('hex')
  const subject = `urn:uuid:${randomUUID()}`
  const { list, index } = placeIn(place)
  const id = urls.page(code)
  return new SignJWT({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: texts.name,
    issuer: issuerProfile(appUrl),
    validFrom: iso(issued),
    validUntil: iso(expires),
    awardedDate: iso(earned),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: true,
          identityHash: `sha256$${hash}`,
          identityType: 'emailAddress',
          salt,
        },
        ...(name === null
          ? []
          : [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: nameIdentity }]),
      ],
      achievement: achievementDocument(appUrl, of, texts, language),
    },
    credentialStatus: {
      id: `${urls.statusList(list)}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: urls.statusList(list),
    },
    iss: urls.issuer,
    jti: id,
    nbf: seconds(issued),
    exp: seconds(expires),
    sub: subject,
  })
    .setProtectedHeader({ alg: badgeAlgorithm, typ: 'JWT', kid: urls.key(kid) })
    .sign(key)
}
