import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { webhookDeliveries, webhookEndpoints } from '#app/db/schema/integrations.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { collectWebhooks } from '#app/features/integrations/webhooks/collect-webhooks.server.ts'
import { deliverWebhooks } from '#app/features/integrations/webhooks/deliver-webhooks.server.ts'
import { forgetDeliveries } from '#app/features/integrations/webhooks/forget-deliveries.server.ts'
import {
  internet,
  type Outside,
  postOutside,
} from '#app/features/integrations/webhooks/post-outside.server.ts'
import { retryDelays } from '#app/features/integrations/webhooks/webhook-rules.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type SignedIn, signedIn } from './callers.ts'

interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

/** A receiver on this machine, which answers what a test says. */
async function receiver() {
  const received: Received[] = []
  let answer = 204
  const server: Server = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body })
      response.writeHead(answer, answer === 302 ? { location: '/elders' } : {}).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    received,
    port,
    answers: (status: number) => {
      answer = status
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

/** Names of the test lead to this machine, and what is on it counts as somebody's on the internet. */
const here: Outside = {
  resolve: async () => ['127.0.0.1'],
  isAllowed: () => true,
  protocols: ['http:', 'https:'],
}
const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 25 } as const

describeWithDatabase('webhooks', (database) => {
  let app: TestApp
  let target: Awaited<ReturnType<typeof receiver>>
  beforeAll(async () => {
    app = await testApp(database)
    target = await receiver()
  })
  afterAll(() => target.close())
  afterEach(async () => {
    await db().delete(webhookEndpoints)
    target.received.length = 0
    target.answers(204)
  })
  const db = () => database.current.db
  const ownerOf = (name = 'Bakkerij Bos') =>
    signedIn(app, db(), { role: 'org_admin', company_name: name, account: company, has_seat: true })

  /** An address of the organisation that leads to the receiver. */
  async function added(owner: SignedIn, events = ['member.joined', 'record.issued']) {
    const response = await owner.send('POST', '/api/account/webhooks', {
      url: 'https://bedrijf.example/haak',
      events,
    })
    expect(response.status).toBe(201)
    const { id, secret } = (await response.json()) as { id: string; secret: string }
    const url = `http://bedrijf.example:${target.port}/haak`
    await db().update(webhookEndpoints).set({ url }).where(eq(webhookEndpoints.id, id))
    return { id, secret }
  }
  const deliver = (now = database.current.now(), outside = here) =>
    deliverWebhooks({ db: db(), secret: app.runtime.secret, outside, now: () => now })
  const later = (seconds: number) => new Date(database.current.now().getTime() + seconds * 1000)
  const joined = async (owner: SignedIn) => {
    const member = await seedLearner(db(), { role: 'member', account_id: owner.account_id, has_seat: true })
    await logSecurityEvent(db(), {
      event_type: 'INVITATION_ACCEPTED',
      auth_user_id: member.auth_user_id,
      details: { account_id: owner.account_id, role: 'member' },
    })
    return member
  }
  const rows = () => db().select().from(webhookDeliveries)

  it('tell once of what happened, and the reference library accepts what was sent', async () => {
    const owner = await ownerOf()
    const { secret } = await added(owner)
    const { user_id } = await joined(owner)
    expect(await collectWebhooks(db(), database.current.now())).toBe(1)
    expect(await collectWebhooks(db(), database.current.now())).toBe(0)
    expect(await deliver()).toEqual({ delivered: 1, failed: 0 })
    expect(await deliver()).toEqual({ delivered: 0, failed: 0 })
    const [message] = target.received
    expect(new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({
      type: 'member.joined',
      data: { person_id: user_id, role: 'member' },
    })
    expect(message?.headers['content-type']).toBe('application/json')
    for (const bent of [
      { body: message?.body.replace('member', 'mamber') },
      { headers: { ...message?.headers, 'webhook-id': 'msg_other' } },
      { headers: { ...message?.headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 600) } },
    ]) {
      const { body = '', headers = {} } = { ...message, ...bent }
      expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).toThrow()
    }
  })

  it('tell an organisation what it asked to be told, of itself, since it asked', async () => {
    const owner = await ownerOf()
    const other = await ownerOf('Een ander bedrijf')
    await joined(owner)
    await added(owner, ['record.issued'])
    await joined(owner)
    await added(other, ['member.joined'])
    await joined(owner)
    expect(await collectWebhooks(db(), database.current.now())).toBe(0)
  })

  it('come again until they arrive, with the same id and a fresh time, and not before they are due', async () => {
    const owner = await ownerOf()
    const { secret } = await added(owner)
    await joined(owner)
    await collectWebhooks(db(), database.current.now())
    target.answers(500)
    expect(await deliver()).toEqual({ delivered: 0, failed: 1 })
    expect(await deliver(later(30))).toEqual({ delivered: 0, failed: 0 })
    target.answers(200)
    expect(await deliver(later(61))).toEqual({ delivered: 1, failed: 0 })
    const [first, second] = target.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    expect(() => new Webhook(secret).verify(second?.body ?? '', second?.headers ?? {})).not.toThrow()
    expect(await rows()).toMatchObject([
      { state: 'delivered', attempts: 2, last_status: 200, last_error: null },
    ])
  })

  it('are given up after three days, and can be sent again by hand', async () => {
    const owner = await ownerOf()
    await added(owner)
    await joined(owner)
    await collectWebhooks(db(), database.current.now())
    target.answers(503)
    let seconds = 0
    for (const delay of [0, ...retryDelays]) {
      seconds += delay + 1
      expect(await deliver(later(seconds))).toEqual({ delivered: 0, failed: 1 })
    }
    const [given] = await rows()
    expect(given).toMatchObject({ state: 'failed', attempts: retryDelays.length + 1, last_status: 503 })
    const path = `/api/account/webhook-deliveries/${given?.id}/resend`
    const stranger = await ownerOf('Een ander bedrijf')
    expect((await stranger.send('POST', path)).status).toBe(404)
    expect((await owner.send('POST', path)).status).toBe(200)
    expect((await owner.send('POST', path)).status).toBe(409)
    target.answers(204)
    expect(await deliver()).toEqual({ delivered: 1, failed: 0 })
  })

  it('are signed with the former secret as well for a day after it was replaced', async () => {
    const owner = await ownerOf()
    const { id, secret: former } = await added(owner)
    const replaced = await owner.send('POST', `/api/account/webhooks/${id}/secret`)
    const { secret } = (await replaced.json()) as { secret: string }
    expect(secret).not.toBe(former)
    const accepted = async (now: Date) => {
      await owner.send('POST', `/api/account/webhooks/${id}/test`)
      await deliver(now)
      const { body = '', headers = {} } = target.received.at(-1) ?? {}
      return [former, secret].map((each) => {
        try {
          // The library looks at the time of this machine.
          const at = String(Math.floor(now.getTime() / 1000))
          expect(headers['webhook-timestamp']).toBe(at)
          const mac = new Webhook(each).sign(headers['webhook-id'] ?? '', now, body)
          return (headers['webhook-signature'] ?? '').split(' ').includes(mac)
        } catch {
          return false
        }
      })
    }
    expect(await accepted(later(60))).toEqual([true, true])
    expect(await accepted(later(25 * 3600))).toEqual([false, true])
  })

  it('of two processes at once are sent by one', async () => {
    const owner = await ownerOf()
    const { id } = await added(owner)
    for (let n = 0; n < 3; n++) await owner.send('POST', `/api/account/webhooks/${id}/test`)
    const both = await Promise.all([deliver(), deliver()])
    expect(both.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(3)
    expect(target.received).toHaveLength(3)
  })

  describe('lead to nowhere but the internet', () => {
    const message = { body: '{}', headers: {} }
    it('when a name has a private address, the first or any other', async () => {
      for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], ['fd00::1']]) {
        const outside = { ...internet, resolve: async () => addresses }
        expect(await postOutside(outside, `https://bedrijf.example:${target.port}/`, message)).toEqual({
          ok: false,
          status: null,
          error: 'address',
        })
      }
    })

    it.each([
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
      'https://169.254.169.254/latest/meta-data/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://127.1/',
      'https://localhost/',
      'http://example.nl/',
    ])('as in %s', async (url) => {
      expect(await postOutside(internet, url, message)).toMatchObject({ ok: false, error: 'address' })
    })

    it('whatever the name says a moment later: the connection goes to the address that was checked', async () => {
      let asked = 0
      const outside = {
        ...here,
        resolve: async () => {
          asked += 1
          return ['127.0.0.1']
        },
      }
      const url = `http://naam-die-niet-bestaat.invalid:${target.port}/haak`
      expect(await postOutside(outside, url, message)).toEqual({ ok: true, status: 204 })
      expect(asked).toBe(1)
    })

    it('nor where an answer sends them', async () => {
      target.answers(302)
      expect(await postOutside(here, `http://x.invalid:${target.port}/haak`, message)).toEqual({
        ok: false,
        status: 302,
        error: 'status',
      })
      expect(target.received.map(({ path }) => path)).toEqual(['/haak'])
    })
  })

  it('are the owner’s to add, see and take away, ten at most; secrets are not kept in clear text', async () => {
    const owner = await ownerOf()
    const member = await signedIn(app, db(), { role: 'member', account_id: owner.account_id, has_seat: true })
    const wish = { url: 'https://bedrijf.example/', events: ['member.joined'] }
    expect((await member.send('POST', '/api/account/webhooks', wish)).status).toBe(403)
    expect((await member.get('/api/account/webhooks')).status).toBe(403)
    const { id, secret } = await added(owner)
    const kept = JSON.stringify(await db().select().from(webhookEndpoints))
    expect(kept).not.toContain(secret.slice('whsec_'.length))
    expect(await (await owner.get('/api/account/webhooks')).text()).not.toContain(secret)
    const stranger = await ownerOf('Een ander bedrijf')
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/secret'],
      ['POST', '/test'],
    ] as const) {
      expect((await stranger.send(method, `/api/account/webhooks/${id}${path}`)).status).toBe(404)
      expect((await member.send(method, `/api/account/webhooks/${id}${path}`)).status).toBe(403)
    }
    for (let n = 1; n < 10; n++) await added(owner)
    expect((await owner.send('POST', '/api/account/webhooks', wish)).status).toBe(409)
    expect((await owner.send('DELETE', `/api/account/webhooks/${id}`)).status).toBe(200)
    for (const body of [
      { ...wish, url: 'http://bedrijf.example/' },
      { ...wish, events: [] },
    ])
      expect((await owner.send('POST', '/api/account/webhooks', body)).status).toBe(400)
  })

  it('are forgotten after two weeks', async () => {
    const owner = await ownerOf()
    const { id } = await added(owner)
    await owner.send('POST', `/api/account/webhooks/${id}/test`)
    expect(await forgetDeliveries(db(), later(13 * 86_400))).toBe(0)
    expect(await forgetDeliveries(db(), later(15 * 86_400))).toBe(1)
  })
})
