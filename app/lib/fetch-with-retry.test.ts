import { expect, it } from 'vitest'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { retryRequest } from './retry-request.ts'

const busy = (retryAfter = '3') =>
  Response.json({ reason: 'too_busy' }, { status: 503, headers: { 'retry-after': retryAfter } })

/** Answers one after the other, and what was sent and waited for. */
function server(...answers: Response[]) {
  const bodies: string[] = []
  const waits: number[] = []
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    bodies.push(await new Request(input, init).text())
    return answers.shift() ?? new Response('there is no other answer', { status: 500 })
  }
  /** As fetchWithRetry does, without waiting. */
  const ask: typeof fetch = async (input, init) => {
    const first = await send(input instanceof Request ? input.clone() : input, init)
    return retryRequest(first, send, input, init, async (ms) => {
      waits.push(ms)
    })
  }
  return { send, ask, bodies, waits }
}

const url = 'http://localhost/api/questions/1/answer'

it('sends the same again after the time that the server asks for', async () => {
  const { ask, bodies, waits } = server(busy('3'), busy('5'), Response.json({ correct: true }))
  const response = await ask(url, { method: 'POST', body: 'attempt 1' })
  expect(await response.json()).toEqual({ correct: true })
  expect(bodies).toEqual(['attempt 1', 'attempt 1', 'attempt 1'])
  expect(waits).toEqual([3000, 5000])
})

it('sends a Request again with its body', async () => {
  const { ask, bodies } = server(busy(), busy(), Response.json({}))
  await ask(new Request(url, { method: 'POST', body: 'attempt 2' }))
  expect(bodies).toEqual(['attempt 2', 'attempt 2', 'attempt 2'])
})

it('gives the refusal, whole, after three tries, and never waits for longer than ten seconds', async () => {
  const { ask, waits } = server(busy('3600'), busy('3600'), busy('3600'))
  const response = await ask(url)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ reason: 'too_busy' })
  expect(waits).toEqual([10_000, 10_000])
})

it.each([
  ['an answer', Response.json({})],
  ['another refusal', Response.json({ reason: 'daily_limit_reached' }, { status: 429 })],
  [
    'a database that is away: the work may have begun',
    Response.json({ reason: 'unavailable' }, { status: 503, headers: { 'retry-after': '5' } }),
  ],
  ['a page of a proxy', new Response('<h1>503</h1>', { status: 503, headers: { 'retry-after': '5' } })],
])('passes on %s', async (_name, answer) => {
  const { send, bodies } = server(answer)
  expect(await fetchWithRetry(send)(url)).toBe(answer)
  expect(bodies).toHaveLength(1)
})

it('asks again by itself when the server is too busy', async () => {
  const { send, bodies } = server(busy('0'), Response.json({ correct: true }))
  const response = await fetchWithRetry(send)(new Request(url, { method: 'POST', body: 'attempt 3' }))
  expect(await response.json()).toEqual({ correct: true })
  expect(bodies).toEqual(['attempt 3', 'attempt 3'])
})

it('stops waiting when the page does not want the answer any more', async () => {
  const leaving = new AbortController()
  const ask = fetchWithRetry(async () => busy('10'))
  const asked = ask(url, { signal: leaving.signal })
  leaving.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
