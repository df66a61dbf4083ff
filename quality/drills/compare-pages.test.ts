import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { comparePages } from './compare-pages.ts'

/** Notices what it is there to notice: a drill that cannot fail shows nothing. */
const servers: ReturnType<typeof createServer>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

async function serve(
  answer: (request: IncomingMessage) => { status?: number; html: string },
): Promise<string> {
  const server = createServer((request, response) => {
    const { status = 200, html } = answer(request)
    response.writeHead(status).end(html)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const page = (nonce: string, xp: number) => `<script nonce="${nonce}"></script><p>${xp} XP</p>`

it('takes pages for equal that differ in nonces only', async () => {
  const a = await serve(() => ({ html: page('one', 135) }))
  const b = await serve(() => ({ html: page('two', 135) }))
  expect(await comparePages([a, b], ['token', 'other'], ['/dashboard'])).toEqual({ pages: 2, different: [] })
})

const read = (at: string, next: string, xp: number) =>
  String.raw`<script>"\"read_at\",\"${at}\",\"next\",\"${next}\",\"xp\",${xp}"</script>`

it('takes pages for equal that were read at another moment, and whose lists go on from another seal', async () => {
  const a = await serve(() => ({ html: read('2026-11-29T14:46:00.351Z', 'erdTUw-'.repeat(9), 135) }))
  const b = await serve(() => ({ html: read('2026-11-29T14:46:00.363Z', 'yZs0rb_'.repeat(9), 135) }))
  const c = await serve(() => ({ html: read('2026-11-29T14:46:00.363Z', 'yZs0rb_'.repeat(9), 134) }))
  expect(await comparePages([a, b], ['token'], ['/leaderboard'])).toEqual({ pages: 1, different: [] })
  expect((await comparePages([a, c], ['token'], ['/leaderboard'])).different).toHaveLength(1)
})

it('tells of one other number, for one person, on one page', async () => {
  const a = await serve(() => ({ html: page('one', 135) }))
  const b = await serve(({ url, headers }) => ({
    html: page('two', url === '/team' && headers.authorization === 'Bearer other' ? 134 : 135),
  }))
  const { different } = await comparePages([a, b], ['token', 'other'], ['/dashboard', '/team'])
  expect(different).toEqual([expect.stringMatching(/^\/team: .*135 XP.*134 XP/)])
})

it('tells of a page that one side refuses, and of one that nobody was shown', async () => {
  const a = await serve(({ url }) => (url === '/team' ? { status: 302, html: '' } : { html: '' }))
  const b = await serve(({ url }) =>
    url === '/team' ? { status: 302, html: '' } : { status: 404, html: '' },
  )
  const { different } = await comparePages([a, b], ['token'], ['/dashboard', '/team'])
  expect(different).toEqual(['/dashboard: 200 and 404', '/team was shown to nobody'])
})
