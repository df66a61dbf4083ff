import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPglite } from '#app/db/pglite.server.ts'
import { userProgress } from '#app/db/schema/progress.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { type Caller, callerWith, targetAt } from '#tests/api/callers.ts'
import { type BuiltServer, runServer, startBuiltServer } from '#tests/support/built-server.ts'
import { ledgerFaults } from '#tests/support/faults/ledger-faults.ts'
import { freePort } from '#tests/support/free-port.ts'

/** One process with the database inside it: what `npm start` gives. The steps follow one folder through its life. */
describe('the embedded database', { timeout: 90_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-embedded-'))
  const DATA_DIR = join(folder, 'data')
  const lock = join(DATA_DIR, 'process.lock')
  const learners: { user_id: string; token: string }[] = []
  let server: BuiltServer

  beforeAll(async () => {
    // Before the server has it: only one process may open the folder.
    const database = await openPglite(DATA_DIR)
    for (let made = 0; made < 6; made++) {
      const { user_id, auth_user_id } = await seedLearner(database.db, { subscription_status: 'lifetime' })
      learners.push({ user_id, ...(await seedSession(database.db, auth_user_id)) })
    }
    await database.close()
    server = await startBuiltServer({ DATA_DIR })
  }, 90_000)
  afterAll(async () => {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  const callerOf = (token: string): Caller =>
    callerWith(targetAt(server.url), { authorization: `Bearer ${token}` })

  it('is refused to a second process while the first one runs', async () => {
    const second = runServer({ DATA_DIR, PORT: String(await freePort()) })
    expect(await second.end).toBe(1)
    expect(second.output().trimEnd()).toMatch(
      /^The data directory .+ is in use by process \d+ on .+\. Stop that process, or set DATA_DIR .+$/,
    )
    expect(second.output().trimEnd()).not.toContain('\n')
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  it('loses no acknowledged answer when the process is killed in the middle of many', async () => {
    const acknowledged: { token: string; question: string; attempt_id: string; xp: number }[] = []
    let killed = false
    const streams = learners.map(async ({ token }) => {
      const caller = callerOf(token)
      const wall = (await (await caller.get('/api/daily-content')).json()) as {
        items: { id: string; question_type: string | null }[]
      }
      for (const { id } of wall.items.filter(({ question_type }) => question_type === 'mcq')) {
        const attempt_id = randomUUID()
        try {
          const response = await caller.send('POST', `/api/questions/${id}/answer`, {
            answer: 'A',
            attempt_id,
          })
          const body = (await response.json()) as { xp: { new_xp: number } }
          expect(response.status).toBe(200)
          acknowledged.push({ token, question: id, attempt_id, xp: body.xp.new_xp })
        } catch (error) {
          if (!killed) throw error
          return
        }
      }
    })
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), { timeout: 30_000, interval: 5 })
    killed = true
    await server.kill()
    await Promise.all(streams)
    expect(existsSync(lock), 'the killed process could not give back its lock').toBe(true)

    server = await startBuiltServer({ DATA_DIR })
    for (const { token, question, attempt_id, xp } of acknowledged) {
      const again = await callerOf(token).send('POST', `/api/questions/${question}/answer`, {
        answer: 'A',
        attempt_id,
      })
      expect(again.status).toBe(200)
      expect(await again.json()).toMatchObject({ xp: { new_xp: xp } })
    }
    expect(await server.stop()).toBe(0)
    expect(existsSync(lock), 'a process that stops gives back its lock').toBe(false)

    const database = await openPglite(DATA_DIR)
    const users = learners.map(({ user_id }) => user_id)
    const rows = await database.db.select().from(userProgress).where(inArray(userProgress.user_id, users))
    const faults = await ledgerFaults(database.db)
    await database.close()
    const attempts = new Set(rows.map(({ attempt_id }) => attempt_id))
    expect(acknowledged.filter(({ attempt_id }) => !attempts.has(attempt_id))).toEqual([])
    // At most one answer of each learner was stored without its sender having heard so.
    expect(rows.length - acknowledged.length).toBeLessThanOrEqual(learners.length)
    expect(faults).toEqual([])
  })

  it('stays closed, with one clear line, when the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const second = runServer({ PORT: String(port), DATA_DIR })
    expect(await second.end).toBe(1)
    expect(second.output()).toContain(`Port ${port} is in use`)
    expect(second.output()).not.toContain(' at Server')
    await new Promise((resolve) => other.close(resolve))
  })

  // By which settings a server is for others: server/demo.db.test.ts.
  it('stays closed, with one clear line, to others than this machine: it has the demo users', async () => {
    const open = runServer({ DATA_DIR, PORT: String(await freePort()), LOG_LEVEL: 'warn', HOST: '0.0.0.0' })
    expect(await open.end).toBe(1)
    expect(open.output().trimEnd()).toMatch(/ has demo users .*admin@snackwijs\.example.* Set DATA_DIR to /)
    expect(open.output().trimEnd()).not.toContain('\n')
  })

  it('is closed well when the process is asked to stop just after it started', async () => {
    server = await startBuiltServer({ DATA_DIR })
    expect(await server.stop()).toBe(0)
    expect(existsSync(lock)).toBe(false)
  })
})
