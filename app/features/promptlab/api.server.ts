import { createRoute, z } from '@hono/zod-openapi'
import { streamSSE } from 'hono/streaming'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { requestLimiter } from '#app/lib/request-limiter.server.ts'
import { leakClasses } from './leaks/leak.ts'
import { labRules } from './rules.ts'
import { runPrompt } from './run-prompt.server.ts'
import { labBudget } from './usage.server.ts'

const requirement = z.object({ id: z.string(), name: z.string(), asks: z.string(), met: z.string() })
const example = z.object({
  id: z.enum(['kaal', 'scherp']),
  prompt: z.string(),
  output: z.string(),
  note: z.string(),
})
const judged = z.object({
  id: z.string(),
  met: z.boolean(),
  quote: z.string().nullable(),
  comment: z.string(),
})

const runSchema = z
  .object({
    requirements: z.array(requirement),
    examples: z.array(example),
    output: z.string().nullable().openapi({ description: 'What the model answered; null without one' }),
    judged: z.array(judged).nullable().openapi({ description: 'Null when the learner judges' }),
    allowance: z.object({
      limit: z.number().int().nullable(),
      left: z.number().int().nullable(),
      resets_at: z.string().openapi({ format: 'date-time' }),
    }),
  })
  .openapi('LabRun')

const runRoute = createRoute({
  method: 'post',
  path: '/promptlab/runs',
  tags: ['practice'],
  summary: 'Run a prompt for a task of the Promptlab; nothing of it is stored',
  description:
    'Answers JSON, or with `accept: text/event-stream` events: `text` (the output so far) and last `done` (the JSON) or ' +
    '`problem` (its `reason`). Without a model `prompt` must be null: it stays where it was written. With one, everything ' +
    'that is marked in the prompt must stand in `kept`, or it is refused with `lab_leaks_undecided`.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            task: z.string().max(100),
            prompt: z.string().max(labRules.longestPrompt).nullable(),
            kept: z
              .array(z.object({ class: z.enum(leakClasses), text: z.string().max(labRules.longestPrompt) }))
              .max(200)
              .default([]),
          }),
        },
      },
    },
  },
  responses: {
    200: { description: 'What came of it', content: { 'application/json': { schema: runSchema } } },
  },
})

/** Runs cost no quota with a seat, so something else has to stop a flood of them. Per learner and process. */
const runLimiter = requestLimiter({ points: 12, duration: 60 })

/** POST /api/promptlab/runs (PD-43). */
export const promptlabApi = apiRouter().openapi(runRoute, async (c) => {
  const ctx = requireLearner(await apiCtx(c))
  await runLimiter.count(ctx.viewer.profile.user_id)
  const { lab: model, env, log } = c.var.runtime
  const input = { ...c.req.valid('json'), request_id: c.var.requestId }
  const { signal } = c.req.raw
  const run = (onText?: (text: string) => void) =>
    runPrompt(ctx, input, { model, budget: labBudget(env) }, onText, signal)
  c.header('cache-control', 'private, no-store')
  if (!c.req.header('accept')?.includes('text/event-stream')) return c.json(await run(), 200)
  c.header('x-accel-buffering', 'no')
  const streamed = streamSSE(c, async (stream) => {
    // Writes wait for each other, so that the texts arrive in order.
    let written = Promise.resolve()
    const write = (event: string, data: unknown) => {
      written = written.then(() => stream.writeSSE({ event, data: JSON.stringify(data) }))
    }
    try {
      write('done', await run((text) => write('text', { text })))
    } catch (error) {
      // The stream has begun, so its status cannot tell any more.
      const refused = error instanceof AppError
      if (!refused) log.error({ err: error, requestId: c.var.requestId }, 'promptlab')
      write('problem', { reason: refused ? error.reason : 'unknown' })
    }
    await written
  })
  // The route's type knows the JSON answer only.
  return streamed as never
})
