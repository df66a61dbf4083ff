import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { snackChannelMessages, snackChannels } from '#app/db/schema/integrations.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { channelsMax } from '#app/features/integrations/channels/channel-rules.ts'
import { forgetMessages } from '#app/features/integrations/channels/forget-messages.server.ts'
import { postSnacks } from '#app/features/integrations/channels/post-snacks.server.ts'
import { internet } from '#app/features/integrations/webhooks/post-outside.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestions } from '#tests/support/bank.ts'
import { seedChannel } from '#tests/support/channels.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { onThisMachine, receiver } from '#tests/support/receiver.ts'
import { type SignedIn, signedIn } from './callers.ts'

const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 25 } as const
const path = '/api/account/channels'
// Put together, so that this file holds no address of the form that may not be published.
const slackUrl = ['https://hooks.slack.com', 'services/T000/B000/heelgeheim1234'].join('/')
const wish = { name: 'Algemeen', url: slackUrl, time: '09:30', language: 'nl' }
/** Half past nine on a Monday, by the Dutch clock. */
const monday = new Date('2026-11-02T08:30:00Z')
const after = (minutes: number, days = 0) => new Date(monday.getTime() + minutes * 60_000 + days * 86_400_000)

describeWithDatabase('channels of Teams and Slack', (database) => {
  let app: TestApp
  let target: Awaited<ReturnType<typeof receiver>>
  beforeAll(async () => {
    target = await receiver()
    app = await testApp(database, { outside: onThisMachine })
    await seedQuestions(db(), 3, { discipline: 'foundation' })
  })
  afterAll(() => target.close())
  afterEach(async () => {
    await db().delete(snackChannels)
    target.reset()
    app.mails.length = 0
  })
  const db = () => database.current.db
  const ownerOf = (name = 'Bakkerij Bos') =>
    signedIn(app, db(), { role: 'org_admin', company_name: name, account: company, has_seat: true })
  const channelOf = (owner: SignedIn, url = '/a', given: Partial<Parameters<typeof seedChannel>[3]> = {}) =>
    seedChannel(db(), app.runtime.secret, target.at(url), { account_id: owner.account_id, ...given })
  const post = (now: Date, outside = onThisMachine) =>
    postSnacks({
      db: db(),
      secret: app.runtime.secret,
      outside,
      appUrl: 'https://snackwijs.example',
      mail: toMailContext(app.runtime),
      now: () => now,
    })
  const messages = () => db().select().from(snackChannelMessages)
  const bodies = () => target.received.map(({ body }) => body.toString())

  it('get one snack a working day, at their time, with links that choose an option and without the key', async () => {
    const owner = await ownerOf()
    await channelOf(owner, '/slack')
    await channelOf(owner, '/teams', { service: 'teams', language: 'en' })
    expect(await post(after(-1))).toEqual({ delivered: 0, failed: 0 })
    expect(await post(monday)).toEqual({ delivered: 2, failed: 0 })
    for (const minutes of [0, 1, 30, 59, 300]) await post(after(minutes))
    expect(target.received.map((one) => one.path).sort()).toEqual(['/slack', '/teams'])
    const [slack, teams] = ['/slack', '/teams'].map(
      (one) => target.received.find((got) => got.path === one)?.body.toString() ?? '',
    )
    expect(slack).toContain('https://snackwijs.example/company-snack?day=2026-11-02&answer=B')
    expect(slack).toContain('Wat doe je?')
    expect(teams).toContain('https://snackwijs.example/en/company-snack?day=2026-11-02&answer=B')
    expect(teams).toContain('What do you do?')
    expect(teams).toContain('application/vnd.microsoft.card.adaptive')
    for (const body of bodies()) {
      expect(body).not.toMatch(/GEHEIM|SECRET|Niet A|correct/i)
      for (const secret of [owner.email, owner.user_id, owner.account_id]) expect(body).not.toContain(secret)
    }
    expect(await post(after(0, 1))).toEqual({ delivered: 2, failed: 0 })
  })

  it('get nothing in a weekend, on a holiday, in a pause, or when their time was past when it was chosen', async () => {
    const owner = await ownerOf()
    const id = await channelOf(owner)
    for (const moment of ['2026-11-07T08:30:00Z', '2026-11-08T08:30:00Z', '2026-12-25T08:30:00Z'])
      expect(await post(new Date(moment))).toEqual({ delivered: 0, failed: 0 })
    await db()
      .update(snackChannels)
      .set({ changed_at: after(5) })
      .where(eq(snackChannels.id, id))
    expect(await post(after(10))).toEqual({ delivered: 0, failed: 0 })
    await db()
      .update(snackChannels)
      .set({ changed_at: new Date(0), paused_at: monday, paused_by: 'owner' })
      .where(eq(snackChannels.id, id))
    expect(await post(after(10))).toEqual({ delivered: 0, failed: 0 })
    expect(target.received).toEqual([])
  })

  it('are not held up by one that hangs, and that one is not posted to twice', async () => {
    const owner = await ownerOf()
    target.answersAt('/hangt', 'hang')
    for (let n = 0; n < 5; n++) await channelOf(owner, '/hangt', { failed_days: n % 2 })
    for (let n = 0; n < 45; n++) await channelOf(owner, `/goed-${n}`)
    let over = false
    const done = post(monday).finally(() => {
      over = true
    })
    const arrived = () => target.received.filter((one) => one.path.startsWith('/goed')).length
    while (arrived() < 45 && !over) await new Promise((next) => setTimeout(next, 20))
    expect(arrived()).toBe(45)
    expect(over, 'while the one that hangs still does').toBe(false)
    expect(await done).toEqual({ delivered: 45, failed: 5 })
    await post(after(5))
    expect(target.received).toHaveLength(50)
    const states = (await messages()).map(({ state, last_error }) => `${state} ${last_error}`)
    expect(states.filter((one) => one === 'failed timeout')).toHaveLength(5)
  }, 30_000)

  it('are tried again within their hour when the service is down or asks to wait, and not when it says no', async () => {
    const owner = await ownerOf()
    const down = await channelOf(owner, '/stuk')
    await channelOf(owner, '/weg')
    target.answersAt('/stuk', 503)
    target.answersAt('/weg', 404)
    expect(await post(monday)).toEqual({ delivered: 0, failed: 2 })
    expect(await post(after(0.5))).toEqual({ delivered: 0, failed: 0 })
    expect(await post(after(2))).toEqual({ delivered: 0, failed: 1 })
    target.answersAt('/stuk', 200)
    expect(await post(after(10))).toEqual({ delivered: 1, failed: 0 })
    const [message] = (await messages()).filter(({ channel_id }) => channel_id === down)
    expect(message).toMatchObject({ state: 'delivered', attempts: 3, last_status: 200, last_error: null })
    target.reset()
    target.answers(429, { 'retry-after': '1200' })
    await post(after(0, 1))
    expect(await post(after(10, 1))).toEqual({ delivered: 0, failed: 0 })
    target.answers(200)
    expect(await post(after(21, 1))).toEqual({ delivered: 2, failed: 0 })
  })

  it('that wait when their hour is over get nothing that day, nor the next day twice', async () => {
    const owner = await ownerOf()
    await channelOf(owner)
    target.answers(503)
    for (const minutes of [0, 2, 8, 24, 55]) await post(after(minutes))
    target.answers(200)
    expect(await post(after(70))).toEqual({ delivered: 0, failed: 0 })
    expect((await messages()).map(({ state }) => state)).toEqual(['failed'])
    expect(await post(after(0, 1))).toEqual({ delivered: 1, failed: 0 })
    expect(target.received.filter(({ body }) => body.toString().includes('day=2026-11-03'))).toHaveLength(1)
  })

  it('are paused after three working days without a message, and the owner is told once', async () => {
    const owner = await ownerOf()
    const id = await channelOf(owner, '/weg', { name: 'Oud kanaal' })
    target.answers(410)
    for (const day of [0, 1]) await post(after(0, day))
    expect(app.mails).toEqual([])
    await post(after(0, 2))
    await post(after(0, 3))
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'Er komt niets meer aan in Oud kanaal'],
    ])
    expect(target.received).toHaveLength(3)
    const { channels } = (await (await owner.get(path)).json()) as { channels: { paused: string }[] }
    expect(channels).toMatchObject([{ paused: 'failures' }])
    target.answers(200)
    expect((await owner.send('PATCH', `${path}/${id}`, { paused: false })).status).toBe(200)
    await db()
      .update(snackChannels)
      .set({ changed_at: new Date(0) })
    expect(await post(after(0, 4))).toEqual({ delivered: 1, failed: 0 })
    // A day in between that arrived begins the count anew.
    target.answers(500)
    expect((await db().select().from(snackChannels))[0]).toMatchObject({ failed_days: 0, paused_at: null })
  })

  it('are posted to by one of two that do it at once', async () => {
    const owner = await ownerOf()
    for (let n = 0; n < 5; n++) await channelOf(owner, `/k${n}`)
    const both = await Promise.all([post(monday), post(monday)])
    expect(both.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(5)
    expect(target.received).toHaveLength(5)
  })

  it('lead to nowhere but the internet, whatever stands in the database', async () => {
    const owner = await ownerOf()
    await channelOf(owner)
    expect(
      await post(monday, { ...internet, protocols: ['http:', 'https:'], resolve: async () => ['127.0.0.1'] }),
    ).toEqual({
      delivered: 0,
      failed: 1,
    })
    expect(await messages()).toMatchObject([{ state: 'failed', last_error: 'address' }])
    expect(target.received).toEqual([])
  })

  it('can be tried by their owner, who hears at once what came of it', async () => {
    const owner = await ownerOf()
    const id = await channelOf(owner, '/a', { paused_at: monday, paused_by: 'owner' })
    const test = () => owner.send('POST', `${path}/${id}/test`)
    expect(await (await test()).json()).toEqual({ delivered: true, status: 200, error: null })
    expect(bodies()[0]).toContain('Proefbericht')
    target.answers(403)
    expect(await (await test()).json()).toEqual({ delivered: false, status: 403, error: 'status' })
    target.answers(200)
    expect((await test()).status).toBe(200)
    expect((await test()).status).toBe(429)
    const { channel_messages } = (await (await owner.get(path)).json()) as { channel_messages: unknown[] }
    expect(channel_messages).toHaveLength(3)
    // A try is nobody's message of the day.
    await db().update(snackChannels).set({ paused_at: null, paused_by: null })
    expect(await post(monday)).toEqual({ delivered: 1, failed: 0 })
  })

  it('are the owner’s to add, see, change and take away; the address is told to nobody again', async () => {
    const owner = await ownerOf()
    const member = await signedIn(app, db(), { role: 'member', account_id: owner.account_id, has_seat: true })
    const stranger = await ownerOf('Een ander bedrijf')
    expect((await member.send('POST', path, wish)).status).toBe(403)
    expect((await member.get(path)).status).toBe(403)
    const added = await owner.send('POST', path, wish)
    expect(added.status).toBe(201)
    const { id } = (await added.json()) as { id: string }
    expect((await owner.send('POST', path, { ...wish, name: 'Weer' })).status).toBe(409)
    const kept = JSON.stringify(await db().select().from(snackChannels))
    const told = await (await owner.get(path)).text()
    for (const text of [kept, told]) {
      expect(text).not.toContain('heelgeheim')
      expect(text).not.toContain('T000')
    }
    expect(told).toContain('hooks.slack.com/…1234')
    for (const [method, end, body] of [
      ['PATCH', '', { paused: true }],
      ['POST', '/test', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      expect((await stranger.send(method, `${path}/${id}${end}`, body)).status).toBe(404)
      expect((await member.send(method, `${path}/${id}${end}`, body)).status).toBe(403)
    }
    const change = { time: '16:45', language: 'en', paused: true }
    expect((await owner.send('PATCH', `${path}/${id}`, change)).status).toBe(200)
    const { channels } = (await (await owner.get(path)).json()) as { channels: unknown[] }
    expect(channels).toMatchObject([{ time: '16:45', language: 'en', paused: 'owner' }])
    for (const [body, status] of [
      [{ ...wish, url: 'https://kwaad.example/' }, 400],
      [{ ...wish, url: 'https://127.0.0.1/services/x' }, 400],
      [{ ...wish, name: '' }, 400],
      [{ ...wish, time: '23:00' }, 400],
      [{ ...wish, language: 'de' }, 400],
    ] as const)
      expect((await owner.send('POST', path, body)).status).toBe(status)
    expect((await owner.send('PATCH', `${path}/${id}`, { time: '06:45' })).status).toBe(400)
    for (let n = 1; n < channelsMax; n++)
      expect((await owner.send('POST', path, { ...wish, url: `${slackUrl}${n}` })).status).toBe(201)
    expect((await owner.send('POST', path, { ...wish, url: `${slackUrl}x` })).status).toBe(409)
    expect((await owner.send('DELETE', `${path}/${id}`)).status).toBe(200)
    expect((await owner.send('DELETE', `${path}/${id}`)).status).toBe(404)
  })

  it('whose address cannot be read any more say so', async () => {
    const owner = await ownerOf()
    await seedChannel(db(), 'another secret of forty-eight characters and more', target.at('/a'), {
      account_id: owner.account_id,
    })
    expect(await post(monday)).toEqual({ delivered: 0, failed: 1 })
    expect(await messages()).toMatchObject([{ last_error: 'secret' }])
  })

  it('forget messages after a month', async () => {
    const owner = await ownerOf()
    await channelOf(owner)
    await post(monday)
    expect(await forgetMessages(db(), after(0, 29))).toBe(0)
    expect(await forgetMessages(db(), after(0, 31))).toBe(1)
  })
})
