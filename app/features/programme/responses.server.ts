import { z } from '@hono/zod-openapi'
import { doneSchema } from '#app/features/organisation/schemas.server.ts'
import { problem } from '#app/lib/openapi/responses.server.ts'
import { textMax } from './rules.ts'

/** What the endpoints of a programme have in common: where they stand in the documentation, what they take and how they refuse. */

export const tags = ['programme']
export const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } })

const usual: Record<number, string> = {
  400: 'Something was refused, per field in `fields`',
  401: 'Not signed in',
  403: 'Not the owner or a learning lead of an organisation',
}

/**
 * Refusals as they are documented, and no part of the type of an answer: a refusal is thrown.
 * @param more what is said of other status codes, or of these in other words
 */
export const refusals = (more: Record<number, string>): object =>
  Object.fromEntries(Object.entries({ ...usual, ...more }).map(([status, words]) => [status, problem(words)]))

export const done = { success: true as const }
/** Answers of what only says that it was done. */
export const doneOr = (refused: object) => ({
  200: { description: 'Done', content: json(doneSchema) },
  ...refused,
})

export const request_id = z.uuid().openapi({ description: 'Made by the caller; the same one does it once' })
/** Longer than what is kept: spaces at the ends do not count, and a text that is too long is refused by its field. */
export const text = z.string().max(textMax * 2)
export const day = z.string().max(10).openapi({ description: 'YYYY-MM-DD', example: '2027-03-01' })
