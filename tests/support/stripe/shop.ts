import { run, statement } from '#app/db/statement.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts'
import type { StripeEvent } from './stripe-books.ts'

interface Answered {
  status: number
  body: Record<string, unknown>
}

/** Somebody with a session who buys things. */
export interface Buyer {
  user_id: string
  account_id: string
  email: string
  call(method: string, path: string, body?: unknown): Promise<Answered>
  /** Opens a payment page. @returns its id */
  open(planId: string, more?: { seats?: number; isYearly?: boolean }): Promise<string>
  person(): Promise<PersonState>
  account(): Promise<AccountState>
}

export interface AccountState {
  plan: string | null
  billing_status: string | null
  seats_limit: number
  next_billing: string | null
  grace_ends_at: number | null
  type: string
}
export interface PersonState {
  role: string
  subscription_status: string | null
  has_seat: boolean
  stripe_customer_id: string | null
}

const accountStatement = statement<AccountState>(
  'state_of_account',
  `select plan, billing_status, seats_limit, to_char(next_billing, 'YYYY-MM-DD') as next_billing,
     extract(epoch from grace_ends_at)::float8 as grace_ends_at, type from accounts where id = $1::uuid`,
)
const personStatement = statement<PersonState>(
  'state_of_person',
  'select role, subscription_status, has_seat, stripe_customer_id from ai_users where id = $1::uuid',
)

/** A server that takes money through a fake Stripe, and what happens there. */
export interface Shop {
  app: TestApp
  stripe: FakeStripe
  buyer(given?: SeedLearner): Promise<Buyer>
  /** Delivers one event, signed. @returns the status of the answer */
  deliver(event: StripeEvent): Promise<number>
  /** Delivers every event that was not delivered by this yet, in order, also those that come of it. */
  deliverAll(): Promise<void>
  close(): Promise<void>
}

export async function openShop(database: TestDatabase): Promise<Shop> {
  const stripe = await startFakeStripe()
  const app = await testApp(database, { env: stripe.env })
  let delivered = 0
  async function deliver(event: StripeEvent): Promise<number> {
    const { body, signature } = stripe.signed(event)
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    return (await app.request('/api/stripe/webhook', { method: 'POST', headers, body })).status
  }
  return {
    app,
    stripe,
    deliver,
    async deliverAll() {
      for (; delivered < stripe.events.length; delivered++) {
        const status = await deliver(stripe.events[delivered] as StripeEvent)
        if (status !== 200) throw new Error(`A webhook was answered with ${status}`)
      }
    },
    buyer: (given = {}) => buyer(database, app, given),
    close: () => stripe.close(),
  }
}

/** Makes somebody who can buy, on any server. */
export async function buyer(database: TestDatabase, app: TestApp, given: SeedLearner = {}): Promise<Buyer> {
  const { db } = database.current
  const { user_id, account_id, auth_user_id, email } = await seedLearner(db, given)
  const { token } = await seedSession(db, auth_user_id)
  async function call(method: string, path: string, body?: unknown): Promise<Answered> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await app.request(`/api/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    ...{ user_id, account_id, email, call },
    async open(planId, { seats = 1, isYearly = false } = {}) {
      const { status, body } = await call('POST', 'create-checkout', { planId, seats, isYearly })
      if (status !== 200) throw new Error(`create-checkout answered ${body.reason}`)
      return String(body.url).split('/').at(-1) ?? ''
    },
    async person() {
      return (await run(db, personStatement, [user_id]))[0] as PersonState
    },
    async account() {
      return (await run(db, accountStatement, [account_id]))[0] as AccountState
    },
  }
}
