import { z } from 'zod'
import { kinds, positions, splits } from './answer-set.ts'

/** The format of the evaluation files, field by field (docs/evals.md). Strict: an unknown field is a fault. */

const words = z.string().trim().min(1, 'is empty')
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has small letters, digits and single dashes only')
const language = z.enum(['nl', 'en'])

const label = z.strictObject({ verdict: z.enum(['met', 'partly', 'not_met']), why: words })

export const answerFile = z.strictObject({
  scenario: id,
  split: z.enum(splits),
  answers: z.array(
    z.strictObject({ id, language, kind: z.enum(kinds), text: words, labels: z.record(z.string(), label) }),
  ),
})

export const attackFile = z.array(
  z.strictObject({ id, scenario: id, language, base: id, position: z.enum(positions), attack: words }),
)

export type AnswerFile = z.infer<typeof answerFile>
