import { availableParallelism } from 'node:os'
import type { MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from '#app/features/identity/api-env.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { createAdmissionQueue } from './admission-queue.ts'
import { tooBusy } from './too-busy.ts'

/** Whatever takes longer than this waits for something that this process has no part in. */
const lease = 5_000
/** These wait for a language model or a payment service: they are let in, and do not keep others out meanwhile. */
const elsewhere = /^\/api\/(?:evaluate-scenario|ai-scenario-helper|create-checkout|customer-portal)$/
/** People wait for a sign-in without minding, and a password takes a tenth of a second of a whole processor. */
const passwordPatience = 4_000
const passwordPath =
  /^(?:\/api\/auth\/(?:sign-in\/email|sign-up\/email|reset-password)|(?:\/en)?\/auth(?:\/callback)?)$/
/** Senders who come back by themselves, and are asked to. */
const webhook = '/api/stripe/webhook'
const logEvery = 10_000

/** Half of the processors, and at most the threads that Node hashes on, so that the others go on answering. */
const passwordSlots = () => Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))

/**
 * Admission control (decision 0023): when more comes in than this process can do, the rest is answered with 503 and
 * `Retry-After` before anything is done for it. What was let in is never refused here. Passwords have a queue of their own: hashing
 * them would take the processor from everybody else. REQUEST_CONCURRENCY=0 switches it off.
 */
export function loadShedding({ env, log, metrics }: Runtime): MiddlewareHandler<ApiEnv> {
  const { REQUEST_CONCURRENCY: slots, REQUEST_QUEUE_MS: patience } = env
  if (slots === 0) return (_c, next) => next()
  const laneFor = (lane: string, limits: { slots: number; patience: number }) => ({
    name: lane,
    ...createAdmissionQueue({ lease, ...limits }, performance.now.bind(performance), (ms) =>
      metrics.requestWait.observe({ lane }, ms / 1000),
    ),
  })
  const work = laneFor('work', { slots, patience })
  const passwords = laneFor('password', { slots: passwordSlots(), patience: passwordPatience })
  let logged = Number.NEGATIVE_INFINITY

  function turnAway(c: ApiContext, lane: string): Response {
    metrics.requestsShed.inc({ lane })
    if (performance.now() - logged > logEvery) {
      logged = performance.now()
      log.warn({ lane }, 'too busy: refusing requests')
    }
    return tooBusy(c)
  }

  return async (c, next) => {
    const { path, method } = c.req
    if (path === webhook) return next()
    const lane = method === 'POST' && passwordPath.test(path) ? passwords : work
    const entered = lane.enter()
    const leave = typeof entered === 'function' ? entered : await entered
    if (!leave) return turnAway(c, lane.name)
    if (elsewhere.test(path)) leave()
    try {
      await next()
    } finally {
      leave()
    }
  }
}
