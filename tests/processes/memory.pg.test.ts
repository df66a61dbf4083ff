import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { openHeapProbe, probeSettings } from '#tests/support/faults/heap-probe.ts'

const times = 120
/** Of the time that React Router waits for what a page still loads, 4.95 s, with a margin. */
const settled = 6_000
/** Bytes that one answer of each kind may leave behind together: a page that is kept costs more than 100 kB. */
const most = 20_000

describeWithContent('the memory of a server', (database) => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await startBuiltServer({
      ...probeSettings,
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a-secret-for-a-process-whose-memory-is-read',
    })
  })
  afterAll(async () => {
    await server.stop()
  })

  /** The first is a form that is refused: anybody can send as many as there is room for. The other is a page that is not there. */
  const ask = async () => {
    for (let asked = 0; asked < times; asked++)
      for (const [method, path] of [
        ['POST', '/'],
        ['GET', '/nergens'],
      ])
        await (await fetch(server.url + path, { method })).text()
    await new Promise((resolve) => setTimeout(resolve, settled))
  }

  it('holds on to no page that it sent', { timeout: 240_000 }, async () => {
    const probe = await openHeapProbe(server)
    await ask()
    // What is kept is kept each time; what a busy machine had not cleared away yet is gone the next time.
    let least = Number.POSITIVE_INFINITY
    for (let round = 0; round < 3 && least >= most; round++) {
      const before = await probe.collected()
      await ask()
      const after = await probe.collected()
      least = Math.min(least, (after.heapUsed - before.heapUsed) / times)
    }
    probe.close()
    expect(least).toBeLessThan(most)
  })
})
