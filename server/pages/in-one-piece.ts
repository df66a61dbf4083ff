import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

/** Bytes below which a page is sent as it is: compressing it takes the server as long as making it. */
const worthIt = 4_096

/**
 * Bytes up to which a page is compressed here and now. In a thread beside it costs half as much again of the processor (0.9 ms of 2.9 for
 * a dashboard of 110 kB), and nothing is gained while every processor has a server of its own.
 */
const atOnce = 262_144
/**
 * Bytes of each buffer that is written into here and now. The first is kept until V8 collects everything (docs/decisions/0105-what-a-request-leaves-in-the-heap.md),
 * so it is short, and not of the pool that buffers of less than half of `Buffer.poolSize` share (`server/main.ts`). A thread beside is asked once for each of
 * them, so it keeps Node's own.
 */
const chunkSize = 4_096
/** Two thirds of the time of the usual 6, for 4 percent more bytes. */
const gzipLevel = { level: 4 }
/** A quarter of the time of gzip at that level, for 5 percent more bytes: 0.3 ms for a dashboard instead of 1.2. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

const ways = {
  gzip: {
    now: (body: Uint8Array) => gzipSync(body, { ...gzipLevel, chunkSize }),
    beside: (body: Uint8Array) => promisify(gzip)(body, gzipLevel),
  },
  br: {
    now: (body: Uint8Array) => brotliCompressSync(body, { ...brotliQuality, chunkSize }),
    beside: (body: Uint8Array) => promisify(brotliCompress)(body, brotliQuality),
  },
}

async function compressed(
  body: Uint8Array,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { now, beside } = ways[encoding]
  return new Uint8Array(body.byteLength > atOnce ? await beside(body) : now(body))
}

/**
 * A page in one piece, compressed for who takes brotli or gzip (RFC 9110, 12.5.3). It is rendered whole anyway; as a stream each page
 * would go through three more, which costs a millisecond of processor.
 * @param headers of the response, which get `content-encoding` and `vary`
 */
export async function inOnePiece(c: Context, response: Response, headers: Headers): Promise<Response> {
  const { status, statusText } = response
  const init = { status, statusText, headers }
  if (!response.body) return new Response(null, init)
  const body = new Uint8Array(await response.arrayBuffer())
  headers.append('vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (body.byteLength < worthIt || encoding === 'identity') return new Response(body, init)
  headers.set('content-encoding', encoding)
  return new Response(await compressed(body, encoding), init)
}
