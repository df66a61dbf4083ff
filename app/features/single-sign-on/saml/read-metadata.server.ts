import { X509Certificate } from 'node:crypto'
import { httpsProblem } from '#app/features/single-sign-on/rules.ts'
import { attributeOf, children, isNamed, parseXml, textOf, within } from './xml.server.ts'

export interface ProviderMetadata {
  issuer: string
  sign_in_url: string
  /** PEM. */
  certificates: string[]
}

export type MetadataProblem =
  | 'metadata_invalid'
  | 'metadata_no_redirect'
  | 'metadata_no_certificate'
  | 'metadata_wants_signed'

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const certificatesMax = 10
/** Bits of an RSA key, below which signatures are worth nothing. */
const leastBits = 2048

/** @returns PEM; undefined for what is no certificate, or one with a key that is too weak or of another kind than RSA */
function certificateFrom(text: string): string | undefined {
  try {
    const certificate = new X509Certificate(Buffer.from(text.replace(/\s+/g, ''), 'base64'))
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
    const strong = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits
    return strong ? certificate.toString() : undefined
  } catch {
    return undefined
  }
}

/**
 * Shibboleth writes comments into its own metadata. Nothing in it is signed, so that there is nothing for them to hide. By searching, as a
 * regular expression would look for the end of each comment that has none.
 */
function withoutComments(xml: string): string {
  let kept = ''
  let from = 0
  for (let at = xml.indexOf('<!--'); at !== -1; at = xml.indexOf('<!--', from)) {
    const end = xml.indexOf('-->', at + 4)
    // Never ended: the parser refuses it.
    if (end === -1) break
    kept += xml.slice(from, at)
    from = end + 3
  }
  return kept + xml.slice(from)
}

/**
 * What metadata of a SAML 2.0 provider says (OASIS saml-metadata-2.0-os, 2.4.3): who it is, where browsers go, and what it signs with. That it
 * is the provider's own, is the word of the owner who gives it: its signature is not looked at.
 */
export function readMetadata(xml: string): ProviderMetadata | MetadataProblem {
  const root = parseXml(withoutComments(xml))
  if (!root) return 'metadata_invalid'
  const entities = isNamed(root, 'metadata', 'EntityDescriptor')
    ? [root]
    : within(root, 'metadata', 'EntityDescriptor')
  const providers = entities.flatMap((entity) =>
    children(entity, 'metadata', 'IDPSSODescriptor').map((descriptor) => ({ entity, descriptor })),
  )
  const [only] = providers
  if (!only || providers.length !== 1) return 'metadata_invalid'
  const { entity, descriptor } = only
  const issuer = attributeOf(entity, 'entityID')?.trim() ?? ''
  if (!issuer || issuer.length > 500) return 'metadata_invalid'
  if (/^(?:true|1)$/.test(attributeOf(descriptor, 'WantAuthnRequestsSigned') ?? ''))
    return 'metadata_wants_signed'
  const services = children(descriptor, 'metadata', 'SingleSignOnService')
  const sign_in_url = services
    .filter((service) => attributeOf(service, 'Binding') === redirect)
    .map((service) => attributeOf(service, 'Location') ?? '')
    .find((location) => !httpsProblem(location))
  if (!sign_in_url) return 'metadata_no_redirect'
  const certificates = children(descriptor, 'metadata', 'KeyDescriptor')
    .filter((key) => attributeOf(key, 'use') !== 'encryption')
    .flatMap((key) => within(key, 'signature', 'X509Certificate'))
    .flatMap((element) => certificateFrom(textOf(element)) ?? [])
  const known = [...new Set(certificates)].slice(0, certificatesMax)
  return known.length > 0 ? { issuer, sign_in_url, certificates: known } : 'metadata_no_certificate'
}
