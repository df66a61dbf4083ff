import type { Schema } from '#tests/api/sample-body.ts'
import type { Endpoint } from './endpoint.ts'

/** What directories ask (SCIM 2.0, RFC 7643 and 7644): it stands in no OpenAPI document of ours. */

/** Proven by the organisation of a caller of kind `directory`: people at other addresses are refused before anything else is looked at. */
export const directoryDomain = 'directory.callers.example'

const text: Schema = { type: 'string' }
const flag: Schema = { type: 'boolean' }
const id: Schema = { type: 'string', format: 'uuid' }
const core = (name: string): Schema => ({
  type: 'array',
  items: { enum: [`urn:ietf:params:scim:schemas:core:2.0:${name}`, 'constructor'] },
})
const address: Schema = {
  enum: ['een', 'twee', 'drie', 'vier'].map((name) => `${name}@${directoryDomain}`),
}

const user: Schema = {
  type: 'object',
  properties: {
    schemas: core('User'),
    userName: address,
    externalId: text,
    active: flag,
    displayName: text,
    name: { type: 'object', properties: { givenName: text, familyName: text, formatted: text } },
    emails: {
      type: 'array',
      items: {
        type: 'object',
        properties: { value: address, type: { enum: ['work', 'home'] }, primary: flag },
      },
    },
    title: text,
    preferredLanguage: { enum: ['nl', 'en-GB', 'xx'] },
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': {
      type: 'object',
      properties: { department: text },
    },
  },
}

const group: Schema = {
  type: 'object',
  properties: {
    schemas: core('Group'),
    displayName: text,
    externalId: text,
    members: { type: 'array', items: { type: 'object', properties: { value: id } } },
  },
}

const patch: Schema = {
  type: 'object',
  properties: {
    schemas: { type: 'array', items: { enum: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] } },
    Operations: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          op: { enum: ['add', 'Replace', 'remove', 'constructor'] },
          path: {
            enum: [
              'active',
              'userName',
              'displayName',
              'name.givenName',
              'emails[type eq "work"].value',
              'members',
              'members[value eq "x"]',
              '__proto__',
              'members[',
            ],
          },
          value: { anyOf: [flag, text, { enum: ['False', 'True'] }, user, group] },
        },
      },
    },
  },
}

const filter: Schema = {
  enum: [
    `userName eq "een@${directoryDomain}"`,
    'displayName eq "Zorg"',
    'externalId sw "a" and active eq true',
    'not (userName pr)',
    'emails[type eq "work"]',
    'userName eq "',
    `${'('.repeat(200)}userName pr`,
  ],
}
const page = [
  { name: 'filter', in: 'query', schema: filter },
  { name: 'startIndex', in: 'query', schema: { type: 'integer' } as Schema },
  { name: 'count', in: 'query', schema: { type: 'integer' } as Schema },
  { name: 'attributes', in: 'query', schema: { enum: ['userName', 'emails.value', '__proto__'] } as Schema },
]
const byId = [{ name: 'id', in: 'path', schema: id }]

const endpoint = (
  method: string,
  path: string,
  parameters: Endpoint['parameters'],
  body?: Schema,
): Endpoint => ({
  name: `${method} /api/scim/v2${path}`,
  kind: 'other',
  method,
  path: `/api/scim/v2${path}`,
  parameters,
  ...(body && { body }),
  weight: 6,
})

export const scimEndpoints: readonly Endpoint[] = [
  ...['/ServiceProviderConfig', '/ResourceTypes', '/Schemas'].map((path) => endpoint('GET', path, [])),
  ...(
    [
      ['/Users', user],
      ['/Groups', group],
    ] as const
  ).flatMap(([path, body]) => [
    endpoint('GET', path, page),
    endpoint('POST', path, [], body),
    endpoint('GET', `${path}/{id}`, byId),
    endpoint('PUT', `${path}/{id}`, byId, body),
    endpoint('PATCH', `${path}/{id}`, byId, patch),
    endpoint('DELETE', `${path}/{id}`, byId),
  ]),
]
