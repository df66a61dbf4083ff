import { createContext, type MiddlewareFunction } from 'react-router'
import { requireLearner } from '#app/features/identity/context.server.ts'
import { pageRequest } from '#app/features/identity/page-loader.server.ts'
import { parseSessionToken } from '#app/features/identity/session-token.server.ts'
import { type Kept, keepVisitorAnswers } from './keep-visitor-answers.server.ts'
import { endedVisitorCookie, parseVisitorToken } from './visitor-cookie.server.ts'

/** XP that came along with the learner in this request. */
export const keptXp = createContext(0)

/**
 * Middleware of the page where people arrive after signing up: takes along what they answered before, ahead of every
 * loader, so that the page and the bar above it show it. A failure is logged and costs nobody the page: the answers
 * then wait for the next visit.
 */
export const keepOnArrival: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { ctx, runtime, requestId } = context.get(pageRequest)
  const visitor = parseVisitorToken(request.headers, runtime.env)
  if (!visitor || !ctx.viewer?.profile?.is_active) return next()
  const secure = runtime.env.APP_URL.startsWith('https:')
  const token = parseSessionToken(request.headers, runtime.secret, secure) ?? ''
  let kept: Kept | undefined
  try {
    kept = await keepVisitorAnswers({ ...requireLearner(ctx), token }, visitor)
  } catch (error) {
    runtime.log.error({ err: error, requestId }, 'answers of a visitor not kept')
  }
  if (kept?.answers) {
    context.set(keptXp, kept.xp)
    runtime.live.publish(ctx.viewer.profile.user_id, ['progress', 'quota'])
    if (kept.xp > 0) runtime.live.publish(null, ['leaderboard'])
  }
  const response = await next()
  if (kept && !kept.waiting) response.headers.append('set-cookie', endedVisitorCookie(secure))
  return response
}
