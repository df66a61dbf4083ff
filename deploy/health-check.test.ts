import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'

const server = createServer((request, response) => {
  response.statusCode = request.url === '/healthz' ? 200 : 503
  response.end()
})
let port = 0
beforeAll(
  () =>
    new Promise<void>((resolve) =>
      server.listen(0, '127.0.0.1', () => {
        port = (server.address() as { port: number }).port
        resolve()
      }),
    ),
)
afterAll(() => server.close())

function check(path: string[], settings: Record<string, string>): Promise<{ code: number; said: string }> {
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['deploy/health-check.ts', ...path],
      { env: { PATH: process.env.PATH, ...settings } },
      (error, _out, said) => resolve({ code: Number(error?.code ?? 0), said }),
    ),
  )
}

it('passes while the server answers', async () => {
  expect(await check([], { PORT: String(port) })).toEqual({ code: 0, said: '' })
})

it('fails, and says why, when it answers that it is not well', async () => {
  expect(await check(['/readyz'], { PORT: String(port) })).toEqual({ code: 1, said: '/readyz: 503\n' })
})

it('fails when nobody answers', async () => {
  // Port 1 is nobody's.
  expect(await check(['/healthz'], { PORT: '1' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('/healthz: '),
  })
})
