/**
 * The endpoints of Better Auth that are offered, under /api/auth. All others answer 404, those that a later version adds as
 * well. What somebody may change has endpoints of ours, which ask for the password again, count attempts by person and never
 * show a session token (security-api.server.ts); who is signed in is told by GET /api/profile.
 */
const offered = [
  'POST /sign-in/email',
  'POST /sign-in/second-factor',
  'POST /sign-in/passkey-options',
  'POST /sign-in/passkey',
  'POST /sign-in/provider',
  'POST /sign-up/email',
  'POST /sign-out',
  'POST /request-password-reset',
  'GET /reset-password/:token',
  'POST /reset-password',
  'POST /send-verification-email',
  'POST /confirm-email',
]
const one = (endpoint: string) => endpoint.replace(/:\w+/g, '[^/]+')
const offeredPattern = new RegExp(`^(?:${offered.map(one).join('|')})$`)

/** Who signs in or up may send the token as a bearer token from then on (PD-6). It stands in no other answer. */
const givesToken = /^POST \/(?:sign-up\/email|sign-in\/(?:email|second-factor|passkey))$/

/** @param basePath where Better Auth stands, e.g. `/api/auth` */
function endpointOf({ method, url }: Request, basePath: string): string {
  const { pathname } = new URL(url)
  return pathname.startsWith(`${basePath}/`) ? `${method} ${pathname.slice(basePath.length)}` : method
}

export function isOffered(request: Request, basePath: string): boolean {
  return offeredPattern.test(endpointOf(request, basePath))
}

/** Takes the session token out of an answer that is not one to signing in or up; a cookie stays, as pages cannot read it. */
export function withoutToken(request: Request, response: Response, basePath: string): Response {
  if (!response.headers.has('set-auth-token') || givesToken.test(endpointOf(request, basePath)))
    return response
  const headers = new Headers(response.headers)
  headers.delete('set-auth-token')
  headers.delete('access-control-expose-headers')
  return new Response(response.body, { status: response.status, headers })
}
