import { z } from 'zod'
import { documentSchema } from '#app/features/exercises/document.ts'

/** What outputs there are. */
export const outputForms = ['mail', 'summary', 'table', 'formula', 'translation', 'advice'] as const

/** How sure somebody is, in per cent: unsure, fairly sure, very sure. */
export const certainties = [60, 80, 95] as const
export type Certainty = (typeof certainties)[number]

export const trustMove = z.strictObject({
  /** Whether to use the output as it is. */
  use: z.boolean(),
  certainty: z.literal(certainties),
})
export type TrustMove = z.infer<typeof trustMove>

const shown = { id: z.string(), form: z.enum(outputForms), task: z.string() }

/** An output before it was judged. */
export const trustOutput = z.object({
  ...shown,
  source: documentSchema.nullable(),
  output: documentSchema,
})

/** What is said of an output once it was judged. */
export const trustVerdict = z.object({
  used: z.boolean(),
  certainty: z.literal(certainties),
  /** Whether it could be used as it was. */
  fine: z.boolean(),
  /** Points of this judgement: below 0 for being sure of what was not so. */
  points: z.int(),
  /** The output again, with what was wrong, or what showed that it was right, as units. */
  marked: documentSchema,
  why: z.string(),
  check: z.string(),
})

export const trustView = z.object({
  kind: z.literal('trust'),
  outputs: z.array(trustOutput),
  /** Of those that were judged, in order. */
  verdicts: z.array(trustVerdict),
})
export type TrustView = z.infer<typeof trustView>
export type TrustOutput = z.infer<typeof trustOutput>
export type TrustVerdict = z.infer<typeof trustVerdict>
