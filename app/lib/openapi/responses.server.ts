import { z } from '@hono/zod-openapi'

/** What endpoints have in common in the OpenAPI document: what they take, what they answer and how they refuse. */

export const content = <S extends z.ZodType>(schema: S) => ({ 'application/json': { schema } })
/** An answer with a body. */
export const answer = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  content: content(schema),
})
/** In the `request` of an endpoint that takes JSON. */
export const body = <S extends z.ZodType>(schema: S) => ({
  body: { required: true, content: content(schema) },
})
/** In the `request` of an endpoint about one thing. */
export const byId = { params: z.object({ id: z.uuid() }) }
export const madeSchema = z.object({ id: z.uuid() })

/** What is answered where there is nothing to tell. */
export const done = { success: true as const }
export const doneSchema = z.object({ success: z.literal(true) })

/** A refusal, which is thrown (errors.ts). */
export const problem = (description: string) => ({
  description: `${description} (problem JSON with a \`reason\`)`,
})
