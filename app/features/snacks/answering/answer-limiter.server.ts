import { requestLimiter } from '#app/lib/request-limiter.server.ts'

/**
 * Answers a minute per session and process: far above what a person does, far below what would hurt. Counted in this
 * process only, as a shield against floods; the daily quota is the rule, and that one is in the database.
 */
const limiter = requestLimiter({ points: 300, duration: 60 })

/** @throws AppError limit `too_many_requests` with the seconds to wait */
export async function notTooFast(session: string): Promise<void> {
  await limiter.count(session)
}
