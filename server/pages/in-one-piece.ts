import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

const gzipped = promisify(gzip)

/** Bytes below which a page is sent as it is: compressing it takes the server as long as making it. */
const worthIt = 4_096

/**
 * A page in one piece, compressed for who takes gzip (RFC 9110, 12.5.3). It is rendered whole anyway; as a stream each page
 * would go through three more, which costs a millisecond of processor.
 * @param headers of the response, which get `content-encoding` and `vary`
 */
export async function inOnePiece(c: Context, response: Response, headers: Headers): Promise<Response> {
  const { status, statusText } = response
  const init = { status, statusText, headers }
  if (!response.body) return new Response(null, init)
  const body = new Uint8Array(await response.arrayBuffer())
  headers.append('vary', 'Accept-Encoding')
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['gzip', 'identity'],
    default: 'identity',
  })
  if (body.byteLength < worthIt || encoding !== 'gzip') return new Response(body, init)
  headers.set('content-encoding', 'gzip')
  return new Response(new Uint8Array(await gzipped(body)), init)
}
