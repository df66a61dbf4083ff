import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aiUsers, authSessions } from '#app/db/schema/identity.ts'
import { pushDevices, pushKeys, pushSends } from '#app/db/schema/notifications.ts'
import { learningEvents } from '#app/db/schema/progress.ts'
import { trays } from '#app/db/schema/trays.ts'
import { daysOff } from '#app/db/schema/working-days.ts'
import { forgetSignIns } from '#app/features/identity/session/forget-sign-ins.server.ts'
import { internet } from '#app/features/integrations/webhooks/post-outside.server.ts'
import { parseMinute } from '#app/features/notifications/reminders/reminder-rules.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { forgetSends } from '#app/features/web-push/forget-sends.server.ts'
import { pushKey } from '#app/features/web-push/push-key.server.ts'
import { devicesMax, failuresMax } from '#app/features/web-push/push-rules.ts'
import { sendPushes } from '#app/features/web-push/send-pushes.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { seedDevice } from '#tests/support/channels.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { onThisMachine, type Received, receiver } from '#tests/support/receiver.ts'
import { seedReminded } from '#tests/support/reminders.ts'
import { type Browser, browserOf } from '#tests/support/single-sign-on/browser.ts'
import { callerWith, signedIn } from './callers.ts'

const path = '/api/push/devices'
/** Nine o'clock on a Monday, by the Dutch clock. */
const monday = new Date('2026-11-02T08:00:00Z')
const after = (minutes: number, days = 0) => new Date(monday.getTime() + minutes * 60_000 + days * 86_400_000)

/** RFC 8291 and RFC 8188 by the letter, as a browser does it: not the library that encrypted. */
function decrypted({ body }: Received, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const serverKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  expect(body.readUInt32BE(16), 'one record').toBeGreaterThan(sealed.length - 1)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), serverKey])
  const input = Buffer.from(hkdfSync('sha256', own.computeSecret(serverKey), auth, info, 32))
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${label}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  expect(padded.subarray(end + 1).every((byte) => byte === 0)).toBe(true)
  return padded.subarray(0, end).toString()
}

