import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { reminderSends, reminderSettings } from '#app/db/schema/notifications.ts'
import { daysOff, workingWeeks } from '#app/db/schema/working-days.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { forgetNotifications } from '#app/features/notifications/forget-notifications.server.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { seedReminded } from '#tests/support/reminders.ts'
import { stopToken } from './reminder-token.server.ts'
import { sendDueReminders } from './send-due-reminders.server.ts'
import { stopReminders } from './stop-reminders.server.ts'

const minute = 60_000
/** Wednesday, nine o'clock in Amsterdam. */
const nine = new Date('2026-11-18T08:00:00Z')
const at = (iso: string) => new Date(iso)
const after = (minutes: number, from = nine) => new Date(from.getTime() + minutes * minute)

/** E-mail reminders that a user switches on, PD-36. */
describeWithDatabase('reminders', (database) => {
  const mails: Mail[] = []
  let broken: string | undefined
  const mailContext: MailContext = {
    queueMail: async (mail) => {
      if (mail.to === broken) throw new Error('The queue is away')
      mails.push(mail)
    },
    operatorEmail: 'operator@snackwijs.example',
    appUrl: 'https://snackwijs.example',
    secret: 'a-secret-for-tests-only-of-48-characters-at-least',
  }
  const db = () => database.current.db
  const run = (now: Date) => sendDueReminders(db(), mailContext, now)
  const to = () => mails.map((mail) => mail.to)
  beforeAll(async () => {
    await seedQuestion(db())
  })
  beforeEach(async () => {
    mails.length = 0
    broken = undefined
    await db().delete(reminderSettings)
  })

  it('come at the time that was asked for, once, however often the job runs', async () => {
    const { email } = await seedReminded(db())
    expect(await run(after(-1))).toBe(0)
    expect(await run(nine)).toBe(1)
    expect(await run(nine)).toBe(0)
    for (const minutes of [1, 15, 60, 119]) await run(after(minutes))
    expect(to()).toEqual([email])
    await run(after(24 * 60))
    expect(to()).toEqual([email, email])
  })

  it('come up to two hours late, and otherwise not at all', async () => {
    const { email } = await seedReminded(db())
    await run(after(119))
    expect(to()).toEqual([email])
    await seedReminded(db())
    expect(await run(after(120 + 24 * 60))).toBe(0)
  })

  it.each([
    ['a working day', '2026-11-18T08:00:00Z', {}, true],
    ['a day that was not chosen', '2026-11-18T08:00:00Z', { weekdays: [1, 2, 4, 5] }, false],
    ['a Saturday', '2026-11-21T08:00:00Z', {}, false],
    ['a Saturday, asked for', '2026-11-21T08:00:00Z', { weekends: true }, true],
    ['a Sunday, asked for as the only thing', '2026-11-22T08:00:00Z', { weekdays: [], weekends: true }, true],
    ['a Monday with weekends only', '2026-11-23T08:00:00Z', { weekdays: [], weekends: true }, false],
    ["King's Day", '2026-04-27T07:00:00Z', {}, false],
    ["King's Day, asked for", '2026-04-27T07:00:00Z', { holidays: true }, true],
    ['Liberation Day', '2026-05-05T07:00:00Z', {}, false],
    ['Good Friday', '2026-04-03T07:00:00Z', {}, true],
    ['a Christmas on a Saturday with weekends', '2027-12-25T08:00:00Z', { weekends: true }, false],
    ['a Christmas on a Saturday with holidays', '2027-12-25T08:00:00Z', { holidays: true }, false],
    ['the same with both', '2027-12-25T08:00:00Z', { weekends: true, holidays: true }, true],
    ['reminders that are off', '2026-11-18T08:00:00Z', { enabled: false }, false],
    ['settings of a minute later', '2026-11-18T08:01:00Z', { updated_at: at('2026-11-18T08:00:30Z') }, false],
  ])('on %s (%s)', async (_what, now, wanted, comes) => {
    await seedReminded(db(), wanted)
    expect(await run(at(now))).toBe(comes ? 1 : 0)
  })

  it('spare days off, and days that the own roster leaves out', async () => {
    const [off, roster, weekend, works] = [
      await seedReminded(db()),
      await seedReminded(db()),
      await seedReminded(db(), { weekends: true }),
      await seedReminded(db()),
    ]
    await db()
      .insert(daysOff)
      .values({ user_id: off.user_id, first_day: '2026-11-18', last_day: '2026-11-18' })
    const mondays = { weeks: [1], weeks_from: '2026-01-05', from_day: '2026-01-05' }
    const people = [roster, weekend]
    await db()
      .insert(workingWeeks)
      .values(people.map(({ user_id }) => ({ user_id, ...mondays })))
    await run(nine)
    expect(to()).toEqual([works.email])
    mails.length = 0
    await run(at('2026-11-21T08:00:00Z'))
    expect(to(), 'a Saturday that was asked for').toEqual([weekend.email])
    mails.length = 0
    await run(at('2026-11-23T08:00:00Z'))
    expect(to()).toHaveLength(4)
  })

  it('leave alone who was active that day already, and who may not come in', async () => {
    await seedReminded(db(), {}, { last_activity: at('2026-11-17T23:05:00Z') })
    await seedReminded(db(), {}, { is_active: false })
    const { email } = await seedReminded(db(), {}, { last_activity: at('2026-11-17T22:55:00Z') })
    await run(nine)
    expect(to()).toEqual([email])
  })

  it('say what is open, in the language of the reader, and how to stop', async () => {
    const name = { full_name: 'Nina van Dijk' }
    const dutch = await seedReminded(db(), {}, name)
    const english = await seedReminded(db(), {}, { ...name, language: 'en' })
    await run(nine)
    const [nl, en] = [dutch, english].map(({ email }) => mails.find((mail) => mail.to === email))
    expect(nl?.subject).toMatch(/^Je snack van vandaag: Vraag /)
    expect(nl?.text).toContain('Hoi Nina,')
    expect(nl?.text).toMatch(/https:\/\/snackwijs\.example\/snack-quiz\/[0-9a-f-]{36}/)
    expect(en?.subject).toMatch(/^Your snack of the day: Question /)
    expect(en?.text).toMatch(/https:\/\/snackwijs\.example\/en\/snack-quiz\//)
    expect(en?.unsubscribeUrl).toMatch(
      /^https:\/\/snackwijs\.example\/en\/reminders\/unsubscribe\?token=[\w.-]+$/,
    )
    expect(en?.text).toContain(en?.unsubscribeUrl)
  })

  it('stop by the link, signed out, for one person, and for no other link', async () => {
    const [leaves, stays] = [await seedReminded(db()), await seedReminded(db())]
    const ctx: Ctx = { db: db(), viewer: null, now: nine, language: 'nl' }
    const token = stopToken(mailContext.secret, leaves.user_id)
    const other = stopToken('another secret', stays.user_id)
    for (const bad of ['', '.', stays.user_id, `${stays.user_id}.x`, `${token}x`, token.slice(1), other])
      await expect(stopReminders(ctx, mailContext.secret, bad)).rejects.toMatchObject({ kind: 'invalid' })
    await stopReminders(ctx, mailContext.secret, token)
    await stopReminders(ctx, mailContext.secret, token)
    await run(nine)
    expect(to()).toEqual([stays.email])
    const gone = stopToken(mailContext.secret, randomUUID())
    await expect(
      stopReminders(ctx, mailContext.secret, gone),
      'an account that was deleted',
    ).resolves.toBeDefined()
  })

  it('reach the others when one fails, and that one by the next run', async () => {
    const people = await Promise.all([seedReminded(db()), seedReminded(db()), seedReminded(db())])
    broken = people[1]?.email
    await expect(run(nine)).rejects.toThrow('1 reminders failed')
    expect(to().sort()).toEqual([people[0]?.email, people[2]?.email].sort())
    const sent = eq(reminderSends.user_id, people[1]?.user_id ?? '')
    expect(await db().select().from(reminderSends).where(sent), 'nothing is claimed').toEqual([])
    broken = undefined
    expect(await run(after(1))).toBe(1)
    expect(to()).toHaveLength(3)
  })

  it('are remembered for ninety days', async () => {
    const { user_id } = await seedReminded(db())
    await run(nine)
    const mine = () => db().select().from(reminderSends).where(eq(reminderSends.user_id, user_id))
    await forgetNotifications(db(), after(89 * 24 * 60))
    expect(await mine()).toHaveLength(1)
    await forgetNotifications(db(), after(91 * 24 * 60))
    expect(await mine()).toEqual([])
  })
})
