import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { languages, localePath } from '#app/lib/language.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { describeWithContent } from '#tests/support/database.ts'

/** What pages of another version ask for, and what nobody asks for who means well. */
describeWithContent('a server that is asked for something odd', (database) => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await startBuiltServer({
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a-secret-for-a-process-with-odd-visitors',
    })
  })
  afterAll(async () => {
    await server.stop()
  })

  it('gives the files of another version, as it gives its own', async () => {
    await database.current.db.execute(sql`insert into client_files (name, gzipped, body)
      values ('page-Ab3_x-9z.js', false, convert_to('let older', 'UTF8'))`)
    const own = /"(\/assets\/[^"]+\.js)"/.exec(await (await fetch(server.url)).text())?.[1]
    const [other, ours] = await Promise.all(
      ['/assets/page-Ab3_x-9z.js', own].map((path) => fetch(`${server.url}${path}`)),
    )
    expect(await other?.text()).toBe('let older')
    const told = (response: Response | undefined) =>
      ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy'].map((name) =>
        response?.headers.get(name),
      )
    expect(told(other)).toEqual(told(ours))
    const gone = await fetch(`${server.url}/assets/page-Ab3_x-9y.js`)
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, null])
  })

  it('keeps its own files for the others before it takes requests', async () => {
    const own = /\/assets\/([^"]+\.js)"/.exec(await (await fetch(server.url)).text())?.[1]
    const { rows } = (await database.current.db.execute(
      sql`select gzipped from client_files where name = ${own}`,
    )) as unknown as { rows: { gzipped: boolean }[] }
    expect(rows).toEqual([{ gzipped: true }])
  })

  // The router matches every ancestor of a path, so that thousands of them hold the process.
  it.each(languages)(
    'has no page that is thousands of folders deep, and does not look for it, %s',
    async (language) => {
      const path = localePath(language, `/${'a/'.repeat(7_000)}b`)
      const response = await fetch(server.url + path)
      const html = await response.text()
      expect(response.status).toBe(404)
      expect(html).toContain(messagesFor('shared', language)('notFoundTitle'))
      expect(html).not.toContain('/a/a/a/a')
      expect((await fetch(`${server.url}${path}.data`)).status).toBe(404)
      expect((await fetch(`${server.url}/${'langs'.repeat(1_000)}`)).status).toBe(404)
    },
  )
})
