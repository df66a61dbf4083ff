/** Where the windows of a facade stand, and which of them are lit. */

const window = { width: 12, height: 15, gap: 8 }
const wall = { side: 14, above: 26, below: 42 }
const narrowest = 150

export interface Drawing {
  width: number
  height: number
  /** Where the shop front begins. */
  front: number
  /** Shapes of an SVG path. */
  lit: string
  dark: string
}

/** A number that looks random and is the same for the same text (FNV-1a, then mixed: texts here differ in their last letter only). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Draws so many windows in rows, about twice as wide as high. Those that are lit stand in an order of the day's own, so that a place
 * says nothing of who lit it or when.
 */
export function drawFacade(windows: number, lit: number, day: string): Drawing {
  const columns = Math.min(windows, Math.max(5, Math.ceil(Math.sqrt(windows * 2))))
  const rows = Math.ceil(windows / columns)
  const inner = columns * (window.width + window.gap) - window.gap
  const width = Math.max(narrowest, inner + 2 * wall.side)
  const left = (width - inner) / 2
  const places = Array.from({ length: windows }, (_, place) => place).toSorted(
    (a, b) => hashOf(`${day} ${a}`) - hashOf(`${day} ${b}`),
  )
  const shape = (place: number) => {
    const x = left + (place % columns) * (window.width + window.gap)
    const y = wall.above + Math.floor(place / columns) * (window.height + window.gap)
    return `M${x} ${y}h${window.width}v${window.height}h-${window.width}z`
  }
  const front = wall.above + rows * (window.height + window.gap)
  return {
    width,
    height: front + wall.below,
    front,
    lit: places.slice(0, lit).map(shape).join(''),
    dark: places.slice(lit).map(shape).join(''),
  }
}
