import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reminderSends, reminderSettings } from '#app/db/schema/notifications.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { seedReminded } from '#tests/support/reminders.ts'

const amsterdam = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** @throws Error when it ended instead */
function ready(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}`)))
  return Promise.race([once(child, 'message'), ended])
}

/** Reminder job run by two processes at once over a change of daylight saving: each mail once, right hour. */
describeWithDatabase('two processes that remind', (database) => {
  let boss: PgBoss
  let processes: ChildProcess[]
  beforeAll(async () => {
    boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false })
    await boss.start()
    await boss.createQueue('mail')
    await seedQuestion(database.current.db)
    processes = [1, 2].map(() =>
      fork('tests/support/remind-process.ts', {
        env: { ...process.env, DATABASE_URL: database.url },
        execArgv: ['--disable-warning=ExperimentalWarning'],
      }),
    )
    await Promise.all(processes.map(ready))
  })
  afterAll(async () => {
    const ended = processes.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'))
    for (const child of processes) if (child.connected) child.disconnect()
    await Promise.all(ended)
    await boss.stop({ graceful: false })
  })

  /** Both processes at the same moment. @returns how many mails each queued */
  async function tick(moment: Date): Promise<number[]> {
    return Promise.all(
      processes.map(async (child) => {
        const answer = once(child, 'message')
        child.send(moment.toISOString())
        const [{ sent }] = (await answer) as [{ sent: number }]
        return sent
      }),
    )
  }

  it.each([
    ['forward', '2026-03-27', '2026-03-29', { '02:30': '03:30', '02:00': '03:00' }],
    ['back', '2026-10-23', '2026-10-25', {}],
  ])(
    'over the night in which the clock goes %s',
    async (_way, friday, sunday, moved) => {
      const { db } = database.current
      await db.delete(reminderSettings)
      const times = ['00:00', '01:45', '02:00', '02:30', '03:00', '03:30', '09:00', '23:45']
      const people = new Map<string, { time: string; email: string }>()
      for (const time of [...times, ...times]) {
        const { user_id, email } = await seedReminded(db, { time, weekends: true })
        people.set(user_id, { time, email })
      }
      const start = Date.parse(`${friday}T21:00:00Z`)
      const shares = [0, 0]
      for (let at = start; at < start + 3.25 * dayInMs; at += 15 * 60_000) {
        const sent = await tick(new Date(at))
        for (const [index, count] of sent.entries()) shares[index] = (shares[index] ?? 0) + count
      }

      const rows = (await db.select().from(reminderSends)).filter(({ user_id }) => people.has(user_id))
      const total = shares.reduce((sum, count) => sum + count, 0)
      expect(rows, 'a row for every mail').toHaveLength(total)
      for (const [user_id, { time, email }] of people) {
        const mine = rows.filter((row) => row.user_id === user_id)
        for (const { local_date, sent_at } of mine) {
          const right = (local_date === sunday && (moved as Record<string, string>)[time]) || time
          expect(amsterdam.format(sent_at), `${time} on ${local_date}`).toBe(`${local_date} ${right}`)
        }
        const days = mine.map(({ local_date }) => local_date)
        expect(days, `${time}: the day of the change, and those around it`).toContain(sunday)
        expect(days.length).toBeGreaterThanOrEqual(3)
        const queued = await db.execute(
          sql`select count(*)::int as n from pgboss.job where name = 'mail' and data ->> 'to' = ${email}`,
        )
        expect((queued as unknown as { rows: { n: number }[] }).rows[0]?.n, `mails to ${time}`).toBe(
          mine.length,
        )
      }
      const twice = rows.find(
        ({ local_date, user_id }) => local_date === sunday && people.get(user_id)?.time === '02:30',
      )
      expect(twice?.sent_at.toISOString()).toBe(
        sunday === '2026-03-29' ? '2026-03-29T01:30:00.000Z' : '2026-10-25T00:30:00.000Z',
      )
      expect(Math.min(...shares), 'both processes had work').toBeGreaterThan(0)
    },
    120_000,
  )
})
