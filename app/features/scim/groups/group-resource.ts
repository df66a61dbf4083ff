import { type PatchOperation, withPaths } from '#app/features/scim/patch.ts'
import { isObject, type Json, memberOf, textIn } from '#app/features/scim/read-json.ts'
import { invalidValue, ScimError } from '#app/features/scim/scim-error.ts'
import { departmentFrom } from '#app/features/single-sign-on/entry/told.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** A group as a directory says it. */
export interface ScimGroup {
  display_name: string
  external_id: string | null
  /** scim_users.id, each once. */
  members: string[]
}

const membersMax = 2000

/** A name that a department can have. @throws ScimError invalidValue */
function nameIn(value: unknown): string {
  const name = departmentFrom(textIn(value, 'displayName'))
  if (!name) throw invalidValue('displayName has 1 to 60 characters, without < > " or \\')
  return name
}

/** Ids of members, as a list of objects or of texts, or one of them. @throws ScimError invalidValue */
function membersIn(value: unknown): string[] {
  if (value === undefined || value === null) return []
  const list = Array.isArray(value) ? value : [value]
  if (list.length > membersMax) throw invalidValue('Too many members at once')
  const ids = list.map((one) => textIn(isObject(one) ? memberOf(one, 'value') : one, 'members.value'))
  if (ids.some((id) => id === undefined)) throw invalidValue('members.value is the id of a user')
  return [...new Set(ids as string[])]
}

/** A whole resource, for POST and PUT. @throws ScimError */
export function readGroup(body: unknown): ScimGroup {
  if (!isObject(body)) throw new ScimError(400, 'A JSON object', 'invalidSyntax')
  return {
    display_name: nameIn(memberOf(body, 'displayName')),
    external_id: textIn(memberOf(body, 'externalId'), 'externalId') ?? null,
    members: membersIn(memberOf(body, 'members')),
  }
}

const oneMember = /^members\[value eq "([^"]*)"\]$/

/**
 * Members after an operation. Entra names who is removed in the value, with the bare path `members`: read by the letter of the RFC that would
 * remove everybody.
 */
function membersAfter(
  before: readonly string[],
  { op, path, value }: PatchOperation & { path: string },
): string[] {
  const one = oneMember.exec(path)?.[1]
  if (one !== undefined)
    return op === 'remove' ? before.filter((id) => id !== one) : [...new Set([...before, one])]
  const named = membersIn(value)
  if (op === 'replace') return named
  if (op === 'add') return [...new Set([...before, ...named])]
  if (value === undefined || value === null) return []
  return before.filter((id) => !named.includes(id))
}

function applyOne(group: ScimGroup, operation: PatchOperation & { path: string }): ScimGroup {
  const { path, op, value: given } = operation
  const value = op === 'remove' ? undefined : given
  if (path === 'members' || oneMember.test(path))
    return { ...group, members: membersAfter(group.members, operation) }
  if (path === 'displayname') return { ...group, display_name: nameIn(value) }
  if (path === 'externalid') return { ...group, external_id: textIn(value, 'externalId') ?? null }
  if (path.startsWith('members['))
    throw new ScimError(400, 'Members are found by `members[value eq "id"]`', 'invalidPath')
  return group
}

/** @throws ScimError */
export const patchGroup = (group: ScimGroup, operations: readonly PatchOperation[]): ScimGroup =>
  withPaths(operations).reduce(applyOne, group)

interface StoredGroup {
  id: string
  display_name: string
  external_id: string | null
  created_at: Date
  updated_at: Date
}

/** The resource as it is answered. @param members undefined: left out, as directories with large groups ask */
export function groupResource(
  group: StoredGroup,
  base: string,
  members: readonly { id: string; display: string }[] | undefined,
): Json {
  const { id, display_name, external_id, created_at, updated_at } = group
  return {
    schemas: [groupSchema],
    id,
    ...(external_id !== null && { externalId: external_id }),
    displayName: display_name,
    ...(members && {
      members: members.map((one) => ({
        value: one.id,
        display: one.display,
        $ref: `${base}/Users/${one.id}`,
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: created_at.toISOString(),
      lastModified: updated_at.toISOString(),
      location: `${base}/Groups/${id}`,
    },
  }
}
