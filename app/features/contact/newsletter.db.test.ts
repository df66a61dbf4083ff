import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newsletterSubscriptions } from '#app/db/schema/forms.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { confirmSubscription } from './confirm-subscription.server.ts'
import { unsubscribeToken } from './newsletter-token.server.ts'
import { type Subscription, subscribe } from './subscribe.server.ts'
import { unsubscribe } from './unsubscribe.server.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Double opt-in and leaving (PD-30). */
describeWithDatabase('the newsletter', (database) => {
  const mails: Mail[] = []
  const mailContext: MailContext = {
    queueMail: async (mail) => {
      mails.push(mail)
    },
    operatorEmail: 'operator@snackwijs.example',
    appUrl: 'https://snackwijs.example',
    secret: 'a-secret-for-tests-only-of-48-characters-at-least',
  }
  const start = new Date('2026-03-02T09:00:00Z')
  let ctx: Ctx
  const at = (ms: number): Ctx => ({ ...ctx, now: new Date(start.getTime() + ms) })
  beforeAll(() => {
    ctx = { db: database.current.db, viewer: null, now: start, language: 'nl' }
  })
  beforeEach(() => {
    mails.length = 0
  })

  let visitors = 0
  const ask = (given: Partial<Subscription> & { email: string }, when = 0) => {
    visitors += 1
    return subscribe(at(when), mailContext, { from: `192.0.2.${visitors}`, ...given })
  }
  const tokenIn = (mail: Mail | undefined) => /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const newAddress = () => `lezer-${randomUUID()}@example.nl`
  const rowOf = async (email: string) =>
    (
      await database.current.db
        .select()
        .from(newsletterSubscriptions)
        .where(eq(newsletterSubscriptions.email, email))
    )[0]
  const expired = expect.objectContaining({ kind: 'invalid', reason: 'newsletter_link_expired' })
  const subscriber = async () => {
    const email = newAddress()
    await ask({ email })
    const token = tokenIn(mails.at(-1))
    await confirmSubscription(ctx, mailContext, token)
    return { email, token, leave: tokenIn(mails.at(-1)) }
  }

  it('comes only after the link in the mail was confirmed', async () => {
    const email = newAddress()
    await ask({ email: `  ${email.toUpperCase()} `, language: 'en' })
    expect(await rowOf(email)).toMatchObject({ email, language: 'en', confirmed_at: null })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: email,
      subject: 'Confirm your subscription to the Snackwijs newsletter',
    })
    expect(mails[0]?.text).toContain('https://snackwijs.example/en/newsletter/confirm?token=')

    await confirmSubscription(at(minute), mailContext, tokenIn(mails[0]))
    expect(await rowOf(email)).toMatchObject({ confirmed_at: at(minute).now, confirm_nonce: null })
    expect(mails[1]?.unsubscribeUrl).toMatch(
      /^https:\/\/snackwijs\.example\/en\/newsletter\/unsubscribe\?token=/,
    )
  })

  it('lets the link work once, and pressing again does no harm', async () => {
    const { token } = await subscriber()
    mails.length = 0
    await confirmSubscription(ctx, mailContext, token)
    expect(mails).toEqual([])
  })

  it('brings nobody back who has left, with the old link', async () => {
    const { email, token, leave } = await subscriber()
    await unsubscribe(at(day), mailContext.secret, leave)
    await unsubscribe(at(2 * day), mailContext.secret, leave)
    expect((await rowOf(email))?.unsubscribed_at).toEqual(at(day).now)
    await expect(confirmSubscription(at(day), mailContext, token)).rejects.toEqual(expired)
    expect((await rowOf(email))?.unsubscribed_at).toEqual(at(day).now)
  })

  it('takes somebody back who asks again and confirms again', async () => {
    const { email, leave } = await subscriber()
    await unsubscribe(at(day), mailContext.secret, leave)
    mails.length = 0
    await ask({ email }, 2 * day)
    expect((await rowOf(email))?.unsubscribed_at).not.toBeNull()
    await confirmSubscription(at(2 * day), mailContext, tokenIn(mails[0]))
    expect((await rowOf(email))?.unsubscribed_at).toBeNull()
  })

  it('says the same whether an address is known, and never floods it with mail', async () => {
    const { email } = await subscriber()
    mails.length = 0
    await ask({ email }, day)
    expect(mails, 'who gets it already').toEqual([])

    const other = newAddress()
    await Promise.all(Array.from({ length: 8 }, () => ask({ email: other })))
    await ask({ email: other }, 9 * minute)
    expect(mails, 'within ten minutes').toHaveLength(1)
    await ask({ email: other }, 11 * minute)
    expect(mails, 'later, when the first was lost').toHaveLength(2)
    await confirmSubscription(at(12 * minute), mailContext, tokenIn(mails[0]))
    expect((await rowOf(other))?.confirmed_at, 'the first link works as well').not.toBeNull()
  })

  it('refuses links that are old, changed, of another kind or nonsense', async () => {
    const email = newAddress()
    await ask({ email })
    const token = tokenIn(mails[0])
    const id = (await rowOf(email))?.id ?? ''
    const leave = unsubscribeToken(mailContext.secret, id)
    const other = token.replace(/^[^.]+/, randomUUID())
    for (const bad of [
      '',
      '.',
      'x',
      `${token}x`,
      token.slice(0, -1),
      other,
      leave,
      `${id}.x.9999999999999.AA`,
    ])
      await expect(confirmSubscription(ctx, mailContext, bad)).rejects.toEqual(expired)
    await expect(confirmSubscription(at(8 * day), mailContext, token)).rejects.toEqual(expired)
    await expect(confirmSubscription(ctx, { ...mailContext, secret: 'another' }, token)).rejects.toEqual(
      expired,
    )
    for (const bad of ['', id, token, `${leave}x`, `${randomUUID()}.${leave.split('.')[1]}`])
      await expect(unsubscribe(ctx, mailContext.secret, bad)).rejects.toEqual(expired)
    expect((await rowOf(email))?.confirmed_at).toBeNull()
  })

  it('stores nothing of programs and of addresses that cannot be', async () => {
    const email = newAddress()
    await ask({ email, website: 'x' })
    expect(await rowOf(email)).toBeUndefined()
    for (const bad of ['', 'x', 'a@b.nl\nBcc: c@d.nl', `${'a'.repeat(400)}@b.nl`, '\u0000@b.nl'])
      await expect(ask({ email: bad })).rejects.toBeInstanceOf(AppError)
    expect(mails).toEqual([])
  })
})
