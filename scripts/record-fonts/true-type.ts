import type { Font } from 'fontkit'

/** What is needed of a glyph; fontkit's fits. */
export interface DrawnGlyph {
  advanceWidth: number
  path: { commands: { command: string; args: number[] }[] }
}

interface Point {
  x: number
  y: number
  on: boolean
}

function contoursOf({ path }: DrawnGlyph): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of path.commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map(Math.round)
    if (command === 'moveTo') contours.push([{ x: a, y: b, on: true }])
    else if (command === 'lineTo') contours.at(-1)?.push({ x: a, y: b, on: true })
    else if (command === 'quadraticCurveTo')
      contours.at(-1)?.push({ x: a, y: b, on: false }, { x: c, y: d, on: true })
    else if (command !== 'closePath') throw new Error(`A TrueType glyph has no ${command}`)
  }
  return contours.filter((contour) => contour.length > 2)
}

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2)
  return bytes
}
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4)
  return bytes
}
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

function boxOf(points: readonly Point[]): [xMin: number, yMin: number, xMax: number, yMax: number] {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return points.length ? [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] : [0, 0, 0, 0]
}

/** A simple glyph with every coordinate as a word: larger than need be, and plain. */
function glyfOf(contours: readonly Point[][]): Buffer {
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  let end = -1
  const ends = contours.map((contour) => {
    end += contour.length
    return end
  })
  const steps = (axis: 'x' | 'y') =>
    u16(...points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0)))
  const flags = Buffer.from(points.map(({ on }) => (on ? 1 : 0)))
  return padded(
    Buffer.concat([u16(contours.length, ...boxOf(points), ...ends, 0), flags, steps('x'), steps('y')]),
  )
}

/** Format 12: runs of codes that follow one another. */
function cmapOf(codes: readonly number[]): Buffer {
  const groups: [first: number, last: number, glyph: number][] = []
  for (const [index, code] of codes.entries()) {
    const last = groups.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else groups.push([code, code, index + 1])
  }
  const table = Buffer.concat([
    u16(12, 0),
    u32(16 + groups.length * 12, 0, groups.length),
    u32(...groups.flat()),
  ])
  return Buffer.concat([u16(0, 1, 3, 10), u32(12), table])
}

function nameOf(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16()
  const ids = [1, 4, 6]
  const records = ids.map((id) => u16(3, 1, 0x409, id, text.length, 0))
  return Buffer.concat([u16(0, ids.length, 6 + ids.length * 12), ...records, text])
}

function checksum(bytes: Buffer): number {
  let sum = 0
  const whole = padded(bytes)
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

function fileOf(tables: Record<string, Buffer>): Buffer {
  const tags = Object.keys(tables).sort()
  const power = 2 ** Math.floor(Math.log2(tags.length))
  const parts = [
    u32(0x00010000),
    u16(tags.length, power * 16, Math.log2(power), tags.length * 16 - power * 16),
  ]
  let offset = 12 + tags.length * 16
  for (const tag of tags) {
    const table = tables[tag] as Buffer
    parts.push(Buffer.from(tag), u32(checksum(table), offset, table.length))
    offset += padded(table).length
  }
  return Buffer.concat([...parts, ...tags.map((tag) => padded(tables[tag] as Buffer))])
}

/**
 * A TrueType file of these glyphs, with the measures of `font` (OpenType 1.9, the tables that PDF needs). Without kerning: it
 * is lost with the tables that hold it.
 * @param glyphs by code point; glyph 0 is an open box for everything else
 */
export function trueType(name: string, font: Font, glyphs: ReadonlyMap<number, DrawnGlyph>): Buffer {
  const codes = [...glyphs.keys()].sort((a, b) => a - b)
  const em = font.unitsPerEm
  const box = (x: number, y: number, w: number, h: number) =>
    [
      [x, y],
      [x, y + h],
      [x + w, y + h],
      [x + w, y],
    ].map(([px = 0, py = 0]) => ({ x: px, y: py, on: true }))
  const frame = [
    box(em * 0.1, 0, em * 0.4, em * 0.7),
    box(em * 0.14, em * 0.04, em * 0.32, em * 0.62).reverse(),
  ]
  const shapes = [
    frame.map((c) => c.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y), on: true }))),
    ...codes.map((code) => contoursOf(glyphs.get(code) as DrawnGlyph)),
  ]
  const widths = [
    Math.round(em * 0.6),
    ...codes.map((code) => Math.round(glyphs.get(code)?.advanceWidth ?? 0)),
  ]
  const drawn = shapes.map(glyfOf)
  const offsets = [0]
  for (const glyph of drawn) offsets.push((offsets.at(-1) ?? 0) + glyph.length)
  const bounds = boxOf(shapes.flat(2))
  const most = (count: (shape: Point[][]) => number) => Math.max(...shapes.map(count))
  const { ascent, descent, lineGap } = font
  const count = shapes.length
  return fileOf({
    head: Buffer.concat([
      u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
      u16(0x000b, em),
      Buffer.alloc(16),
      u16(...bounds, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      u32(0x00010000),
      u16(ascent, descent, lineGap, Math.max(...widths), 0, 0, bounds[2], 1, 0, 0, 0, 0, 0, 0, 0, count),
    ]),
    maxp: Buffer.concat([
      u32(0x00010000),
      u16(
        count,
        most((s) => s.flat().length),
        most((s) => s.length),
        0,
        0,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
      ),
    ]),
    'OS/2': Buffer.concat([
      u16(4, Math.round(em / 2), 400, 5, 0, ...Array<number>(11).fill(0)),
      Buffer.alloc(10),
      u32(1, 0, 0, 0),
      Buffer.from('NONE'),
      u16(
        0x40,
        codes[0] ?? 0,
        Math.min(codes.at(-1) ?? 0, 0xffff),
        ascent,
        descent,
        lineGap,
        ascent,
        -descent,
      ),
      u32(1, 0),
      u16(font.xHeight, font.capHeight, 0, 0x20, 1),
    ]),
    hmtx: u16(...widths.flatMap((width, index) => [width, boxOf(shapes[index]?.flat() ?? [])[0]])),
    cmap: cmapOf(codes),
    glyf: Buffer.concat(drawn),
    loca: u32(...offsets),
    name: nameOf(name),
    post: Buffer.concat([
      u32(0x00030000, 0),
      u16(Math.round(-em * 0.1), Math.round(em * 0.05)),
      u32(0, 0, 0, 0, 0),
    ]),
  })
}
