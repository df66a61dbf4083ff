import {
  emailProblem,
  fullNameProblem,
  nameFromEmail,
  nameMax,
  tidyName,
} from '#app/features/identity/rules.ts'
import {
  type InvitedRole,
  invitedRoles,
  isDepartment,
  tidyDepartment,
} from '#app/features/organisation/rules.ts'
import { domainOfAddress, type SignInReason } from '#app/features/single-sign-on/rules.ts'

/** What a provider says of somebody, by name: claims of an ID token, or attributes of an assertion. */
export type Attributes = Readonly<Record<string, readonly string[]>>

/** Somebody as the provider of the organisation knows him or her. */
export interface Told {
  /** The same each time, and nobody else's there. */
  subject: string
  /** In small letters. */
  email: string
  full_name: string
  /** Only what the owner of an organisation can give: never owner or superadmin. */
  role: InvitedRole | undefined
  department: string | undefined
}

/** Names under which providers tell a thing, the usual first (OpenID Connect Core 5.1; Entra, Okta and Google's own for SAML). */
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'
const names = {
  email: ['email', 'mail', 'emailAddress', `${claims}emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  name: [
    'name',
    'displayName',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
  ],
  given: ['given_name', 'givenName', 'firstName', 'first_name', `${claims}givenname`, 'urn:oid:2.5.4.42'],
  family: ['family_name', 'surname', 'sn', 'lastName', 'last_name', `${claims}surname`, 'urn:oid:2.5.4.4'],
} as const

/** Only what was told: a name such as `constructor` is nothing by itself. */
const valuesOf = (attributes: Attributes, name: string | null): readonly string[] =>
  name !== null && Object.hasOwn(attributes, name) ? (attributes[name] ?? []) : []

function first(attributes: Attributes, wanted: readonly string[]): string | undefined {
  for (const name of wanted) {
    const value = valuesOf(attributes, name)[0]?.trim()
    if (value) return value
  }
  return undefined
}

function nameIn(attributes: Attributes, email: string): string {
  const parts = [first(attributes, names.given), first(attributes, names.family)].filter(Boolean).join(' ')
  for (const found of [first(attributes, names.name), parts, nameFromEmail(email)]) {
    const name = tidyName(found ?? '').slice(0, nameMax)
    if (!fullNameProblem(name)) return name
  }
  return email.split('@')[0]?.slice(0, nameMax) || email
}

/** A name of a department as the product takes them; undefined for anything else. */
export function departmentFrom(text: string | undefined): string | undefined {
  const name = tidyDepartment(text ?? '')
  return name && isDepartment(name) ? name : undefined
}

interface Reading {
  subject: string | undefined
  attributes: Attributes
  /** Where a SAML provider tells the address by the NameID only. */
  fallbackEmail?: string | undefined
  /** Names that the owner gave. */
  roleAttribute: string | null
  departmentAttribute: string | null
}

/** Who is meant, or why nobody can be. Values that the product does not know are left out, not guessed at. */
export function readTold(reading: Reading): Told | SignInReason {
  const { subject, attributes, fallbackEmail, roleAttribute, departmentAttribute } = reading
  if (!subject || subject.length > 1000) return 'sso_invalid'
  const email = (first(attributes, names.email) ?? fallbackEmail ?? '').toLowerCase()
  if (!email || emailProblem(email) || !domainOfAddress(email)) return 'sso_no_email'
  const [verified] = valuesOf(attributes, 'email_verified')
  if (verified !== undefined && verified !== 'true') return 'sso_email_unverified'
  const told = valuesOf(attributes, roleAttribute)
  return {
    subject,
    email,
    full_name: nameIn(attributes, email),
    role: invitedRoles.find((role) => told.some((value) => value.trim() === role)),
    department: departmentFrom(valuesOf(attributes, departmentAttribute)[0]),
  }
}

/** Claims of a token as attributes: texts, truths and lists of texts. Anything else is left out. */
export function attributesOf(told: Readonly<Record<string, unknown>>): Attributes {
  const text = (value: unknown) =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'boolean' || typeof value === 'number'
        ? [String(value)]
        : []
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) => {
      const values = Array.isArray(value) ? value.flatMap(text) : text(value)
      return values.length > 0 ? [[name, values]] : []
    }),
  )
}
