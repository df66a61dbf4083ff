import { z } from 'zod'
import { documentSchema } from '#app/features/exercises/document.ts'

export const dialogueMove = z.union([
  z.strictObject({ choose: z.string() }),
  /** Takes the last question back: once. */
  z.strictObject({ back: z.literal(true) }),
  /** Leaves it at this end. */
  z.strictObject({ finish: z.literal(true) }),
])
export type DialogueMove = z.infer<typeof dialogueMove>

/** What an assistant said, and what one could ask then. */
export const dialogueTurn = z.object({
  said: documentSchema,
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  /** What was asked; null at the turn where the learner is. */
  chosen: z.string().nullable(),
})

export const dialogueView = z.object({
  kind: z.literal('dialogue'),
  turns: z.array(dialogueTurn),
  /** Whether a step back is left. */
  may_go_back: z.boolean(),
  /** The conversation has come to an end. */
  ended: z.boolean(),
  /** Once it is over. */
  result: z
    .object({
      end: z.enum(['good', 'fair', 'poor']),
      lesson: z.string(),
      /** Of each turn, what every option was worth and why. */
      turns: z.array(z.array(z.object({ id: z.string(), points: z.int(), why: z.string() }))),
    })
    .nullable(),
})
export type DialogueView = z.infer<typeof dialogueView>
