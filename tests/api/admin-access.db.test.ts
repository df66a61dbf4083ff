import { readFileSync } from 'node:fs'
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { securityEvents } from '#app/db/schema/identity.ts'
import { pageRequest } from '#app/features/identity/page-loader.server.ts'
import { roles } from '#app/features/identity/rules.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { callerWith, expectProblem, type SignedIn, signedIn, withoutProfile } from './callers.ts'
import { addressesOf, componentsOf, operationsOf } from './operations.ts'
import { sampleOf } from './sample-body.ts'

/** For anybody who is not a superadmin the admin area does not exist: every endpoint and every page, found by its address. */

/** Pages below /admin, as app/routes.ts has them: path and file. */
const pages = [...readFileSync('app/routes.ts', 'utf8').matchAll(/\['(\/admin[^']*)', '([^']+)'/g)].map(
  ([, path = '', file = '']) => ({ path, file }),
)
const modules = import.meta.glob<{ loader?: (args: unknown) => Promise<unknown> }>(
  '../../app/features/admin/**/*-page.{ts,tsx}',
)

describeWithDatabase('the admin area', (database) => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await testApp(database)
    admin = await signedIn(app, database.current.db, { role: 'superadmin' })
  })

  /** Runs the loader of a page for whoever has this session. @returns the status it answers with */
  async function statusOf(file: string, path: string, token?: string): Promise<number> {
    const load = modules[`../../app/${file}`]
    const { loader } = load ? await load() : {}
    if (!loader) throw new Error(`${file} has no loader`)
    const { db } = database.current
    const found = token ? await findViewer(db, token) : undefined
    const context = new RouterContextProvider()
    context.set(pageRequest, {
      runtime: app.runtime,
      ctx: { db, viewer: found?.viewer ?? null, now: new Date(), language: 'nl' },
      databaseAway: false,
      language: 'nl',
      path,
      nonce: '',
      requestId: '',
      clientAddress: '',
    })
    const params = {
      userId: admin.user_id,
      accountId: admin.account_id,
      messageId: admin.user_id,
      kind: 'question',
      shelf: 'tools',
      slug: 'x',
    }
    try {
      await loader({ context, params, request: new Request(`http://localhost${path}`) })
      return 200
    } catch (thrown) {
      return (thrown as { init?: { status?: number } }).init?.status ?? 500
    }
  }

  async function others(): Promise<Record<string, SignedIn>> {
    const { db } = database.current
    const people: Record<string, SignedIn> = {}
    for (const role of roles.filter((role) => role !== 'superadmin')) {
      people[role] = await signedIn(app, db, { role })
    }
    people['blocked superadmin'] = await signedIn(app, db, { role: 'superadmin', is_active: false })
    return people
  }

  it('has the pages and endpoints that this test walks', async () => {
    expect(pages.length).toBeGreaterThanOrEqual(13)
    const operations = (await operationsOf(app)).filter(({ path }) => path.startsWith('/api/admin'))
    expect(operations.length).toBeGreaterThanOrEqual(7)
    const shown = [
      '/admin',
      '/admin/users',
      '/admin/accounts',
      '/admin/content',
      '/admin/library',
      '/admin/log',
      '/admin/inbox',
    ]
    for (const path of shown) {
      const file = pages.find((page) => page.path === path)?.file ?? ''
      expect(await statusOf(file, path, admin.token), path).toBe(200)
    }
  })

  it('has no page for anybody else, and leaves no trace of the attempt in the record', async () => {
    const people = await others()
    const { db } = database.current
    const before = (await db.select().from(securityEvents)).length
    for (const { path, file } of pages) {
      expect(await statusOf(file, path), `${path} of a visitor`).toBe(404)
      for (const [name, { token }] of Object.entries(people)) {
        expect(await statusOf(file, path, token), `${path} of ${name}`).toBe(404)
      }
    }
    expect((await db.select().from(securityEvents)).length).toBe(before)
  })

  it('has no endpoint for anybody else', async () => {
    const { db } = database.current
    const people = await others()
    const operations = (await operationsOf(app)).filter(({ path }) => path.startsWith('/api/admin'))
    const before = (await db.select().from(securityEvents)).length
    const components = await componentsOf(app)
    const filling = { uuid: admin.user_id, email: admin.email, text: 'Geen enkele reden' }
    for (const operation of operations) {
      const body = operation.body && sampleOf(operation.body, components, filling)
      for (const address of addressesOf(operation, { id: [admin.user_id] })) {
        const what = `${operation.method} ${address}`
        const method = operation.method.toUpperCase()
        await expectProblem(await callerWith(app).send(method, address, body), 401)
        await expectProblem(await (await withoutProfile(app, db)).send(method, address, body), 403)
        for (const [name, person] of Object.entries(people)) {
          const blocked = name === 'blocked superadmin'
          const response = await person.send(method, address, body)
          expect(response.status, `${what} of ${name}`).toBe(blocked ? 403 : 404)
        }
      }
    }
    expect((await db.select().from(securityEvents)).length).toBe(before)
  })
})
