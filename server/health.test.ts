import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { healthRoutes } from './health.ts'

it('asks the database one question at a time, however many ask whether the process is ready', async () => {
  const answers: PromiseWithResolvers<void>[] = []
  const ping = vi.fn(() => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('runtime', { database: { ping } } as unknown as Runtime)
      await next()
    })
    .route(
      '/',
      healthRoutes(() => false),
    )
  const ask = (times: number) => {
    const asked = Array.from({ length: times }, async () => (await app.request('/readyz')).status)
    return { statuses: Promise.all(asked) }
  }

  const first = ask(50)
  await vi.waitFor(() => expect(ping).toHaveBeenCalledTimes(1))
  answers[0]?.resolve()
  expect(new Set(await first.statuses)).toEqual(new Set([200]))
  expect(ping).toHaveBeenCalledTimes(1)

  // The answer is kept for nobody who asks afterwards.
  const second = ask(2)
  await vi.waitFor(() => expect(ping).toHaveBeenCalledTimes(2))
  answers[1]?.reject(new Error('away'))
  expect(await second.statuses).toEqual([503, 503])
  const third = ask(1)
  await vi.waitFor(() => expect(ping).toHaveBeenCalledTimes(3))
  answers[2]?.resolve()
  expect(await third.statuses).toEqual([200])
})
