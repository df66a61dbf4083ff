import { randomUUID } from 'node:crypto'
import { type Bend, mail, nameIdOf, signed, swap } from './forging.ts'

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
const everywhere = (xml: string, name: string, to: string) => {
  if (!xml.includes(`${name}="`)) throw new Error(`Nothing to bend: ${name}`)
  return xml.replace(new RegExp(`(?<= ${name}=")[^"]+`, 'g'), to)
}
const conditions = /<saml:Conditions [^>]+>/
const data = /<saml:SubjectConfirmationData [^>]+>/
const statement = /<saml:AuthnStatement [\s\S]*<\/saml:AuthnStatement>/
const restriction = /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/
const within = (xml: string, part: RegExp, change: (found: string) => string) => swap(xml, part, change)

const bend: Record<string, Bend> = {
  'another audience': ({ xml }) => swap(xml, /<saml:Audience>[^<]+/, '<saml:Audience>https://elders.example'),
  'the audience of another organisation here': ({ xml, other }) =>
    swap(xml, /<saml:Audience>[^<]+/, `<saml:Audience>${other.entityId}`),
  'an audience that begins like ours': ({ xml, company }) =>
    swap(xml, `<saml:Audience>${company.entityId}`, `<saml:Audience>${company.entityId}/x`),
  'for us, and only for another besides': ({ xml }) =>
    swap(
      xml,
      restriction,
      (found) =>
        `${found}<saml:AudienceRestriction><saml:Audience>https://elders.example</saml:Audience></saml:AudienceRestriction>`,
    ),
  'for nobody in particular': ({ xml }) => swap(xml, restriction, ''),
  'another recipient': ({ xml }) => everywhere(xml, 'Recipient', 'https://elders.example/acs'),
  'the recipient of another organisation here': ({ xml, other }) => everywhere(xml, 'Recipient', other.acs),
  'no recipient': ({ xml }) => swap(xml, / Recipient="[^"]+"/, ''),
  'in answer to another request': ({ xml }) => everywhere(xml, 'InResponseTo', `_${randomUUID()}`),
  'in answer to another request, the assertion only': ({ xml }) =>
    within(xml, data, (found) => everywhere(found, 'InResponseTo', `_${randomUUID()}`)),
  'in answer to nothing': ({ xml }) => xml.replace(/ InResponseTo="[^"]+"/g, ''),
  'in answer to nothing, the assertion only': ({ xml }) =>
    within(xml, data, (found) => swap(found, / InResponseTo="[^"]+"/, '')),
  over: ({ xml }) => everywhere(xml, 'NotOnOrAfter', at(-600)),
  'over, in its conditions': ({ xml }) =>
    within(xml, conditions, (found) => everywhere(found, 'NotOnOrAfter', at(-600))),
  'over, in its confirmation': ({ xml }) =>
    within(xml, data, (found) => everywhere(found, 'NotOnOrAfter', at(-600))),
  'without an end': ({ xml }) => xml.replace(/ NotOnOrAfter="[^"]+"/g, ''),
  'an end without a time zone': ({ xml }) =>
    within(xml, conditions, (found) => everywhere(found, 'NotOnOrAfter', at(3600).replace('Z', ''))),
  'not yet': ({ xml }) => within(xml, conditions, (found) => everywhere(found, 'NotBefore', at(600))),
  'made in the future': ({ xml }) => everywhere(xml, 'IssueInstant', at(600)),
  'a session that is over': ({ xml }) =>
    within(xml, statement, (found) => everywhere(found, 'SessionNotOnOrAfter', at(-600))),
  'nobody logged in': ({ xml }) => swap(xml, statement, ''),
  'without conditions': ({ xml }) => swap(xml, /<saml:Conditions [\s\S]*<\/saml:Conditions>/, ''),
  'without a subject': ({ xml }) => swap(xml, /<saml:Subject>[\s\S]*<\/saml:Subject>/, ''),
  'two subjects': ({ xml }) => swap(xml, /<saml:Subject>[\s\S]*<\/saml:Subject>/, (found) => found + found),
  'not of its bearer (holder of key)': ({ xml }) => swap(xml, 'cm:bearer', 'cm:holder-of-key'),
  'confirmed by nothing': ({ xml }) =>
    swap(xml, /<saml:SubjectConfirmation [\s\S]*<\/saml:SubjectConfirmation>/, ''),
  'another issuer': ({ xml }) => xml.replace(/(?<=<saml:Issuer>)[^<]+/g, 'https://login.elders.example'),
  'another issuer, the assertion only': ({ xml }) => {
    const from = xml.lastIndexOf('<saml:Issuer>')
    return (
      xml.slice(0, from) + swap(xml.slice(from), /<saml:Issuer>[^<]+/, '<saml:Issuer>https://elders.example')
    )
  },
  'of SAML 1.1': ({ xml }) => everywhere(xml, 'Version', '1.1'),
  'a NameID that is another each time': ({ xml }) =>
    swap(xml, 'nameid-format:persistent', 'nameid-format:transient'),
  'no NameID': ({ xml }) => swap(xml, /<saml:NameID [\s\S]*<\/saml:NameID>/, ''),
  'the address of the owner, of somebody else there': ({ xml, victim }) =>
    swap(swap(xml, mail, victim.email), nameIdOf(xml), 'somebody-new'),
  'an address at a domain that is not proven': ({ xml }) =>
    swap(swap(xml, mail, 'iemand@elders.example'), nameIdOf(xml), 'somebody-new'),
  'an address of another organisation here': ({ xml, other }) =>
    swap(swap(xml, mail, other.owner), nameIdOf(xml), 'somebody-new'),
  'two addresses in one': ({ xml, victim }) =>
    swap(swap(xml, mail, `${victim.email},iemand@elders.example`), nameIdOf(xml), 'somebody-new'),
  'no address': ({ xml }) => swap(swap(xml, 'Name="mail"', 'Name="fax"'), nameIdOf(xml), 'somebody-new'),
}

/**
 * Signed by the key of the provider: the signature holds, so that what it says is all there is to refuse it for. The address of somebody who is
 * known by NameID counts no longer, so bends of the address have a NameID that is new.
 */
export const resigned: Record<string, Bend> = Object.fromEntries(
  Object.entries(bend).map(([name, bent]): [string, Bend] => [
    name,
    (forging) => signed(bent(forging), forging.provider),
  ]),
)
