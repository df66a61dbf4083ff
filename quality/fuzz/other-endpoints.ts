import type { Schema } from '#tests/api/sample-body.ts'
import type { Endpoint } from './endpoint.ts'

const others = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/robots.txt',
  '/sw.js',
  '/favicon.ico',
  '/offline.html',
  '/manifest.webmanifest',
  '/api/openapi.json',
  '/api/docs',
  '/assets/{file}',
  '/{file}.png',
  '/{file}.txt',
  '/.well-known/{file}',
  '/api/{file}',
  '/{file}',
  '/en/{file}',
  '/__manifest',
]

const webhookBody: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    type: {
      enum: [
        'checkout.session.completed',
        'customer.subscription.updated',
        'customer.subscription.deleted',
        'invoice.paid',
        'invoice.payment_failed',
        'charge.refunded',
        'constructor',
      ],
    },
    created: { type: 'integer' },
    data: {
      type: 'object',
      properties: { object: { type: 'object', properties: { id: {}, customer: {}, metadata: {} } } },
    },
  },
}

const text: Schema = { type: 'string' }
/** What apps send to be connected, and to learn on behalf of somebody. */
const ofApps: [path: string, body: Schema][] = [
  [
    '/mcp',
    {
      type: 'object',
      properties: {
        jsonrpc: { enum: ['2.0'] },
        id: { type: 'integer' },
        method: { enum: ['initialize', 'ping', 'tools/list', 'tools/call', 'prompts/list', 'constructor'] },
        params: {
          type: 'object',
          properties: {
            name: {
              enum: ['get_snack', 'answer_snack', 'get_know_how', 'search_know_how', 'get_todays_snacks'],
            },
            arguments: {
              type: 'object',
              properties: {
                snack_id: { type: 'string', format: 'uuid' },
                answer: { enum: ['A', 'B', 'C', 'D'] },
                attempt_id: { type: 'string', format: 'uuid' },
                query: text,
                slug: text,
              },
            },
          },
        },
      },
    },
  ],
  [
    '/api/oauth/register',
    { type: 'object', properties: { redirect_uris: { type: 'array', items: text }, client_name: text } },
  ],
  [
    '/api/oauth/token',
    {
      type: 'object',
      properties: {
        grant_type: { enum: ['authorization_code', 'refresh_token', 'password'] },
        client_id: text,
        code: text,
        code_verifier: text,
        redirect_uri: text,
        refresh_token: text,
      },
    },
  ],
  ['/api/oauth/revoke', { type: 'object', properties: { token: text } }],
]

const platform = { name: 'id', in: 'path', schema: { type: 'string', format: 'uuid' } }
/** Where browsers come from learning platforms: what they post, and the same by query where that is taken too. */
const launches: [method: string, path: string, fields: Record<string, Schema>][] = [
  ['GET', '/api/lti/keys', {}],
  [
    'POST',
    '/api/lti/{id}/login',
    {
      iss: text,
      login_hint: text,
      target_link_uri: text,
      lti_message_hint: text,
      client_id: text,
      lti_deployment_id: text,
    },
  ],
  ['GET', '/api/lti/{id}/login', { iss: text, login_hint: text, target_link_uri: text }],
  ['POST', '/api/lti/{id}/launch', { state: text, id_token: text, error: text }],
  ['GET', '/api/lti/{id}/finish', { answer: text }],
  ['POST', '/api/lti/{id}/finish', { answer: text }],
  ['GET', '/api/lti/{id}/register', { code: text, openid_configuration: text, registration_token: text }],
  ['GET', '/api/lti/{id}/choose', { ticket: text }],
  ['POST', '/api/lti/{id}/choose', { ticket: text, choice: text }],
]

const launchEndpoints: readonly Endpoint[] = launches.map(([method, path, fields]) => ({
  name: `${method} ${path}`,
  kind: 'other' as const,
  method,
  path,
  parameters: [
    ...(path.includes('{id}') ? [platform] : []),
    ...(method === 'GET' ? Object.keys(fields).map((name) => ({ name, in: 'query', schema: text })) : []),
  ],
  ...(method === 'POST' && { body: { type: 'object', properties: fields }, form: true }),
  weight: 4,
}))

const inPath = (path: string) => (path.includes('{file}') ? [{ name: 'file', in: 'path' }] : [])

/** What stands in no document and no list of routes: files, health, launches, the payment webhook, the event stream. */
export const otherEndpoints: readonly Endpoint[] = [
  ...others.map((path) => ({
    name: `GET ${path}`,
    kind: 'other' as const,
    method: 'GET',
    path,
    parameters: inPath(path),
    weight: 3,
  })),
  ...launchEndpoints,
  ...ofApps.map(([path, body]) => ({
    name: `POST ${path}`,
    kind: 'other' as const,
    method: 'POST',
    path,
    parameters: [],
    body,
    weight: path === '/mcp' ? 20 : 4,
  })),
  ...[8, 8].map((weight, signed) => ({
    name: `POST /api/stripe/webhook${signed ? ' (signed)' : ''}`,
    kind: 'webhook' as const,
    method: 'POST',
    path: '/api/stripe/webhook',
    parameters: [],
    body: webhookBody,
    weight,
  })),
  {
    name: 'GET /api/events',
    kind: 'stream',
    method: 'GET',
    path: '/api/events',
    parameters: [],
    weight: 6,
  },
]
