import type { ApiContext } from '#app/features/identity/api-env.server.ts'
import { localePath } from '#app/lib/language.ts'
import { securityContact } from '#app/lib/operator.ts'

/** RFC 9116 asks for less than a year. */
const validDays = 364

/**
 * Where to report a weakness, for programs and people that look for it (RFC 9116). It expires by the day on which the
 * address was last checked, not by today's: a file that renews itself would say nothing.
 */
export function securityTxt(origin: string): string {
  const expires = new Date(Date.parse(securityContact.checked) + validDays * 86_400_000)
  const at = (path: string) => new URL(path, origin).href
  return [
    `Contact: mailto:${securityContact.mail}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: nl, en',
    `Policy: ${at(localePath('en', '/security'))}`,
    `Canonical: ${at('/.well-known/security.txt')}`,
    '',
  ].join('\n')
}

/** GET /.well-known/security.txt */
export function securityTxtRoute(c: ApiContext): Response {
  c.header('cache-control', 'public, max-age=3600')
  return c.text(securityTxt(c.var.runtime.env.APP_URL))
}
