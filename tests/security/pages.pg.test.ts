import { randomUUID } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import routes from '#app/routes.ts'
import { type Caller, callerWith, sessionCookie, signedIn, targetAt } from '#tests/api/callers.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { tablesOf } from '#tests/support/catalog.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { idsIn } from '#tests/support/footprint.ts'
import { furnish } from '#tests/support/furnish.ts'
import { inTurn, isWhole } from '#tests/support/whole.ts'

const AUTH_SECRET = 'a-secret-for-a-process-that-is-attacked'
/** A tag, ends of attributes, scripts and comments, and what templates and spreadsheets would run. */
const evil = `<img src=x onerror=fz7q()>"'><fz7q></script></title></textarea><!--{{7*7}}\${7*7}`
const live = /<img src=x onerror=fz7q|<fz7q|<\/textarea><!--/i

const patterns = ((await routes) as RouteConfigEntry[]).flatMap(({ path }) =>
  path && path !== '*' ? [path] : [],
)

const isEnglish = (pattern: string) => /^\/en(\/|$)/.test(pattern)

/** Writes `evil` over every text of a table that may hold any. */
async function spoil(
  db: Db,
  table: string,
  columns: readonly string[],
  where: ReturnType<typeof sql>,
): Promise<void> {
  const sets = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = ${evil}`),
    sql`, `,
  )
  await db.execute(sql`update ${sql.identifier(table)} set ${sets} where ${where}`)
}

/** Pages of a real process under attack: framing, stored and reflected markup, redirects, posts of other sites. */
describeWithContent('a page', (database) => {
  let server: BuiltServer
  let ids: string[]
  const people: Record<string, Caller> = {}

  beforeAll(async () => {
    const { db } = database.current
    server = await startBuiltServer({
      DATABASE_URL: database.url,
      AUTH_SECRET,
      LOG_LEVEL: 'warn',
      TEST_PAYMENTS: '1',
    })
    const target = targetAt(server.url)
    const browser = async (given: Parameters<typeof signedIn>[2]) => {
      const somebody = await signedIn(target, db, given)
      return { ...somebody, ...callerWith(target, { cookie: sessionCookie(somebody.token, AUTH_SECRET) }) }
    }
    const account = {
      type: 'company',
      plan: 'biz_small',
      billing_status: 'active',
      seats_limit: 9,
    } as const
    const has_seat = true
    const owner = await browser({ role: 'org_admin', company_name: 'Bos', account, has_seat })
    // Somebody who got past every check there is, in every table there is.
    const intruder = await seedLearner(db, {
      account_id: owner.account_id,
      has_seat,
      role: 'member',
      xp: 9_000,
    })
    await furnish(db, intruder, evil)
    await furnish(db, owner, evil)
    // A plan that there is not is no text that anybody typed.
    await db.execute(sql`delete from checkouts`)
    await spoil(
      db,
      'ai_users',
      ['full_name', 'username', 'company_name'],
      sql`id = ${intruder.user_id}::uuid`,
    )
    await spoil(db, 'accounts', ['name'], sql`id = ${owner.account_id}::uuid`)
    await spoil(db, 'auth_sessions', ['user_agent', 'ip_address'], sql`user_id = ${owner.auth_user_id}`)
    const fields = JSON.stringify({ name: evil, email: evil, subject: evil, message: evil, company: evil })
    await db.execute(sql`insert into form_messages (submission_id, kind, fields, language)
      values (gen_random_uuid(), 'contact', ${fields}::jsonb, 'nl')`)
    people.visitor = callerWith(target)
    people.owner = owner
    people.leader = await browser({ role: 'team_leader', account_id: owner.account_id, has_seat })
    people.superadmin = await browser({
      role: 'superadmin',
      full_name: evil.slice(0, 90),
      company_name: evil,
    })
    const tables = await tablesOf(db)
    const found = await idsIn(db, tables, [intruder.user_id, owner.user_id, owner.account_id, 'fz7q'])
    ids = [...new Set([...found, intruder.user_id, owner.account_id, randomUUID()])].map(encodeURIComponent)
  })
  afterAll(async () => {
    await server.stop()
  })

  /**
   * Every page, with markup in its query and for an id; in Dutch also with every id, for those who may see what is behind it. In
   * `npm test` a page without an id in one of the languages in turn, and with every sixteenth id.
   * @param idsFrom at which id the sixteenth is counted from; undefined for who sees nothing of them
   */
  const addresses = (idsFrom: number | undefined, turn: number) => {
    const said = encodeURIComponent(evil)
    // A path that no header can hold as it is: where pages lead on to is percent-encoded.
    const query = `?q=${said}&tab=security&next=%2F%E2%82%AC${said}&email=${said}`
    const [english, dutch] = [patterns.filter(isEnglish), patterns.filter((pattern) => !isEnglish(pattern))]
    return [dutch, english].flatMap((some, language) =>
      some.flatMap((pattern, place) => {
        if (!pattern.includes(':')) return isWhole || (place + turn) % 2 === language ? [pattern + query] : []
        const tried =
          idsFrom !== undefined && language === 0 ? [...inTurn(ids, place + idsFrom, 16), said] : [said]
        return tried.map((id) => pattern.replace(/:\w+/g, id))
      }),
    )
  }

  describe.each([
    ['visitor', undefined, 0],
    ['owner', 0, 1],
    ['leader', undefined, 0],
    ['superadmin', 8, 1],
  ] as const)('for a %s', (name, idsFrom, turn) => {
    it('cannot be framed, runs nothing that was typed, and sends nobody away', {
      timeout: 300_000,
    }, async () => {
      const caller = people[name] as Caller
      let shown = 0
      for (const address of addresses(idsFrom, turn)) {
        const response = await caller.get(address)
        const { status, headers } = response
        const text = await response.text()
        expect(status, address).toBeLessThan(500)
        if (headers.get('content-type')?.startsWith('text/html')) {
          expect(headers.get('content-security-policy'), address).toMatch(/frame-ancestors 'none'/)
          expect(headers.get('content-security-policy'), address).not.toMatch(/script-src [^;]*unsafe/)
          expect(headers.get('x-frame-options'), address).toBe('DENY')
          expect(headers.get('x-content-type-options'), address).toBe('nosniff')
          expect(
            text.search(live),
            `${address} ${text.slice(Math.max(0, text.search(live) - 200)).slice(0, 300)}`,
          ).toBe(-1)
          if (text.includes('fz7q')) shown++
        }
        const location = headers.get('location')
        if (location) expect(new URL(location, server.url).origin, address).toBe(server.url)
      }
      // What is looked for is there, as text.
      expect(shown).toBeGreaterThan(10)
    })
  })

  it('keeps formulas out of files for spreadsheets, and markup as it is', async () => {
    for (const path of ['/team/export.csv', '/admin/newsletter.csv']) {
      const caller = path.startsWith('/admin') ? people.superadmin : people.owner
      const response = (await caller?.get(path)) as Response
      expect(response.status, path).toBe(200)
      expect(response.headers.get('content-type'), path).toContain('text/csv')
      expect(response.headers.get('content-disposition'), path).toContain('attachment')
      const cells = (await response.text()).split(/[;\r\n]+/).map((cell) => cell.replace(/^\ufeff?"?/, ''))
      expect(
        cells.filter((cell) => /^[=+@\t]|^-\D/.test(cell)),
        path,
      ).toEqual([])
    }
  })

  describe('is not posted to', () => {
    const forms = [
      '/contact',
      '/newsletter',
      '/try',
      '/?snack=marketing',
      '/newsletter/unsubscribe',
      '/reminders/unsubscribe',
    ]
    const types = [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json',
    ]
    const origins: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ]
    it.each(types)('by another site, as %s', async (type) => {
      const { db } = database.current
      const rows = async () =>
        JSON.stringify(
          await db.execute(sql`select (select count(*) from form_messages), (select count(*) from visitor_answers),
            (select count(*) from newsletter_subscriptions), (select count(*) from reminder_settings)`),
        )
      const before = await rows()
      for (const headers of origins)
        for (const path of forms) {
          const response = await fetch(server.url + path, {
            method: 'POST',
            redirect: 'manual',
            headers: { 'content-type': type, ...headers },
            body: 'kind=contact&name=Jan&email=jan@example.nl&subject=Vraag&message=Een+vraag&elapsed_ms=9000&token=x',
          })
          expect([400, 403, 404, 405, 415], `${path} ${response.status}`).toContain(response.status)
        }
      expect(await rows()).toBe(before)
    })
  })
})
