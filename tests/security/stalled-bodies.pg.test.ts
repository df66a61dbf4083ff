import { connect, type Socket } from 'node:net'
import { hashPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { type SignedIn, signedIn, targetAt } from '#tests/api/callers.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { describeWithContent } from '#tests/support/database.ts'

const password = 'kroketje-met-mosterd'

/** A request of which the body begins and never ends. */
interface Stalled {
  socket: Socket
  answer(): string
  closed: Promise<unknown>
}

/**
 * Clients that send their bodies slowly or not to the end, on purpose or from a bad network: as many as there are places at work,
 * and one at each of the doors, kept everybody else from signing in and from reading pages.
 */
describeWithContent('bodies that stop half-way', (database) => {
  let server: BuiltServer
  const learners: SignedIn[] = []
  const emails: string[] = []
  beforeAll(async () => {
    const { db } = database.current
    server = await startBuiltServer({
      ...{ DATABASE_URL: database.url, AUTH_SECRET: 'a-secret-for-a-process-under-attack' },
      ...{ TRUST_PROXY: '1', LOG_LEVEL: 'info' },
    })
    const password_hash = await hashPassword(password)
    for (let n = 0; n < 20; n++) {
      learners.push(await signedIn(targetAt(server.url), db))
      emails.push((await seedLearner(db, { password_hash })).email)
    }
  })
  afterAll(() => server.stop())

  const begin = (path: string, begun: string[], address = '203.0.113.66'): Stalled => {
    const socket = connect(Number(new URL(server.url).port), 'localhost')
    let answer = ''
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.on('error', () => undefined)
    const [framing = '', part = ''] = begun
    const head = [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', framing]
    socket.write(`${head.join('\r\n')}\r\nx-forwarded-for: ${address}\r\n\r\n${part}`)
    return { socket, answer: () => answer, closed: new Promise((resolve) => socket.once('close', resolve)) }
  }
  const told = ['content-length: 60', '{']
  const chunked = ['transfer-encoding: chunked', '1\r\n{\r\n']

  it('keep nobody from signing in, answering or reading pages', { timeout: 180_000 }, async () => {
    const paths = ['/api/contact', '/api/newsletter', '/contact', '/api/taster/answer']
    const stalled = new Set<Socket>()
    let attacking = true
    const keepStalled = async (path: string, begun: string[]) => {
      while (attacking) {
        const one = begin(path, begun)
        stalled.add(one.socket)
        await one.closed
        stalled.delete(one.socket)
      }
    }
    const attack = [
      ...Array.from({ length: 16 }, (_, n) =>
        keepStalled(paths[n % paths.length] ?? '', n % 2 ? told : chunked),
      ),
      keepStalled('/api/auth/sign-in/email', chunked),
      keepStalled('/api/auth/sign-up/email', told),
      keepStalled('/api/stripe/webhook', told),
    ]
    await vi.waitUntil(() => stalled.size === attack.length)

    const statuses: Record<string, number> = {}
    const count = async (what: string, asked: Promise<Response>) => {
      const response = await asked
      await response.arrayBuffer()
      const key = `${what} ${response.status}`
      statuses[key] = (statuses[key] ?? 0) + 1
    }
    const person = async (n: number) => {
      const learner = learners[n] as SignedIn
      const headers = {
        'content-type': 'application/json',
        origin: server.url,
        'x-forwarded-for': `198.51.100.${n}`,
      }
      const body = JSON.stringify({ email: emails[n], password })
      await count('sign-in', fetch(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers, body }))
      for (let round = 0; round < 3; round++) {
        await count('page', learner.get('/account-dashboard'))
        await count('api', learner.get('/api/progress-summary'))
        await count('write', learner.send('PATCH', '/api/profile', { full_name: `Naam ${round}` }))
      }
    }
    // Two at a time: these people alone do not come near what the process can do.
    for (let n = 0; n < 20; n += 2) await Promise.all([person(n), person(n + 1)])
    attacking = false
    for (const socket of stalled) socket.destroy()
    await Promise.all(attack)
    expect(statuses).toEqual({ 'sign-in 200': 20, 'page 200': 60, 'api 200': 60, 'write 200': 60 })
  })

  it('are refused with 408, and their connection is closed', { timeout: 60_000 }, async () => {
    const all = [
      begin('/api/contact', told),
      begin('/api/contact', chunked),
      begin('/api/auth/sign-in/email', chunked),
      begin('/api/stripe/webhook', told),
      begin('/contact', told),
    ]
    await Promise.all(all.map(({ closed }) => closed))
    for (const { answer } of all) {
      expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
      expect(answer()).toMatch(/\r\nconnection: close\r\n/i)
      expect(answer()).toMatch(/\r\ncontent-type: application\/problem\+json\r\n/i)
    }
  })

  it('and are left are nobody’s fault but the client’s: no line of an error, no database away', async () => {
    const before = server.output().length
    const paths = [
      '/api/auth/sign-in/email',
      '/api/contact',
      '/api/newsletter',
      '/contact',
      '/api/stripe/webhook',
    ]
    const shapes = [
      told,
      chunked,
      ['content-length: 60', ''],
      ['transfer-encoding: chunked', ''],
      ['transfer-encoding: chunked', '5\r\n{'],
    ]
    for (const path of paths) {
      for (const shape of shapes) {
        const whole = begin(path, shape)
        await new Promise((resolve) => setTimeout(resolve, 20))
        whole.socket.resetAndDestroy()
        const halved = begin(path, shape)
        await new Promise((resolve) => setTimeout(resolve, 20))
        halved.socket.end()
        await Promise.all([whole.closed, halved.closed])
      }
    }
    // Whatever was still to be logged is by now.
    expect((await learners[0]?.get('/api/profile'))?.status).toBe(200)
    const lines = server.output().slice(before).split('\n').filter(Boolean)
    expect(
      lines.filter((line) => /"level":"(?:warn|error|fatal)"|"level":(?:40|50|60)|database|Error/.test(line)),
    ).toEqual([])
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).not.toMatch(/status="5xx"/)
  })
})
