import type { Manner, SimpleSamlPhp } from '#quality/conformance/single-sign-on/providers/simplesamlphp.ts'
import type { Signer } from '#tests/support/single-sign-on/certificate.ts'

/**
 * What SimpleSAMLphp itself does otherwise, under the name and with the key of the provider that the company has unless said otherwise.
 * @param theirs provider of another organisation here
 */
export const manners = (
  forger: Signer,
  { signer, entityId }: Pick<SimpleSamlPhp, 'signer' | 'entityId'>,
): Record<string, Manner> => ({
  'the provider of another organisation': { signer, entityId },
  'the provider of another organisation, under our name': { signer },
  'another key under the same name': { signer: forger },
  'the same key under another name': { entityId: 'https://login.elders.example/metadata' },
  'SHA-1': { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' },
  'over: its clock is an hour behind': { clock: '-1h' },
  'not yet: its clock is an hour ahead': { clock: '+1h' },
  'only the response signed': { ofUs: `'saml20.sign.assertion' => false, 'saml20.sign.response' => true,` },
  'nothing signed': { ofUs: `'saml20.sign.assertion' => false, 'saml20.sign.response' => false,` },
  'encrypted for somebody else': {
    ofUs: `'assertion.encryption' => true, 'certData' => '${forger.certificate}',`,
  },
  'a NameID that is another each time': {
    ofUs: `'NameIDFormat' => 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',`,
  },
})
