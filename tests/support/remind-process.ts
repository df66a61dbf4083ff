import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { openPostgres } from '#app/db/postgres.server.ts'
import { sendDueReminders } from '#app/features/notifications/reminders/send-due-reminders.server.ts'
import { pooledUrl } from './pooler.ts'

/**
 * A process of its own that runs the reminder job when it is told to, at the moment it is told, with the real mail queue.
 * Messages: a moment (ISO 8601) in, the number of queued mails out. `DATABASE_URL` comes with the environment.
 */
const direct = process.env.DATABASE_URL ?? ''
const pooled = pooledUrl(direct)
const url = pooled ?? direct
const { db, close } = await openPostgres(url, 4, { direct, pooled: pooled !== undefined })
const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false })
await boss.start()

const mailContext = {
  operatorEmail: 'operator@snackwijs.example',
  appUrl: 'https://snackwijs.example',
  secret: 'a-secret-for-tests-only-of-48-characters-at-least',
  queueMail: async (mail: object, within?: unknown) => {
    await boss.send('mail', mail, { db: fromDrizzle(within as Parameters<typeof fromDrizzle>[0], sql) })
  },
}

process.on('message', async (moment: string) => {
  process.send?.({ sent: await sendDueReminders(db, mailContext, new Date(moment)) })
})
process.on('disconnect', async () => {
  await boss.stop({ graceful: false })
  await close()
})
process.send?.({ ready: true })
