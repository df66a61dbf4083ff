import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

/** OWASP ASVS 5.0 V4.1.1, V13.4.3 and V13.4.4, on what the server answers by itself; pages are in pages.pg.test.ts. */
describeWithDatabase('what the server answers', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })

  it.each([
    ['/healthz', 'application/json'],
    ['/metrics', 'text/plain; version=0.0.4; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/api/openapi.json', 'application/json'],
    ['/api/docs', 'text/html; charset=utf-8'],
    ['/api/profile', 'application/problem+json'],
    ['/api/global-leaderboard', 'application/json'],
    ['/assets/none.js', 'text/plain; charset=utf-8'],
  ])('%s says that it is %s', async (path, type) => {
    const response = await app.request(path)
    expect(response.headers.get('content-type')?.toLowerCase()).toBe(type)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each(['/assets', '/assets/', '/images/', '/.git/config', '/.well-known/'])(
    '%s lists nothing',
    async (path) => {
      const text = await (await app.request(path)).text()
      expect(text).not.toMatch(/Index of|href="[^"]*\.(js|css|svg)"/)
    },
  )

  it('TRACE gives nothing back', async () => {
    const request = new Request('http://localhost:3000/healthz', {
      headers: { cookie: 'snackwijs.session_token=x' },
    })
    Object.defineProperty(request, 'method', { value: 'TRACE' })
    const response = await app.request(request)
    expect(response.status).toBe(405)
    expect(await response.text()).toBe('')
  })
})
