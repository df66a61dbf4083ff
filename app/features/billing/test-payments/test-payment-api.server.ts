import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { payTestCheckout } from './test-checkout.server.ts'
import { actOnTestPortal, testPortalActions } from './test-portal.server.ts'

const elsewhere = 'A page of somebody else, or a server without test checkout, answers `not_found` (404).'

const payRoute = createRoute({
  method: 'post',
  path: '/test-checkout/{id}',
  tags: ['test checkout'],
  summary: 'Pay on the test page, or have the payment declined. Nothing is charged',
  description: `${elsewhere} Refuses with \`payment_declined\`, \`checkout_complete\`, \`checkout_expired\` (409).`,
  request: {
    params: z.object({ id: z.string().max(100) }),
    body: {
      required: true,
      content: {
        'application/json': { schema: z.object({ outcome: z.enum(['paid', 'declined']) }) },
      },
    },
  },
  responses: {
    200: {
      description: 'Paid: where to go',
      content: { 'application/json': { schema: z.object({ url: z.string() }) } },
    },
  },
})

const portalRoute = createRoute({
  method: 'post',
  path: '/test-portal',
  tags: ['test checkout'],
  summary: 'Do what a customer, a bank or the operator does to the own test subscription',
  description: `${elsewhere} Refuses with \`no_subscription\`, \`not_now\` (409).`,
  request: {
    body: {
      required: true,
      content: {
        'application/json': { schema: z.object({ action: z.enum(testPortalActions) }).strict() },
      },
    },
  },
  responses: {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: z.object({ success: z.literal(true) }) } },
    },
  },
})

/** The test checkout, which exists where no money is taken. */
export const testPaymentApi = apiRouter()
  .openapi(payRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const declined = c.req.valid('json').outcome === 'declined'
    const { id } = c.req.valid('param')
    return c.json(await payTestCheckout(ctx, c.var.runtime, { id, declined }), 200)
  })
  .openapi(portalRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await actOnTestPortal(ctx, c.var.runtime, c.req.valid('json').action)
    return c.json({ success: true as const }, 200)
  })

export type TestPaymentApi = typeof testPaymentApi
