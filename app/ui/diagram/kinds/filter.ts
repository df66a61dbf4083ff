import type { DiagramParts } from '#app/lib/lesson/diagram.ts'
import { arrow, type Drawing, label, pad, rowHeight, type Shape, tile } from '#app/ui/diagram/shapes.ts'

type Filter = DiagramParts['filter']
const way = 34
const gap = 10

/** What goes in, the question at the gate, and the two ways out: from left to right, or from top to bottom. */
export function drawFilter(filter: Filter, width: number): Drawing {
  return width < 500 ? drawDown(filter, width) : drawAcross(filter, width)
}

const marks = [
  { tone: 'green', mark: 'check' },
  { tone: 'red', mark: 'cross' },
] as const

function wayOut(
  text: string,
  index: number,
  rect: { x: number; y: number; width: number; height: number },
): Shape[] {
  const { tone, mark } = marks[index] ?? marks[1]
  const text_at = { x: rect.x + 40, y: rect.y + 6, width: rect.width - 40 - pad, height: rect.height - 12 }
  return [
    { type: 'box', ...rect, tone, radius: 12 },
    { type: 'disc', x: rect.x + 22, y: rect.y + rect.height / 2, r: 11, tone, mark },
    label(text, text_at, { anchor: 'start', on: tone, bold: true }),
  ]
}

function drawAcross({ in: inputs, question, out }: Filter, width: number): Drawing {
  const own = (width - 2 * way) / 3
  const input = rowHeight(inputs, own, 44)
  const output = rowHeight(out, own - 28, 60)
  const inside = inputs.length * (input + gap) - gap
  const outside = 2 * output + 26
  const gate = Math.max(rowHeight([question], own, 84), 84)
  const height = Math.max(inside, outside, gate) + 4
  const middle = height / 2
  const shapes: Shape[] = []
  inputs.forEach((text, index) => {
    const y = middle - inside / 2 + index * (input + gap)
    shapes.push(...tile(text, { x: 1, y, width: own, height: input }, 'sunken'))
  })
  shapes.push(arrow(own + 4, middle, own + way - 5, middle))
  shapes.push(
    ...tile(question, { x: own + way, y: middle - gate / 2, width: own, height: gate }, 'strong', true),
  )
  const from = 2 * own + way
  out.forEach((text, index) => {
    const y = middle - outside / 2 + index * (output + 26)
    shapes.push(arrow(from + 2, middle, from + way - 5, y + output / 2))
    shapes.push(...wayOut(text, index, { x: from + way - 1, y, width: own, height: output }))
  })
  return { width, height, shapes }
}

function drawDown({ in: inputs, question, out }: Filter, width: number): Drawing {
  const shapes: Shape[] = []
  let y = 2
  for (const text of inputs) {
    const height = rowHeight([text], width - 48, 42)
    shapes.push(...tile(text, { x: 24, y, width: width - 48, height }, 'sunken'))
    y += height + 8
  }
  shapes.push(arrow(width / 2, y - 6, width / 2, y + 20))
  y += 24
  const gate = rowHeight([question], width - 2, 60)
  shapes.push(...tile(question, { x: 1, y, width: width - 2, height: gate }, 'strong', true))
  y += gate
  // The ways out stand below each other: a label needs the whole width of a phone.
  const left = 30
  const from = y
  y += 14
  out.forEach((text, index) => {
    const height = rowHeight([text], width - left - 30, 52)
    const middle = y + height / 2
    shapes.push({
      type: 'path',
      d: `M14 ${from}V${middle - 8}Q14 ${middle} 22 ${middle}H${left - 4}`,
      head: { x: left - 3, y: middle, angle: 0 },
    })
    shapes.push(...wayOut(text, index, { x: left, y, width: width - left - 1, height }))
    y += height + 10
  })
  return { width, height: y - 8, shapes }
}
