import { faultOf, guarded, type Outside, type OutsideFault, requesterOf } from './post-outside.server.ts'

/** Largest answer that is read, in bytes: metadata of a federation is larger, and not what is asked for here. */
const largest = 1024 * 1024

/** An address that somebody outside gave could not be read. */
export class OutsideError extends Error {
  readonly fault: OutsideFault | 'too_large'

  constructor(fault: OutsideFault | 'too_large') {
    super(`Not reached: ${fault}`)
    this.name = 'OutsideError'
    this.fault = fault
  }
}

/**
 * Reads an address that somebody outside gave, with the guard of webhooks: only what is public on the internet, looked up once. Redirects are
 * answers like any other, an answer has at most a mebibyte, and it takes ten seconds at most.
 * @throws OutsideError when there is no answer
 */
export async function fetchOutside(
  outside: Outside,
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Uint8Array } = {},
): Promise<Response> {
  const guard = await guarded(outside, url)
  if (typeof guard === 'string') throw new OutsideError(guard)
  const sent = body === undefined ? headers : { ...headers, 'content-length': `${Buffer.byteLength(body)}` }
  return new Promise((settle, fail) => {
    const request = requesterOf(url)(url, { ...guard, method, headers: sent }, (response) => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > largest) {
          response.destroy()
          fail(new OutsideError('too_large'))
        } else parts.push(part)
      })
      response.on('error', (error) => fail(new OutsideError(faultOf(error))))
      response.on('end', () => {
        const status = response.statusCode ?? 502
        const told = new Headers()
        for (const [name, value] of Object.entries(response.headers))
          if (typeof value === 'string') told.set(name, value)
        const bare = status === 204 || status === 304 || status < 200
        settle(
          new Response(bare ? null : Buffer.concat(parts), { status: bare ? 204 : status, headers: told }),
        )
      })
    })
    request.on('error', (error) => fail(new OutsideError(faultOf(error))))
    request.end(body)
  })
}
