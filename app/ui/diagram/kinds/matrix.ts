import type { DiagramParts } from '#app/lib/lesson/diagram.ts'
import {
  arrow,
  type Drawing,
  heightOf,
  label,
  rowHeight,
  type Shape,
  type Tone,
  tile,
} from '#app/ui/diagram/shapes.ts'

const gap = 8
/** Left of the cells: the arrow up. */
const axis = 22
const tones: Tone[] = ['plain', 'soft', 'sunken', 'plain']

/** Four cells between two questions. The names of the upright one stand above their rows, so that none is turned on its side. */
export function drawMatrix({ x, y, cells }: DiagramParts['matrix'], width: number): Drawing {
  const all = width - axis
  const own = (all - gap) / 2
  const height = rowHeight(cells, own, 72)
  const shapes: Shape[] = []
  let top = 2
  const [low = '', high = ''] = y
  ;[high, low].forEach((name, row) => {
    const caption = heightOf(name, all)
    shapes.push(
      label(
        name,
        { x: axis, y: top, width: all, height: caption },
        { anchor: 'start', on: 'muted', bold: true },
      ),
    )
    top += caption + 5
    for (const column of [0, 1]) {
      const place = 2 * row + column
      const rect = { x: axis + column * (own + gap), y: top, width: own, height }
      shapes.push(...tile(cells[place] ?? '', rect, tones[place]))
    }
    top += height + (row === 0 ? 10 : 0)
  })
  shapes.push(arrow(8, top, 8, 8), arrow(8, top + 14, width - 4, top + 14), {
    type: 'path',
    d: `M8 ${top}V${top + 14}`,
  })
  const below = top + 24
  const captions = Math.max(...x.map((name) => heightOf(name, own)))
  x.forEach((name, column) => {
    const place = { x: axis + column * (own + gap), y: below, width: own, height: captions }
    shapes.push(label(name, place, { on: 'muted', bold: true, top: true }))
  })
  return { width, height: below + captions + 4, shapes }
}
