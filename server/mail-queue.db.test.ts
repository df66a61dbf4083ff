import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { fromPglite, PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { keptDays } from '#app/features/contact/rules.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { queuedMails } from '#app/features/settings/mail-jobs.server.ts'
import { createMailer } from '#app/lib/mail/mailer.server.ts'
import { testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { databaseSettings } from '#tests/support/pooler.ts'
import { startJobs } from './jobs.ts'

/** A mail that is queued within a transaction goes out exactly if that commits (PD-30). */
describeWithDatabase('the mail queue', (database) => {
  const outbox = mkdtempSync(join(tmpdir(), 'outbox-'))
  let runtime: Runtime
  let stopJobs: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const app = await testApp(database)
    const env = { ...app.runtime.env, ...(database.url && databaseSettings(database.url)) }
    runtime = { ...app.runtime, env, mailer: createMailer({ from: env.MAIL_FROM, outbox }) }
    stopJobs = await startJobs(runtime)
  })
  afterAll(async () => {
    await stopJobs?.()
    rmSync(outbox, { recursive: true })
  })

  const mail = (subject: string) => ({
    kind: 'reminder' as const,
    to: 'jan@b.nl',
    subject,
    text: 'Hoi',
    html: '<p>Hoi</p>',
  })
  const sent = () =>
    readdirSync(outbox).map((file) => /^Subject: (.*)$/m.exec(readFileSync(join(outbox, file), 'utf8'))?.[1])

  it('sends what was committed and nothing of what was not', async () => {
    const { db } = database.current
    const failed = db.transaction(async (tx) => {
      await runtime.queueMail(mail('rolled back'), tx)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await db.transaction((tx) => runtime.queueMail(mail('committed'), tx))
    await runtime.queueMail(mail('on its own'))
    // Mails go out in the order in which they were queued: what was rolled back would have come first.
    await vi.waitFor(() => expect(sent()).toHaveLength(2), { timeout: 20_000, interval: 100 })
    expect(sent().sort()).toEqual(['committed', 'on its own'])
  })

  it('forgets mails when the days are over that the privacy policy names', async () => {
    const { db, lite } = database.current
    const subjects = async () =>
      (await queuedMails(db, 'jan@b.nl'))
        .filter(({ state }) => state === 'completed')
        .map(({ subject }) => subject)
    await vi.waitFor(async () => expect(await subjects()).toHaveLength(2), { timeout: 20_000, interval: 100 })
    const doneAgo = (days: number, subject: string) =>
      db.execute(sql`update pgboss.job set completed_on = now() - make_interval(days => ${days})
        where name = 'mail' and data ->> 'subject' = ${subject}`)
    await doneAgo(keptDays.sentMail - 1, 'committed')
    await doneAgo(keptDays.sentMail + 1, 'on its own')
    await db.execute(sql`update pgboss.queue set maintain_on = null`)
    const options = { supervise: false, schedule: false }
    const boss = lite
      ? new PgBoss({ ...options, db: fromPglite(lite), backend: 'pglite' })
      : new PgBoss({ ...options, connectionString: database.url, max: 1 })
    await boss.start()
    await boss.supervise('mail')
    expect(await subjects()).toEqual(['committed'])
    await boss.stop({ graceful: false })
  })
})
