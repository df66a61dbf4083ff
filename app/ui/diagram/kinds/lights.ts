import type { DiagramParts } from '#app/lib/lesson/diagram.ts'
import { type Drawing, heightOf, label, pad, type Shape } from '#app/ui/diagram/shapes.ts'

/** What each light says, in the language of the page. */
export type LightWords = Record<'green' | 'amber' | 'red', string>

const lights = [
  { tone: 'green', mark: 'check' },
  { tone: 'amber', mark: 'exclamation' },
  { tone: 'red', mark: 'cross' },
] as const
const lamp = 58

/** A traffic light: three lamps below each other, with what belongs to each beside it. */
export function drawLights(words: DiagramParts['lights'], width: number, says: LightWords): Drawing {
  const shapes: Shape[] = []
  const own = width - lamp - pad
  // Two columns of things where both are wide enough for one.
  const columns = width < 500 ? 1 : 2
  const column = (own - (columns - 1) * pad) / columns
  let y = 2
  for (const { tone, mark } of lights) {
    const top = y
    const title = heightOf(says[tone], own)
    const inside: Shape[] = [
      label(
        says[tone],
        { x: lamp, y: top + 12, width: own, height: title },
        { anchor: 'start', on: tone, bold: true, top: true },
      ),
    ]
    let at = top + 12 + title + 4
    const things = words[tone]
    for (let row = 0; row < things.length; row += columns) {
      const beside = things.slice(row, row + columns)
      const height = Math.max(...beside.map((thing) => heightOf(thing, column - 16)))
      beside.forEach((thing, index) => {
        const x = lamp + index * (column + pad)
        inside.push({ type: 'disc', x: x + 4, y: at + height / 2, r: 3, tone, mark: 'dot' })
        inside.push(
          label(thing, { x: x + 16, y: at, width: column - 16, height }, { anchor: 'start', on: tone }),
        )
      })
      at += height + 4
    }
    const height = Math.max(at - top + 8, 64)
    shapes.push({ type: 'box', x: 1, y: top, width: width - 2, height, tone, radius: 12 })
    shapes.push({ type: 'disc', x: 1 + lamp / 2, y: top + height / 2, r: 18, tone, mark }, ...inside)
    y += height + 8
  }
  return { width, height: y - 6, shapes }
}
