import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { setHandled } from './inbox/set-handled.server.ts'

const handledRoute = (method: 'put' | 'delete', summary: string) =>
  createRoute({
    method,
    path: '/admin/messages/{id}/handled',
    tags: ['admin'],
    summary,
    request: { params: z.object({ id: z.uuid() }) },
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: z.object({ success: z.literal(true) }) } },
      },
      401: { description: 'Not signed in' },
      404: { description: 'No such message, or not a superadmin' },
    },
  })

/** The operator's inbox; for others than superadmins there is nothing here. */
export const adminApi = apiRouter()
  .openapi(handledRoute('put', 'Mark a message as handled'), async (c) => {
    await setHandled(await apiCtx(c), c.req.valid('param').id, true)
    return c.json({ success: true as const }, 200)
  })
  .openapi(handledRoute('delete', 'Mark a message as open again'), async (c) => {
    await setHandled(await apiCtx(c), c.req.valid('param').id, false)
    return c.json({ success: true as const }, 200)
  })

export type AdminApi = typeof adminApi
