import { Hono } from 'hono'
import { handlePaymentEvent } from '#app/features/billing/subscription/handle-payment-event.server.ts'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * Where Stripe reports what happened. Whoever it is from is known by the signature over the raw body. Anything but a 2xx
 * makes Stripe send it again, for three days: 400 for a bad signature, 503 while the database or Stripe is away.
 */
export const webhookApi = new Hono<ApiEnv>().post('/stripe/webhook', async (c) => {
  const { runtime } = c.var
  if (runtime.payments?.kind !== 'stripe') throw new AppError('not_found', 'not_found')
  const signature = c.req.header('stripe-signature') ?? ''
  const event = await runtime.payments.readEvent(await c.req.text(), signature)
  if (event) await handlePaymentEvent(runtime, event)
  return c.json({ received: true })
})
