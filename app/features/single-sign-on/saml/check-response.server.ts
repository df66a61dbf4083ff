import { attributeOf, children, isNamed, parseXml, textOf, within } from './xml.server.ts'

/** Where the answer must lead, and what it must answer. */
export interface Expected {
  /** Entity id of the provider. */
  issuer: string
  /** Ours, for this connection alone. */
  audience: string
  /** Assertion consumer service. */
  acs: string
  request_id: string
  now: Date
}

/** Milliseconds that clocks may differ. */
export const clockSkewMs = 120_000

const signatures = new Set(
  ['256', '384', '512'].map((bits) => `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`),
)
const digests = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const transforms = new Set(['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive])
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

const all = (elements: readonly Element[], allowed: ReadonlySet<string>) =>
  elements.every((element) => allowed.has(attributeOf(element, 'Algorithm') ?? ''))

/**
 * What is refused before a signature is looked at: everything in which what is signed and what is read could be two things. One assertion, in
 * the clear, below the response and nowhere else; ids that are there once; signatures of one reference each, by algorithms that hold.
 * @param xml of the whole response
 * @returns why, for the log; undefined when it may be looked at
 */
export function responseFault(
  xml: string,
  { acs, issuer }: Pick<Expected, 'acs' | 'issuer'>,
): string | undefined {
  const root = parseXml(xml)
  if (!root || !isNamed(root, 'protocol', 'Response')) return 'no response'
  if (within(root, 'assertion', 'EncryptedAssertion').length > 0) return 'encrypted'
  const everywhere = within(root, 'assertion', 'Assertion')
  if (everywhere.length !== 1 || children(root, 'assertion', 'Assertion').length !== 1)
    return 'not one assertion'
  if (within(root, 'protocol', 'Response').length > 0) return 'a response inside'
  const ids = [root, ...Array.from(root.getElementsByTagName('*') as unknown as ArrayLike<Element>)].flatMap(
    (element) => ['ID', 'Id', 'id'].flatMap((name) => attributeOf(element, name) ?? []),
  )
  if (new Set(ids).size !== ids.length) return 'an id twice'
  if (attributeOf(root, 'Destination') !== undefined && attributeOf(root, 'Destination') !== acs)
    return 'another destination'
  const [status] = children(root, 'protocol', 'Status')
  const [code] = status ? children(status, 'protocol', 'StatusCode') : []
  if (attributeOf(code, 'Value') !== success) return 'no success'
  const [from] = children(root, 'assertion', 'Issuer')
  if (from && textOf(from) !== issuer) return 'another issuer'
  return signatureFault(root, everywhere[0] as Element)
}

function signatureFault(root: Element, assertion: Element): string | undefined {
  const found = within(root, 'signature', 'Signature')
  const own = [...children(root, 'signature', 'Signature'), ...children(assertion, 'signature', 'Signature')]
  if (found.length !== own.length || found.length > 2) return 'a signature out of place'
  if (children(assertion, 'signature', 'Signature').length !== 1) return 'the assertion is not signed'
  for (const signature of found) {
    if (within(signature, 'signature', 'Object').length > 0) return 'an object in a signature'
    const references = within(signature, 'signature', 'Reference')
    const owner = signature.parentNode as Element | null
    const id = owner ? attributeOf(owner, 'ID') : undefined
    if (references.length !== 1 || !id || attributeOf(references[0], 'URI') !== `#${id}`)
      return 'it signs something else'
    if (!all(within(signature, 'signature', 'SignatureMethod'), signatures)) return 'a weak signature'
    if (!all(within(signature, 'signature', 'DigestMethod'), digests)) return 'a weak digest'
    if (!all(within(signature, 'signature', 'Transform'), transforms)) return 'a transform'
    if (!all(within(signature, 'signature', 'CanonicalizationMethod'), new Set([exclusive])))
      return 'a canonicalization'
  }
  return undefined
}

/** A moment as SAML has it: in UTC. */
const moment = (text: string | undefined): number =>
  text && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(text) ? Date.parse(text) : Number.NaN

const isOver = (text: string | undefined, now: Date) => !(moment(text) + clockSkewMs > now.getTime())
const isEarly = (text: string | undefined, now: Date) =>
  text !== undefined && !(moment(text) - clockSkewMs <= now.getTime())

/**
 * What an assertion must say besides being signed (SAML profiles 4.1.4.2 and 4.1.4.3): from whom, for whom, for where, in answer to what, and
 * until when.
 * @param assertion as it was signed
 * @returns why not, for the log; undefined when it is as it must be
 */
export function assertionFault(assertion: Element, expected: Expected): string | undefined {
  const { issuer, audience, acs, request_id, now } = expected
  if (!isNamed(assertion, 'assertion', 'Assertion') || attributeOf(assertion, 'Version') !== '2.0')
    return 'no assertion'
  const [from, ...others] = children(assertion, 'assertion', 'Issuer')
  if (others.length > 0 || textOf(from) !== issuer) return 'another issuer'
  if (isEarly(attributeOf(assertion, 'IssueInstant'), now)) return 'of the future'
  const [conditions, ...more] = children(assertion, 'assertion', 'Conditions')
  if (!conditions || more.length > 0) return 'no conditions'
  if (isEarly(attributeOf(conditions, 'NotBefore'), now)) return 'not yet'
  if (isOver(attributeOf(conditions, 'NotOnOrAfter'), now)) return 'over'
  const restrictions = children(conditions, 'assertion', 'AudienceRestriction')
  const isOurs = (one: Element) =>
    children(one, 'assertion', 'Audience').some((each) => textOf(each) === audience)
  if (restrictions.length === 0 || !restrictions.every(isOurs)) return 'another audience'
  const authenticated = children(assertion, 'assertion', 'AuthnStatement')
  if (authenticated.length === 0) return 'nobody signed in'
  for (const statement of authenticated) {
    const until = attributeOf(statement, 'SessionNotOnOrAfter')
    if (until !== undefined && isOver(until, now)) return 'a session that is over'
  }
  const subjects = children(assertion, 'assertion', 'Subject')
  const [subject] = subjects
  if (!subject || subjects.length !== 1) return 'no subject'
  const confirmations = children(subject, 'assertion', 'SubjectConfirmation')
  const good = confirmations.some((one) => {
    const [data] = children(one, 'assertion', 'SubjectConfirmationData')
    return (
      attributeOf(one, 'Method') === bearer &&
      attributeOf(data, 'Recipient') === acs &&
      attributeOf(data, 'InResponseTo') === request_id &&
      attributeOf(data, 'NotBefore') === undefined &&
      !isOver(attributeOf(data, 'NotOnOrAfter'), now)
    )
  })
  return good ? undefined : 'not confirmed for here'
}
