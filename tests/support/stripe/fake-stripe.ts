import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { newId, openBooks, type StripeBooks, type StripeEvent } from './stripe-books.ts'
import { stripeEndpoints } from './stripe-endpoints.ts'
import { type Params, readForm, StripeRefusal } from './stripe-wire.ts'

export const stripeKey = 'sk_test_fake'
export const webhookSecret = 'whsec_fake_of_the_tests'

interface Call {
  method: string
  path: string
  params: Params
}

/** A Stripe that keeps its books in memory and speaks its wire format: requests, errors, idempotency, signatures. */
export interface FakeStripe extends StripeBooks {
  /** To be set as STRIPE_API_BASE. */
  url: string
  /** The requests so far. */
  calls: Call[]
  /** Answers nothing but 503 while true. */
  away: boolean
  /** Declines the next payment that a change asks for. */
  declines: boolean
  /** The settings of a server that uses it. */
  env: Record<string, string>
  /** A delivery of an event: body and signature. */
  signed(
    event: StripeEvent,
    options?: { secret?: string; timestamp?: number },
  ): { body: string; signature: string }
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Starts one on a port of its own. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const books = openBooks(() => Math.floor(Date.now() / 1000))
  const kept = new Map<string, { params: string; status: number; body: string }>()
  const stripe = new Stripe(stripeKey)
  const server = createServer(async (request, response) => {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', 'http://fake')
    const raw = method === 'GET' ? url.search.slice(1) : await bodyOf(request)
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') }).end(body)
    const refuse = (status: number, error: object) => send(status, JSON.stringify({ error }))
    if (fake.away) return refuse(503, { type: 'api_error', message: 'Away' })
    if (headers.authorization !== `Bearer ${stripeKey}`)
      return refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    const key = headers['idempotency-key']?.toString()
    const before = key === undefined ? undefined : kept.get(key)
    if (before && before.params !== raw)
      return refuse(400, {
        type: 'idempotency_error',
        message: 'Keys can only be used with the same parameters',
      })
    if (before) return send(before.status, before.body)
    const params = readForm(raw)
    fake.calls.push({ method, path: url.pathname, params })
    try {
      const made = answer(method, url.pathname, params)
      if (key && method === 'POST') kept.set(key, { params: raw, status: 200, body: made })
      return send(200, made)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) return refuse(500, { type: 'api_error', message: String(error) })
      return refuse(error.status, error.error)
    }
  })
  function answer(method: string, path: string, params: Params): string {
    for (const [verb, pattern, handle] of routes) {
      const match = verb === method ? pattern.exec(path) : null
      if (match) return JSON.stringify(handle(params, match[1] ?? ''))
    }
    throw new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${path})` })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeStripe = {
    ...books,
    url,
    calls: [],
    away: false,
    declines: false,
    env: { STRIPE_API_BASE: url, STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    signed(event, { secret = webhookSecret, timestamp } = {}) {
      const body = JSON.stringify(event)
      const options = { payload: body, secret, ...(timestamp && { timestamp }) }
      return { body, signature: stripe.webhooks.generateTestHeaderString(options) }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const routes = stripeEndpoints(books, fake)
  return fake
}
