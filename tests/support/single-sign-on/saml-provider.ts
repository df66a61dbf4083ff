import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { type Signer, selfSigned } from './certificate.ts'

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** What an assertion says; every part can be bent. */
export interface Said {
  issuer: string
  audience: string
  recipient: string
  destination: string
  inResponseTo: string
  nameId: string
  format: string
  attributes: Record<string, string>
  /** Seconds from now. */
  notBefore: number
  notOnOrAfter: number
  confirmedUntil: number
  assertionId: string
  status: string
  /** Behind the subject confirmation's other attributes. */
  more: string
  authn: string
  version: string
}

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

export interface Signing {
  key?: string
  /** XPath of what is signed. */
  of?: string
  signature?: string
  digest?: string
  transforms?: string[]
  canonicalization?: string
}

const assertionPath = "//*[local-name(.)='Assertion']"
export const responsePath = "/*[local-name(.)='Response']"

/** Signs an element of a document, with the signature behind its Issuer. */
export function signXml(xml: string, { key, of = assertionPath, ...how }: Signing & { key: string }): string {
  const signer = new SignedXml({
    privateKey: key,
    signatureAlgorithm: how.signature ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: (how.canonicalization ?? exclusive) as never,
  })
  signer.addReference({
    xpath: of,
    digestAlgorithm: how.digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: how.transforms ?? ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
  })
  signer.computeSignature(xml, {
    location: { reference: `${of}/*[local-name(.)='Issuer']`, action: 'after' },
    prefix: 'ds',
  })
  return signer.getSignedXml()
}

/** A SAML 2.0 provider that signs what a test asks for. */
export function samlProvider(entityId = `https://login-${randomUUID()}.example/saml`) {
  const signer: Signer = selfSigned(entityId)
  const assertion = (said: Said) => {
    const attributes = Object.entries(said.attributes)
      .map(
        ([name, value]) =>
          `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
      )
      .join('')
    return (
      `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.assertionId}" Version="${said.version}" IssueInstant="${at(0)}">` +
      `<saml:Issuer>${said.issuer}</saml:Issuer>` +
      `<saml:Subject><saml:NameID Format="${said.format}">${said.nameId}</saml:NameID>` +
      `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">` +
      `<saml:SubjectConfirmationData NotOnOrAfter="${at(said.confirmedUntil)}" Recipient="${said.recipient}" InResponseTo="${said.inResponseTo}"${said.more}/>` +
      `</saml:SubjectConfirmation></saml:Subject>` +
      `<saml:Conditions NotBefore="${at(said.notBefore)}" NotOnOrAfter="${at(said.notOnOrAfter)}">` +
      `<saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
      said.authn +
      `<saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion>`
    )
  }
  const response = (said: Said, inner: string) =>
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${said.destination}" InResponseTo="${said.inResponseTo}">` +
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${said.issuer}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="${said.status}"/></samlp:Status>${inner}</samlp:Response>`
  return {
    entityId,
    signer,
    assertion,
    response,
    metadata: (more: { wantsSigned?: boolean; binding?: string; certificate?: string } = {}) =>
      `<?xml version="1.0"?><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">` +
      `<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"${more.wantsSigned ? ' WantAuthnRequestsSigned="true"' : ''}>` +
      `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${more.certificate ?? signer.certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>` +
      `<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${more.binding ?? 'HTTP-Redirect'}" Location="https://login.example/sso"/>` +
      `</IDPSSODescriptor></EntityDescriptor>`,
    /** A response as it should be, bent where a test says so. */
    said: (
      about: { acs: string; audience: string; requestId: string; email: string },
      bent: Partial<Said> = {},
    ): Said => ({
      issuer: entityId,
      audience: about.audience,
      recipient: about.acs,
      destination: about.acs,
      inResponseTo: about.requestId,
      nameId: `id-of-${about.email}`,
      format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      attributes: { email: about.email },
      notBefore: -30,
      notOnOrAfter: 300,
      confirmedUntil: 300,
      assertionId: `_${randomUUID()}`,
      status: success,
      more: '',
      authn: `<saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
      version: '2.0',
      ...bent,
    }),
    sign: (xml: string, how: Signing = {}) => signXml(xml, { key: signer.key, ...how }),
  }
}

/** What a request of ours asks: the id that an answer names. */
export function requestIn(address: URL): string {
  const xml = inflateRawSync(Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return / ID="([^"]+)"/.exec(xml)?.[1] ?? ''
}
