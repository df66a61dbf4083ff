import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiEnv } from '#app/features/identity/api-env.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { assetRetentionDays, forgetAssets, serveOtherVersions, storeAssets } from './previous-build-assets.ts'

const script = 'export const version = "the one before"\n'
const font = Buffer.from([0, 1, 2, 255])

describeWithDatabase('files of other versions', (database) => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'snackwijs-files-'))
    writeFileSync(join(folder, 'page-Ab3_x-9z.js'), script)
    writeFileSync(join(folder, 'page-Ab3_x-9z.js.gz'), gzipSync(script))
    writeFileSync(join(folder, 'page-Ab3_x-9z.js.br'), 'not asked for')
    writeFileSync(join(folder, 'font-00000000.woff2'), font)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const get = (path: string, headers: Record<string, string> = {}) =>
    new Hono<ApiEnv>().get('/assets/*', serveOtherVersions(database.current.db)).request(path, { headers })

  it('are there for every process as soon as one has started, and stored once', async () => {
    const { db } = database.current
    expect(await Promise.all([storeAssets(db, folder), storeAssets(db, folder)])).toContain(2)
    expect(await storeAssets(db, folder)).toBe(0)

    const plain = await get('/assets/page-Ab3_x-9z.js')
    expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(plain.headers.get('vary')).toBe('accept-encoding')
    expect(await plain.text()).toBe(script)

    const packed = await get('/assets/page-Ab3_x-9z.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(script)

    const binary = await get('/assets/font-00000000.woff2', { 'accept-encoding': 'gzip' })
    expect([binary.headers.get('content-type'), binary.headers.get('content-encoding')]).toEqual([
      'font/woff2',
      null,
    ])
    expect(Buffer.from(await binary.arrayBuffer())).toEqual(font)
  })

  it('are no way to anything else', async () => {
    const others = [
      'page-Ab3_x-9y.js',
      'page-Ab3_x-9z.js.br',
      '..%2Fpage-Ab3_x-9z.js',
      'page.js',
      "x'-Ab3_x-9z.js",
      '',
    ]
    for (const name of others) expect((await get(`/assets/${name}`)).status, name).toBe(404)
  })

  it('go when no process has had them for two weeks, and stay while one has', async () => {
    const { db } = database.current
    await storeAssets(db, folder)
    const now = database.current.now()
    expect(await forgetAssets(db, new Date(now.getTime() + (assetRetentionDays - 1) * dayInMs))).toBe(0)
    await db.execute(sql`update client_files set seen_at = now() - interval '15 days'`)
    expect(await storeAssets(db, folder)).toBe(0)
    expect(await forgetAssets(db, now)).toBe(0)
    await db.execute(
      sql`update client_files set seen_at = now() - interval '15 days' where name like 'font-%'`,
    )
    expect(await forgetAssets(db, now)).toBe(1)
    expect((await get('/assets/font-00000000.woff2')).status).toBe(404)
  })

  it('are nothing where nothing was built', async () => {
    expect(await storeAssets(database.current.db, join(folder, 'none'))).toBe(0)
  })
})
