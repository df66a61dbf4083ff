import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { ApiContext } from '#app/features/identity/api-env.server.ts'

/** Whom the connection is with: a proxy, where there is one; `local` for a request that came over no connection. */
export function socketAddress(c: ApiContext): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'local'
}

/**
 * The last address of X-Forwarded-For: the proxy in front of us appends the one it saw. Some write the port behind it, and
 * brackets around one of IPv6 (as RFC 7239 does). Undefined when it is no address.
 */
export function forwardedAddress(header: string | undefined): string | undefined {
  const last = header?.split(',').at(-1)?.trim() ?? ''
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(last)?.[1] ?? /^([\d.]+):\d+$/.exec(last)?.[1] ?? last
  return isIP(bare) ? bare : undefined
}

/** Whose request it is, for limits: the proxy's word where there is one, else the connection's. */
export function clientAddress(c: ApiContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? forwardedAddress(c.req.header('x-forwarded-for')) : undefined
  return forwarded ?? socketAddress(c)
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'local'])

/** Asked on this machine itself, by nobody whom a proxy speaks for: what a header says does not count. */
export function isAskedHere(c: ApiContext): boolean {
  const passedOn = c.req.header('x-forwarded-for') ?? c.req.header('forwarded')
  return passedOn === undefined && loopback.has(socketAddress(c))
}
