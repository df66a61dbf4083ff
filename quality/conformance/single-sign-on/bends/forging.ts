import type { Company } from '#quality/conformance/single-sign-on/company.ts'
import type { Signer } from '#tests/support/single-sign-on/certificate.ts'
import { type Signing, signXml } from '#tests/support/single-sign-on/saml-provider.ts'

/** What a forger has of a real response of SimpleSAMLphp, and what only the provider has. */
export interface Forging {
  /** As it came: response and assertion signed. */
  whole: string
  /** Without the signature of the response, which is not asked for: only that of the assertion stands in the way. */
  xml: string
  /** Of the owner, whom a forger would like to be. */
  victim: { email: string; nameId: string }
  company: Company
  /** Another organisation, of the same provider. */
  other: Company
  /** The key of the provider itself: what is signed by it is refused for what it says alone. */
  provider: Signer
  forger: Signer
}
export type Bend = (forging: Forging) => string

/** @throws Error when there is nothing to change: the bend would be none */
export function swap(text: string, from: string | RegExp, to: string | ((found: string) => string)): string {
  const found = typeof from === 'string' ? from : from.exec(text)?.[0]
  if (found === undefined || !text.includes(found)) throw new Error(`Nothing to bend: ${from}`)
  const changed = text.replace(found, () => (typeof to === 'string' ? to : to(found)))
  if (changed === text) throw new Error(`Bent into the same: ${from}`)
  return changed
}

const assertion = /<saml:Assertion[ >][\s\S]*<\/saml:Assertion>/
const signature = /<ds:Signature [\s\S]*?<\/ds:Signature>/

export const assertionOf = (xml: string): string => assertion.exec(xml)?.[0] ?? ''
/** Of the response where it has one, else of the assertion. */
export const signatureOf = (xml: string): string => signature.exec(xml)?.[0] ?? ''
export const unsigned = (xml: string): string => xml.replace(new RegExp(signature, 'g'), '')
/** Takes the first signature off. */
export const withoutFirst = (xml: string): string => swap(xml, signature, '')
export const idOf = (element: string): string => / ID="([^"]+)"/.exec(element)?.[1] ?? ''
export const withId = (element: string, id: string): string => element.replace(/ ID="[^"]+"/, ` ID="${id}"`)
export const inPlaceOf = (xml: string, another: string): string => swap(xml, assertion, another)

/** Somebody's mail in an assertion, which stands there once. */
export const mail = /(?<=Name="mail"[^>]*><saml:AttributeValue[^>]*>)[^<]+/
const nameId = /(?<=<saml:NameID [^>]*>)[^<]+/
export const nameIdOf = (xml: string): string => nameId.exec(xml)?.[0] ?? ''

/** An assertion that nobody signed, which says that its bearer is the owner. */
export function evil({ xml, victim }: Pick<Forging, 'xml' | 'victim'>, id = '_evil'): string {
  const bare = withId(unsigned(assertionOf(xml)), id)
  return swap(swap(bare, mail, victim.email), nameId, victim.nameId)
}

/** Signed anew, by whoever has a key, with the signature where SimpleSAMLphp puts it. */
export const signed = (xml: string, { key }: Signer, how: Signing = {}): string =>
  signXml(unsigned(xml), { key, ...how })
