import { createMiddleware } from 'hono/factory'
import { type ApiEnv, tokenOfApi } from '#app/features/identity/api-env.server.ts'
import { requestLimiter } from '#app/lib/request-limiter.server.ts'
import { runInQueue } from './keyed-queue.ts'

/**
 * Answers a minute per session and process: far above what a person does, far below what would hurt. Counted in this
 * process only, as a shield against floods; the daily quota is the rule, and that one is in the database.
 */
const limiter = requestLimiter({ points: 300, duration: 60 })

/**
 * For every endpoint that stores something of a snack: those of one session are counted, and wait for each other.
 * @throws AppError limit `too_many_requests` with the seconds to wait
 */
export const answersInTurn = createMiddleware<ApiEnv>(async (c, next) => {
  const token = tokenOfApi(c)
  // Who is not signed in is refused by the endpoint, after what was sent is checked.
  if (!token) return next()
  await limiter.count(token)
  await runInQueue(token, next)
})
