/**
 * Badges in pictures (Open Badges 3.0, "Baked badges"): written on the server, and read in a browser as well. Bytes and text, no
 * I/O.
 */

const keyword = 'openbadgecredential'
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const headLength = 8
const checkLength = 4

/** CRC-32 as PNG has it (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0)
  }
  return ~crc >>> 0
}

interface Chunk {
  type: string
  /** Where it begins, with its length. */
  start: number
  data: Uint8Array
}

/** The chunks of a PNG; ends early where it is broken. */
function* chunksOf(png: Uint8Array): Generator<Chunk> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  let at = pngStart.length
  while (at + headLength + checkLength <= png.length) {
    const length = view.getUint32(at)
    const end = at + headLength + length
    if (end + checkLength > png.length) return
    yield {
      type: String.fromCharCode(...png.subarray(at + 4, at + headLength)),
      start: at,
      data: png.subarray(at + headLength, end),
    }
    at = end + checkLength
  }
}

const isPng = (bytes: Uint8Array): boolean => pngStart.every((byte, place) => bytes[place] === byte)

/** Keyword, not compressed, no language and no translated keyword, then the text (PNG, 11.3.3.4 iTXt). */
const iTXtHead = `${keyword}\0\0\0\0\0`

/**
 * A PNG with a badge in it: one iTXt chunk before the end.
 * @throws Error when it is no PNG
 */
export function bakePng(png: Uint8Array, jwt: string): Uint8Array<ArrayBuffer> {
  const end = isPng(png) ? [...chunksOf(png)].find(({ type }) => type === 'IEND') : undefined
  if (!end) throw new Error('This is not a PNG')
  const named = new TextEncoder().encode(`iTXt${iTXtHead}${jwt}`)
  const chunk = new Uint8Array(4 + named.length + checkLength)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, named.length - 4)
  chunk.set(named, 4)
  view.setUint32(4 + named.length, crc32(named))
  const baked = new Uint8Array(png.length + chunk.length)
  baked.set(png.subarray(0, end.start))
  baked.set(chunk, end.start)
  baked.set(png.subarray(end.start), end.start + chunk.length)
  return baked
}

/** An SVG with a badge in it. A JWT has no letters that XML would have to escape. @throws Error when it is no SVG */
export function bakeSvg(svg: string, jwt: string): string {
  const start = svg.indexOf('<svg ')
  const inside = start < 0 ? -1 : svg.indexOf('>', start)
  if (inside < 0) throw new Error('This is not an SVG')
  return (
    `${svg.slice(0, start)}<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" ${svg.slice(start + 5, inside + 1)}` +
    `<openbadges:credential verify="${jwt}"></openbadges:credential>${svg.slice(inside + 1)}`
  )
}

function inPng(png: Uint8Array): string | undefined {
  for (const { type, data } of chunksOf(png)) {
    if (type !== 'iTXt') continue
    const text = new TextDecoder().decode(data)
    if (!text.startsWith(`${keyword}\0\0\0`)) continue
    // Behind the two empty texts for language and translated keyword, which may not be empty.
    const [, translated = ''] = split(text.slice(keyword.length + 3))
    return split(translated)[1]?.trim()
  }
  return undefined
}

/** What stands before and after the first zero. */
function split(text: string): [string, string?] {
  const at = text.indexOf('\0')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** The attribute `verify` of the element, wherever it stands in it. */
function inSvg(svg: string): string | undefined {
  const start = svg.indexOf('<openbadges:credential')
  const end = start < 0 ? -1 : svg.indexOf('>', start)
  const element = end < 0 ? '' : svg.slice(start, end)
  for (const quote of ['"', "'"]) {
    const at = element.indexOf(`verify=${quote}`)
    if (at < 0) continue
    const from = at + 'verify='.length + 1
    const to = element.indexOf(quote, from)
    return to < 0 ? undefined : element.slice(from, to).trim()
  }
  return undefined
}

/** The badge in a file: a picture that it was baked into, or the signed badge itself; undefined where there is none. */
export function readBaked(file: Uint8Array): string | undefined {
  if (isPng(file)) return inPng(file)
  const text = new TextDecoder().decode(file).trim()
  if (text.startsWith('<')) return inSvg(text)
  return text === '' ? undefined : text
}
