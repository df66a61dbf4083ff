/** What a connected app may do: one thing, so that a person has one question to answer. */
export const appScope = 'learn'

/** How long an app may go on without asking again, a token of it, and a code that was not fetched yet. */
export const lifetimes = { connectionDays: 90, accessSeconds: 3600, codeSeconds: 60 } as const

/** Apps that one person can have connected at a time. */
export const appsMax = 20

/** Addresses of programs on the own computer (RFC 8252, 7.3). */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Schemes by which known programs open themselves (RFC 8252, 7.1). Any other could run something in the browser. */
const ownSchemes = new Set(['claude:', 'cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:', 'zed:'])

/** Whether an app may ask that people are sent there afterwards. */
export function isRedirectUri(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false
  const { protocol, hostname, hash, username, password } = new URL(text)
  if (hash || text.endsWith('#') || username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname)) || ownSchemes.has(protocol)
}

/** The address without its port, of a program on the own computer: that takes whatever port is free (RFC 8252, 7.3). */
function withoutPort(text: string): string {
  const url = new URL(text)
  if (url.protocol === 'http:' && loopback.has(url.hostname)) url.port = ''
  return url.href
}

/** Whether it is one of those the app registered. @param asked that it is one at all is asked here, too */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  return (
    isRedirectUri(asked) && registered.some((one) => one === asked || withoutPort(one) === withoutPort(asked))
  )
}

/** Where people are sent, as they may read it: the name of a site or of a program. */
export function placeOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol.replace(':', '')
}

/** SHA-256 as base64url, without the end (RFC 7636, 4.2). */
export const challengePattern = /^[\w-]{43}$/

/** Addresses of the authorization server and of what it guards. */
export function appUrls(appUrl: string) {
  const site = appUrl.replace(/\/$/, '')
  return {
    issuer: site,
    resource: `${site}/mcp`,
    metadata: `${site}/.well-known/oauth-protected-resource/mcp`,
    authorize: `${site}/connect-app`,
    token: `${site}/api/oauth/token`,
    revoke: `${site}/api/oauth/revoke`,
    register: `${site}/api/oauth/register`,
  }
}

/** The address with answers in its query, as an app gets them. */
export function answerTo(redirectUri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** An app that somebody connected, as the person sees it. */
export interface ConnectedApp {
  id: string
  /** As the app calls itself. */
  name: string
  /** Where it was sent afterwards. */
  place: string
  connected_at: string
  expires_at: string
  last_used_at: string | null
}
