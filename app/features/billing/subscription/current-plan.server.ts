import type { Order } from '#app/features/billing/payment-provider.server.ts'
import type { Ctx, LearnerCtx } from '#app/features/identity/context.server.ts'
import { findActiveSubscription } from './active-subscription.server.ts'

/** The plan the viewer pays for and may change; null for everybody else. */
export async function currentPlan(ctx: Ctx | LearnerCtx): Promise<(Order & { ending: boolean }) | null> {
  const profile = ctx.viewer?.profile
  const running = profile && (await findActiveSubscription(ctx.db, profile))
  if (!running) return null
  const { plan, seats, yearly, cancel_at_period_end: ending } = running
  return { plan, seats, yearly, ending }
}
