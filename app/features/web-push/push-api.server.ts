import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { addDevice, ownDevices, removeDevice } from './own-devices.server.ts'
import { pushKey } from './push-key.server.ts'
import { endpointMax } from './push-rules.ts'

const tags = ['notifications']
const json = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  content: { 'application/json': { schema } },
})
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
const done = z.object({ success: z.literal(true) })

const listRoute = createRoute({
  method: 'get',
  path: '/push/devices',
  tags,
  summary: 'Browsers in which the viewer gets a message when the snacks of the day lie ready',
  responses: { 200: json('The browsers, and the key to add one', listSchema) },
})
const addRoute = createRoute({
  method: 'post',
  path: '/push/devices',
  tags,
  summary: 'Get messages in this browser',
  request: { body: { required: true, content: { 'application/json': { schema: newSchema } } } },
  responses: { 200: json('Added', done) },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/push/devices/{id}',
  tags,
  summary: 'Get no messages in a browser any more',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json('Removed', done) },
})

const success = { success: true as const }

/** Web push of whoever is signed in. */
export const pushApi = apiRouter()
  .openapi(listRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const { publicKey } = await pushKey(ctx.db, c.var.runtime.secret)
    return c.json({ key: publicKey, devices: await ownDevices(ctx) }, 200)
  })
  .openapi(addRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await addDevice(ctx, c.req.valid('json'))
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['profile'])
    return c.json(success, 200)
  })
  .openapi(removeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await removeDevice(ctx, c.req.valid('param').id)
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['profile'])
    return c.json(success, 200)
  })

export type PushApi = typeof pushApi
