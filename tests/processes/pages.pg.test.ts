import { createHash, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import routes from '#app/routes.ts'
import {
  type Caller,
  callerWith,
  expectProblem,
  type SignedIn,
  sessionCookie,
  signedIn,
  targetAt,
  withoutProfile,
} from '#tests/api/callers.ts'
import { takeSnack } from '#tests/api/take-snack.ts'
import { seedLesson, seedQuestions } from '#tests/support/bank.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { inTurn, oneInTurn } from '#tests/support/whole.ts'

// Some of these open every page with every id.
vi.setConfig({ testTimeout: 180_000 })

const AUTH_SECRET = 'a-secret-for-a-process-that-shows-pages'
const markup = '<img src=x onerror=alert(1)>"\'</script><script>alert(1)</script>'

/** Page routes as the site has them, without the one that catches everything else. */
const patterns = ((await routes) as RouteConfigEntry[]).flatMap(({ path }) =>
  path && path !== '*' ? [path] : [],
)

/** Every script of the page is named by its policy: by the nonce of this response or by its hash. */
function expectOnlyOwnScripts(html: string, policy: string, address: string): void {
  const allowed = /script-src ([^;]+);/.exec(policy)?.[1] ?? ''
  expect(allowed, address).not.toMatch(/unsafe|\*|https?:/)
  const nonce = /'nonce-([^']+)'/.exec(allowed)?.[1]
  for (const [, attributes = '', code = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    if (/type="application\/(json|ld\+json)"/.test(attributes)) continue
    const hash = createHash('sha256').update(code).digest('base64')
    const named = nonce ? attributes.includes(`nonce="${nonce}"`) : allowed.includes(`'sha256-${hash}'`)
    expect(named, `${address} <script${attributes}>`).toBe(true)
  }
}

