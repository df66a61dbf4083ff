import { z } from 'zod'
import { documentSchema } from '#app/features/exercises/document.ts'

/** What can be wrong with a sentence or a cell, held against its source. */
export const flaws = ['number', 'swap', 'invented', 'omitted', 'outdated', 'overstated'] as const
export type Flaw = (typeof flaws)[number]

export const spotMove = z.strictObject({
  /** What the learner marked, each once, with what is wrong with it. Nothing marked is an answer, too. */
  marks: z.array(z.strictObject({ segment: z.int().min(0), flaw: z.enum(flaws) })).max(60),
})
export type SpotMove = z.infer<typeof spotMove>

export const spotSegment = z.object({
  text: z.string(),
  /** Begins a new paragraph. */
  paragraph: z.boolean(),
})

export const spotVerdict = z.object({
  /** What the learner said of it, or null when it was not marked. */
  marked: z.enum(flaws).nullable(),
  /** What is wrong with it, or null when the source carries it. */
  flaw: z.enum(flaws).nullable(),
  /** Whether what the learner said is (also) right. */
  named: z.boolean(),
  why: z.string().nullable(),
  /** Words of the source that tell it. */
  quote: z.string().nullable(),
})

export const spotResult = z.object({
  /** Of each segment, in order. */
  verdicts: z.array(spotVerdict),
  found: z.int(),
  flawed: z.int(),
  /** Right segments that were marked. */
  false_alarms: z.int(),
  named: z.int(),
})

export const spotView = z.object({
  kind: z.literal('spot'),
  form: z.enum(['text', 'table']),
  source: documentSchema,
  /** Headers, of a table; its segments are cells, row by row. */
  columns: z.array(z.string()),
  segments: z.array(spotSegment),
  result: spotResult.nullable(),
})
export type SpotView = z.infer<typeof spotView>
export type SpotVerdict = z.infer<typeof spotVerdict>
