import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encoding.ts'
import { deferScripts, startAfterPaint } from './defer-scripts.ts'

interface Body {
  headers: Readonly<Record<string, string>>
  bytes: Buffer
}

/** A rendered page as it goes to everybody: bytes and headers of each encoding, made once. */
export interface CachedResponse {
  bodies: Readonly<Record<Encoding, Body>>
  size: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Data, not code: a browser never runs these, so they need no permission. */
const dataBlock = /\btype="application\/(?:ld\+)?json"/

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('base64')

/**
 * Makes a rendered page independent of the response it was rendered for. A nonce must differ each time, which the same
 * bytes cannot, so the page's own scripts are named by their hashes instead (CSP 3, 'sha256-…'). Only scripts that
 * carry the secret nonce of this rendering are named: a script that somebody got into the page has none, and stays
 * forbidden. Their modules come from this site, hence 'self'; 'strict-dynamic' does not reach what a script named by
 * hash imports.
 * @returns undefined when the nonce is used in a way that this does not know, so that the page is not shared
 */
export async function toCachedResponse(
  html: string,
  headers: Readonly<Record<string, string>>,
  nonce: string,
): Promise<CachedResponse | undefined> {
  const policy = headers['content-security-policy']
  const nonceSource = `'nonce-${nonce}' 'strict-dynamic'`
  const hashes = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].flatMap(
    ([, attributes = '', code = '']) =>
      attributes.includes(` nonce="${nonce}"`) && !dataBlock.test(attributes) && !attributes.includes(' src=')
        ? [`'sha256-${sha256(code)}'`]
        : [],
  )
  const shared = deferScripts(html).replaceAll(` nonce="${nonce}"`, '')
  if (shared.includes(startAfterPaint)) hashes.push(`'sha256-${sha256(startAfterPaint)}'`)
  if (!policy?.includes(nonceSource) || shared.includes(nonce)) return undefined
  const source = Buffer.from(shared)
  const etag = sha256(source).slice(0, 22)
  const common = {
    ...headers,
    'content-security-policy': policy.replace(nonceSource, ["'self'", ...new Set(hashes)].join(' ')),
  }
  const body = (bytes: Buffer, encoding: Encoding): Body => ({
    bytes,
    headers: {
      ...common,
      etag: `"${etag}-${encoding}"`,
      'content-length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
  const [br, gz] = await Promise.all([
    compressBrotli(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    }),
    compressGzip(source, { level: 9 }),
  ])
  return {
    bodies: { br: body(br, 'br'), gzip: body(gz, 'gzip'), identity: body(source, 'identity') },
    size: br.length + gz.length + source.length,
  }
}

/** Has the client got this one already (If-None-Match, RFC 9110 13.1.2)? */
export function hasSame(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch || !etag) return false
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
}
