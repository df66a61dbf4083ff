import type { DiagramParts } from '#app/lib/lesson/diagram.ts'
import {
  type Drawing,
  fitsWhole,
  label,
  numbered,
  type Path,
  pad,
  rowHeight,
  type Shape,
} from '#app/ui/diagram/shapes.ts'
import { drawColumn } from './steps.ts'

const own = 176

/** Steps round an oval where there is room, else below each other with a way back. */
export function drawCycle({ steps }: DiagramParts['cycle'], width: number): Drawing {
  if (width < 500 || !steps.every((step) => fitsWhole(step, own - 2 * pad)))
    return drawColumn(steps, width, true)
  const height = rowHeight(steps, own, 60) + 8
  const [rx, ry] = [(width - own) / 2 - 2, steps.length === 3 ? 100 : 132]
  const centre = { x: width / 2, y: ry + height / 2 + 18 }
  const at = (turn: number) => {
    const angle = (turn - 0.25) * 2 * Math.PI
    return { x: centre.x + rx * Math.cos(angle), y: centre.y + ry * Math.sin(angle), angle }
  }
  const chevrons = steps.map((_, index): Path => {
    const { x, y, angle } = at((index + 0.5) / steps.length)
    const tangent = (Math.atan2(ry * Math.cos(angle), -rx * Math.sin(angle)) * 180) / Math.PI
    return { type: 'path', d: '', head: { x, y, angle: tangent } }
  })
  const boxes = steps.flatMap((step, index): Shape[] => {
    const { x, y } = at(index / steps.length)
    const rect = { x: x - own / 2, y: y - height / 2, width: own, height }
    const text = { x: rect.x + pad, y: rect.y + 16, width: own - 2 * pad, height: height - 20 }
    return [
      { type: 'box', ...rect, tone: 'plain', radius: 12 },
      label(step, text),
      ...numbered(index + 1, x, rect.y),
    ]
  })
  const oval = `M${centre.x - rx} ${centre.y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0`
  const lowest = Math.max(...steps.map((_, index) => at(index / steps.length).y))
  return {
    width,
    height: Math.max(lowest + height / 2, centre.y + ry) + 4,
    shapes: [{ type: 'path', d: oval }, ...chevrons, ...boxes],
  }
}
