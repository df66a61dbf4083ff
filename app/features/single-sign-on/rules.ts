import { brand } from '#app/lib/brand.ts'

/** Domains of one organisation at a time. */
export const domainsMax = 20
export const domainMax = 253
/** Of addresses that are typed: issuers, metadata. */
export const addressMax = 500
export const attributeMax = 200
/** Of metadata that is pasted, in characters: fits in a request. */
export const metadataMax = 50_000
/** Seconds in which somebody comes back from the provider. */
export const flowFor = 600

export const protocols = ['oidc', 'saml'] as const
export type Protocol = (typeof protocols)[number]
export const connectionStates = ['draft', 'on', 'enforced'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** Letters, digits and hyphens with a point in between (RFC 1035, 2.3.1), at most 63 in a part. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * A domain as DNS has it: small letters, other letters in Punycode.
 * @returns undefined for what cannot be the domain of an e-mail address
 */
export function tidyDomain(typed: string): string | undefined {
  const text = typed.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '')
  if (text.length > domainMax || /[/\\?#:@\s%]/.test(text) || !URL.canParse(`http://${text}`))
    return undefined
  const domain = new URL(`http://${text}`).hostname
  const parts = domain.split('.')
  const top = parts.at(-1) ?? ''
  if (parts.length < 2 || domain.length > domainMax || /^\d+$/.test(top)) return undefined
  return parts.every((part) => label.test(part)) ? domain : undefined
}

/** The domain of an e-mail address: what comes behind its last `@`. */
export function domainOfAddress(address: string): string | undefined {
  const text = address.trim()
  const at = text.lastIndexOf('@')
  return at > 0 ? tidyDomain(text.slice(at + 1)) : undefined
}

/** Where the DNS record of a domain stands, and what it says. */
export const proofHost = (domain: string) => `_${brand.name.toLowerCase()}.${domain}`
export const proofText = (proof: string) => `${brand.name.toLowerCase()}-domain=${proof}`

/** Computers that an address without encryption may lead to: this one, where a provider is tried out. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Why an address is refused that a provider is reached by; undefined when it is good: `https:`, without a name, a password or a fragment.
 * `http:` only leads to this computer itself, and there is nothing to reach there unless a provider is tried out (`outside.server.ts`).
 */
export function httpsProblem(typed: string): 'url_required' | 'url_invalid' | undefined {
  const text = typed.trim()
  if (text === '') return 'url_required'
  if (text.length > addressMax || !URL.canParse(text)) return 'url_invalid'
  const { protocol, hostname, username, password, hash } = new URL(text)
  const encrypted = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
  return encrypted && !username && !password && !hash ? undefined : 'url_invalid'
}

/** Every reason this feature refuses with where somebody signs in; the sentence is the word `error_<reason>`. */
export const signInReasons = [
  'sso_unknown_domain',
  'sso_not_on',
  'sso_provider_away',
  'sso_refused_by_provider',
  'sso_over',
  'sso_invalid',
  'sso_transient',
  'sso_no_email',
  'sso_email_unverified',
  'sso_other_domain',
  'sso_other_organisation',
  'sso_other_subject',
  'sso_left_organisation',
  'sso_superadmin',
  'no_seat_left',
  'too_many_requests',
] as const
export type SignInReason = (typeof signInReasons)[number]
export const isSignInReason = (text: string | null): text is SignInReason =>
  (signInReasons as readonly (string | null)[]).includes(text)
