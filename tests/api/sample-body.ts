import { randomUUID } from 'node:crypto'

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

/** What fits where a schema says no more than that it is text. */
const plausible: Record<string, (filling: Filling) => string> = {
  email: ({ email }) => email,
  emails: ({ email }) => email,
  confirm_email: ({ email }) => email,
  username: () => `naam-${randomUUID()}`,
  full_name: () => 'Jan Jansen',
  role: () => 'member',
  work_area: () => 'sales',
  date_of_birth: () => '1990-01-01',
  planId: () => 'starter',
  file: () => Buffer.from('naam;adres').toString('base64'),
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
        Object.entries(schema.properties ?? {}).map(([name, part]) => [
          name,
          // Chosen by the client to tell its own attempts apart: nobody's id.
          /^(attempt|request|submission)_id$/.test(name)
            ? randomUUID()
            : sampleOf(part, components, { ...filling, text: plausible[name]?.(filling) ?? filling.text }),
        ]),
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
