import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from './headers.ts'

const app = new Hono()
  .use(securityHeaders({ APP_URL: 'https://example.test' }, false))
  .get('*', (c) => c.text('there'))
const scriptsOf = async (path: string) =>
  /script-src ([^;]+)/.exec((await app.request(path)).headers.get('content-security-policy') ?? '')?.[1]

describe('scripts', () => {
  it('run on a page with a nonce that is new each time', async () => {
    const [first, second] = [await scriptsOf('/'), await scriptsOf('/')]
    expect(first).toMatch(/^'nonce-[^']{20,}' 'strict-dynamic'$/)
    expect(second).not.toBe(first)
  })

  it('never run in what the API answers', async () => {
    expect(await scriptsOf('/api/docs')).toBe("'none'")
    const [page, api] = [(await app.request('/')).headers, (await app.request('/api/docs')).headers]
    expect([...api.keys()]).toEqual([...page.keys()])
    const policy = (headers: Headers) =>
      headers.get('content-security-policy')?.replace(/script-src [^;]+/, 'script-src')
    expect(policy(api)).toBe(policy(page))
  })
})
