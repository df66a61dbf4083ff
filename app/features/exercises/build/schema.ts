import { z } from 'zod'
import { documentSchema } from '#app/features/exercises/document.ts'

export const buildMove = z.union([
  /** A prompt: what the parts put together gives. */
  z.strictObject({ parts: z.array(z.string()).max(10) }),
  /** Leaves it at the first prompt. */
  z.strictObject({ keep: z.literal(true) }),
])
export type BuildMove = z.infer<typeof buildMove>

const part = z.object({ id: z.string(), text: z.string() })

/** One prompt and what it gives. */
export const buildTry = z.object({
  parts: z.array(z.string()),
  output: documentSchema,
  /** Requirements of the task, each with whether the prompt covers it; what is missing is said as seen in the output. */
  requirements: z.array(z.object({ text: z.string(), covered: z.boolean(), missing: z.string().nullable() })),
})

export const buildView = z.object({
  kind: z.literal('build'),
  /** The prompt as it begins, and what it gives as it is. */
  start: z.string(),
  plain: documentSchema,
  /** How many parts fit. */
  room: z.int(),
  parts: z.array(part),
  tries: z.array(buildTry),
  /** Once it is over: what each part does, and a prompt that covers everything. */
  result: z
    .object({ whys: z.array(z.object({ id: z.string(), why: z.string() })), best: z.array(z.string()) })
    .nullable(),
})
export type BuildView = z.infer<typeof buildView>
export type BuildTry = z.infer<typeof buildTry>
