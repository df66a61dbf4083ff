import { createRoute, z } from '@hono/zod-openapi'
import { streamSSE } from 'hono/streaming'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { coachLimits } from '#app/features/snacks/scenario/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { requestLimiter } from '#app/lib/request-limiter.server.ts'
import { askCoach, type CoachAnswer } from './ask-coach.server.ts'

const turn = z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(4_000) })

const coachRoute = createRoute({
  method: 'post',
  path: '/ai-scenario-helper',
  tags: ['scenario'],
  summary: 'Ask the coach about a scenario: guiding questions, never the answer',
  description:
    'Answers JSON, or with `accept: text/event-stream` events: `text` (the reply so far) and last `done` (the JSON) or ' +
    '`problem` (its `reason`). Nothing of the conversation is stored; `chatHistory` comes from the client, and of it ' +
    `the newest turns count, ${coachLimits.maxHistory} characters in all. Replies that cost no help are ` +
    `${coachLimits.unpaidAnHour} an hour at most.`,
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            question_id: z.uuid(),
            userMessage: z.string().trim().min(1).max(coachLimits.maxMessage),
            chatHistory: z
              .array(turn)
              .max(4 * coachLimits.helps)
              .default([]),
          }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The reply; `blocked` when the message was refused, which costs no help',
      content: {
        'application/json': {
          schema: z.object({
            success: z.literal(true),
            blocked: z.boolean(),
            response: z.string(),
            helps_used: z.number().int(),
            helps_left: z.number().int(),
            coached_by: z.enum(['model', 'scripted']),
          }),
        },
      },
    },
  },
})

/** Blocked messages cost no help, so something else has to stop a flood of them. Per learner and process. */
const coachLimiter = requestLimiter({ points: 20, duration: 60 })

/** A model answers a blocked message too, and works until a reply fails or is hung up on: those have an end as well. */
const unpaidLimiter = requestLimiter({ points: coachLimits.unpaidAnHour, duration: 3600 })

async function notTooFast(key: string): Promise<void> {
  await coachLimiter.count(key)
  await unpaidLimiter.check(key)
}

/** Counts a reply that costs no help. */
async function counted(key: string, asking: Promise<CoachAnswer>): Promise<CoachAnswer> {
  const count = () => unpaidLimiter.note(key)
  try {
    const answer = await asking
    if (answer.blocked) await count()
    return answer
  } catch (error) {
    if (error instanceof AppError && error.reason === 'coach_failed') await count()
    throw error
  }
}

/** POST /api/ai-scenario-helper (PS-7). */
export const coachApi = apiRouter().openapi(coachRoute, async (c) => {
  const ctx = requireLearner(await apiCtx(c))
  const { user_id } = ctx.viewer.profile
  await notTooFast(user_id)
  const { coach, log } = c.var.runtime
  const { question_id, userMessage, chatHistory } = c.req.valid('json')
  const input = { question_id, message: userMessage, history: chatHistory, request_id: c.var.requestId }
  const { signal } = c.req.raw
  const ask = (onText?: (text: string) => void) =>
    counted(user_id, askCoach(ctx, input, coach, onText, signal))
  if (!c.req.header('accept')?.includes('text/event-stream')) {
    return c.json(await ask(), 200)
  }
  c.header('x-accel-buffering', 'no')
  const streamed = streamSSE(c, async (stream) => {
    // Writes wait for each other, so that the texts arrive in order.
    let written = Promise.resolve()
    const write = (event: string, data: unknown) => {
      written = written.then(() => stream.writeSSE({ event, data: JSON.stringify(data) }))
    }
    try {
      write('done', await ask((text) => write('text', { text })))
    } catch (error) {
      // The stream has begun, so its status cannot tell any more.
      const refused = error instanceof AppError
      if (!refused) log.error({ err: error, requestId: c.var.requestId }, 'coach')
      write('problem', { reason: refused ? error.reason : 'unknown' })
    }
    await written
  })
  // The route's type knows the JSON answer only.
  return streamed as never
})
