import { z } from 'zod'
import { documentSchema } from '#app/features/exercises/document.ts'

export const secretKinds = ['direct', 'indirect', 'company'] as const

export const redactMove = z.strictObject({
  /** Units that were covered, each once. */
  covered: z.array(z.string().regex(/^\d{1,3}$/)).max(300),
})
export type RedactMove = z.infer<typeof redactMove>

export const redactPiece = z.object({
  /** The words as they stand in the text. */
  words: z.string(),
  rule: z.enum(['hide', 'keep', 'free']),
  /** Of what had to be covered: names somebody, points at somebody together with the rest, or is the company's. */
  secret: z.enum(secretKinds).nullable(),
  covered: z.boolean(),
  why: z.string(),
})

export const redactResult = z.object({
  pieces: z.array(redactPiece),
  /** 0 to 100: how much of what had to be covered was, what points at somebody counting double. */
  safe: z.int(),
  /** 0 to 100: how much of what the task needs was left. */
  useful: z.int(),
  /** What the assistant answers to the text as it was sent. */
  reply: documentSchema,
  /** Whether that is the reply to a text that lacks what it needed. */
  bare: z.boolean(),
  /** What somebody outside could have made of the text as it was. */
  leak: z.string(),
  /** Units that were covered. */
  covered: z.array(z.string()),
  /** Units that should have been. */
  hide: z.array(z.string()),
  /** Units that the task needs. */
  keep: z.array(z.string()),
})

export const redactView = z.object({
  kind: z.literal('redact'),
  /** Every word is a unit that can be covered, by number; several words that belong together are one. */
  text: documentSchema,
  result: redactResult.nullable(),
})
export type RedactView = z.infer<typeof redactView>
export type RedactResult = z.infer<typeof redactResult>
