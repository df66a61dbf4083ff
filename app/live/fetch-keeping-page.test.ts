import { describe, expect, it } from 'vitest'
import { fetchKeepingPage, isOwnData } from './fetch-keeping-page.ts'

const origin = 'http://localhost'
const page = { pathname: '/lesson/een', search: '?quiz=1' }
const own = new URL('/lesson/een.data?quiz=1&_routes=root', origin)

/** Answers one after the other: an error is a network that is away. */
function server(...answers: (Response | Error)[]) {
  let asked = 0
  let waited = 0
  const send = async () => {
    asked += 1
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new Error('there is no other answer')
  }
  const wait = async () => {
    waited += 1
  }
  const ask = fetchKeepingPage(send, () => page, wait)
  return { ask, asked: () => asked, waited: () => waited }
}

const away = () => new TypeError('Failed to fetch')
const unavailable = () => new Response('away', { status: 503 })

describe('the data of the page that is open', () => {
  it.each([
    ['/lesson/een.data?quiz=1', true],
    ['/lesson/een.data?quiz=1&_routes=root', true],
    ['/lesson/een.data', false],
    ['/lesson/twee.data?quiz=1', false],
    ['/lesson/een?quiz=1', false],
    ['/api/session', false],
  ])('is told from others: %s', (path, expected) => {
    expect(isOwnData(new URL(path, origin), page)).toBe(expected)
  })

  it('has a name of its own for an address with a slash at the end', () => {
    expect(isOwnData(new URL('/_.data?_routes=root', origin), { pathname: '/', search: '' })).toBe(true)
  })

  it('is asked for until the network is back', async () => {
    const { ask, asked, waited } = server(away(), away(), unavailable(), away(), new Response('data'))
    expect(await (await ask(own)).text()).toBe('data')
    expect([asked(), waited()]).toEqual([5, 4])
  })

  it('is asked for again when it broke off halfway', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(away()) })
    const { ask } = server(new Response(broken), new Response('data'))
    expect(await (await ask(own)).text()).toBe('data')
  })

  it('is refused after the third time by a server that can be reached', async () => {
    const { ask, asked } = server(unavailable(), unavailable(), unavailable(), new Response('data'))
    expect((await ask(own)).status).toBe(503)
    expect(asked()).toBe(3)
  })

  it.each([403, 404, 500])('is refused at once with %s', async (status) => {
    const { ask, asked } = server(new Response('no', { status }))
    expect((await ask(own)).status).toBe(status)
    expect(asked()).toBe(1)
  })

  it('is no longer asked for when somebody went to another page', async () => {
    const leaving = new AbortController()
    const ask = fetchKeepingPage(
      async () => {
        throw away()
      },
      () => page,
    )
    const asked = ask(own, { signal: leaving.signal })
    await Promise.resolve()
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})

it.each([
  ['another page', new URL('/lesson/twee.data', origin), {}],
  ['what is sent', own, { method: 'POST' }],
  ['the API', `${origin}/api/session`, {}],
])('passes on %s', async (_name, url, init) => {
  const { ask, asked } = server(away())
  await expect(ask(url, init)).rejects.toThrow('Failed to fetch')
  expect(asked()).toBe(1)
})
