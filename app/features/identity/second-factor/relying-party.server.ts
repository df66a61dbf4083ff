import { isIP } from 'node:net'
import type { Env } from '#app/lib/env.server.ts'

/** On http and localhost every name of this machine is the same site. */
export function ownOrigins(appUrl: string): string[] {
  const { protocol, hostname, port } = new URL(appUrl)
  if (protocol === 'https:' || !['localhost', '127.0.0.1'].includes(hostname)) return [appUrl]
  return ['localhost', '127.0.0.1'].map((host) => `http://${host}${port ? `:${port}` : ''}`)
}

/**
 * The site as passkeys know it (WebAuthn level 3, 5.1.2): they belong to its name, and work on no other.
 * @returns undefined where there is no name, or no https: browsers make no passkeys there
 */
export function relyingParty({
  APP_URL,
}: Pick<Env, 'APP_URL'>): { id: string; origins: string[] } | undefined {
  const { protocol, hostname } = new URL(APP_URL)
  const origins = ownOrigins(APP_URL).map((origin) => new URL(origin).origin)
  if (origins.length > 1) return { id: 'localhost', origins }
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, ''))) return undefined
  return { id: hostname, origins }
}
