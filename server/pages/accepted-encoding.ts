/** What a page is sent in. */
export type Encoding = 'br' | 'gzip' | 'identity'

const refused = (name: string) => new RegExp(`(?:^|[\\s,])${name}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`, 'i')
const named = (name: string) => new RegExp(`(?:^|[\\s,])${name}\\s*(?:;|,|$)`, 'i')
const brotli = { named: named('br'), refused: refused('br') }
const gzipped = { named: named('gzip'), refused: refused('gzip') }

/** The smallest of the encodings that the client takes (RFC 9110 12.5.3). */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const takes = (encoding: typeof brotli) =>
    encoding.named.test(acceptEncoding) && !encoding.refused.test(acceptEncoding)
  if (takes(brotli)) return 'br'
  return takes(gzipped) ? 'gzip' : 'identity'
}
