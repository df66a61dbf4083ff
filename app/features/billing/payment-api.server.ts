import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { requestLimiter } from '#app/lib/request-limiter.server.ts'
import { createCheckout } from './checkout/create-checkout.server.ts'
import { openPortal } from './checkout/open-portal.server.ts'
import { listInvoices } from './invoices/list-invoices.server.ts'
import { planIds } from './plans.ts'
import { changeSubscription } from './subscription/change-subscription.server.ts'

/** Each of these asks something of the payment provider, which has limits of its own for all of us together. */
const asked = requestLimiter({ points: 30, duration: 600 })

const orderSchema = z
  .object({
    planId: z
      .string()
      .max(40)
      .openapi({ description: `One of ${planIds.join(', ')}` }),
    seats: z.number().int().min(1).max(100_000).default(1).openapi({
      description: 'At most the seats of the plan. They are part of its one price',
    }),
    isYearly: z.boolean().default(false),
    companyName: z.string().max(1000).optional().openapi({
      description: 'For a business plan, of a buyer whose account is not of a company yet',
      example: 'Hofstra BV',
    }),
  })
  .strict()

const body = { required: true, content: { 'application/json': { schema: orderSchema } } }
const urlContent = { 'application/json': { schema: z.object({ url: z.url() }) } }
// As a description, not as answers: an answer without a schema would make the client's type of all of them unknown.
const orderRefusals =
  '`unknown_plan`, `invalid_seats` and `invalid_company_name` (400), `not_account_owner`, `role_cannot_buy` and `password_short_for_role` (403), `payments_unreachable` (503)'

const checkoutRoute = createRoute({
  method: 'post',
  path: '/create-checkout',
  tags: ['billing'],
  summary: 'Make a payment page for a plan; `free` starts the trial',
  description:
    'Refuses with `subscription_exists`, `same_plan`, `business_plan_runs`, `already_unlimited`, `free_trial_used`, ' +
    `\`plan_coming_soon\`, \`plan_by_contact\`, \`payments_not_configured\` (409), ${orderRefusals}.`,
  request: { body },
  responses: { 200: { description: 'Where to go', content: urlContent } },
})

const portalRoute = createRoute({
  method: 'post',
  path: '/customer-portal',
  tags: ['billing'],
  summary: 'Open the customer portal: invoices, payment method, ending',
  description:
    'Refuses with `password_short_for_role` (403), `no_subscription`, `payments_not_configured` (409), `payments_unreachable` (503).',
  responses: { 200: { description: 'Where to go', content: urlContent } },
})

const changeRoute = createRoute({
  method: 'post',
  path: '/change-subscription',
  tags: ['billing'],
  summary: 'Change the running subscription to another plan, number of seats or period',
  description:
    'Refuses with `no_subscription`, `same_plan`, `business_plan_runs`, `payment_overdue`, `payment_declined` (409), ' +
    `${orderRefusals}.`,
  request: { body },
  responses: {
    200: {
      description: 'What runs now',
      content: {
        'application/json': {
          schema: z.object({ plan: z.string(), seats: z.number().int(), yearly: z.boolean() }),
        },
      },
    },
  },
})

const cents = z.number().int().openapi({ description: 'In euro cents' })
const invoicesRoute = createRoute({
  method: 'get',
  path: '/invoices',
  tags: ['billing'],
  summary: 'Invoices of what the viewer pays for, or the organisation he or she owns',
  description: 'Refuses with `payments_not_configured` (409), `payments_unreachable` (503).',
  responses: {
    200: {
      description: 'Newest first',
      content: {
        'application/json': {
          schema: z.object({
            invoices: z.array(
              z.object({
                id: z.string(),
                number: z.string().nullable(),
                issued_at: z.iso.datetime(),
                net_cents: cents,
                vat_cents: cents,
                gross_cents: cents,
                status: z.enum(['paid', 'open', 'refunded']),
                url: z.string().nullable().openapi({ description: 'An address, or a path of this site' }),
                pdf: z.string().nullable(),
              }),
            ),
          }),
        },
      },
    },
  },
})

/** Buying, changing and managing a plan. */
export const paymentApi = apiRouter()
  .openapi(checkoutRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { planId: plan, seats, isYearly: yearly, companyName } = c.req.valid('json')
    await asked.count(ctx.viewer.profile.user_id)
    const made = await createCheckout(ctx, c.var.runtime, { plan, seats, yearly, companyName })
    if (plan === 'free') c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['quota', 'subscription'])
    return c.json(made, 200)
  })
  .openapi(portalRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await asked.count(ctx.viewer.profile.user_id)
    return c.json(await openPortal(ctx, c.var.runtime), 200)
  })
  .openapi(invoicesRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await asked.count(ctx.viewer.profile.user_id)
    const invoices = (await listInvoices(ctx, c.var.runtime)).map((invoice) => ({
      ...invoice,
      issued_at: invoice.issued_at.toISOString(),
      gross_cents: invoice.net_cents + invoice.vat_cents,
    }))
    return c.json({ invoices }, 200)
  })
  .openapi(changeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { planId: plan, seats, isYearly: yearly, companyName } = c.req.valid('json')
    await asked.count(ctx.viewer.profile.user_id)
    return c.json(await changeSubscription(ctx, c.var.runtime, { plan, seats, yearly, companyName }), 200)
  })

export type PaymentApi = typeof paymentApi
