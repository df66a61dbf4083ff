import { z } from '@hono/zod-openapi'

const turnedSide = {
  back: z.string(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
}

export const flashcardStateSchema = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('open') }),
    z.object({ status: z.literal('turned'), ...turnedSide }),
    z.object({
      status: z.literal('rated'),
      ...turnedSide,
      known: z.boolean(),
      due_at: z.string().nullable().openapi({ description: 'When a card that was not known comes back' }),
    }),
  ])
  .openapi('FlashcardState', { description: 'The back is there only once the card is turned' })

export const ratingBodySchema = z
  .object({
    known: z.boolean(),
    attempt_id: z
      .uuid()
      .openapi({ description: 'Chosen by the client; the same attempt again changes nothing' }),
  })
  .openapi('FlashcardRating')
