import { lookup } from 'node:dns/promises'
import { type RequestOptions as HttpOptions, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.server.ts'

const answerWithinMs = 10_000

/** How the network is reached; tests put theirs here. */
export interface Outside {
  /** All addresses of a name. */
  resolve: (hostname: string) => Promise<string[]>
  isAllowed: (address: string) => boolean
  protocols: readonly string[]
  /** Milliseconds in which an answer must be there; ten seconds unless given. */
  answerWithin?: number
}

export const internet: Outside = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  protocols: ['https:'],
}

export type PostResult =
  | { ok: true; status: number }
  | { ok: false; status: number | null; error: 'address' | 'name' | 'timeout' | 'connection' | 'status' }

/** What stands in the way of a request; undefined answers are the receiver's. */
export type OutsideFault = 'address' | 'name' | 'timeout' | 'connection'

/**
 * Where an address that somebody outside gave leads (SSRF: OWASP ASVS 5.0 V1.3.6). The name is looked up once, every address it has must be
 * somebody's on the internet, and the connection goes to one of those: a name that says something else a moment later changes nothing.
 * @returns options for the request, with a connection of its own, or why it is not made
 */
export async function guarded(outside: Outside, url: string): Promise<HttpOptions | OutsideFault> {
  const { protocol, hostname } = new URL(url)
  if (!outside.protocols.includes(protocol)) return 'address'
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await outside.resolve(host).catch(() => [])
  const [address] = addresses
  if (!address) return 'name'
  if (!addresses.every(outside.isAllowed)) return 'address'
  const pinned: LookupFunction = (_name, options, done) => {
    const family = isIP(address)
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
  // A connection of its own: one that is kept would go round the check.
  return { lookup: pinned, agent: false, signal: AbortSignal.timeout(outside.answerWithin ?? answerWithinMs) }
}

export const faultOf = ({ name }: Error): OutsideFault =>
  name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'connection'

export const requesterOf = (url: string) => (url.startsWith('https:') ? httpsRequest : httpRequest)

/**
 * Posts JSON to an address that somebody outside gave: {@link guarded}. Redirects are not followed, what is answered is not read, and it takes
 * ten seconds at most.
 */
export async function postOutside(
  outside: Outside,
  url: string,
  { body, headers }: { body: string; headers: Readonly<Record<string, string>> },
): Promise<PostResult> {
  const guard = await guarded(outside, url)
  if (typeof guard === 'string') return { ok: false, status: null, error: guard }
  const options = {
    ...guard,
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Snackwijs-Webhooks/1',
    },
  } satisfies HttpOptions
  return new Promise((settle) => {
    const request = requesterOf(url)(url, options, (response) => {
      const status = response.statusCode ?? 0
      response.destroy()
      settle(status >= 200 && status < 300 ? { ok: true, status } : { ok: false, status, error: 'status' })
    })
    request.on('error', (error) => settle({ ok: false, status: null, error: faultOf(error) }))
    request.end(body)
  })
}
