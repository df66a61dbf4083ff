import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '#app/db/schema/notifications.ts'
import { userStatistics } from '#app/db/schema/progress.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { learnerCtx } from '#app/features/notifications/learner-ctx.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { nudgeTeam } from './nudge-team.server.ts'
import { teamTheme } from './theme.server.ts'

const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 20 } as const
/** A Tuesday and the Monday after, in the morning. */
const tuesday = new Date('2026-11-24T09:00:00Z')
const nextTuesday = new Date('2026-12-01T09:00:00Z')

describeWithDatabase('a nudge of the team', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  const { call, learner } = callers(database, () => app)
  const db = () => database.current.db

  const lead = () =>
    learner({ role: 'team_leader', company_name: 'Hofstra BV', has_seat: true, account: company })
  const member = (account_id: string, given = {}) =>
    learner({ account_id, role: 'member', company_name: 'Hofstra BV', has_seat: true, ...given })
  const settings = { weekdays: [1, 2, 3, 4, 5], time: '09:00', weekends: false, holidays: false }
  const allow = async (person: { token: string }, enabled: boolean, nudges = true) => {
    const { status } = await call(person.token, 'PUT', '/reminders', { ...settings, enabled, nudges })
    expect(status).toBe(200)
  }
  const nudgesOf = async (user_id: string) =>
    (await db().select().from(notifications).where(eq(notifications.user_id, user_id))).filter(
      ({ type }) => type === 'nudge',
    ).length
  const nudge = async (leader: { user_id: string }, now: Date) => {
    const ctx = await learnerCtx(db(), leader.user_id, now)
    if (!ctx) throw new Error('The leader is there')
    return nudgeTeam(ctx, toMailContext(app.runtime))
  }
  const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email).length

  it('reaches who said so, by mail where reminders are on, once a week; and nobody else', async () => {
    const leader = await lead()
    const [bell, mail, silent, stranger] = [
      await member(leader.account_id),
      await member(leader.account_id),
      await member(leader.account_id),
      await learner(),
    ]
    await allow(leader, true)
    await allow(bell, false)
    await allow(mail, true)
    await allow(silent, true, false)
    await allow(stranger, true)
    expect((await nudge(leader, tuesday)).toSorted()).toEqual([bell.user_id, mail.user_id].toSorted())
    expect(await nudge(leader, tuesday)).toEqual([])
    expect(await nudge(leader, nextTuesday)).toHaveLength(2)
    expect(
      await Promise.all([bell, mail, silent, stranger, leader].map((one) => nudgesOf(one.user_id))),
    ).toEqual([2, 2, 0, 0, 0])
    expect([bell, mail, silent].map(({ email }) => mailsTo(email))).toEqual([0, 2, 0])
    const shown = await call(bell.token, 'GET', '/notifications')
    expect(JSON.stringify(shown.body)).toContain('Je team mist je deze week nog')
  })

  it('spares days off, who has begun, and who takes consent back', async () => {
    const leader = await lead()
    const [away, busy, changed] = [
      await member(leader.account_id),
      await member(leader.account_id),
      await member(leader.account_id),
    ]
    for (const one of [away, busy, changed]) await allow(one, false)
    const off = await call(away.token, 'POST', '/days-off', {
      first_day: '2026-11-24',
      last_day: '2026-11-25',
    })
    expect(off.status, JSON.stringify(off.body)).toBeLessThan(300)
    await db()
      .update(userStatistics)
      .set({ last_activity: new Date('2026-11-23T08:00:00Z') })
      .where(eq(userStatistics.user_id, busy.user_id))
    await allow(changed, false, false)
    expect(await nudge(leader, tuesday)).toEqual([])
  })

  it('happens once when it is pressed by several at once', async () => {
    const leader = await lead()
    const one = await member(leader.account_id)
    await allow(one, true)
    const reached = await Promise.all([1, 2, 3, 4].map(() => nudge(leader, tuesday)))
    expect(reached.flat()).toEqual([one.user_id])
    expect(await nudgesOf(one.user_id)).toBe(1)
    expect(mailsTo(one.email)).toBe(1)
  })

  it('tells whoever presses nothing of whom it reached, and is not for members', async () => {
    const leader = await lead()
    const one = await member(leader.account_id)
    const answer = await call(leader.token, 'POST', '/team/nudge')
    expect(answer).toEqual({ status: 200, body: { success: true } })
    await allow(one, true)
    expect(await call(leader.token, 'POST', '/team/nudge')).toEqual(answer)
    expect((await call(one.token, 'POST', '/team/nudge')).status).toBe(403)
  })

  it('keeps consent when a page of an earlier version saves the reminders', async () => {
    const one = await member((await lead()).account_id)
    await allow(one, true)
    const saved = await call(one.token, 'PUT', '/reminders', { ...settings, enabled: false })
    expect(saved.body).toMatchObject({ enabled: false, nudges: true })
  })

  describe('the theme of the week', () => {
    it('is what the last one chose, for the own team alone, until it is taken away', async () => {
      const [leader, other] = [await lead(), await lead()]
      const one = await member(leader.account_id)
      const choose = (who: { token: string }, skill: string | null) =>
        call(who.token, 'PUT', '/team/theme', { skill })
      expect(await choose(leader, 'prompten')).toEqual({ status: 200, body: { skill: 'prompten' } })
      expect((await choose(leader, 'privacy')).status).toBe(200)
      expect((await choose(leader, 'dansen')).status).toBe(400)
      expect((await choose(one, 'beeld')).status).toBe(403)
      const themeOf = async (who: { user_id: string }, now = database.current.now()) => {
        const ctx = await learnerCtx(db(), who.user_id, now)
        return ctx && (await teamTheme(ctx))?.skill
      }
      expect(await themeOf(one)).toBe('privacy')
      expect(await themeOf(other)).toBeUndefined()
      expect(await themeOf(one, new Date(database.current.now().getTime() + 7 * dayInMs))).toBeUndefined()
      await choose(leader, null)
      expect(await themeOf(one)).toBeUndefined()
    })
  })
})
