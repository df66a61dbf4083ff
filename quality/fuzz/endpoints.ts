import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { z } from 'zod'
import { createAuth } from '#app/features/identity/sign-in/auth.server.ts'
import routes from '#app/routes.ts'
import type { Schema } from '#tests/api/sample-body.ts'
import type { ApiDocument, Endpoint } from './endpoint.ts'
import { otherEndpoints } from './other-endpoints.ts'
import { scimEndpoints } from './scim-endpoints.ts'

/** What the server itself says it has, at /api/openapi.json. */
function apiEndpoints(document: ApiDocument): Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => {
      const method = verb.toUpperCase()
      const body = operation.requestBody?.content?.['application/json']?.schema
      return {
        name: `${method} /api${path}`,
        kind: 'api' as const,
        method,
        path: `/api${path}`,
        parameters: operation.parameters ?? [],
        answers: operation.responses,
        ...(body && { body }),
        weight: /password|delete-account/.test(path) ? 4 : 20,
      }
    }),
  )
}

interface AuthEndpoint {
  path?: string
  options?: { method?: string | string[]; body?: z.ZodType; query?: z.ZodType }
}

/** What Better Auth serves, offered by us or not, with the schemas it reads bodies and queries by. */
function authEndpoints(): Endpoint[] {
  const env = { APP_URL: 'http://localhost', PASSWORD_MIN: 6, PORT: 80 }
  const auth = createAuth({
    db: {} as never,
    env,
    secret: 'only to list endpoints',
    now: () => new Date(),
    queueMail: async () => {},
  })
  return (Object.values(auth.api) as unknown as AuthEndpoint[]).flatMap(({ path, options }) => {
    if (!path) return []
    const query = schemaOf(options?.query)
    const body = schemaOf(options?.body)
    const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      schema,
    }))
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ name, in: 'path' }))
    return [options?.method ?? 'GET'].flat().map((method) => ({
      name: `${method} /api/auth${path}`,
      kind: 'auth' as const,
      method,
      path: `/api/auth${path.replace(/:(\w+)/g, '{$1}')}`,
      parameters: [...inPath, ...inQuery],
      ...(body && { body }),
      weight: /^\/(sign-|reset-password|request-)/.test(path) ? 4 : 8,
    }))
  })
}

function schemaOf(schema: z.ZodType | undefined): Schema | undefined {
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

/** Names of query parameters that pages read, from their source: a new one is fuzzed without a line here. */
export function pageParameters(folder: string): string[] {
  const names = new Set(['_routes', 'index', 'lang'])
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\./.test(file)) continue
    const source = readFileSync(join(folder, file), 'utf8')
    for (const [, name = ''] of source.matchAll(/\.(?:get|getAll|has)\('([a-z_][\w-]*)'\)/g)) names.add(name)
  }
  return [...names].sort()
}

/** Every route of the site as a page, as the data that React Router asks for, and as the target of a form. */
async function pageEndpoints(parameters: readonly string[]): Promise<Endpoint[]> {
  const paths = ((await routes) as RouteConfigEntry[]).flatMap(({ path }) =>
    path && path !== '*' ? [path] : [],
  )
  const query = parameters.map((name) => ({ name, in: 'query' }))
  // A form has the fields of what it calls without scripts, or some that pages read.
  const fields = Object.fromEntries(parameters.map((name) => [name, { type: 'string' }]))
  const called = ['FormMessage', 'NewsletterSubscription', 'VisitorAnswer'].map((name) => ({
    $ref: `#/components/schemas/${name}`,
  }))
  const body: Schema = { anyOf: [...called, { type: 'object', properties: fields }] }
  return paths.flatMap((pattern) => {
    const path = pattern.replace(/:(\w+)/g, '{$1}')
    const inPath = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ name, in: 'path' }))
    const page = { kind: 'page' as const, parameters: [...inPath, ...query] }
    const data = path === '/' ? '/_.data' : `${path}.data`
    return [
      { ...page, name: `GET ${path}`, method: 'GET', path, weight: 4 },
      { ...page, name: `GET ${data}`, method: 'GET', path: data, weight: 3 },
      {
        ...page,
        name: `POST ${path}`,
        method: 'POST',
        path,
        weight: 1,
        body,
      },
    ]
  })
}

/** Everything there is to ask. @param document of the running server */
export async function allEndpoints(
  document: ApiDocument,
  parameters: readonly string[],
): Promise<Endpoint[]> {
  return [
    ...apiEndpoints(document),
    ...authEndpoints(),
    ...(await pageEndpoints(parameters)),
    ...otherEndpoints,
    ...scimEndpoints,
  ]
}
