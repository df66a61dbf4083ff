import { createRoute } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { messageSchema, receivedSchema, subscriptionSchema } from './schemas.server.ts'
import { sendMessage } from './send-message.server.ts'
import { subscribe } from './subscribe.server.ts'
import { withdrawContract } from './withdraw-contract.server.ts'

const responses = {
  200: { description: 'Received', content: { 'application/json': { schema: receivedSchema } } },
  400: { description: 'A field was refused: problem JSON with reasons in `fields`' },
  429: { description: 'Too many from this address, see `Retry-After`' },
}

const contactRoute = createRoute({
  method: 'post',
  path: '/contact',
  tags: ['contact'],
  summary:
    'Send a message to the operator: contact, support, enterprise contact, demo request, or a withdrawal from a contract',
  request: { body: { required: true, content: { 'application/json': { schema: messageSchema } } } },
  responses,
})

const newsletterRoute = createRoute({
  method: 'post',
  path: '/newsletter',
  tags: ['contact'],
  summary: 'Ask for the newsletter; a mail asks to confirm it',
  request: { body: { required: true, content: { 'application/json': { schema: subscriptionSchema } } } },
  responses,
})

/** The public forms. */
export const contactApi = apiRouter()
  .openapi(contactRoute, async (c) => {
    const { kind, submission_id, website, ...fields } = c.req.valid('json')
    const message = { submission_id, website, fields, from: c.var.clientAddress }
    const ctx = await apiCtx(c)
    if (kind === 'withdrawal') await withdrawContract(ctx, c.var.runtime, message)
    else await sendMessage(ctx, toMailContext(c.var.runtime), { ...message, kind })
    return c.json({ success: true as const }, 200)
  })
  .openapi(newsletterRoute, async (c) => {
    const subscription = { ...c.req.valid('json'), from: c.var.clientAddress }
    await subscribe(await apiCtx(c), toMailContext(c.var.runtime), subscription)
    return c.json({ success: true as const }, 200)
  })

export type ContactApi = typeof contactApi
