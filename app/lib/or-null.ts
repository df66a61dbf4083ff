import { z } from 'zod'

/**
 * A schema or null. Of a schema with a name of its own (`.openapi('Name')`) the generator of the OpenAPI document loses
 * `.nullable()`, or gives it to every use of that name; a union it writes as it is.
 */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.null()])
}
