import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { pushDeviceCookie } from '#app/features/identity/session/keep-push-device.server.ts'
import { answer, body, byId, done, doneSchema } from '#app/lib/openapi/responses.server.ts'
import { addDevice, ownDevices, removeDevice } from './own-devices.server.ts'
import { pushKey } from './push-key.server.ts'
import { endpointMax } from './push-rules.ts'

const tags = ['notifications']
const listSchema = z
  .object({
    key: z.string().openapi({ description: 'VAPID, for PushManager.subscribe()' }),
    devices: z.array(
      z.object({
        id: z.uuid(),
        mark: z.string().openapi({ description: 'SHA-256 of the address, by which a browser knows itself' }),
        since: z.iso.datetime(),
      }),
    ),
  })
  .openapi('PushDevices')
const newSchema = z
  .strictObject({
    endpoint: z.string().max(endpointMax * 2),
    keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  })
  .openapi('NewPushDevice')

const listRoute = createRoute({
  method: 'get',
  path: '/push/devices',
  tags,
  summary: 'Browsers in which the viewer gets a message when the snacks of the day lie ready',
  responses: { 200: answer('The browsers, and the key to add one', listSchema) },
})
const addRoute = createRoute({
  method: 'post',
  path: '/push/devices',
  tags,
  summary: 'Get messages in this browser',
  request: body(newSchema),
  responses: { 200: answer('Added', doneSchema) },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/push/devices/{id}',
  tags,
  summary: 'Get no messages in a browser any more',
  request: byId,
  responses: { 200: answer('Removed', doneSchema) },
})

/** Web push of whoever is signed in. */
export const pushApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { publicKey } = await pushKey(ctx.db, c.var.runtime.secret)
    return c.json({ key: publicKey, devices: await ownDevices(ctx) }, 200)
  })
  .openapi(addRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const id = await addDevice(ctx, c.req.valid('json'))
    c.header('set-cookie', pushDeviceCookie(id, c.var.runtime.env.APP_URL.startsWith('https:')), {
      append: true,
    })
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['profile'])
    return c.json(done, 200)
  })
  .openapi(removeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await removeDevice(ctx, c.req.valid('param').id)
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['profile'])
    return c.json(done, 200)
  })

export type PushApi = typeof pushApi
