import { createHmac, X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { responsePath } from '#tests/support/single-sign-on/saml-provider.ts'
import {
  assertionOf,
  type Bend,
  evil,
  inPlaceOf,
  mail,
  nameIdOf,
  signatureOf,
  signed,
  swap,
  unsigned,
  withoutFirst,
} from './forging.ts'

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const pem = (base64: string) => new X509Certificate(Buffer.from(base64, 'base64')).toString()
const withType =
  (inside: string): Bend =>
  ({ xml, victim }) =>
    `<!DOCTYPE x [${inside}]>${swap(xml, mail, victim.email)}`

/** What was signed is changed, or is not signed as it should be. */
export const changed: Record<string, Bend> = {
  'another address': ({ xml, victim }) => swap(xml, mail, victim.email),
  'another address, in a response that is signed too': ({ whole, victim }) => swap(whole, mail, victim.email),
  'another NameID': ({ xml, victim }) => swap(xml, nameIdOf(xml), victim.nameId),
  'another role': ({ xml }) => swap(xml, '>member<', '>learning_lead<'),
  'an attribute more': ({ xml, victim }) =>
    swap(
      xml,
      '<saml:AttributeStatement>',
      `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${victim.email}</saml:AttributeValue></saml:Attribute>`,
    ),
  'a second address before the first': ({ xml, victim }) =>
    swap(
      xml,
      /<saml:AttributeValue[^>]*>[^<]+@/,
      (found) => `<saml:AttributeValue>${victim.email}</saml:AttributeValue>${found}`,
    ),
  'another attribute, by its name': ({ xml }) => swap(xml, 'Name="mail"', 'Name="email"'),
  'a digest of what was changed, under the old signature': (forging) => {
    const other = signed(swap(forging.xml, mail, forging.victim.email), forging.forger)
    const digest = /<ds:DigestValue>[^<]+<\/ds:DigestValue>/
    return swap(swap(forging.xml, mail, forging.victim.email), digest, digest.exec(other)?.[0] ?? '')
  },
  'one letter of the signature': ({ xml }) =>
    swap(xml, /<ds:SignatureValue>./, (found) => found.slice(0, -1) + (found.endsWith('A') ? 'B' : 'A')),
  'no signature value': ({ xml }) => swap(xml, /<ds:SignatureValue>[^<]+/, '<ds:SignatureValue>'),
  'no signature at all': ({ xml }) => unsigned(xml),
  'no signature, and the owner': (forging) => inPlaceOf(forging.xml, evil(forging)),
  'the assertion without its signature, in a signed response': ({ whole }) => {
    const own = assertionOf(whole)
    return swap(whole, own, withoutFirst(own))
  },
  'only the response signed, by the provider': ({ xml, provider }) =>
    signed(xml, provider, { of: responsePath }),
  'a signature without a reference': ({ xml }) => swap(xml, /<ds:Reference[\s\S]*?<\/ds:Reference>/, ''),
  'signed with another key': ({ xml, victim, forger }) => signed(swap(xml, mail, victim.email), forger),
  'signed with another key, and that in the response': ({ xml, victim, forger }) =>
    swap(
      signed(swap(xml, mail, victim.email), forger),
      '</ds:Signature>',
      `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${forger.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`,
    ),
  'another key in the response, under the old signature': ({ xml, victim, provider, forger }) =>
    swap(swap(xml, mail, victim.email), provider.certificate, forger.certificate),
  'the certificate as a secret (HMAC)': ({ xml, victim, provider }) => {
    const hmac = 'http://www.w3.org/2000/09/xmldsig#hmac-sha1'
    const secret = pem(provider.certificate)
    const signer = new SignedXml({
      privateKey: secret,
      signatureAlgorithm: hmac,
      canonicalizationAlgorithm: exclusive,
    })
    signer.enableHMAC()
    const of = "//*[local-name(.)='Assertion']"
    signer.addReference({
      xpath: of,
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
    })
    signer.computeSignature(swap(unsigned(xml), mail, victim.email), {
      location: { reference: `${of}/*[local-name(.)='Issuer']`, action: 'after' },
      prefix: 'ds',
    })
    return signer.getSignedXml()
  },
  'the certificate as a secret, called RSA': ({ xml, victim, provider }) =>
    swap(
      swap(xml, mail, victim.email),
      /(?<=<ds:SignatureValue>)[^<]+/,
      createHmac('sha256', pem(provider.certificate)).update(signatureOf(xml)).digest('base64'),
    ),
  'called SHA-1': ({ xml }) =>
    swap(
      xml,
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    ),
  'SHA-1, by the provider': ({ xml, provider }) =>
    signed(xml, provider, { signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
  'a digest by SHA-1, by the provider': ({ xml, provider }) =>
    signed(xml, provider, { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
  'a canonicalization that keeps comments': ({ xml, provider }) =>
    signed(xml, provider, { canonicalization: `${exclusive}WithComments` }),
  'a transform that leaves things out (XPath)': ({ xml, victim }) =>
    swap(
      swap(xml, mail, victim.email),
      '<ds:Transforms>',
      '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(ancestor-or-self::*[@Name="mail"])</ds:XPath></ds:Transform>',
    ),
  'a transform that runs a program (XSLT)': ({ xml }) =>
    swap(
      xml,
      '<ds:Transforms>',
      '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"><x:stylesheet xmlns:x="http://www.w3.org/1999/XSL/Transform" version="1.0"><x:template match="/"><x:copy-of select="document(\'file:///etc/hostname\')"/></x:template></x:stylesheet></ds:Transform>',
    ),
  'a document type': ({ xml }) => `<!DOCTYPE x>${xml}`,
  'an entity for the address': ({ xml, victim }) =>
    `<!DOCTYPE x [<!ENTITY who "${victim.email}">]>${swap(xml, mail, '&who;')}`,
  'an entity of a file (XXE)': ({ xml }) =>
    `<!DOCTYPE x [<!ENTITY who SYSTEM "file:///etc/hostname">]>${swap(xml, mail, '&who;')}`,
  'a document type from elsewhere': withType('<!ENTITY % more SYSTEM "http://127.0.0.1:9/x.dtd"> %more;'),
  'an ID by a document type': withType('<!ATTLIST Assertion id ID #REQUIRED>'),
  'entities in entities (a billion laughs)': ({ xml }) => {
    const level = (n: number) => `<!ENTITY l${n} "${`&l${n - 1};`.repeat(10)}">`
    const levels = Array.from({ length: 9 }, (_, n) => level(n + 1)).join('')
    return `<!DOCTYPE x [<!ENTITY l0 "ha">${levels}]>${swap(xml, mail, '&l9;')}`
  },
  'a processing instruction before it': ({ xml }) => `<?xml-stylesheet href="x"?>${xml}`,
  'a response without an assertion': ({ xml }) => inPlaceOf(xml, ''),
  'an assertion without a response': ({ xml }) =>
    swap(
      assertionOf(xml),
      '<saml:Assertion',
      '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
    ),
  'a response of another namespace': ({ xml }) =>
    swap(xml, 'urn:oasis:names:tc:SAML:2.0:protocol', 'urn:oasis:names:tc:SAML:1.0:protocol'),
  'an error with a good assertion': ({ xml }) => swap(xml, 'status:Success', 'status:Responder'),
  'another destination': ({ xml, other }) => swap(xml, /Destination="[^"]+"/, `Destination="${other.acs}"`),
  'another issuer of the response': ({ xml }) =>
    swap(xml, /<saml:Issuer>[^<]+/, '<saml:Issuer>https://login.elders.example'),
  'XML that is not well-formed': ({ xml }) => swap(xml, '</saml:Subject>', ''),
  'something else behind it': ({ xml }) => `${xml}<x/>`,
}

/** Somebody whose address at the provider begins with that of the owner; after signing it is cut off by what canonicalization leaves out. */
export const cutOff: Record<string, Bend> = {
  'a comment in the address': ({ xml, victim }) => swap(xml, victim.email, `${victim.email}<!---->`),
  'a comment in the address, in a response that is signed too': ({ whole, victim }) =>
    swap(whole, victim.email, `${victim.email}<!-- x -->`),
  'a comment before the address': ({ xml, victim }) => swap(xml, victim.email, `<!---->${victim.email}`),
  'a comment in the NameID': ({ xml }) =>
    swap(xml, nameIdOf(xml), `${nameIdOf(xml).slice(0, 8)}<!---->${nameIdOf(xml).slice(8)}`),
  'a comment in the issuer': ({ xml }) => swap(xml, '<saml:Issuer>', '<saml:Issuer><!---->'),
  'a comment in the audience': ({ xml, company }) =>
    swap(xml, `<saml:Audience>${company.entityId}`, `<saml:Audience><!---->${company.entityId}`),
  'CDATA around the address': ({ xml, victim }) => swap(xml, victim.email, `<![CDATA[${victim.email}]]>`),
  'a processing instruction in the address': ({ xml, victim }) =>
    swap(xml, victim.email, `${victim.email}<?x?>`),
}
