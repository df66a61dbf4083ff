import { createRoute, z } from '@hono/zod-openapi'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { readSentSnacks } from './read-sent.server.ts'
import { putAway, setWelcome, tellSender } from './receive.server.ts'
import { sendSnack } from './send-snack.server.ts'

const json = <S>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
})
const body = <S>(schema: S) => ({ required: true, content: { 'application/json': { schema } } })
const params = z.object({ id: z.uuid() })
const done = json(z.object({ done: z.literal(true) }), 'Stored')

const viewSchema = z
  .object({
    possible: z.boolean().openapi({ description: 'False without a company, and for young people' }),
    welcome: z.boolean(),
    received: z.array(
      z.object({
        id: z.uuid(),
        from: z.string(),
        question_id: z.uuid(),
        title: z.string(),
        correct: z.boolean().nullable().openapi({ description: "The viewer's own answer; null before it" }),
        told: z.boolean(),
      }),
    ),
    sent: z.array(
      z.object({
        id: z.uuid(),
        to: z.string(),
        title: z.string(),
        told: z
          .enum(['right', 'wrong'])
          .nullable()
          .openapi({ description: 'Null as long as the receiver did not choose to tell' }),
      }),
    ),
    to_send: z
      .object({
        question_id: z.uuid(),
        title: z.string(),
        receivers: z.array(
          z.object({
            user_id: z.uuid(),
            full_name: z.string(),
            had: z.boolean().openapi({ description: 'Got one from the viewer today, or this one before' }),
          }),
        ),
      })
      .nullable(),
  })
  .openapi('SentSnacks')

const readRoute = createRoute({
  method: 'get',
  path: '/sent-snacks',
  tags: ['practice'],
  summary: 'What colleagues sent the learner, and what the learner sent',
  request: {
    query: z.object({
      question: z.uuid().optional().openapi({ description: 'One that the learner had wrong' }),
    }),
  },
  responses: json(viewSchema, 'Also to whom the question can be sent'),
})

const sendRoute = createRoute({
  method: 'post',
  path: '/sent-snacks',
  tags: ['practice'],
  summary: 'Send a question that one had wrong to a colleague who welcomes that',
  request: {
    body: body(z.strictObject({ question_id: z.uuid(), receiver_id: z.uuid() }).openapi('SnackToSend')),
  },
  responses: json(z.object({ id: z.uuid() }), 'Sent; the colleague finds it in the notifications'),
})

const welcomeRoute = createRoute({
  method: 'put',
  path: '/sent-snacks/welcome',
  tags: ['practice'],
  summary: 'Say whether colleagues may send snacks; off unless said',
  request: { body: body(z.strictObject({ welcome: z.boolean() }).openapi('SnacksWelcome')) },
  responses: done,
})

const putAwayRoute = createRoute({
  method: 'post',
  path: '/sent-snacks/{id}/put-away',
  tags: ['practice'],
  summary: 'Put away what a colleague sent; the sender is not told',
  request: {
    params,
    body: body(
      z
        .strictObject({
          block: z.boolean().openapi({ description: 'Get none from this colleague any more' }),
        })
        .openapi('PutAway'),
    ),
  },
  responses: done,
})

const tellRoute = createRoute({
  method: 'post',
  path: '/sent-snacks/{id}/tell',
  tags: ['practice'],
  summary: 'Tell the sender how it went',
  request: { params },
  responses: done,
})

/** A question that one had wrong, for a colleague who welcomes it (PD-76). */
export const sentSnacksApi = apiRouter()
  .openapi(readRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    return c.json(await readSentSnacks(ctx, c.req.valid('query').question), 200)
  })
  .openapi(sendRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const input = c.req.valid('json')
    const id = await sendSnack(ctx, input)
    c.var.runtime.live.publish(input.receiver_id, ['notifications'])
    return c.json({ id }, 200)
  })
  .openapi(welcomeRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await setWelcome(ctx, c.req.valid('json').welcome)
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['notifications'])
    return c.json({ done: true as const }, 200)
  })
  .openapi(putAwayRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    await putAway(ctx, c.req.valid('param').id, c.req.valid('json').block)
    c.var.runtime.live.publish(ctx.viewer.profile.user_id, ['notifications'])
    return c.json({ done: true as const }, 200)
  })
  .openapi(tellRoute, async (c) => {
    const ctx = requireLearner(await apiCtx(c))
    const sender = await tellSender(ctx, c.req.valid('param').id)
    c.var.runtime.live.publish(sender, ['notifications'])
    return c.json({ done: true as const }, 200)
  })

export type SentSnacksApi = typeof sentSnacksApi
