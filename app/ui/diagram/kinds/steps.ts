import type { DiagramParts } from '#app/lib/lesson/diagram.ts'
import {
  arrow,
  type Drawing,
  fitsWhole,
  label,
  numbered,
  pad,
  rowHeight,
  type Shape,
  tile,
} from '#app/ui/diagram/shapes.ts'

const gap = 30

/** Boxes with an arrow from each to the next: beside each other when every word fits, else below each other. */
export function drawSteps({ steps }: DiagramParts['steps'], width: number): Drawing {
  const own = (width - (steps.length - 1) * gap) / steps.length
  const beside = width > 500 && steps.every((step) => fitsWhole(step, own - 2 * pad))
  return beside ? drawRow(steps, width, own) : drawColumn(steps, width)
}

function drawRow(steps: string[], width: number, own: number): Drawing {
  const top = 15
  const height = rowHeight(steps, own, 64) + 12
  const shapes = steps.flatMap((step, index): Shape[] => {
    const x = index * (own + gap)
    const rect = { x, y: top, width: own, height }
    const text = { x: x + pad, y: top + 18, width: own - 2 * pad, height: height - 24 }
    const next: Shape[] = index === 0 ? [] : [arrow(x - gap + 3, top + height / 2, x - 4, top + height / 2)]
    return [
      ...next,
      { type: 'box', ...rect, tone: 'plain', radius: 12 },
      label(step, text),
      ...numbered(index + 1, x + own / 2, top),
    ]
  })
  return { width, height: top + height + 2, shapes }
}

const side = 44
const between = 14

/** Rows with their number before them, joined by a line. @param loop the way back from the last to the first */
export function drawColumn(steps: string[], width: number, loop = false): Drawing {
  const right = loop ? 34 : 0
  const own = Math.min(width - side - right, 420)
  const left = (width - own - side - right) / 2
  const heights = steps.map((step) => rowHeight([step], own))
  const middles: number[] = []
  let y = 2
  const rows = steps.flatMap((step, index): Shape[] => {
    const height = heights[index] as number
    const rect = { x: left + side, y, width: own, height }
    middles.push(y + height / 2)
    y += height + between
    return tile(step, rect)
  })
  const x = left + 16
  const lines = middles.slice(1).map((at, index) => arrow(x, (middles[index] as number) + 15, x, at - 19))
  const numbers = middles.flatMap((at, index) => numbered(index + 1, x, at))
  const height = y - between + 2
  const back: Shape[] = loop ? [wayBack(left + side + own, middles)] : []
  return { width, height, shapes: [...lines, ...rows, ...numbers, ...back] }
}

function wayBack(x: number, middles: number[]): Shape {
  const [from, to] = [middles.at(-1) as number, middles[0] as number]
  const out = x + 26
  return {
    type: 'path',
    d: `M${x} ${from}H${out - 10}Q${out} ${from} ${out} ${from - 10}V${to + 10}Q${out} ${to} ${out - 10} ${to}H${x + 5}`,
    head: { x: x + 4, y: to, angle: 180 },
  }
}
