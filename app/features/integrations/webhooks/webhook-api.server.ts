import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { answer, body, byId, done, doneSchema, problem } from '#app/lib/openapi/responses.server.ts'
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  replaceSecret,
  resendDelivery,
  tryWebhook,
} from './own-webhooks.server.ts'
import { urlMax, webhookEvents } from './webhook-rules.ts'

const refused = {
  401: problem('Not signed in'),
  403: problem('Not the owner of an organisation'),
  404: problem('No such thing of the organisation'),
}
const tags = ['integrations']
const secretSchema = z.string().openapi({ description: 'Told this once' })

const listSchema = z
  .object({
    webhooks: z.array(
      z.object({
        id: z.uuid(),
        url: z.string(),
        events: z.array(z.enum(webhookEvents)),
        created_at: z.iso.datetime(),
      }),
    ),
    deliveries: z.array(
      z.object({
        id: z.uuid(),
        url: z.string(),
        event: z.enum([...webhookEvents, 'webhook.test']),
        state: z.enum(['waiting', 'delivered', 'failed']),
        attempts: z.number().int(),
        last_status: z.number().int().nullable(),
        last_error: z.string().nullable(),
        created_at: z.iso.datetime(),
        next_attempt_at: z.iso.datetime().nullable(),
      }),
    ),
  })
  .openapi('Webhooks')

const listRoute = createRoute({
  method: 'get',
  path: '/account/webhooks',
  tags,
  summary: 'Addresses of the organisation that are told what happens, and the newest messages to them',
  responses: { 200: answer('The addresses', listSchema), 401: refused[401], 403: refused[403] },
})
const addRoute = createRoute({
  method: 'post',
  path: '/account/webhooks',
  tags,
  summary: 'Add an address that is told what happens',
  request: body(
    z
      .strictObject({
        url: z.string().max(urlMax * 2),
        events: z.array(z.enum(webhookEvents)).max(webhookEvents.length),
      })
      .openapi('NewWebhook'),
  ),
  responses: {
    201: answer(
      'With the secret that messages are signed with',
      z.object({ id: z.uuid(), secret: secretSchema }),
    ),
    400: problem('No https address, or no event'),
    401: refused[401],
    403: refused[403],
    409: problem('There are too many'),
  },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/account/webhooks/{id}',
  tags,
  summary: 'An address is told nothing any more',
  request: byId,
  responses: { 200: answer('Removed', doneSchema), ...refused },
})
const secretRoute = createRoute({
  method: 'post',
  path: '/account/webhooks/{id}/secret',
  tags,
  summary: 'Another secret; the one before signs for a day as well',
  request: byId,
  responses: { 200: answer('The secret', z.object({ secret: secretSchema })), ...refused },
})
const tryRoute = createRoute({
  method: 'post',
  path: '/account/webhooks/{id}/test',
  tags,
  summary: 'Send a message to try an address with',
  request: byId,
  responses: { 200: answer('Under way', doneSchema), ...refused, 429: problem('Three are under way') },
})
const resendRoute = createRoute({
  method: 'post',
  path: '/account/webhook-deliveries/{id}/resend',
  tags,
  summary: 'Send a message again',
  request: byId,
  responses: { 200: answer('Under way', doneSchema), ...refused, 409: problem('It is under way already') },
})

/** Webhooks of the own organisation, by its owner. */
export const webhooksApi = apiRouter()
  .openapi(listRoute, async (c) =>
    c.json(await listWebhooks(requireTeamRole(await apiCtx(c), ['org_admin'])), 200),
  )
  .openapi(addRoute, async (c) =>
    c.json(await addWebhook(await apiCtx(c), c.var.runtime.secret, c.req.valid('json')), 201),
  )
  .openapi(removeRoute, async (c) => {
    await removeWebhook(await apiCtx(c), c.req.valid('param').id)
    return c.json(done, 200)
  })
  .openapi(secretRoute, async (c) =>
    c.json(await replaceSecret(await apiCtx(c), c.var.runtime.secret, c.req.valid('param').id), 200),
  )
  .openapi(tryRoute, async (c) => {
    await tryWebhook(await apiCtx(c), c.req.valid('param').id)
    return c.json(done, 200)
  })
  .openapi(resendRoute, async (c) => {
    await resendDelivery(await apiCtx(c), c.req.valid('param').id)
    return c.json(done, 200)
  })

export type WebhooksApi = typeof webhooksApi
