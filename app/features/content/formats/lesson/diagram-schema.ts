import { z } from 'zod'
import { between, words } from '#app/features/content/file-schema.server.ts'
import { bankLimits } from '#app/features/content/rules.ts'
import type { Diagram, DiagramKind } from '#app/lib/lesson/diagram.ts'

const { diagramLabel, diagramAlt } = bankLimits
const label = words.max(diagramLabel, `has more than ${diagramLabel} characters`)
const labels = (min: number, max: number) => between(label, { min, max })
const alt = words.max(diagramAlt, `has more than ${diagramAlt} characters`)
const side = z.strictObject({ title: label, points: labels(2, 4) })

/** The words of a diagram in one language, by its kind. */
const parts = {
  steps: { steps: labels(3, 5) },
  cycle: { steps: labels(3, 5) },
  compare: { left: side, right: side },
  scale: { from: label, to: label, points: labels(3, 5) },
  matrix: { x: labels(2, 2), y: labels(2, 2), cells: labels(4, 4) },
  layers: { layers: labels(3, 5) },
  filter: { in: labels(2, 4), question: label, out: labels(2, 2) },
  bars: {
    unit: label,
    bars: between(z.strictObject({ label, value: z.number().min(0) }), { min: 2, max: 5 }),
  },
  lights: { green: labels(1, 4), amber: labels(1, 4), red: labels(1, 4) },
} as const satisfies Record<DiagramKind, z.ZodRawShape>

export const diagramKinds = Object.keys(parts) as DiagramKind[]

/** What is written under `picture` in each language, for a kind. */
export const diagramWords = (kind: DiagramKind) => z.strictObject({ alt, ...parts[kind] })

/** Every text of a diagram but its alternative one, in the order of the file. */
export function diagramLabels({ kind: _, alt: __, ...diagram }: Diagram): string[] {
  const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string' || typeof value === 'number') return [String(value)]
    return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
  }
  return textsIn(diagram)
}

/** The form of a diagram's words without the words: the same in both languages, figures included. */
export function diagramForm(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return value.map(diagramForm)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, diagramForm(part)]),
  )
}
