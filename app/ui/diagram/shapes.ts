import { textWidth } from './text-width.ts'

/** What a diagram is drawn with. Lengths are in the units of its view box, which are pixels when it is not scaled. */

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** Fills, with the ink that stands on them: see styles/snack/diagram.css. */
export type Tone = 'plain' | 'sunken' | 'soft' | 'accent' | 'strong' | 'bar' | 'green' | 'amber' | 'red'

export type Box = Rect & { type: 'box'; tone: Tone; radius: number }
/** A line, or an arrow when `head` is there. */
export interface Path {
  type: 'path'
  d: string
  head?: { x: number; y: number; angle: number }
}
export interface Disc {
  type: 'disc'
  x: number
  y: number
  r: number
  tone: Tone
  mark?: 'check' | 'cross' | 'exclamation' | 'dot'
}
export interface Label {
  type: 'label'
  lines: string[]
  size: number
  bold: boolean
  anchor: 'start' | 'middle' | 'end'
  /** Of the anchor. */
  x: number
  /** Baseline of the first line. */
  y: number
  /** What it stands on; `muted` is for captions on the page. */
  on: Tone | 'page' | 'muted'
  /** Where it has to stay inside. */
  within: Rect
}
export type Shape = Box | Path | Disc | Label

export interface Drawing {
  width: number
  height: number
  shapes: Shape[]
}

export const lineHeight = 1.28
const sizes = [16, 15, 14, 13]

interface Fitted {
  lines: string[]
  size: number
}

/** Words below each other, as many on a line as fit; a word that is longer than a line is broken with a hyphen. */
function wrap(text: string, width: number, size: number): { lines: string[]; broken: boolean } {
  const lines: string[] = []
  let line = ''
  let broken = false
  const fits = (words: string) => textWidth(words, size) <= width
  for (let word of text.split(/\s+/)) {
    while (!fits(word)) {
      broken = true
      if (line) lines.push(line)
      line = ''
      let length = [...word].length - 1
      while (length > 1 && !fits(`${[...word].slice(0, length).join('')}-`)) length--
      lines.push(`${[...word].slice(0, length).join('')}-`)
      word = [...word].slice(length).join('')
    }
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return { lines: line ? [...lines, line] : lines, broken }
}

/** The largest size in which a text fits in a width without breaking a word and on few lines. */
export function fitted(text: string, width: number, most = 3): Fitted {
  for (const size of sizes) {
    const { lines, broken } = wrap(text, width, size)
    if (!broken && lines.length <= most) return { lines, size }
  }
  const size = sizes.at(-1) as number
  return { lines: wrap(text, width, size).lines, size }
}

/** True when no word has to be broken. */
export const fitsWhole = (text: string, width: number): boolean =>
  text.split(/\s+/).every((word) => textWidth(word, sizes.at(-1) as number) <= width)

export const heightOf = (text: string, width: number): number => {
  const { lines, size } = fitted(text, width)
  return lines.length * size * lineHeight
}

type Placing = Partial<Pick<Label, 'anchor' | 'bold' | 'on'>> & { top?: boolean }

/** A text in the middle of a place, or from its left, its right or its top on. */
export function label(text: string, within: Rect, placing: Placing = {}): Label {
  const { anchor = 'middle', bold = false, on = 'plain', top = false } = placing
  const { lines, size } = fitted(text, within.width)
  const height = lines.length * size * lineHeight
  const start = top ? within.y : within.y + (within.height - height) / 2
  const side = { start: 0, middle: within.width / 2, end: within.width }[anchor]
  // The baseline lies where capitals end: four fifths down the line.
  return {
    type: 'label',
    lines,
    size,
    bold,
    anchor,
    x: within.x + side,
    y: start + size * (0.5 * lineHeight + 0.35),
    on,
    within,
  }
}

/** Where the ink of a text is. */
export function inkOf({ lines, size, anchor, x, y }: Label): Rect {
  const width = Math.max(...lines.map((line) => textWidth(line, size)))
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
  return { x: left, y: y - size * 0.75, width, height: (lines.length - 1) * size * lineHeight + size }
}

export const pad = 12

/** A box with its text. */
export function tile(text: string, rect: Rect, tone: Tone = 'plain', bold = false): Shape[] {
  return [{ type: 'box', ...rect, tone, radius: 12 }, label(text, inner(rect), { on: tone, bold })]
}

export const inner = ({ x, y, width, height }: Rect, side = pad, over = 6): Rect => {
  return { x: x + side, y: y + over, width: width - 2 * side, height: height - 2 * over }
}

/** The height of a row of boxes of one width with these texts. */
export const rowHeight = (texts: readonly string[], width: number, least = 52): number =>
  Math.max(least, ...texts.map((text) => heightOf(text, width - 2 * pad) + 24))

export function arrow(x1: number, y1: number, x2: number, y2: number): Path {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  return { type: 'path', d: `M${x1} ${y1}L${x2} ${y2}`, head: { x: x2, y: y2, angle } }
}

export function numbered(n: number, x: number, y: number): Shape[] {
  const r = 15
  const within = { x: x - r, y: y - r, width: 2 * r, height: 2 * r }
  return [{ type: 'disc', x, y, r, tone: 'accent' }, label(String(n), within, { on: 'accent', bold: true })]
}
