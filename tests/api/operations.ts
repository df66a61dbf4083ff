import type { Target } from './callers.ts'
import type { Schema } from './sample-body.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
}

/** One endpoint of the OpenAPI document. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** As in the document, with the server's base in front: `/api/questions/{id}`. */
  path: string
  parameters: Parameter[]
  hasBody: boolean
  /** Of the body, when it is JSON. */
  body?: Schema
}

interface Document {
  servers?: { url: string }[]
  paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody?: RequestBody }>>
  components?: { schemas?: Record<string, Schema> }
}

interface RequestBody {
  content?: Record<string, { schema?: Schema }>
}

async function documentOf(target: Target): Promise<Document> {
  return (await (await target.request('/api/openapi.json')).json()) as Document
}

/** What `$ref` of a body points into. */
export async function componentsOf(target: Target): Promise<Record<string, Schema>> {
  return (await documentOf(target)).components?.schemas ?? {}
}

/** Every endpoint that the server says it has. */
export async function operationsOf(target: Target): Promise<Operation[]> {
  const document = await documentOf(target)
  const base = document.servers?.[0]?.url ?? ''
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method as Operation['method'],
      path: base + path,
      parameters,
      hasBody: requestBody !== undefined,
      ...(requestBody?.content?.['application/json']?.schema && {
        body: requestBody.content['application/json'].schema,
      }),
    })),
  )
}

/**
 * Addresses of an endpoint with each of these values for its parameters.
 * @throws Error for a parameter without a value, so that a new endpoint is not walked past unseen
 */
export function addressesOf(operation: Operation, values: Record<string, string[]>): string[] {
  let addresses = [operation.path]
  for (const { name, in: place, required } of operation.parameters) {
    if (place === 'header') continue
    const known = values[name]
    if (!known && required) throw new Error(`Give ${name} of ${operation.path} a value to walk it with`)
    addresses = addresses.flatMap((address) =>
      (known ?? [])
        .map((value) =>
          place === 'path'
            ? address.replace(`{${name}}`, encodeURIComponent(value))
            : `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`,
        )
        .concat(place === 'query' && !required ? [address] : []),
    )
  }
  return addresses
}
