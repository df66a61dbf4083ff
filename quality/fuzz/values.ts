import fc from 'fast-check'
import type { Schema } from '#tests/api/sample-body.ts'
import { hostileText } from './hostile-text.ts'
import { plausible } from './plausible.ts'

/** A schema with the limits that boundary values come from. */
interface Limited extends Schema {
  maxLength?: number
  maximum?: number
  maxItems?: number
}

/** What values are made of where a schema leaves the choice. */
export interface Pools {
  components: Record<string, Schema>
  /** Ids of content, of other people, of rows in other tables. */
  ids: readonly string[]
  emails: readonly string[]
  /** What fits a parameter or a field by its name, where the name says it. */
  named: Readonly<Record<string, readonly string[]>>
}

/** Stands for an id that this caller has seen in an earlier answer; filled in when the request is sent. */
export const seenId = (index: number) => `@seen:${index}`

/** Stands for something in a mail that this server sent. */
const mailed = (index: number) => `@mailed:${index}`

/** Anything JSON can hold, and what JavaScript makes of it. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 31,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
    [''],
  ),
  hostileText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'length', '0'), hostileText, {
    maxKeys: 3,
  }),
)

/** Fields by which a client might try to get more than it should. */
const greed = fc.constantFrom<Record<string, unknown>>(
  { role: 'superadmin' },
  { subscription_status: 'lifetime', is_active: true, has_seat: true },
  { xp: 99_999, score: 100, correct: true },
  { seats_limit: 500, plan: 'enterprise', billing_status: 'active' },
  { emailVerified: true, email_verified: true, id: '00000000-0000-4000-8000-000000000000' },
  { unlimited_access: true, trial_used: false, trial_ends_at: '2099-01-01T00:00:00.000Z' },
)

/** Values for a schema: mostly what it asks for, now and then its borders, and now and then something else. */
export function valueFor(schema: Schema, pools: Pools, name = '', depth = 0): fc.Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null)
  const fitting = fittingFor(schema, pools, name, depth)
  const border = borderFor(schema as Limited)
  return fc.oneof(
    { weight: depth === 0 ? 40 : 24, arbitrary: fitting },
    ...(border ? [{ weight: 1, arbitrary: border }] : []),
    { weight: 1, arbitrary: anything },
  )
}

function fittingFor(schema: Schema, pools: Pools, name: string, depth: number): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => valueFor(part, pools, name, depth + 1)
  if (schema.$ref)
    return fittingFor(pools.components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, pools, name, depth)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts))
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, pools, name, depth)))
}

function ofType(
  type: string,
  schema: Limited,
  pools: Pools,
  name: string,
  depth: number,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectFor(schema, pools, depth)
    case 'array':
      return fc.array(schema.items ? valueFor(schema.items, pools, name, depth + 1) : anything, {
        maxLength: 6,
      })
    case 'integer':
    case 'number':
      return fc.integer({
        min: schema.minimum ?? 0,
        max: schema.maximum ?? Math.max(100, schema.minimum ?? 0),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textFor(schema, pools, name)
  }
}

function objectFor(schema: Schema, pools: Pools, depth: number): fc.Arbitrary<unknown> {
  const entries = Object.entries(schema.properties ?? {})
  const model = Object.fromEntries(entries.map(([key, part]) => [key, valueFor(part, pools, key, depth + 1)]))
  const required = schema.required ?? []
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(model) },
    { weight: 6, arbitrary: fc.record(model, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(fc.record(model), greed).map(([body, more]) => ({ ...body, ...more })) },
  )
}

/** An id that leads somewhere: content, other people, or what the caller has seen. */
export function idFrom(ids: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ids) },
    { weight: 3, arbitrary: fc.nat(40).map(seenId) },
    { weight: 1, arbitrary: fc.nat(40).map(mailed) },
    { weight: 1, arbitrary: fc.uuid() },
  )
}

function textFor(schema: Limited, pools: Pools, name: string): fc.Arbitrary<unknown> {
  if (/^(attempt|request|submission)_id$/.test(name)) return fc.uuid()
  const fits = pools.named[name]
  if (fits)
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...fits) },
      { weight: 1, arbitrary: idFrom(pools.ids) },
    )
  if (schema.format === 'uuid' || /(^|_)id$/.test(name)) return idFrom(pools.ids)
  if (schema.format === 'email' || /email/.test(name)) return emailFrom(pools.emails)
  if (/token|code/.test(name)) {
    return fc.oneof({ weight: 3, arbitrary: fc.nat(40).map(mailed) }, { weight: 1, arbitrary: hostileText })
  }
  if (schema.format === 'date')
    return fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10))
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((day) => day.toISOString())
  const known = plausible[name]
  if (known)
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: hostileText },
    )
  const long = Math.min(schema.maxLength ?? 200, 400)
  return fc.oneof(
    fc.string({ minLength: Math.min(schema.minLength ?? 0, long), maxLength: long }),
    fc.constant('Een zin die iemand zou kunnen typen, met context en een doel.'.slice(0, long)),
    hostileText,
  )
}

const emailFrom = (emails: readonly string[]) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...emails) },
    { weight: 2, arbitrary: fc.uuid().map((id) => `${id}@visitor.example`) },
  )

/** One beside the border, on both sides of it. */
function borderFor({ type, minLength, maxLength, minimum, maximum, maxItems }: Limited) {
  const lengths = [minLength, maxLength].flatMap((n) => (n === undefined ? [] : [n - 1, n, n + 1]))
  const sizes = lengths.filter((n) => n >= 0 && n < 20_000)
  if (sizes.length > 0) return fc.constantFrom(...sizes).map((n) => 'x'.repeat(n))
  const numbers = [minimum, maximum].flatMap((n) => (n === undefined ? [] : [n - 1, n, n + 1, -n]))
  if (numbers.length > 0) return fc.constantFrom<unknown>(...numbers, 1.5, 1e21, 2 ** 53 + 1)
  if (type === 'array') return fc.constant(Array.from({ length: (maxItems ?? 500) + 1 }, () => 'x'))
  return undefined
}
