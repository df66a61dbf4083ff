import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitations } from '#app/db/schema/invitations.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { createMailer } from '#app/lib/mail/mailer.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { createAuth } from './auth.server.ts'

interface Received {
  to: string[]
  raw: string
}

/** Readable text of a mail: soft line breaks and escapes of quoted-printable undone, and the base64 parts decoded. */
function readable(raw: string): string {
  const base64 = raw.replace(
    /content-transfer-encoding: base64\r?\n[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/gi,
    (_, body: string) => Buffer.from(body, 'base64').toString('utf8'),
  )
  return base64
    .replace(/=\r?\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (bytes: string) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    )
}

const origin = 'http://localhost:3000'

describeWithDatabase('mail for signing in', (database) => {
  let app: TestApp
  let smtp: SMTPServer
  const received: Received[] = []

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map((recipient) => recipient.address)
          received.push({ to, raw: Buffer.concat(chunks).toString('utf8') })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    app = await testApp(database)
    const { runtime } = app
    const smtpUrl = `smtp://127.0.0.1:${port}`
    const mailer = createMailer({ smtpUrl, from: runtime.env.MAIL_FROM, outbox: '/nonexistent' })
    runtime.mailer = mailer
    runtime.auth = createAuth({
      db: database.current.db,
      env: { ...runtime.env, SMTP_URL: smtpUrl },
      secret: runtime.secret,
      now: () => database.current.now(),
      rateLimited: false,
      queueMail: async (mail) => {
        // As the queue does: asks the same database, which would wait forever inside a sign-up's transaction.
        await database.current.db.execute(sql`select 1`)
        await mailer.send(mail)
      },
    })
  })
  afterAll(async () => {
    app.runtime.mailer.close()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
    })

  async function nextMail(to: string): Promise<string> {
    await expect.poll(() => received.find((mail) => mail.to.includes(to)), { timeout: 10_000 }).toBeDefined()
    const [mail] = received.splice(
      received.findIndex((m) => m.to.includes(to)),
      1,
    )
    return readable(mail?.raw ?? '')
  }
  const linkIn = (mail: string) =>
    /http:\/\/localhost:3000(?:\/en)?\/(?:api\/auth|auth\/confirm)[^\s"<]+/.exec(mail)?.[0] ?? ''

  describe.each([
    ['nl', 'Kies een nieuw wachtwoord voor Snackwijs', 'De link werkt een uur.'],
    ['en', 'Choose a new password for Snackwijs', 'The link works for one hour.'],
  ])('in %s', (language, subject, sentence) => {
    it('a reset arrives, readable, with a link that works', async () => {
      const { email } = await seedLearner(database.current.db)
      const headers = { 'accept-language': language }
      await post('/request-password-reset', { email, redirectTo: '/auth/callback' }, headers)
      const mail = await nextMail(email)
      expect(mail).toContain(`Subject: ${subject}`)
      expect(mail).toContain('From: Snackwijs')
      expect(mail).toContain(sentence)
      expect(mail).toContain(`<html lang="${language}">`)
      const followed = await app.request(linkIn(mail).replace(origin, ''))
      expect(followed.headers.get('location')).toContain('/auth/callback?token=')
    })
  })

  describe.each([
    ['nl', 'Bevestig je e-mailadres voor Snackwijs'],
    ['en', 'Confirm your e-mail address for Snackwijs'],
  ])('in %s', (language, subject) => {
    it('signing up asks to confirm the address, and the link signs in where that was', async () => {
      const email = `bevestig-${language}@example.nl`
      const body = {
        name: '',
        email,
        password: 'kroketje',
        callbackURL: '/auth/callback?for=verify&next=%2Fpricing%3Fchoose%3Dstarter%26period%3Dyear',
      }
      const signedUp = await post('/sign-up/email', body, { cookie: `language=${language}` })
      expect(signedUp.status).toBe(200)
      expect(await signedUp.json()).toMatchObject({ token: null })
      const early = await post('/sign-in/email', { email, password: 'kroketje' })
      expect(early.status).toBe(403)
      expect(await early.json()).toMatchObject({ reason: 'email_not_verified' })

      const mail = await nextMail(email)
      expect(mail).toContain(`Subject: ${subject}`)
      const here = signedUp.headers.getSetCookie().find((cookie) => cookie.includes('signed_up=')) ?? ''
      expect(here).toMatch(/HttpOnly/i)
      // What was wanted before signing up is still there: a plan that was chosen.
      const link = new URL(linkIn(mail).replaceAll('&#38;', '&'))
      expect(link.pathname).toBe(language === 'en' ? '/en/auth/confirm' : '/auth/confirm')
      expect(link.searchParams.get('next')).toBe('/pricing?choose=starter&period=year')
      const cookie = here.split(';')[0] ?? ''
      const confirmed = await post('/confirm-email', { token: link.searchParams.get('token') }, { cookie })
      expect(await confirmed.json()).toEqual({ signed_in: true, reset_token: null })
      expect(confirmed.headers.getSetCookie().join()).toContain('snackwijs.session_token=')
      expect((await post('/sign-in/email', { email, password: 'kroketje' })).status).toBe(200)
    })
  })

  it.each([
    ['nobody signed up', false],
    ['its owner signed up too', true],
  ])('a link caused by somebody else opens no account that they know the password of: %s', async (_, too) => {
    const email = `slachtoffer-${too}@example.nl`
    await post('/sign-up/email', { name: '', email, password: 'van-een-ander' })
    const mail = await nextMail(email)
    const own = too ? await post('/sign-up/email', { name: '', email, password: 'kroketje' }) : undefined
    const cookie = (own?.headers.getSetCookie() ?? []).map((each) => each.split(';')[0]).join('; ')
    const link = new URL(linkIn(mail))
    const pressed = await post('/confirm-email', { token: link.searchParams.get('token') }, { cookie })
    expect(pressed.headers.getSetCookie().join()).not.toContain('session_token=')
    expect(await pressed.json()).toEqual({ signed_in: false, reset_token: expect.any(String) })
    expect((await post('/sign-in/email', { email, password: 'van-een-ander' })).status).toBe(403)
    // The way in that is left to the owner ends the other's.
    await post('/request-password-reset', { email, redirectTo: '/auth/callback' })
    let reset = await nextMail(email)
    while (!linkIn(reset).includes('/reset-password/')) reset = await nextMail(email)
    const token = /reset-password\/([^?]+)/.exec(linkIn(reset))?.[1]
    expect((await post('/reset-password', { token, newPassword: 'alleen-van-mij' })).status).toBe(200)
    expect((await post('/sign-in/email', { email, password: 'van-een-ander' })).status).toBe(401)
    expect((await post('/sign-in/email', { email, password: 'alleen-van-mij' })).status).toBe(200)
  })

  it('who signs up with the link of an invitation gets no second mail, and can sign in at once', async () => {
    const { account_id } = await seedLearner(database.current.db, { role: 'org_admin' })
    const email = 'genodigd@example.nl'
    const token = 'een-link-uit-een-uitnodiging'
    const token_hash = createHash('sha256').update(token).digest('base64url')
    const expires_at = new Date(database.current.now().getTime() + 86_400_000)
    await database.current.db
      .insert(invitations)
      .values({ account_id, email, token_hash, language: 'nl', expires_at })
    const signedUp = await post('/sign-up/email', {
      name: '',
      email,
      password: 'kroket uit de muur',
      invitation: token,
    })
    expect(await signedUp.json()).toMatchObject({ token: null })
    expect((await post('/sign-in/email', { email, password: 'kroket uit de muur' })).status).toBe(200)
    // Mails go in order: this one would have come after it.
    await post('/request-password-reset', { email, redirectTo: '/auth/callback' })
    expect(await nextMail(email)).toContain('Subject: Kies een nieuw wachtwoord')
  })

  it('can be sent again', async () => {
    const email = 'nog-eens@example.nl'
    await post('/sign-up/email', { name: '', email, password: 'kroketje' })
    await nextMail(email)
    expect((await post('/send-verification-email', { email })).status).toBe(200)
    expect(linkIn(await nextMail(email))).toContain('/auth/confirm?token=')
  })

  it('a sign-up tells nobody who has an account, but the owner of the address', async () => {
    const { email } = await seedLearner(database.current.db)
    const response = await post('/sign-up/email', { name: '', email, password: 'kroketje' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ token: null })
    expect(await nextMail(email)).toContain('Subject: Je hebt al een account bij Snackwijs')
  })

  it('a reset confirms the address too, as only its owner has the link', async () => {
    const email = 'eerst-reset@example.nl'
    await post('/sign-up/email', { name: '', email, password: 'kroketje' })
    await nextMail(email)
    await post('/request-password-reset', { email, redirectTo: '/auth/callback' })
    const token = /reset-password\/([^?]+)/.exec(linkIn(await nextMail(email)))?.[1] ?? ''
    expect((await post('/reset-password', { token, newPassword: 'bitterbal' })).status).toBe(200)
    expect((await post('/sign-in/email', { email, password: 'bitterbal' })).status).toBe(200)
  })

  it('is a file in the outbox where there is no mail server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'snackwijs-outbox-'))
    const plain = await testApp(database)
    const mailer = createMailer({ from: plain.runtime.env.MAIL_FROM, outbox: folder })
    plain.runtime.auth = createAuth({
      db: database.current.db,
      env: plain.runtime.env,
      secret: plain.runtime.secret,
      now: () => database.current.now(),
      rateLimited: false,
      queueMail: (mail) => mailer.send(mail),
    })
    const { email } = await seedLearner(database.current.db)
    await plain.request('/api/auth/request-password-reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email, redirectTo: '/auth/callback' }),
    })
    await expect.poll(() => readdirSync(folder)).toHaveLength(1)
    const [name = ''] = readdirSync(folder)
    expect(name).toMatch(/\.eml$/)
    const mail = readable(readFileSync(join(folder, name), 'utf8'))
    expect(mail).toContain(`To: ${email}`)
    expect(mail).toContain('Subject: Kies een nieuw wachtwoord voor Snackwijs')
    expect(linkIn(mail)).toContain('/reset-password/')
    rmSync(folder, { recursive: true })
  })
})
