import { beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { callerWith, signedIn } from './callers.ts'

/** What an operator's tools read, and the headers of every answer. */
describeWithDatabase('operations', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  /** The same server with other settings, seen from an address on the internet. */
  const served = (settings: { METRICS_TOKEN?: string; APP_URL?: string }, stopping?: AbortSignal) => {
    const env = { ...app.runtime.env, TRUST_PROXY: '1' as const, ...settings }
    return createApp({ ...app.runtime, env }, { stopping: stopping ?? new AbortController().signal })
  }
  const outside = { 'x-forwarded-for': '203.0.113.7' }

  it('is healthy while the process lives, and ready while it can serve', async () => {
    expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await app.request('/readyz')).json()).toEqual({ status: 'ready' })
    const stopping = served({}, AbortSignal.abort())
    const response = await stopping.request('/readyz')
    expect([response.status, await response.json()]).toEqual([503, { status: 'stopping' }])
    expect((await stopping.request('/healthz')).status).toBe(200)
  })

  it('gives metrics to this machine, or to whoever has the token', async () => {
    const metrics = await (await app.request('/metrics')).text()
    for (const name of [
      'http_request_duration_seconds',
      'snackwijs_answers_total',
      'snackwijs_event_streams',
      'process_resident_memory_bytes',
    ]) {
      expect(metrics).toContain(name)
    }
    expect((await served({}).request('/metrics', { headers: outside })).status).toBe(403)
    // Behind a proxy the last address is the one the proxy saw; what a client puts in front of it counts for nothing.
    const pretending = { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }
    expect((await served({}).request('/metrics', { headers: pretending })).status).toBe(403)
    const forged = { 'x-forwarded-for': '127.0.0.1' }
    expect((await served({}).request('/metrics', { headers: forged })).status).toBe(403)
    const METRICS_TOKEN = 'a-token-for-prometheus'
    const withToken = (token: string) =>
      served({ METRICS_TOKEN }).request('/metrics', {
        headers: { ...outside, authorization: `Bearer ${token}` },
      })
    expect((await withToken(METRICS_TOKEN)).status).toBe(200)
    expect((await withToken(`${METRICS_TOKEN}x`)).status).toBe(403)
    expect((await served({ METRICS_TOKEN }).request('/metrics')).status).toBe(403)
  })

  it('counts requests without ids or names of people', async () => {
    const caller = await signedIn(app, database.current.db)
    await caller.get(`/api/questions/${caller.user_id}`)
    const metrics = await (await app.request('/metrics')).text()
    expect(metrics).not.toContain(caller.user_id)
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="api",status="4xx"\} [1-9]/,
    )
  })

  it('counts what machines ask every few seconds apart from pages', async () => {
    // An app of its own, with figures that start at nothing.
    const fresh = await testApp(database)
    for (const path of ['/healthz', '/readyz', '/metrics']) await fresh.request(path)
    const metrics = await (await fresh.request('/metrics')).text()
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="probe",status="2xx"} 3',
    )
    expect(metrics).not.toContain('route="page"')
  })

  it('protects every answer with headers', async () => {
    for (const path of [
      '/api/progress-summary',
      '/healthz',
      '/api/openapi.json',
      '/api/docs',
      '/no-such-page.txt',
    ]) {
      const { headers } = await app.request(path)
      // Nothing that the API answers runs a script.
      const scripts = path.startsWith('/api/')
        ? /script-src 'none'/
        : /script-src 'nonce-[\w+/=-]{16,}' 'strict-dynamic'/
      expect(headers.get('content-security-policy'), path).toMatch(scripts)
      expect(headers.get('content-security-policy')).toMatch(
        /object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('strict-transport-security')).toBeNull()
    }
    const nonces = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await app.request('/healthz')).headers.get('content-security-policy'),
      ),
    )
    expect(new Set(nonces).size).toBe(20)
  })

  it('lets files of the build be nothing but what they are', async () => {
    const { headers } = await app.request('/assets/none.js')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('promises https when it is served on https', async () => {
    const secure = served({ APP_URL: 'https://snackwijs.example' })
    for (const path of ['/healthz', '/assets/none.js', '/.well-known/security.txt']) {
      const { headers } = await secure.request(path)
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
    }
    const { headers } = await secure.request('/healthz')
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })

  it('never lets answers about somebody be kept by a cache', async () => {
    const caller = await signedIn(app, database.current.db)
    for (const path of [
      '/api/progress-summary',
      '/api/check-daily-limits',
      '/api/global-leaderboard',
      '/api/daily-content',
    ]) {
      const response = await caller.get(path)
      expect(response.status, path).toBe(200)
      expect(response.headers.get('cache-control'), path).toContain('no-store')
    }
    const refused = await callerWith(app).get('/api/progress-summary')
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  it('says in its document where a thing with a name may be null, and of no name that it always may', async () => {
    const document: unknown = await (await app.request('/api/openapi.json')).json()
    const { schemas } = (document as { components: { schemas: Record<string, { type?: unknown }> } })
      .components
    const nullable = Object.entries(schemas).filter(([, { type }]) => Array.isArray(type))
    expect(nullable.map(([name]) => name)).toEqual([])
    // A part that must be an object and may be null at once.
    expect(JSON.stringify(document)).not.toMatch(/\{"type":\["object","null"\](,"description":"[^"]*")?\}/)
  })
})
