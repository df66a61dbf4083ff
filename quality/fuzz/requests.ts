import fc from 'fast-check'
import { bodyFor, type FuzzBody } from './bodies.ts'
import type { Endpoint } from './endpoint.ts'
import { hostileText, mark } from './hostile-text.ts'
import { oddHeaders } from './odd-headers.ts'
import { type CallerKind, callerKinds } from './people.ts'
import { idFrom, type Pools, valueFor } from './values.ts'

/** A request as plain data, so that it can be made smaller and printed. */
export interface FuzzRequest {
  endpoint: Endpoint
  method: string
  /** Path and query. */
  target: string
  headers: [name: string, value: string][]
  body?: FuzzBody
  caller: { kind: CallerKind; slot: number; by: 'cookie' | 'bearer' }
  address: string
}

export interface RequestPools extends Pools {
  /** Ids that lead somewhere at paths that begin so. */
  under: Readonly<Record<string, readonly string[]>>
}

const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/%40(seen|mailed)%3A/g, '@$1:')

/** A value in a path or query: mostly one that leads somewhere. */
function parameterFor(
  { name, schema }: Endpoint['parameters'][number],
  path: string,
  pools: RequestPools,
): fc.Arbitrary<string> {
  const under = Object.keys(pools.under).find((start) => name === 'id' && path.startsWith(start))
  const known = under ? pools.under[under] : pools.named[name]
  const fitting = known
    ? fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...known) },
        { weight: 1, arbitrary: idFrom(pools.ids) },
      )
    : schema
      ? valueFor(schema, pools, name).map((value) =>
          typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
        )
      : fc.oneof(idFrom(pools.ids), fc.constantFrom('1', 'nl', 'en', 'marketing', 'beginner', 'true'))
  return fc.oneof(
    { weight: 8, arbitrary: fitting.map(encode) },
    { weight: 1, arbitrary: hostileText.map(encode) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenCodes) },
  )
}

/** What no encoder makes. */
const brokenCodes = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%00',
  '%c0%af',
  '%252e%252e%252f',
  '%ff',
  '..%2f..%2f',
  '%5c',
  ';',
  '%2F',
]

function targetFor(endpoint: Endpoint, pools: RequestPools): fc.Arbitrary<string> {
  const inPath = endpoint.parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = endpoint.parameters.filter((parameter) => parameter.in === 'query')
  const path = fc
    .tuple(...inPath.map((parameter) => parameterFor(parameter, endpoint.path, pools)))
    .map((values) =>
      inPath.reduce((made, { name }, at) => made.replace(`{${name}}`, () => values[at] ?? ''), endpoint.path),
    )
  const pairs = inQuery.map((parameter) =>
    parameterFor(parameter, endpoint.path, pools).map((value) => `${parameter.name}=${value}`),
  )
  const optional = fc.oneof(
    { weight: 6, arbitrary: fc.constant<string[]>([]) },
    { weight: 3, arbitrary: fc.constant(['lang=en']) },
    {
      weight: 1,
      arbitrary: fc.constant([`user_id=1&user_id=2&${mark}[]=1&__proto__[x]=1&constructor.prototype=1`]),
    },
    { weight: 1, arbitrary: hostileText.map((text) => [`q=${encode(text)}`]) },
  )
  const few = pairs.length > 0 ? fc.array(fc.oneof(...pairs), { maxLength: 4 }) : fc.constant<string[]>([])
  const required = inQuery.flatMap(({ required }, at) =>
    required ? [pairs[at] as fc.Arbitrary<string>] : [],
  )
  return fc.tuple(path, fc.tuple(...required), few, optional).map(([made, asked, more, extra]) => {
    const query = [...asked, ...more, ...extra].join('&')
    return query ? `${made}?${query}` : made
  })
}

const headersFor = fc.oneof(
  { weight: 6, arbitrary: fc.constant<[string, string][]>([]) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...oddHeaders), { minLength: 1, maxLength: 3 })
      .map((headers) => headers.map(([name, value]): [string, string] => [name, value])),
  },
)

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'QUERY',
]

const methodFor = ({ method }: Endpoint) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(method) },
    { weight: 1, arbitrary: fc.constantFrom(...methods) },
  )

/** Many addresses, so that limits by address do not hide what is behind them. */
const address = fc.oneof(
  { weight: 20, arbitrary: fc.ipV4() },
  { weight: 5, arbitrary: fc.ipV6() },
  {
    weight: 1,
    arbitrary: fc.constantFrom('127.0.0.1', '', 'x', `<${mark}>`, '::ffff:10.0.0.1', '1'.repeat(300)),
  },
)

const caller = fc.record({
  kind: fc.constantFrom(...callerKinds),
  slot: fc.nat(2),
  by: fc.constantFrom('cookie' as const, 'bearer' as const),
})

function requestFor(endpoint: Endpoint, pools: RequestPools): fc.Arbitrary<FuzzRequest> {
  const body = endpoint.body
    ? bodyFor(valueFor(endpoint.body, pools), endpoint.kind === 'page' || endpoint.form ? 'form' : 'json')
    : fc.oneof(
        { weight: 20, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: bodyFor(fc.dictionary(fc.constantFrom('id', 'role'), hostileText)) },
      )
  return fc
    .record({
      method: methodFor(endpoint),
      target: targetFor(endpoint, pools),
      headers: headersFor,
      body,
      caller,
      address,
    })
    .map(({ body, ...request }) => ({ endpoint, ...request, ...(body && { body }) }))
}

/** Any request to any of these endpoints, as often as each weighs. */
export function anyRequest(endpoints: readonly Endpoint[], pools: RequestPools): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...endpoints.map((endpoint) => ({ weight: endpoint.weight, arbitrary: requestFor(endpoint, pools) })),
  )
}
