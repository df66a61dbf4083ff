import type { DiagramParts } from '#app/lib/lesson/diagram.ts'
import { arrow, type Drawing, fitsWhole, heightOf, label, type Shape } from '#app/ui/diagram/shapes.ts'

const gap = 10

/** A stair of blocks from little to much; where words would break, bars that get longer. */
export function drawScale(scale: DiagramParts['scale'], width: number): Drawing {
  const own = (width - (scale.points.length - 1) * gap) / scale.points.length
  const stair = width > 500 && scale.points.every((point) => fitsWhole(point, own))
  return stair ? drawStair(scale, width, own) : drawBars(scale, width)
}

const tone = (index: number, count: number) =>
  index === count - 1 ? 'accent' : index === 0 ? 'sunken' : 'soft'

function drawStair({ from, to, points }: DiagramParts['scale'], width: number, own: number): Drawing {
  const text = Math.max(...points.map((point) => heightOf(point, own)))
  const step = 30
  const ground = text + 14 + 34 + step * (points.length - 1)
  const shapes = points.flatMap((point, index): Shape[] => {
    const height = 34 + step * index
    const x = index * (own + gap)
    const above = { x, y: ground - height - text - 8, width: own, height: text }
    const block = { x, y: ground - height, width: own, height }
    return [
      { type: 'box', ...block, tone: tone(index, points.length), radius: 8 },
      label(point, above, { on: 'page' }),
    ]
  })
  const captions = ends(from, to, width, ground)
  return { width, height: captions.bottom, shapes: [...shapes, ...captions.shapes] }
}

/** The names of the ends below an arrow from the one to the other. */
function ends(from: string, to: string, width: number, y: number) {
  const half = width / 2 - 10
  const height = Math.max(heightOf(from, half), heightOf(to, half))
  const at = y + 24
  const shapes: Shape[] = [
    arrow(2, y + 14, width - 4, y + 14),
    label(
      from,
      { x: 0, y: at, width: half, height },
      { anchor: 'start', on: 'muted', bold: true, top: true },
    ),
    label(
      to,
      { x: width - half, y: at, width: half, height },
      { anchor: 'end', on: 'muted', bold: true, top: true },
    ),
  ]
  return { shapes, bottom: at + height + 6 }
}

function drawBars({ from, to, points }: DiagramParts['scale'], width: number): Drawing {
  const shapes: Shape[] = []
  let y = 0
  points.forEach((point, index) => {
    const height = heightOf(point, width)
    shapes.push(label(point, { x: 0, y, width, height }, { anchor: 'start', on: 'page', top: true }))
    const length = (width * (index + 1)) / points.length
    shapes.push({
      type: 'box',
      x: 0,
      y: y + height + 4,
      width: length,
      height: 20,
      tone: tone(index, points.length),
      radius: 8,
    })
    y += height + 36
  })
  const captions = ends(from, to, width, y - 6)
  return { width, height: captions.bottom, shapes: [...shapes, ...captions.shapes] }
}
