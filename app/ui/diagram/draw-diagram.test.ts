import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Diagram } from '#app/lib/lesson/diagram.ts'
import { drawDiagram } from './draw-diagram.ts'
import { type Drawing, inkOf, type Label, type Rect } from './shapes.ts'

const words = {
  lights: { green: 'Groen: mag overal', amber: 'Oranje: alleen goedgekeurd', red: 'Rood: nergens in' },
  number: (value: number) => value.toLocaleString('nl-NL'),
}
const slack = 0.5
const isInside = (one: Rect, other: Rect) =>
  one.x >= other.x - slack &&
  one.y >= other.y - slack &&
  one.x + one.width <= other.x + other.width + slack &&
  one.y + one.height <= other.y + other.height + slack
const overlap = (one: Rect, other: Rect) =>
  one.x + one.width > other.x + slack &&
  other.x + other.width > one.x + slack &&
  one.y + one.height > other.y + slack &&
  other.y + other.height > one.y + slack

const labelsOf = ({ shapes }: Drawing) => shapes.filter((shape): shape is Label => shape.type === 'label')

/** What a reader would call broken: a label that is cut, that leaves its place, or that lies on another one. */
function faultsOf(drawing: Drawing): string[] {
  const page = { x: 0, y: 0, width: drawing.width, height: drawing.height }
  const labels = labelsOf(drawing)
  const cut = labels.flatMap((label) => {
    const ink = inkOf(label)
    const text = label.lines.join(' ')
    return [
      ...(isInside(ink, page) ? [] : [`'${text}' leaves the drawing`]),
      ...(isInside(ink, label.within) ? [] : [`'${text}' leaves its place`]),
    ]
  })
  const twice = labels.flatMap((label, index) =>
    labels
      .slice(index + 1)
      .filter((other) => overlap(inkOf(label), inkOf(other)))
      .map((other) => `'${label.lines.join(' ')}' lies on '${other.lines.join(' ')}'`),
  )
  const boxes = drawing.shapes.flatMap((shape) => {
    if (shape.type !== 'box') return []
    return isInside(shape, page) ? [] : [`a box leaves the drawing: ${JSON.stringify(shape)}`]
  })
  return [...cut, ...twice, ...boxes]
}

/** The words of a drawing, put together again where a line or a hyphen cut them. */
const textsOf = (drawing: Drawing) =>
  labelsOf(drawing).map(({ lines }) => lines.join(' ').replace(/- /g, '').replace(/\s/g, ''))

const word = fc.stringMatching(/^[A-Za-zéëö]{1,14}$/)
const label = fc
  .oneof(
    fc.array(word, { minLength: 1, maxLength: 5 }),
    fc.array(fc.stringMatching(/^[a-zW]{20,28}$/), { minLength: 1, maxLength: 1 }),
  )
  .map((some) => some.join(' ').slice(0, 28).trim() || 'x')
const labels = (minLength: number, maxLength: number) => fc.array(label, { minLength, maxLength })
const side = fc.record({ title: label, points: labels(2, 4) })
const alt = fc.constant('x')

const diagrams: { [Kind in Diagram['kind']]: fc.Arbitrary<Extract<Diagram, { kind: Kind }>> } = {
  steps: fc.record({ kind: fc.constant('steps'), alt, steps: labels(3, 5) }),
  cycle: fc.record({ kind: fc.constant('cycle'), alt, steps: labels(3, 5) }),
  compare: fc.record({ kind: fc.constant('compare'), alt, left: side, right: side }),
  scale: fc.record({ kind: fc.constant('scale'), alt, from: label, to: label, points: labels(3, 5) }),
  matrix: fc.record({
    kind: fc.constant('matrix'),
    alt,
    x: labels(2, 2),
    y: labels(2, 2),
    cells: labels(4, 4),
  }),
  layers: fc.record({ kind: fc.constant('layers'), alt, layers: labels(3, 5) }),
  filter: fc.record({
    kind: fc.constant('filter'),
    alt,
    in: labels(2, 4),
    question: label,
    out: labels(2, 2),
  }),
  bars: fc.record({
    kind: fc.constant('bars'),
    alt,
    unit: label,
    bars: fc.array(fc.record({ label, value: fc.nat(100_000) }), { minLength: 2, maxLength: 5 }),
  }),
  lights: fc.record({
    kind: fc.constant('lights'),
    alt,
    green: labels(1, 4),
    amber: labels(1, 4),
    red: labels(1, 4),
  }),
}

const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(wordsIn)
      : []

describe.each(Object.keys(diagrams) as Diagram['kind'][])('%s', (kind) => {
  it.each([300, 600])('cuts no label and lays none on another, at %i wide', (width) => {
    fc.assert(
      fc.property(diagrams[kind] as fc.Arbitrary<Diagram>, (diagram) => {
        expect(faultsOf(drawDiagram(diagram, width, words))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it.each([300, 600])('shows every word of it, at %i wide', (width) => {
    fc.assert(
      fc.property(diagrams[kind] as fc.Arbitrary<Diagram>, (diagram) => {
        const { kind: _, alt: __, ...parts } = diagram
        const shown = textsOf(drawDiagram(diagram, width, words))
        for (const text of wordsIn(parts)) expect(shown).toContain(text.replace(/\s/g, ''))
      }),
      { numRuns: 50 },
    )
  })
})

it('draws bars by their values, the largest as long as there is room', () => {
  const diagram: Diagram = {
    kind: 'bars',
    alt: 'x',
    unit: 'minuten',
    bars: [
      { label: 'a', value: 10 },
      { label: 'b', value: 40 },
    ],
  }
  const { shapes } = drawDiagram(diagram, 600, words)
  const [short, long] = shapes.flatMap((shape) => (shape.type === 'box' ? [shape.width] : []))
  expect((long ?? 0) / (short ?? 1)).toBeCloseTo(4, 5)
})

it('puts the high row of a matrix on top', () => {
  const diagram: Diagram = {
    kind: 'matrix',
    alt: 'x',
    x: ['weinig', 'veel'],
    y: ['laag', 'hoog'],
    cells: ['a', 'b', 'c', 'd'],
  }
  const at = (text: string) =>
    labelsOf(drawDiagram(diagram, 300, words)).find(({ lines }) => lines[0] === text)
  const [high, low, a, d] = [at('hoog'), at('laag'), at('a'), at('d')]
  expect((high?.y ?? 0) < (a?.y ?? 0) && (a?.y ?? 0) < (low?.y ?? 0)).toBe(true)
  expect((a?.x ?? 0) < (d?.x ?? 0)).toBe(true)
})
