import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, it } from 'vitest'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { forgetMailCount } from '#app/features/identity/sign-in/claim-mail.server.ts'
import type { MailKind } from '#app/lib/mail/mail-kinds.ts'
import { createMailer, type Mail } from '#app/lib/mail/mailer.server.ts'
import { testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type MailSink, mailSink } from '#tests/support/mail-sink.ts'
import { databaseSettings } from '#tests/support/pooler.ts'
import { isWhole } from '#tests/support/whole.ts'
import { startJobs } from './jobs.ts'

const mail = (kind: MailKind, to: string, subject: string = kind): Mail => ({
  kind,
  to,
  subject,
  text: 'Hoi',
  html: '<p>Hoi</p>',
})
/** As a company of that many seats sends; `npm test` sends enough to see who goes first. */
const invitations = isWhole ? 500 : 150
const patient = { timeout: 25_000, interval: 50 }

/** Security finding M7: mail in the order of who waits for it, several at once, and no flood for anybody. */
describeWithDatabase('mail that leaves the queue', (database) => {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
    await database.current.db.execute(sql`delete from pgboss.job where name = 'mail'`)
    await database.current.db.execute(sql`delete from capped_mails`)
  })

  async function open(sink: Pick<MailSink, 'url'>): Promise<Runtime> {
    const app = await testApp(database)
    const env = { ...app.runtime.env, ...(database.url && databaseSettings(database.url)) }
    const mailer = createMailer({
      smtpUrl: sink.url,
      from: env.MAIL_FROM,
      outbox: '/nonexistent',
      connections: env.MAIL_CONCURRENCY,
    })
    return { ...app.runtime, env, mailer }
  }
  async function process(sink: Pick<MailSink, 'url'>): Promise<Runtime> {
    const runtime = await open(sink)
    const stop = await startJobs(runtime)
    stops.push(async () => {
      await stop()
      runtime.mailer.close()
    })
    return runtime
  }
  async function slowSink(options?: Parameters<typeof mailSink>[0]): Promise<MailSink> {
    const sink = await mailSink(options)
    stops.push(() => sink.close())
    return sink
  }
  const waiting = async () => {
    const result = await database.current.db.execute(
      sql`select count(*)::int as n from pgboss.job where name = 'mail' and state < 'completed'`,
    )
    return (result as unknown as { rows: { n: number }[] }).rows[0]?.n
  }

  it('a link that somebody waits for passes hundreds of invitations, and a few mails go at the same time', async () => {
    const sink = await slowSink({ delay: 20 })
    const runtime = await process(sink)
    await database.current.db.transaction(async (tx) => {
      for (let i = 0; i < invitations; i++) {
        await runtime.queueMail(mail('seat_invitation', `genodigde${i}@voorbeeld.example`), tx)
      }
    })
    await expect.poll(() => sink.received.length, patient).toBeGreaterThan(5)
    await runtime.queueMail(mail('reset', 'vergeten@voorbeeld.example'))
    const sentWhenQueued = sink.received.length
    await expect.poll(() => sink.received.map(({ subject }) => subject), patient).toContain('reset')
    const place = sink.received.findIndex(({ subject }) => subject === 'reset')
    // Those on their way when it was queued go before it, and on a busy machine a few more; without a priority it would be the last.
    expect(place - sentWhenQueued).toBeLessThan(10 * runtime.env.MAIL_CONCURRENCY)
    await expect.poll(() => sink.received.length, patient).toBe(invitations + 1)
    expect(new Set(sink.received.map(({ to }) => to)).size).toBe(invitations + 1)
    expect(sink.open.most).toBeGreaterThan(1)
    expect(sink.open.most).toBeLessThanOrEqual(runtime.env.MAIL_CONCURRENCY)
  })

  it('links that anybody can ask for with the address of somebody else come three an hour at most', async () => {
    const sink = await slowSink()
    const runtime = await process(sink)
    const victim = 'Doelwit@voorbeeld.example'
    for (let i = 0; i < 8; i++) await runtime.queueMail(mail('reset', i % 2 ? victim : victim.toLowerCase()))
    await runtime.queueMail(mail('reset', 'ander@voorbeeld.example'))
    await runtime.queueMail(mail('verification', victim))
    // Nobody can cause this one for somebody else, so none is held back.
    for (let i = 0; i < 5; i++) await runtime.queueMail(mail('password_changed', victim))
    await expect.poll(waiting, patient).toBe(0)
    const count = (kind: string) => sink.received.filter(({ subject }) => subject === kind).length
    expect(count('reset')).toBe(3 + 1)
    expect(count('verification')).toBe(1)
    expect(count('password_changed')).toBe(5)

    await database.current.db.execute(sql`update capped_mails set sent_at = sent_at - interval '61 minutes'`)
    await runtime.queueMail(mail('reset', victim))
    await expect.poll(() => count('reset'), patient).toBe(5)
    // Somebody chose another password with a link: those that were sent before work no longer.
    await runtime.queueMail(mail('reset', victim))
    await runtime.queueMail(mail('reset', victim))
    await expect.poll(() => count('reset'), patient).toBe(7)
    await forgetMailCount(database.current.db, 'reset', victim)
    await runtime.queueMail(mail('reset', victim))
    await expect.poll(() => count('reset'), patient).toBe(8)
  })

  it('a link that works is in the mailbox at any hour, however many were asked for', async () => {
    const sink = await slowSink()
    const runtime = await process(sink)
    const victim = 'doelwit@voorbeeld.example'
    for (let i = 0; i < 10; i++) {
      await database.current.db.execute(sql`insert into capped_mails (id, kind, recipient, sent_at) values (
        gen_random_uuid(), 'reset', encode(sha256(convert_to(${victim}, 'utf8')), 'hex'), now() - make_interval(hours => ${2 + i}))`)
    }
    await runtime.queueMail(mail('reset', victim))
    await runtime.queueMail(mail('reset', victim))
    await expect.poll(waiting, patient).toBe(0)
    expect(sink.received).toHaveLength(1)
  })

  it('what others have sent to one address comes ten a day at most; the rest comes later and is not lost', async () => {
    const sink = await slowSink()
    const runtime = await process(sink)
    const to = 'gewild@voorbeeld.example'
    const { db } = database.current
    for (let i = 0; i < 14; i++) {
      const kind = i % 2 ? 'seat_invitation' : 'colleague_invitation'
      await runtime.queueMail({ ...mail(kind, to, `uitnodiging ${i}`), forget: true })
    }
    const later = async () => {
      const result = await db.execute(sql`select count(*)::int as n from pgboss.job where name = 'mail'
        and state = 'created' and start_after > now() + interval '23 hours' and data ->> 'heldSince' is not null`)
      return (result as unknown as { rows: { n: number }[] }).rows[0]?.n
    }
    await expect.poll(later, patient).toBe(4)
    await expect.poll(() => sink.received.length, patient).toBe(10)
    // Their own link is none of those.
    await runtime.queueMail(mail('reset', to))
    await expect.poll(() => sink.received.length, patient).toBe(11)

    await db.execute(sql`update capped_mails set sent_at = sent_at - interval '25 hours'`)
    await db.execute(sql`update pgboss.job set start_after = now() where name = 'mail'`)
    await expect.poll(() => sink.received.length, patient).toBe(15)
    expect(new Set(sink.received.map(({ subject }) => subject)).size).toBe(15)
  })

  it('a mail server that was away gets every mail once it is back, each once', async () => {
    const first = await mailSink()
    const runtime = await process(first)
    await runtime.queueMail(mail('reminder', 'een@voorbeeld.example', 'voor'))
    await expect.poll(() => first.received.length, patient).toBe(1)
    await first.close()
    const subjects = Array.from({ length: 12 }, (_, i) => `weg ${i}`)
    for (const subject of subjects)
      await runtime.queueMail(mail('reset', `${subject.slice(4)}@b.nl`, subject))
    const { db } = database.current
    const failed = async () => {
      const result = await db.execute(
        sql`select count(*)::int as n from pgboss.job where name = 'mail' and state = 'retry'`,
      )
      return (result as unknown as { rows: { n: number }[] }).rows[0]?.n
    }
    await expect.poll(failed, patient).toBe(12)
    const second = await slowSink({ port: first.port })
    await db.execute(sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`)
    await expect.poll(waiting, patient).toBe(0)
    expect(second.received.map(({ subject }) => subject).sort()).toEqual(subjects.sort())
  })

  it.runIf(inject('postgresAvailable'))('two processes share the work and one count', async () => {
    const sink = await slowSink({ delay: 5 })
    const one = await process(sink)
    await process(sink)
    const victim = 'samen@voorbeeld.example'
    await database.current.db.transaction(async (tx) => {
      for (let i = 0; i < 60; i++) await one.queueMail(mail('reset', victim), tx)
      for (let i = 0; i < 100; i++) await one.queueMail(mail('seat_invitation', `lid${i}@b.nl`, `${i}`), tx)
    })
    await expect.poll(waiting, patient).toBe(0)
    expect(sink.received.filter(({ to }) => to === victim)).toHaveLength(3)
    const others = sink.received.filter(({ to }) => to !== victim).map(({ subject }) => subject)
    expect(new Set(others).size).toBe(100)
    expect(others).toHaveLength(100)
  })
})
