import { groupSchema } from './groups/group-resource.ts'
import type { Json } from './read-json.ts'
import { enterpriseSchema, userSchema } from './users/user-resource.ts'

/** Resources of one page. */
export const pageMax = 200

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** RFC 7644, 3.4.2. */
export const listResponse = (
  resources: readonly Json[],
  { total, startIndex }: { total: number; startIndex: number },
) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** What is there and what is not (RFC 7643, 5). */
export const serviceProviderConfig = (base: string): Json => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: pageMax },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that the owner of the organisation makes',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

export const resourceTypes = (base: string): Json[] =>
  [
    {
      name: 'User',
      description: 'User Account',
      schema: userSchema,
      schemaExtensions: [{ schema: enterpriseSchema, required: false }],
    },
    { name: 'Group', description: 'Group', schema: groupSchema, schemaExtensions: [] },
  ].map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: type.name,
    endpoint: `/${type.name}s`,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.name}` },
  }))

interface Attribute {
  name: string
  type?: 'string' | 'boolean' | 'complex' | 'reference'
  required?: boolean
  caseExact?: boolean
  multiValued?: boolean
  mutability?: 'readWrite' | 'readOnly'
  uniqueness?: 'none' | 'server'
  subAttributes?: Attribute[]
}

/** An attribute with all that RFC 7643, 7 asks of one. */
function attribute(one: Attribute): Json {
  const { subAttributes, ...own } = one
  return {
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    description: own.name,
    ...own,
    ...(subAttributes && { subAttributes: subAttributes.map(attribute) }),
  }
}

const value: Attribute = { name: 'value' }

/** Attributes that are kept. */
export const schemas = (base: string): Json[] =>
  [
    {
      id: userSchema,
      name: 'User',
      description: 'User Account',
      attributes: [
        { name: 'userName', required: true, uniqueness: 'server' as const },
        { name: 'externalId', caseExact: true },
        { name: 'active', type: 'boolean' as const },
        { name: 'displayName' },
        { name: 'title' },
        {
          name: 'name',
          type: 'complex' as const,
          subAttributes: [{ name: 'formatted' }, { name: 'givenName' }, { name: 'familyName' }],
        },
        {
          name: 'emails',
          type: 'complex' as const,
          multiValued: true,
          subAttributes: [value, { name: 'type' }, { name: 'primary', type: 'boolean' as const }],
        },
        {
          name: 'groups',
          type: 'complex' as const,
          multiValued: true,
          mutability: 'readOnly' as const,
          subAttributes: [value, { name: 'display' }],
        },
      ],
    },
    {
      id: enterpriseSchema,
      name: 'EnterpriseUser',
      description: 'Enterprise User',
      attributes: [{ name: 'department' }],
    },
    {
      id: groupSchema,
      name: 'Group',
      description: 'A department',
      attributes: [
        { name: 'displayName', required: true, uniqueness: 'server' as const },
        { name: 'externalId', caseExact: true },
        {
          name: 'members',
          type: 'complex' as const,
          multiValued: true,
          subAttributes: [value, { name: 'display' }],
        },
      ],
    },
  ].map(({ attributes, ...schema }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    attributes: (attributes as Attribute[]).map(attribute),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))
