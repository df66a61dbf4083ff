import type { DiagramParts, Side } from '#app/lib/lesson/diagram.ts'
import { type Drawing, heightOf, inner, label, pad, type Shape, type Tone } from '#app/ui/diagram/shapes.ts'

const gap = 18
const bullet = 18

/** Two columns with their rows level; below each other where two columns would break words. */
export function drawCompare({ left, right }: DiagramParts['compare'], width: number): Drawing {
  if (width < 500) {
    const first = drawSide(left, 0, 0, width, heights([left], width), 'strong')
    const second = drawSide(right, 0, first.bottom + gap, width, heights([right], width), 'accent')
    return { width, height: second.bottom + 2, shapes: [...first.shapes, ...second.shapes] }
  }
  const own = (width - gap) / 2
  const rows = heights([left, right], own)
  const first = drawSide(left, 0, 0, own, rows, 'strong')
  const second = drawSide(right, own + gap, 0, own, rows, 'accent')
  return {
    width,
    height: Math.max(first.bottom, second.bottom) + 2,
    shapes: [...first.shapes, ...second.shapes],
  }
}

interface Rows {
  title: number
  points: number[]
}

/** Rows as high as the highest text in them. */
function heights(sides: Side[], width: number): Rows {
  const most = Math.max(...sides.map(({ points }) => points.length))
  const highest = (texts: string[], room: number) => Math.max(0, ...texts.map((text) => heightOf(text, room)))
  return {
    title:
      highest(
        sides.map(({ title }) => title),
        width - 2 * pad,
      ) + 22,
    points: Array.from(
      { length: most },
      (_, row) =>
        highest(
          sides.flatMap(({ points }) => points[row] ?? []),
          width - 2 * pad - bullet,
        ) + 18,
    ),
  }
}

function drawSide({ title, points }: Side, x: number, y: number, width: number, rows: Rows, tone: Tone) {
  const frame = {
    x,
    y: y + 1,
    width,
    height: rows.title + rows.points.reduce((sum, one) => sum + one, 0) + 8,
  }
  const head = { x, y: y + 1, width, height: rows.title }
  const shapes: Shape[] = [
    { type: 'box', ...frame, tone: 'plain', radius: 12 },
    { type: 'box', ...head, tone, radius: 12 },
    label(title, inner(head), { on: tone, bold: true }),
  ]
  let at = head.y + rows.title + 4
  points.forEach((point, row) => {
    const height = rows.points[row] as number
    shapes.push({ type: 'disc', x: x + pad + 4, y: at + height / 2, r: 4, tone })
    const place = { x: x + pad + bullet, y: at, width: width - 2 * pad - bullet, height }
    shapes.push(label(point, place, { anchor: 'start' }))
    at += height
  })
  return { shapes, bottom: frame.y + frame.height }
}
