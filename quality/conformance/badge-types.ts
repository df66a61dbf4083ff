import type { Credential } from './badge-file.ts'

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/2018/credentials/v1']
const ownContext = /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(?:-3\.0\.\d)?\.json$/

/** What each part of a badge must say that it is (Open Badges 3.0, "Data Models"). */
const typed: readonly (readonly [path: string, type: readonly string[]])[] = [
  ['credentialSubject', ['AchievementSubject', 'EndorsementSubject']],
  ['credentialSubject.identifier', ['IdentityObject']],
  ['credentialSubject.source', ['Profile']],
  ['credentialSubject.result', ['Result']],
  ['credentialSubject.achievement', ['Achievement']],
  ['credentialSubject.achievement.creator', ['Profile']],
  ['credentialSubject.achievement.resultDescription', ['ResultDescription']],
  ['evidence', ['Evidence']],
  ['issuer', ['Profile']],
  ['issuer.parentOrg', ['Profile']],
  ['issuer.otherIdentifier', ['IdentifierEntry']],
]

const listOf = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

const at = (value: unknown, path: string): unknown[] =>
  path
    .split('.')
    .reduce<unknown[]>((found, name) => found.flatMap((one) => listOf((one as Credential)[name])), [value])

const isObject = (value: unknown): value is Credential => typeof value === 'object' && value !== null

/** What is wrong with its types, contexts and dates; undefined when nothing is. */
export function faultOfTypes(credential: Credential, now: Date): string | undefined {
  const [first, second] = listOf(credential['@context'])
  if (!contexts.includes(String(first))) return 'the first context is not that of verifiable credentials'
  if (!ownContext.test(String(second))) return 'the second context is not that of Open Badges 3.0'
  const types = listOf(credential.type)
  if (!types.includes('VerifiableCredential')) return 'it is no VerifiableCredential'
  if (
    !['OpenBadgeCredential', 'AchievementCredential', 'EndorsementCredential'].some((one) =>
      types.includes(one),
    )
  )
    return 'it is no OpenBadgeCredential'
  for (const [path, wanted] of typed) {
    const wrong = at(credential, path).find(
      (one) => isObject(one) && !wanted.some((type) => listOf(one.type).includes(type)),
    )
    if (wrong) return `${path} is no ${wanted.join(' or ')}`
  }
  const from = Date.parse(String(credential.validFrom ?? credential.issuanceDate))
  if (!(from <= now.getTime())) return 'it is not valid yet'
  const until = credential.validUntil ?? credential.expirationDate
  if (until !== undefined && Date.parse(String(until)) <= now.getTime()) return 'it has expired'
  return undefined
}
