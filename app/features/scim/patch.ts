import { isObject, type Json, memberOf } from './read-json.ts'
import { ScimError } from './scim-error.ts'

export interface PatchOperation {
  op: 'add' | 'replace' | 'remove'
  /** In small letters, without the name of a schema in front of it; undefined for the whole resource. */
  path: string | undefined
  value: unknown
}

const operationsMax = 1000
/** Schemas whose attributes may be named in full. */
const schemas = /^urn:ietf:params:scim:schemas:(?:core:2\.0:(?:user|group)|extension:enterprise:2\.0:user):/

/** A path in the form in which it is looked up: without capitals and schema. What stands in quotes keeps its capitals. */
export function tidyPath(path: string): string {
  const parts = path.trim().split(/("[^"]*")/)
  return parts
    .map((part) => (part.startsWith('"') ? part : part.toLowerCase()))
    .join('')
    .replace(schemas, '')
}

/**
 * The operations of a PATCH (RFC 7644, 3.5.2), also as Entra writes them: `Add` with a capital.
 * @throws ScimError invalidSyntax, invalidPath, noTarget
 */
export function readPatch(body: unknown): PatchOperation[] {
  const operations = isObject(body) ? memberOf(body, 'Operations') : undefined
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > operationsMax)
    throw new ScimError(400, 'Operations: a list', 'invalidSyntax')
  return operations.map(readOperation)
}

function readOperation(one: unknown): PatchOperation {
  const op = isObject(one) ? String(memberOf(one, 'op')).toLowerCase() : ''
  if (!isObject(one) || !(op === 'add' || op === 'replace' || op === 'remove'))
    throw new ScimError(400, 'op: add, replace or remove', 'invalidSyntax')
  const path = memberOf(one, 'path')
  if (path !== undefined && (typeof path !== 'string' || path.length > 500))
    throw new ScimError(400, 'path: a text', 'invalidPath')
  if (op === 'remove' && !path) throw new ScimError(400, 'What is removed needs a path', 'noTarget')
  return { op, path: path ? tidyPath(path) : undefined, value: memberOf(one, 'value') }
}

/**
 * A patch without a path sets each member of its value. Entra puts whole paths there, such as `name.givenName`.
 * @returns one operation for each
 */
export function withPaths(operations: readonly PatchOperation[]): (PatchOperation & { path: string })[] {
  return operations.flatMap(({ op, path, value }) => {
    if (path !== undefined) return [{ op, path, value }]
    if (!isObject(value))
      throw new ScimError(400, 'value: an object, where there is no path', 'invalidSyntax')
    return Object.entries(value as Json).map(([name, inner]) => ({ op, path: tidyPath(name), value: inner }))
  })
}
