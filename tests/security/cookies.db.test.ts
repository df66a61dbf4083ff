import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

const origin = 'https://snackwijs.example'

/** OWASP ASVS 5.0 V3.3: a cookie of ours goes over https only, to this host only, and no other host can plant one. */
describeWithDatabase('cookies over https', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database, { env: { APP_URL: origin } })
  })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
    })

  /** Attributes by name in small letters; a name without a value is true. */
  function attributesOf(cookie: string) {
    const parts = cookie.split(';').slice(1)
    return Object.fromEntries(
      parts.map((part) => {
        const [name = '', value] = part.trim().split('=')
        return [name.toLowerCase(), value ?? true] as const
      }),
    )
  }
  const forThisHost = { path: '/', secure: true, httponly: true, samesite: 'Lax' }

  it('the session is bound to this host, and ends by the same cookie', async () => {
    const account = { name: '', email: 'koekje@snackbar.example', password: 'kroket uit de muur' }
    const response = await post('/api/auth/sign-up/email', account)
    const [cookie = '', ...others] = response.headers.getSetCookie()
    expect(others).toHaveLength(1)
    expect(others[0]).toMatch(/^__Host-snackwijs\.device=/)
    expect(attributesOf(others[0] ?? '')).toMatchObject(forThisHost)
    expect(cookie).toMatch(/^__Host-snackwijs\.session_token=/)
    expect(attributesOf(cookie)).toMatchObject(forThisHost)
    expect(attributesOf(cookie)).not.toHaveProperty('domain')

    const sent = cookie.split(';')[0] ?? ''
    const whoIs = (value: string) => app.request(`${origin}/api/profile`, { headers: { cookie: value } })
    expect((await whoIs(sent)).status).toBe(404)
    // What a page of a subdomain, or one over http, could have set.
    expect((await whoIs(sent.replace('__Host-', ''))).status).toBe(401)
    expect((await whoIs(sent.replace('__Host-', '__Secure-'))).status).toBe(401)

    const left = await post('/api/auth/sign-out', {}, { cookie: sent })
    const ended = left.headers
      .getSetCookie()
      .find((line) => line.startsWith('__Host-snackwijs.session_token='))
    expect(ended).toMatch(/Max-Age=0/)
    expect((await whoIs(sent)).status).toBe(401)
  })

  it('so is what a visitor answered', async () => {
    const question_id = await seedQuestion(database.current.db)
    const response = await post('/api/taster/answer', {
      kind: 'snack',
      discipline: 'marketing',
      question_id,
      answer: 'A',
      attempt_id: randomUUID(),
    })
    expect(response.status).toBe(200)
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-snackwijs\.visitor=/)
    expect(attributesOf(cookie)).toMatchObject(forThisHost)
  })

  it('the language, which the page itself may read, is sent over https only', async () => {
    const response = await app.request(`${origin}/?lang=en`)
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^language=en;/)
    expect(attributesOf(cookie)).toEqual({ path: '/', 'max-age': '31536000', samesite: 'Lax', secure: true })
  })
})
