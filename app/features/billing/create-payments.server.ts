import type { Db } from '#app/db/client.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { PaymentProvider } from './payment-provider.server.ts'
import { testProvider } from './test-payments/test-provider.server.ts'

// identity comes before billing and cannot name who takes the money; billing adds its own place.
declare module '#app/features/identity/runtime.server.ts' {
  interface Runtime {
    /** Null when nothing can be bought here. */
    payments: PaymentProvider | null
  }
}

/** What the verbs of payments need of a process. */
export type PaymentRuntime = Pick<Runtime, 'database' | 'env' | 'live' | 'payments' | 'queueMail'>

/**
 * Who takes the money: Stripe when its keys are set; the test checkout on this machine only, or where TEST_PAYMENTS
 * says so, as it gives everything away; else nobody (decision 0015).
 */
export async function createPayments(env: Env, db: Db): Promise<PaymentProvider | null> {
  if (env.STRIPE_SECRET_KEY) {
    // Loaded only where it is used: the SDK is large.
    const { stripeProvider } = await import('./stripe/stripe-provider.server.ts')
    return stripeProvider(env)
  }
  const tests = env.TEST_PAYMENTS === undefined ? env.demo : env.TEST_PAYMENTS === '1'
  return tests ? testProvider(env, db) : null
}

/** @throws AppError conflict `payments_not_configured` */
export function requirePayments({ payments }: PaymentRuntime): PaymentProvider {
  if (!payments) {
    const detail = 'No payment provider is configured on this server'
    throw new AppError('conflict', 'payments_not_configured', { detail })
  }
  return payments
}
