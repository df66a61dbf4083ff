import type { DiagramParts } from '#app/lib/lesson/diagram.ts'
import { type Drawing, heightOf, label, type Shape } from '#app/ui/diagram/shapes.ts'
import { textWidth } from '#app/ui/diagram/text-width.ts'

const thick = 30

/** Bars from nothing on, each with its label before or above it and its value behind it. */
export function drawBars(
  { unit, bars }: DiagramParts['bars'],
  width: number,
  number: (value: number) => string,
): Drawing {
  const values = bars.map(({ value }) => number(value))
  const room = Math.max(...values.map((value) => textWidth(value, 16))) + 14
  const before = width < 500 ? 0 : 210
  const longest = width - before - room
  const most = Math.max(...bars.map(({ value }) => value), Number.EPSILON)
  const shapes: Shape[] = []
  let y = 0
  bars.forEach(({ label: name, value }, index) => {
    const own = before ? before - 14 : width
    const text = heightOf(name, own)
    const height = before ? Math.max(thick, text) : thick
    if (!before) {
      shapes.push(label(name, { x: 0, y, width, height: text }, { anchor: 'start', on: 'page', top: true }))
      y += text + 4
    } else shapes.push(label(name, { x: 0, y, width: own, height }, { anchor: 'end', on: 'page' }))
    const length = Math.max(3, (longest * value) / most)
    const middle = y + height / 2
    shapes.push({
      type: 'box',
      x: before,
      y: middle - thick / 2,
      width: length,
      height: thick,
      tone: value === most ? 'accent' : 'bar',
      radius: 6,
    })
    const after = { x: before + length + 8, y: middle - thick / 2, width: room - 8, height: thick }
    shapes.push(label(values[index] ?? '', after, { anchor: 'start', on: 'page', bold: true }))
    y += height + 14
  })
  const caption = heightOf(unit, width - before)
  shapes.push(
    label(
      unit,
      { x: before, y: y - 4, width: width - before, height: caption },
      { anchor: 'start', on: 'muted', top: true },
    ),
  )
  return { width, height: y + caption + 2, shapes }
}