describeWithDatabase('web push', (database) => {
  let app: TestApp
  let target: Awaited<ReturnType<typeof receiver>>
  beforeAll(async () => {
    target = await receiver()
    app = await testApp(database)
    await seedQuestion(db())
  })
  afterAll(() => target.close())
  afterEach(async () => {
    await db().delete(pushDevices)
    await db().delete(pushSends)
    target.reset()
  })
  const db = () => database.current.db
  const send = (now: Date, outside = onThisMachine) =>
    sendPushes({
      db: db(),
      secret: app.runtime.secret,
      outside,
      operatorEmail: 'beheer@snackwijs.example',
      now: () => now,
    })
  const person = async (url = '/een', created_at = new Date(0)) => {
    const learner = await seedLearner(db())
    return { ...learner, ...(await seedDevice(db(), learner.user_id, target.at(url), created_at)) }
  }
  const left = () => db().$count(pushDevices)
  /** As a browser gives it. */
  const subscription = (name: string) => {
    const own = createECDH('prime256v1')
    own.generateKeys()
    const keys = {
      p256dh: own.getPublicKey().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
    return { endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`, keys }
  }

  it('brings a message that only the browser can read, signed by our key, and says nothing about anybody', async () => {
    const { own, auth, email, user_id } = await person()
    expect(await send(monday)).toBe(1)
    const [got] = target.received as [Received]
    const text = decrypted(got, own, auth)
    expect(JSON.parse(text)).toEqual({
      title: 'Je snacks liggen klaar',
      body: 'Vijf minuten, en je dagbakje is op.',
      path: '/account-dashboard',
    })
    for (const secret of [email, user_id]) expect(text).not.toContain(secret)
    expect(got.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(120 * 60),
      topic: 'snack',
      urgency: 'normal',
    })
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(got.headers.authorization ?? '') ?? []
    const { publicKey } = await pushKey(db(), app.runtime.secret)
    expect(key).toBe(publicKey)
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
    expect(payload.aud).toBe(new URL(target.at('/')).origin)
    expect(payload.sub).toBe('mailto:beheer@snackwijs.example')
    expect((payload.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(86_400_000)
  })

  it('comes once a working day to each device, at snack time and two hours later at most', async () => {
    const { user_id } = await person('/een')
    await seedDevice(db(), user_id, target.at('/twee'))
    expect(await send(after(-1))).toBe(0)
    for (const minutes of [0, 1, 60, 119, 121, 600]) await send(after(minutes))
    expect(target.received.map((one) => one.path).sort()).toEqual(['/een', '/twee'])
    expect(await send(after(121, 1))).toBe(0)
    expect(await send(after(119, 2))).toBe(2)
    expect(target.received.at(-1)?.headers.ttl).toBe('60')
  })

  it('comes also to who switched another device on after snack time', async () => {
    const { user_id } = await person('/een')
    await seedDevice(db(), user_id, target.at('/twee'), after(5))
    expect(await send(after(10))).toBe(2)
  })

  it('keeps to the days and time of reminders, also when those are off, and to days off and holidays', async () => {
    const asked = { time: '14:15', weekdays: [1, 2], enabled: false }
    const { user_id } = await seedReminded(db(), asked)
    await seedDevice(db(), user_id, target.at('/een'))
    const quarterPastTwo = parseMinute('14:15') - parseMinute('09:00')
    await db().insert(daysOff).values({ user_id, first_day: '2026-11-03', last_day: '2026-11-06' })
    // Nine o'clock, Tuesday in leave, Wednesday not chosen, Saturday, the second day of Christmas 2023 (a Tuesday).
    for (const moment of [
      monday,
      after(quarterPastTwo, 1),
      after(quarterPastTwo, 9),
      after(quarterPastTwo, 5),
    ])
      expect(await send(moment)).toBe(0)
    expect(await send(new Date('2023-12-26T13:15:00Z'))).toBe(0)
    expect(await send(after(quarterPastTwo))).toBe(1)
  })

  it('does not come when the tray of today is done, when nothing is open, or just after it was switched on', async () => {
    await person('/later', after(5))
    expect(await send(after(10))).toBe(0)
    await db().delete(pushDevices)
    const { user_id } = await person('/op')
    const id = await seedQuestion(db())
    const item = { id, slot: 'main', why: 'new', kind: 'mcq', content_type: 'question' } as const
    await db()
      .insert(trays)
      .values({ user_id, day: '2026-11-02', items: [item], composed_at: monday })
    await db()
      .insert(learningEvents)
      .values({
        user_id,
        kind: 'question',
        item_id: id,
        content_hash: id,
        score: 0,
        completed: true,
        xp: 0,
        created_at: after(-30),
      })
    expect(await send(after(10)), 'the tray is done').toBe(0)
    expect(target.received).toEqual([])
    await db().update(aiUsers).set({ is_active: false }).where(eq(aiUsers.id, user_id))
    expect(await send(after(10, 1))).toBe(0)
    await db().update(aiUsers).set({ is_active: true }).where(eq(aiUsers.id, user_id))
    expect(await send(after(10, 1))).toBe(1)
  })

  it.each([404, 410])('forgets a device whose service says %s', async (status) => {
    await person()
    target.answers(status)
    expect(await send(monday)).toBe(0)
    expect(await left()).toBe(0)
  })

  it('forgets a device that took nothing for long, and not one that does now and then', async () => {
    await person()
    target.answers(500)
    await db()
      .update(pushDevices)
      .set({ failures: failuresMax - 2 })
    await send(monday)
    target.answers(201)
    await send(after(0, 1))
    expect(await db().select({ failures: pushDevices.failures }).from(pushDevices)).toEqual([{ failures: 0 }])
    target.answers(500)
    await db()
      .update(pushDevices)
      .set({ failures: failuresMax - 1 })
    await send(after(0, 2))
    expect(await left()).toBe(0)
  })

  it('comes again only to a device whose service asked for it, three times at most, and within its time', async () => {
    const { user_id } = await person('/druk')
    await seedDevice(db(), user_id, target.at('/goed'))
    target.answersAt('/druk', 429)
    expect(await send(monday)).toBe(1)
    expect(await send(after(1))).toBe(0)
    target.answersAt('/druk', 201)
    expect(await send(after(3))).toBe(1)
    expect(await send(after(15))).toBe(0)
    expect(target.received.map((one) => one.path).sort()).toEqual(['/druk', '/druk', '/goed'])
    target.reset()
    target.answersAt('/druk', 503)
    for (const minutes of [118, 119.5, 121, 130, 140]) await send(after(minutes, 1))
    expect(target.received.filter((one) => one.path === '/druk')).toHaveLength(1)
  })

  it('is held up by no service that hangs, which gets it once', async () => {
    target.answersAt('/hangt', 'hang')
    const stuck = await seedLearner(db())
    await seedDevice(db(), stuck.user_id, target.at('/hangt'))
    for (let n = 0; n < 12; n++) await person(`/goed-${n}`)
    let over = false
    const done = send(monday).finally(() => {
      over = true
    })
    const arrived = () => target.received.filter((one) => one.path.startsWith('/goed')).length
    while (arrived() < 12 && !over) await new Promise((next) => setTimeout(next, 20))
    expect(arrived()).toBe(12)
    expect(over, 'while the one that hangs still does').toBe(false)
    expect(await done).toBe(12)
    await send(after(20))
    expect(target.received).toHaveLength(13)
  }, 30_000)

  it('is sent by one of two that do it at once, with one key', async () => {
    await db().delete(pushKeys)
    for (let n = 0; n < 8; n++) await person(`/d${n}`)
    const sent = await Promise.all([send(monday), send(monday)])
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(8)
    expect(target.received).toHaveLength(8)
    const keys = target.received.map(({ headers }) => headers.authorization?.split('k=')[1])
    expect(new Set(keys).size).toBe(1)
  })

  it('goes to nowhere but the internet, whatever stands in the database', async () => {
    await person()
    const inside = { ...internet, protocols: ['http:', 'https:'], resolve: async () => ['127.0.0.1'] }
    expect(await send(monday, inside)).toBe(0)
    expect(target.received).toEqual([])
  })

  it('has a key that nobody can read from the database, and another one when the secret is replaced', async () => {
    await person()
    const first = await pushKey(db(), app.runtime.secret)
    expect(JSON.stringify(await db().select().from(pushKeys))).not.toContain(first.privateKey)
    expect(await pushKey(db(), app.runtime.secret)).toEqual(first)
    const other = 'another secret of forty-eight characters and more'
    const [one, two] = await Promise.all([pushKey(db(), other), pushKey(db(), other)])
    expect(one).toEqual(two)
    expect(one.publicKey).not.toBe(first.publicKey)
    expect(await left(), 'devices of the former key').toBe(0)
    await db().delete(pushKeys)
  })

  it('is switched on and off by each person, in ten browsers at most, at push services only', async () => {
    const learner = await signedIn(app, db())
    const given = subscription('geheim')
    const { endpoint, keys } = given
    expect((await callerWith(app).get(path)).status).toBe(401)
    expect((await callerWith(app).send('POST', path, given)).status).toBe(401)
    expect((await learner.send('POST', path, given)).status).toBe(200)
    expect((await learner.send('POST', path, given)).status).toBe(200)
    const text = await (await learner.get(path)).text()
    expect(text).not.toContain('geheim')
    const { key, devices } = JSON.parse(text) as { key: string; devices: { id: string }[] }
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
    expect(devices).toHaveLength(1)
    for (const wrong of [
      { ...given, endpoint: 'https://kwaad.example/x' },
      { ...given, endpoint: 'https://127.0.0.1/x' },
      { ...given, keys: { ...keys, auth: 'kort' } },
      { ...given, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
    ])
      expect((await learner.send('POST', path, wrong)).status).toBe(400)
    const stranger = await signedIn(app, db())
    expect((await stranger.send('DELETE', `${path}/${devices[0]?.id}`)).status).toBe(404)
    // Somebody else in the same browser: it is theirs from then on.
    expect((await stranger.send('POST', path, given)).status).toBe(200)
    expect(((await (await learner.get(path)).json()) as { devices: unknown[] }).devices).toEqual([])
    for (let n = 0; n < devicesMax; n++)
      expect((await learner.send('POST', path, { ...given, endpoint: `${endpoint}${n}` })).status).toBe(200)
    expect((await learner.send('POST', path, { ...given, endpoint: `${endpoint}x` })).status).toBe(409)
    const [mine] = ((await (await learner.get(path)).json()) as { devices: { id: string }[] }).devices
    expect((await learner.send('DELETE', `${path}/${mine?.id}`)).status).toBe(200)
  })

  describe('in a browser', () => {
    const password = 'fiets-lamp-zeven'
    let password_hash: string
    beforeAll(async () => {
      password_hash = await hashPassword(password)
    })
    const ok = (response: Response) => expect(response.status).toBe(200)
    const signInAt = async (browser: Browser, { email }: { email: string }) =>
      ok(await browser.post('/api/auth/sign-in/email', { email, password }))
    const someone = () => seedLearner(db(), { password_hash })
    /** Somebody who is signed in to a browser of its own, with messages on. */
    const withMessages = async (name: string) => {
      const who = await someone()
      const browser = browserOf(app)
      await signInAt(browser, who)
      ok(await browser.post(path, subscription(name)))
      return { ...who, browser }
    }
    const devicesOf = ({ user_id }: { user_id: string }) =>
      db().$count(pushDevices, eq(pushDevices.user_id, user_id))

    it('stops with signing out there, and not elsewhere', async () => {
      const who = await withMessages('hier')
      const elsewhere = browserOf(app)
      await signInAt(elsewhere, who)
      ok(await elsewhere.post(path, subscription('daar')))
      expect(await devicesOf(who)).toBe(2)
      ok(await who.browser.post('/api/auth/sign-out', {}))
      const [rest] = await db().select().from(pushDevices).where(eq(pushDevices.user_id, who.user_id))
      expect(rest?.endpoint).toMatch(/daar$/)
      expect(await devicesOf(who)).toBe(1)
    })

    it('stops when that session is ended from elsewhere', async () => {
      const who = await withMessages('kwijt')
      const elsewhere = browserOf(app)
      await signInAt(elsewhere, who)
      const change = { current_password: password, new_password: 'nieuwe-fiets-acht', sign_out_others: true }
      ok(await elsewhere.post('/api/password', change))
      expect(await devicesOf(who)).toBe(0)
    })

    it('is never of whoever was there before: stops when somebody else signs in over it', async () => {
      const who = await withMessages('gedeeld')
      const colleague = await someone()
      await signInAt(who.browser, colleague)
      expect(await devicesOf(who)).toBe(0)
      expect(await devicesOf(colleague)).toBe(0)
      ok(await who.browser.post(path, subscription('gedeeld')))
      expect(await devicesOf(colleague)).toBe(1)
    })

    it('goes on when a session ran out and the same person signs in again, and for nobody else', async () => {
      const [who, other] = [await withMessages('weer'), await withMessages('ander')]
      await db().update(authSessions).set({ expires_at: monday })
      await forgetSignIns(db(), after(1))
      expect(await devicesOf(who), 'nobody signed out').toBe(1)
      await signInAt(who.browser, who)
      await signInAt(other.browser, await someone())
      expect(await devicesOf(who)).toBe(1)
      expect(await devicesOf(other)).toBe(0)
      ok(await who.browser.post('/api/auth/sign-out', {}))
      expect(await devicesOf(who), 'it belongs to the new session').toBe(0)
    })

    it('is not touched by a sign-in that is refused, or by an id that somebody made up', async () => {
      const who = await withMessages('blijft')
      const wrong = { email: who.email, password: 'iets-anders-negen' }
      expect((await who.browser.post('/api/auth/sign-in/email', wrong)).status).toBe(401)
      const guesser = browserOf(app)
      guesser.jar.set('snackwijs.push', "' or true --")
      await signInAt(guesser, await someone())
      expect(await devicesOf(who)).toBe(1)
    })
  })

  it('forgets that it was sent after ninety days', async () => {
    await person()
    await send(monday)
    expect(await forgetSends(db(), after(0, 89))).toBe(0)
    expect(await forgetSends(db(), after(0, 91))).toBe(1)
  })
})
