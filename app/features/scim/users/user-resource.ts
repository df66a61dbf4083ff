import type { ScimAttributes } from '#app/db/schema/scim.ts'
import { type PatchOperation, withPaths } from '#app/features/scim/patch.ts'
import { isObject, type Json, memberOf, textIn, truthIn } from '#app/features/scim/read-json.ts'
import { invalidValue, ScimError } from '#app/features/scim/scim-error.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** Somebody as a directory says it; nothing else that it says is kept. */
export interface ScimPerson {
  user_name: string
  external_id: string | null
  active: boolean
  attributes: ScimAttributes
}

const emailsMax = 10

/** Without members that say nothing. */
const known = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T

function emailsIn(value: unknown): ScimAttributes['emails'] {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || value.length > emailsMax) throw invalidValue('emails is a list')
  const emails = value.map((one) => {
    const email = isObject(one) ? textIn(memberOf(one, 'value'), 'emails.value') : textIn(one, 'emails')
    if (!email) throw invalidValue('emails.value is an address')
    const type = isObject(one) ? textIn(memberOf(one, 'type'), 'emails.type') : undefined
    const primary = isObject(one) ? truthIn(memberOf(one, 'primary'), 'emails.primary') : undefined
    return known({ value: email, ...(type && { type }), ...(primary !== undefined && { primary }) })
  })
  return emails.length > 0 ? emails : undefined
}

function nameIn(value: unknown): ScimAttributes['name'] {
  if (value === undefined || value === null) return undefined
  if (!isObject(value)) throw invalidValue('name is an object')
  const part = (name: string) => textIn(memberOf(value, name), `name.${name}`)
  const [formatted, givenName, familyName] = ['formatted', 'givenName', 'familyName'].map(part)
  return known({
    ...(formatted && { formatted }),
    ...(givenName && { givenName }),
    ...(familyName && { familyName }),
  })
}

/**
 * A whole resource, for POST and PUT.
 * @throws ScimError invalidValue
 */
export function readUser(body: unknown): ScimPerson {
  if (!isObject(body)) throw new ScimError(400, 'A JSON object', 'invalidSyntax')
  const user_name = textIn(memberOf(body, 'userName'), 'userName')
  if (!user_name) throw invalidValue('userName is required')
  const enterprise = memberOf(body, enterpriseSchema)
  const name = nameIn(memberOf(body, 'name'))
  const displayName = textIn(memberOf(body, 'displayName'), 'displayName')
  const title = textIn(memberOf(body, 'title'), 'title')
  const emails = emailsIn(memberOf(body, 'emails'))
  const department = isObject(enterprise)
    ? textIn(memberOf(enterprise, 'department'), 'department')
    : undefined
  return {
    user_name,
    external_id: textIn(memberOf(body, 'externalId'), 'externalId') ?? null,
    active: truthIn(memberOf(body, 'active'), 'active') ?? true,
    attributes: {
      ...(name && { name }),
      ...(displayName && { displayName }),
      ...(title && { title }),
      ...(emails && { emails }),
      ...(department && { department }),
    },
  }
}

const emailPath = /^emails\[(type|primary) eq "?([^"\]]*)"?\](?:\.(value|type|primary))?$/

function setEmail(
  before: ScimAttributes['emails'],
  path: RegExpExecArray,
  value: unknown,
): ScimAttributes['emails'] {
  const [, by, wanted, part = 'value'] = path
  const list = [...(before ?? [])]
  const found = list.findIndex((one) => String(by === 'type' ? one.type : one.primary) === wanted)
  const given = by === 'type' ? { type: wanted } : { primary: wanted === 'true' }
  const set = isObject(value) ? value : { [part]: value }
  const old = list[found] ?? given
  const [one] = emailsIn([{ ...old, ...set }]) ?? []
  if (!one) return before
  if (found < 0) return [...list, one]
  list[found] = one
  return list
}

/** One attribute of somebody, set or taken away. One that is not kept changes nothing: directories send dozens. */
function applyOne(
  person: ScimPerson,
  { op, path, value: given }: PatchOperation & { path: string },
): ScimPerson {
  const value = op === 'remove' ? undefined : given
  const { attributes } = person
  const keep = (part: ScimAttributes): ScimPerson => ({
    ...person,
    attributes: known({ ...attributes, ...part }),
  })
  const text = () => textIn(value, path) as string
  const name = (part: 'formatted' | 'givenName' | 'familyName') =>
    keep({ name: known({ ...attributes.name, [part]: text() }) })
  switch (path) {
    case 'username': {
      const user_name = textIn(value, path)
      if (!user_name) throw invalidValue('userName is required')
      return { ...person, user_name }
    }
    case 'externalid':
      return { ...person, external_id: textIn(value, path) ?? null }
    case 'active':
      return { ...person, active: truthIn(value, path) ?? false }
    case 'displayname':
      return keep({ displayName: text() })
    case 'title':
      return keep({ title: text() })
    case 'name':
      return keep({ name: { ...attributes.name, ...nameIn(value) } })
    case 'name.formatted':
      return name('formatted')
    case 'name.givenname':
      return name('givenName')
    case 'name.familyname':
      return name('familyName')
    case 'department':
      return keep({ department: text() })
    case enterpriseSchema.toLowerCase():
      return isObject(value)
        ? keep({ department: textIn(memberOf(value, 'department'), 'department') as string })
        : person
    case 'emails':
      return keep({ emails: emailsIn(value) as never })
    default:
  }
  const email = emailPath.exec(path)
  if (!email) return person
  if (op !== 'remove') return keep({ emails: setEmail(attributes.emails, email, value) as never })
  const [, by, wanted] = email
  const left = attributes.emails?.filter((one) => String(by === 'type' ? one.type : one.primary) !== wanted)
  return keep({ emails: (left?.length ? left : undefined) as never })
}

/** @throws ScimError */
export const patchUser = (person: ScimPerson, operations: readonly PatchOperation[]): ScimPerson =>
  withPaths(operations).reduce(applyOne, person)

/** The address that somebody is here: the primary one, else that of work, else the first, else the user name. In small letters. */
export function addressOf({ user_name, attributes }: ScimPerson): string {
  const { emails = [] } = attributes
  const one = emails.find(({ primary }) => primary) ?? emails.find(({ type }) => type === 'work') ?? emails[0]
  return (one?.value ?? user_name).toLowerCase()
}

/** How somebody is called; undefined where the directory does not say. */
export function fullNameOf({ attributes: { name, displayName } }: ScimPerson): string | undefined {
  const parts = [name?.givenName, name?.familyName].filter(Boolean).join(' ')
  return name?.formatted || parts || displayName
}

interface StoredUser extends ScimPerson {
  id: string
  created_at: Date
  updated_at: Date
}

/** The resource as it is answered. */
export function userResource(
  user: StoredUser,
  base: string,
  groups: readonly { id: string; display_name: string }[],
): Json {
  const { id, user_name, external_id, active, attributes, created_at, updated_at } = user
  const { department, ...core } = attributes
  return {
    schemas: department ? [userSchema, enterpriseSchema] : [userSchema],
    id,
    ...(external_id !== null && { externalId: external_id }),
    userName: user_name,
    active,
    ...core,
    ...(groups.length > 0 && {
      groups: groups.map((group) => ({
        value: group.id,
        display: group.display_name,
        $ref: `${base}/Groups/${group.id}`,
      })),
    }),
    ...(department && { [enterpriseSchema]: { department } }),
    meta: {
      resourceType: 'User',
      created: created_at.toISOString(),
      lastModified: updated_at.toISOString(),
      location: `${base}/Users/${id}`,
    },
  }
}
