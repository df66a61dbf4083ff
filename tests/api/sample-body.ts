/** The part of JSON Schema that our OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minLength?: number
  minimum?: number
  pattern?: string
  example?: unknown
}

/** What a sample is filled with where the schema leaves the choice. */
export interface Filling {
  uuid: string
  email: string
  text: string
}

/**
 * A body that fits a schema, with everything optional in it as well: what an endpoint does is seen only when it gets past
 * parsing. @param components what `$ref` points into
 */
export function sampleOf(schema: Schema, components: Record<string, Schema>, filling: Filling): unknown {
  const inner = (part: Schema) => sampleOf(part, components, filling)
  if (schema.$ref) return inner(components[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return inner(choice)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inner(part)]),
      )
    case 'array':
      return schema.items ? [inner(schema.items)] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'string':
      return textOf(schema, filling)
    default:
      return filling.text
  }
}

function textOf({ format, minLength = 0 }: Schema, { uuid, email, text }: Filling): string {
  if (format === 'uuid') return uuid
  if (format === 'email') return email
  if (format === 'date') return '2026-11-02'
  if (format === 'date-time') return '2026-11-02T09:00:00.000Z'
  if (format === 'uri') return 'https://example.nl/'
  return text.padEnd(minLength, 'x')
}