/** What a browser is sent for pages, by a real process: the answer key, markup, strange addresses, and the log of it all. */
describeWithContent('pages', (database) => {
  let server: BuiltServer
  let ids: string[]
  let answered: string
  let tasted: string
  let taken: Awaited<ReturnType<typeof seedLesson>>
  let other: Awaited<ReturnType<typeof seedLesson>>
  let free: SignedIn
  const people: Record<string, Caller> = {}

  beforeAll(async () => {
    const { db } = database.current
    server = await startBuiltServer({ DATABASE_URL: database.url, AUTH_SECRET, LOG_LEVEL: 'debug' })
    const target = targetAt(server.url)
    // Markup in a lesson stays text, or is left out.
    const text = {
      title: markup,
      content: `${markup}\n\n[[${markup}|${markup}]]\n\n[x](javascript:alert(1))`,
    }
    taken = await seedLesson(db, { nl: text, en: text })
    other = await seedLesson(db, { nl: text, en: text })
    // Any question of the bank: the server has imported it.
    const snack = await takeSnack(target, 'B')
    tasted = snack.question_id
    people['visitor who took a snack'] = callerWith(target, { cookie: snack.cookie })
    ids = [...(await seedQuestions(db, 6)), ...taken.question_ids, ...other.question_ids, tasted]
    await db.execute(sql`update question_keys set
      nl = jsonb_build_object('explanation', 'GEHEIM-' || question_id, 'choice_explanations', jsonb_build_object('A', 'GEHEIM-' || question_id)),
      en = jsonb_build_object('explanation', 'GEHEIM-' || question_id, 'choice_explanations', jsonb_build_object('A', 'GEHEIM-' || question_id))
      where question_id = any(${sql.param(ids)}::uuid[])`)
    // A browser's way in: the cookie. A hundred kinds of learners have a name that wants to be markup.
    const browser = async (given: Parameters<typeof signedIn>[2] = {}) => {
      const learner = await signedIn(target, db, {
        full_name: markup,
        company_name: markup.slice(0, 60),
        ...given,
      })
      return { ...learner, ...callerWith(target, { cookie: sessionCookie(learner.token, AUTH_SECRET) }) }
    }
    free = await browser({ xp: 5_000, email: 'bezoeker-van-paginas@geheim.example' })
    people.visitor = callerWith(target)
    people['without profile'] = await withoutProfile(target, db)
    people.free = free
    people.premium = await browser({ subscription_status: 'active', leaderboard_name: 'first_name' })
    answered = ids[0] ?? ''
    for (const name of ['free', 'premium']) {
      const body = { answer: 'A', attempt_id: randomUUID() }
      expect((await people[name]?.send('POST', `/api/questions/${answered}/answer`, body))?.status).toBe(200)
      const quiz = { lesson_id: taken.lesson_id, quiz_type: 'module', answers: [0, 1, 2, 3] }
      const handedIn = await people[name]?.send('PATCH', '/api/progress', {
        ...quiz,
        attempt_id: randomUUID(),
      })
      expect(handedIn?.status).toBe(200)
    }
  })
  afterAll(async () => {
    await server.stop()
  })

  /**
   * Every page with every id, as HTML and as the data that React Router asks for: in `npm test` in one of these in turn, where nothing
   * is told that is somebody's own.
   */
  const addresses = (turn: number) => {
    const own = [answered, taken.lesson_id]
    const others = [...ids, other.lesson_id, randomUUID(), 'x'].filter((id) => !own.includes(id))
    const forms = (path: string) => [path, path === '/' ? '/_.data' : `${path}.data`]
    return patterns
      .flatMap((pattern, place) => {
        const withIds = (some: string[]) => some.map((id) => pattern.replace(/:\w+/, id))
        const isOfOne = pattern.includes(':')
        const telling = isOfOne ? withIds(own) : []
        const rest = isOfOne ? withIds(inTurn(others, place)) : [pattern]
        return [
          ...telling.flatMap(forms),
          ...rest.flatMap((path, next) => oneInTurn(forms(path), turn + place + next)),
        ]
      })
      .concat(tasters, trials)
  }

  /** The home page with a hatch open, and the trial lesson. */
  const tasters = ['/', '/_.data', '/en', '/en.data'].map((path) => `${path}?snack=marketing`)
  const trials = ['/try', '/try.data', '/en/try', '/en/try.data'].map(
    (path) => `${path}?area=marketing&often=never&goal=time&lesson=`,
  )

  /** Questions whose keys a learner may read at an address: there they are answered. */
  function ownAt(address: string, name: string): string[] {
    if (name === 'visitor who took a snack') return tasters.includes(address) ? [tasted] : []
    if (name !== 'free' && name !== 'premium') return []
    if (address.includes(answered)) return [answered]
    return address.includes(`/lesson/${taken.lesson_id}/review`) ? taken.question_ids : []
  }

  const readers = ['visitor', 'visitor who took a snack', 'without profile', 'free', 'premium']
  it.each(readers)('give away no answer and run no markup, for somebody: %s', async (name) => {
    const caller = people[name]
    if (!caller) throw new Error(`There is no ${name}`)
    const shown = new Set<string>()
    for (const address of addresses(readers.indexOf(name))) {
      const response = await caller.get(address)
      const text = await response.text()
      expect(response.status, `${address} ${text.slice(0, 300)}`).toBeLessThan(500)
      const own = ownAt(address, name)
      for (const id of ids) {
        if (!text.includes(`GEHEIM-${id}`)) continue
        expect(own, address).toContain(id)
        shown.add(`${id} ${address}`)
      }
      if (own.length === 0) expect(text, address).not.toMatch(/correct_answer|choice_explanations|GEHEIM-/)
      expect(text, address).not.toContain('href="javascript:')
      if (response.headers.get('content-type')?.includes('text/html')) {
        expect(text, address).not.toContain('<img src=x')
        expect(text, address).not.toContain('<script>alert')
        expectOnlyOwnScripts(text, response.headers.get('content-security-policy') ?? '', address)
      }
      if (name !== 'visitor')
        expect(response.headers.get('cache-control') ?? '', address).toMatch(/private|no-store/)
    }
    // As HTML and data, in two languages: a question and again its review, and the review of a quiz.
    const learner = 8 + 4 * taken.question_ids.length
    const telling: Record<string, number> = {
      free: learner,
      premium: learner,
      'visitor who took a snack': 4,
    }
    expect(shown.size, 'the walk would see it').toBe(telling[name] ?? 0)
  })

  it('have another nonce each time, or none when they are the same for everybody', async () => {
    const policyOf = async (init?: RequestInit & { path?: string }) => {
      const response = await fetch(server.url + (init?.path ?? '/'), { redirect: 'manual', ...init })
      await response.text()
      return response.headers.get('content-security-policy') ?? ''
    }
    const ten = (init?: RequestInit & { path?: string }) =>
      Promise.all(Array.from({ length: 10 }, () => policyOf(init)))
    const own = [
      ...(await ten({ path: '/leaderboard' })),
      ...(await ten({ headers: { cookie: sessionCookie(free.token, AUTH_SECRET) } })),
      ...(await ten({ path: '/?from=letter' })),
    ]
    for (const policy of own) expect(policy).toMatch(/script-src 'nonce-[^']{20,}' 'strict-dynamic';/)
    expect(new Set(own).size).toBe(30)
    const shared = new Set(await ten())
    expect([...shared]).toEqual([expect.stringMatching(/script-src 'self'( 'sha256-[^']{44}')+;/)])
  })

  it('show nobody what is somebody else’s', async () => {
    const visit = async (headers: Record<string, string> = {}) => {
      const response = await fetch(server.url, { headers })
      return { text: await response.text(), headers: response.headers }
    }
    const { text: before } = await visit()
    const cookie = sessionCookie(free.token, AUTH_SECRET)
    const mine = await visit({ cookie })
    expect(mine.text).toContain(free.user_id)
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    expect(mine.headers.get('etag')).toBeNull()
    const etag = (await visit()).headers.get('etag') ?? ''
    expect((await visit({ cookie, 'if-none-match': etag })).text, 'signed in since').toContain(free.user_id)
    expect(
      (await visit({ cookie: cookie.replace(free.token, randomUUID()) })).text,
      'a broken session',
    ).not.toContain(free.user_id)
    expect((await visit()).text).toBe(before)
  })

  it('show a visitor who took a snack a page of his or her own', async () => {
    const before = await (await fetch(server.url)).text()
    const { cookie } = await takeSnack(targetAt(server.url), 'B')
    for (const path of ['/', '/?snack=marketing']) {
      const response = await fetch(server.url + path, { headers: { cookie } })
      expect(response.headers.get('cache-control'), path).toBe('private, no-store')
      expect(response.headers.get('etag'), path).toBeNull()
      expect(await response.text(), path).not.toBe(before)
    }
    expect(await (await fetch(server.url)).text()).toBe(before)
  })

  /** A path exactly as written; fetch would tidy it up first. */
  const raw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; location: string | undefined; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const sent = request({ hostname, port, path, method, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, text }),
        )
      })
      sent.on('error', reject)
      sent.end()
    })

  it.each([
    '/../../etc/passwd',
    '/assets/../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..\\..\\..\\package.json',
    '/..%2fserver.svg',
    '/%2e%2e/%2e%2e/package.json.txt',
    '/.env',
    '/.git/config',
    '/assets/',
    '/assets/%00.js',
    '/%00',
    '/%E0%A4%A',
    '/snack-quiz/%00',
    '/snack-quiz/%E0%A4%A',
    '/snack-quiz/%2e%2e%2f%2e%2e',
    "/snack-quiz/'%20or%201=1",
    '/en/en/leaderboard',
    '/en//',
    '//',
    `/${'a/'.repeat(2000)}`,
    '/snack-quiz/x.data?_routes=root',
    '/__manifest?paths=/../..&version=x',
    '/__manifest',
  ])('take no path trick: %s', async (path) => {
    const { status, text } = await raw(path)
    expect(status, text.slice(0, 300)).toBeLessThan(500)
    expect(text).not.toMatch(/root:.*:0:0|"private": true|DATABASE_URL|\n\s+at /)
  })

  it.each([
    '//evil.example?lang=nl',
    '//evil.example/?lang=en',
    '/en//evil.example?lang=nl',
    '/\\evil.example?lang=nl',
    '/en/\\evil.example?lang=nl',
    '////evil.example/%2e%2e?lang=nl',
  ])('send nobody to another site: %s', async (path) => {
    const browsers: Record<string, string>[] = [{}, { 'accept-language': 'en' }, { cookie: 'language=en' }]
    for (const headers of browsers) {
      const { status, location } = await raw(path, headers)
      expect(status).toBeLessThan(500)
      if (location) expect(new URL(location, server.url).origin).toBe(server.url)
    }
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])(
    'answer %s without failing',
    async (method) => {
      for (const path of ['/', '/leaderboard', '/snack-quiz/x', '/nothing', '/assets/x.js']) {
        const { status, text } = await raw(path, {}, method)
        expect(status, `${method} ${path} ${text.slice(0, 200)}`).toBeLessThan(500)
        expect(text).not.toMatch(/\n\s+at /)
      }
    },
  )

  it('read a body that comes in pieces, up to the limit, and take none for an empty one', async () => {
    const pieces = (text: string) => {
      const body = new Blob([text]).stream()
      const init = {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { authorization: `Bearer ${free.token}` },
      }
      return { ...init, headers: { ...init.headers, 'content-type': 'application/json' } } as RequestInit
    }
    const url = `${server.url}/api/questions/${ids[1]}/answer`
    const body = { answer: 'A', attempt_id: randomUUID() }
    expect((await fetch(url, pieces(JSON.stringify(body)))).status).toBe(200)
    const big = JSON.stringify({ ...body, padding: 'x'.repeat(70_000) })
    await expectProblem(await fetch(url, pieces(big)), 413, 'too_large')
    const { status } = await raw(
      `/api/questions/${ids[1]}/answer`,
      { authorization: `Bearer ${free.token}` },
      'POST',
    )
    expect(status, 'no body and no content-length').toBe(400)
  })

  it.each([
    'snackwijs.session_token=%E0%A4%A; language=%%%',
    'snackwijs.session_token=a.b; language=<script>',
    `language=${'x'.repeat(4000)}`,
    '=;;=; ;',
  ])('take no cookie trick: %s', async (cookie) => {
    const { status } = await raw('/', { cookie })
    expect(status).toBe(200)
    const { status: guarded, location } = await raw(`/snack-quiz/${answered}`, { cookie })
    expect([guarded, location?.startsWith('/auth?next=')]).toEqual([302, true])
  })

  it('are found in one language or the other, or not found with 404', async () => {
    for (const [path, lang] of [
      ['/bestaat-niet', 'nl'],
      ['/en/does-not-exist', 'en'],
    ] as const) {
      const { status, text } = await raw(path)
      expect(status).toBe(404)
      expect(text).toContain(`<html lang="${lang}"`)
      expect(text).toContain(lang === 'nl' ? 'Oeps! Pagina niet gevonden' : 'Oops! Page not found')
    }
  })

  it('leave nothing about people in the log', async () => {
    await free.send('POST', '/api/auth/sign-in/email', {
      email: free.email,
      password: 'niet-het-wachtwoord',
    })
    await raw(`/auth?next=/&email=${free.email}`, { cookie: sessionCookie(free.token, AUTH_SECRET) })
    const output = server.output()
    expect(output.split('\n').length, 'everything is logged').toBeGreaterThan(100)
    for (const secret of [
      free.email,
      free.token,
      'onerror',
      'GEHEIM',
      'Keuze',
      'niet-het-wachtwoord',
      AUTH_SECRET,
      free.user_id,
    ]) {
      expect(output.includes(secret), secret).toBe(false)
    }
    const lines = output.trimEnd().split('\n')
    expect(
      lines.filter((line) => !/^\{"level":"(debug|info)".*\}$/.test(line) && !isOperatorGap(line)),
      'nothing failed',
    ).toEqual([])
  })
})

/** What the operator of a server that is for others has yet to fill in, told at the start. */
const isOperatorGap = (line: string) =>
  /^\{"level":"warn".*"msg":"(app\/lib\/operator\.ts|OPERATOR_EMAIL)/.test(line)
