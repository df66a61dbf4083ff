import { z } from 'zod'
import type { ApiDocument, Endpoint } from './endpoint.ts'
import { mark } from './hostile-text.ts'
import type { Answer } from './wire.ts'

/** What is wrong with an answer, each in one line that starts with the same words for the same fault. */
export type Faults = string[]

type Check = (endpoint: Endpoint, answer: Answer) => Faults

const problem = z.looseObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  reason: z.string().regex(/^[a-z_]+$/),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.uuid(),
})

const insides = /\n\s+at \S|node_modules|\.tsx?:\d+|DrizzleQueryError|Failed query|violates .* constraint/i

/** What holds for every answer, whoever asked. @param document whose schemas answers must fit */
export function answerChecks(document: ApiDocument): Check {
  const fits = schemaChecks(document)
  return (endpoint, answer) => [
    ...statusFaults(endpoint, answer),
    ...problemFaults(endpoint, answer),
    ...fits(endpoint, answer),
    ...markupFaults(answer),
    ...headerFaults(answer),
    ...placeFaults(endpoint, answer),
  ]
}

/** 503 is for what we depend on and is away; nothing is away here. */
function statusFaults(_: Endpoint, { status }: Answer): Faults {
  if (status >= 500) return [`failed with ${status}`]
  return status < 200 ? [`answered with ${status}`] : []
}

/** A refusal of the API, but for what speaks OAuth or SCIM, or is shown in a frame of a learning platform, is problem JSON and tells nothing of our insides. */
function problemFaults({ path }: Endpoint, { status, headers, text }: Answer): Faults {
  const faults = insides.test(text) && status >= 400 ? ['tells of our insides'] : []
  if (path.startsWith('/api/scim/') && status >= 400 && text !== '' && !isScimError(text, status))
    return [...faults, 'refuses SCIM with another shape than its own']
  const ours =
    path.startsWith('/api/') &&
    !path.startsWith('/api/oauth/') &&
    !path.startsWith('/api/lti/') &&
    !path.startsWith('/api/scim/') &&
    status >= 400 &&
    status < 500 &&
    text !== ''
  if (!ours) return faults
  if (headers['content-type'] !== 'application/problem+json')
    return [...faults, 'refuses with something else than problem JSON']
  const parsed = problem.safeParse(parse(text))
  if (!parsed.success)
    return [...faults, `refuses with a problem of another shape: ${z.prettifyError(parsed.error)}`]
  return parsed.data.status === status ? faults : [...faults, 'refuses with another status in the body']
}

const scimError = z.looseObject({
  schemas: z.tuple([z.literal('urn:ietf:params:scim:api:messages:2.0:Error')]),
  status: z.string(),
})

/** As RFC 7644, 3.12 has it; what is refused before SCIM begins (a body that is too large, too many requests) is a problem as elsewhere. */
function isScimError(text: string, status: number): boolean {
  const body = parse(text)
  const own = scimError.safeParse(body)
  return own.success ? own.data.status === String(status) : problem.safeParse(body).success
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON of the API is as the OpenAPI document says, for each status that it lists. */
function schemaChecks({ components }: ApiDocument): Check {
  const local = (schema: unknown) =>
    JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as Record<
      string,
      unknown
    >
  const $defs = local(components.schemas)
  const compiled = new Map<string, z.ZodType | undefined>()
  const schemaOf = (endpoint: Endpoint, status: string) => {
    const key = `${endpoint.name} ${status}`
    if (!compiled.has(key)) {
      const content = endpoint.answers?.[status]?.content
      const schema = content?.['application/json']?.schema ?? content?.['application/problem+json']?.schema
      compiled.set(key, schema && z.fromJSONSchema({ ...local(schema), $defs } as never))
    }
    return compiled.get(key)
  }
  return (endpoint, { status, text, headers }) => {
    if (!endpoint.answers || status === 304 || text === '') return []
    // Another method than the endpoint's is another endpoint or none.
    const listed = String(status) in endpoint.answers ? String(status) : 'default'
    if (!(listed in endpoint.answers) || (status < 400 && listed === 'default'))
      return [`answers with ${status}, which is not documented`]
    const schema = schemaOf(endpoint, listed)
    if (!schema) return []
    if (!/json/.test(headers['content-type'] ?? '')) {
      const others = Object.keys(endpoint.answers[listed]?.content ?? {}).filter((type) => !/json/.test(type))
      return others.length > 0 ? [] : [`answers ${status} with something else than JSON`]
    }
    const parsed = schema.safeParse(parse(text))
    return parsed.success
      ? []
      : [`answers ${status} unlike its schema: ${z.prettifyError(parsed.error).slice(0, 300)}`]
  }
}

/** A tag of ours, a way out of an attribute (React's stand in double quotes), and a script in place of an address. */
const live = new RegExp(`<${mark}|" onfocus="${mark}|(?:href|src|action)="javascript:${mark}`, 'i')

/** Nothing that somebody typed becomes markup. */
function markupFaults({ headers, text }: Answer): Faults {
  if (!/html|svg|xml/.test(headers['content-type'] ?? '')) return []
  const at = text.search(live)
  return at < 0 ? [] : [`shows markup as markup: …${text.slice(Math.max(0, at - 60), at + 60)}…`]
}

/** Nothing that somebody typed becomes a header of its own, and no answer lacks what protects its reader. */
function headerFaults({ status, rawHeaders, headers }: Answer): Faults {
  const names = rawHeaders.filter((_, at) => at % 2 === 0)
  const injected = names.find((name) => name.toLowerCase().includes(mark))
  return [
    ...(injected ? [`has a header that was sent: ${injected}`] : []),
    ...(headers['x-content-type-options'] === 'nosniff' || status === 304 ? [] : ['may be sniffed']),
  ]
}

/** Where a browser would go from here. Payments are on a page of the provider, which runs on this machine too. */
function leadsAway(place: string): boolean {
  const base = 'http://ours.example'
  const target = URL.canParse(place, base) ? new URL(place, base) : undefined
  const ours = target && (target.origin === base || target.hostname === 'localhost')
  // A path that begins with two slashes is another site once it is resolved again.
  return !ours || /^[/\\]{2}/.test(place) || /^[/\\]{2}/.test(target.pathname)
}

/** Nobody is sent to another site, by a header or by the answer of an endpoint that leaves it to the page. */
function placeFaults({ kind }: Endpoint, { headers, text }: Answer): Faults {
  const { url } = kind === 'auth' ? ((parse(text) as { url?: unknown } | null | undefined) ?? {}) : {}
  return [headers.location, url]
    .filter((place) => typeof place === 'string')
    .filter(leadsAway)
    .map((place) => `leads to another site: ${place.slice(0, 200)}`)
}
