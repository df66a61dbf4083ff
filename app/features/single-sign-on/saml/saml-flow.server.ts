import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import {
  addressesOf,
  type ConnectionRow,
} from '#app/features/single-sign-on/connection/find-connection.server.ts'
import type { Answer } from '#app/features/single-sign-on/entry/finish.server.ts'
import type { Attributes } from '#app/features/single-sign-on/entry/told.ts'
import { flowFor, type SignInReason } from '#app/features/single-sign-on/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { assertionFault, clockSkewMs, responseFault } from './check-response.server.ts'
import { attributeOf, children, parseXml, textOf, within } from './xml.server.ts'

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

const refused = (reason: SignInReason, detail?: string) =>
  new AppError('forbidden', reason, detail === undefined ? {} : { detail })

/** Our side for one connection: an entity id and addresses of its own, so that an assertion for one is nothing to another. */
function serviceProvider(appUrl: string, connection: ConnectionRow, request_id: string): SAML {
  const { acs, metadata } = addressesOf(appUrl, connection)
  const { issuer, sign_in_url, certificates } = connection
  if (!sign_in_url || certificates.length === 0) throw refused('sso_not_on')
  const asked = new Date().toISOString()
  return new SAML({
    callbackUrl: acs,
    entryPoint: sign_in_url,
    issuer: metadata,
    audience: metadata,
    idpIssuer: issuer,
    idpCert: certificates,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: clockSkewMs,
    requestIdExpirationPeriodMs: flowFor * 1000,
    validateInResponseTo: ValidateInResponseTo.always,
    // Which request it was is kept in the database with the rest, and taken from there once (entry/flow.server.ts).
    generateUniqueId: () => request_id,
    cacheProvider: {
      saveAsync: async (_key, value) => ({ createdAt: Date.now(), value }),
      getAsync: async (key) => (key === request_id ? asked : null),
      removeAsync: async (key) => key,
    },
  })
}

/** Where the browser goes: an AuthnRequest by redirect (SAML bindings 3.4), with the state as RelayState. */
export const samlAddress = (
  appUrl: string,
  connection: ConnectionRow,
  { state, request_id }: { state: string; request_id: string },
): Promise<string> =>
  serviceProvider(appUrl, connection, request_id).getAuthorizeUrlAsync(state, undefined, {})

/** Metadata of our side, for the provider. The same for every id: whether there is such a connection, it does not tell. */
export function ownMetadata(appUrl: string, id: string): string {
  const { acs, metadata } = addressesOf(appUrl, { id })
  return `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${metadata}">
  <SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <NameIDFormat>${persistent}</NameIDFormat>
    <NameIDFormat>${emailFormat}</NameIDFormat>
    <AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${acs}" index="0" isDefault="true"/>
  </SPSSODescriptor>
</EntityDescriptor>
`
}

/**
 * What came back, turned into what the provider says of somebody. It is read from what was signed, and from nothing else.
 * @param response SAMLResponse as it was posted: base64
 * @throws AppError forbidden `sso_refused_by_provider`, `sso_invalid`, `sso_transient`
 */
export async function samlAnswer(
  { appUrl, connection, now }: { appUrl: string; connection: ConnectionRow; now: Date },
  { response, request_id }: { response: string; request_id: string },
): Promise<Answer> {
  const { acs, metadata: audience } = addressesOf(appUrl, connection)
  const { issuer } = connection
  const xml = /^[A-Za-z0-9+/=\s]+$/.test(response) ? Buffer.from(response, 'base64').toString() : ''
  if (isRefusal(xml)) throw refused('sso_refused_by_provider')
  const fault = responseFault(xml, { acs, issuer })
  if (fault) throw refused('sso_invalid', fault)
  const { profile } = await serviceProvider(appUrl, connection, request_id)
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
    .catch((error: Error) => {
      throw refused('sso_invalid', error.message)
    })
  const assertion = parseXml(profile?.getAssertionXml?.() ?? '')
  if (!assertion) throw refused('sso_invalid', 'no assertion')
  const wrong = assertionFault(assertion, { issuer, audience, acs, request_id, now })
  if (wrong) throw refused('sso_invalid', wrong)
  return answerIn(assertion)
}

/** The provider says no, which needs no signature: nobody comes in by it. */
function isRefusal(xml: string): boolean {
  const root = parseXml(xml)
  const [status] = root ? children(root, 'protocol', 'Status') : []
  const [code] = status ? children(status, 'protocol', 'StatusCode') : []
  const value = attributeOf(code, 'Value')
  return (
    value !== undefined &&
    !value.endsWith(':status:Success') &&
    root !== undefined &&
    within(root, 'assertion', 'Assertion').length === 0
  )
}

function answerIn(assertion: Element): Answer {
  const [subject] = children(assertion, 'assertion', 'Subject')
  const [name] = subject ? children(subject, 'assertion', 'NameID') : []
  const format = attributeOf(name, 'Format')
  // Another one each time: nobody would be known again by it.
  if (format === transient) throw refused('sso_transient')
  const said: [string, string[]][] = children(assertion, 'assertion', 'AttributeStatement')
    .flatMap((statement) => children(statement, 'assertion', 'Attribute'))
    .map((one) => [attributeOf(one, 'Name') ?? '', children(one, 'assertion', 'AttributeValue').map(textOf)])
  const attributes: Attributes = Object.fromEntries(said)
  const nameId = textOf(name)
  const qualified = [nameId, attributeOf(name, 'NameQualifier')].filter(Boolean).join('!')
  return {
    subject: qualified || undefined,
    attributes,
    fallbackEmail: format === emailFormat ? nameId : undefined,
  }
}
