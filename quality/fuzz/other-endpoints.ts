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

const inPath = (path: string) => (path.includes('{file}') ? [{ name: 'file', in: 'path' }] : [])

/** What stands in no document and no list of routes: files, health, the payment webhook, the event stream. */
export const otherEndpoints: readonly Endpoint[] = [
  ...others.map((path) => ({
    name: `GET ${path}`,
    kind: 'other' as const,
    method: 'GET',
    path,
    parameters: inPath(path),
    weight: 3,
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
