import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { formMessages } from '#app/db/schema/forms.ts'
import type { Viewer } from '#app/features/identity/context.server.ts'
import { pageRequest } from '#app/features/identity/page-loader.server.ts'
import { type WithdrawStep, withdrawAction } from '#app/features/support/withdraw-action.server.ts'
import type { Language } from '#app/lib/language.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { buyer as makeBuyer } from '#tests/support/stripe/shop.ts'

/** The withdrawal function for consumers: article 11a of Directive 2011/83/EU, a duty since 19 June 2026. */
describeWithDatabase('a consumer who withdraws from a contract', (database) => {
  let app: TestApp
  let address = 0
  beforeAll(async () => {
    app = await testApp(database)
  })
  beforeEach(() => {
    app.mails.length = 0
  })
  const statement = { name: 'Jan Jansen', email: 'jan@thuis.nl', contract: 'Starter, per maand' }

  /** Posts a form of /herroepen, as a browser does with and without JavaScript. */
  async function post(
    fields: Record<string, string>,
    viewer: Viewer | null = null,
    language: Language = 'nl',
  ): Promise<{ status: number; step: WithdrawStep }> {
    const now = new Date('2026-11-22T20:15:30Z')
    const ctx = { db: database.current.db, viewer, now, language }
    const context = new RouterContextProvider()
    const clientAddress = `203.0.113.${++address}`
    context.set(pageRequest, { runtime: app.runtime, ctx, clientAddress, language } as never)
    const request = new Request('http://localhost/herroepen', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    const answer = await withdrawAction({ request, context, params: {} } as never)
    return { status: answer.init?.status ?? 200, step: answer.data }
  }
  async function idOf(fields: Record<string, string>, viewer: Viewer | null = null): Promise<string> {
    const { step } = await post(fields, viewer)
    if (step.step !== 'confirm') throw new Error(`Was asked to ${step.step}`)
    return step.submission_id
  }
  const stored = (id: string) =>
    database.current.db.select().from(formMessages).where(eq(formMessages.submission_id, id))

  it('sees first what will be sent: nothing is stored or mailed before it is confirmed', async () => {
    const id = await idOf(statement)
    expect(await stored(id)).toEqual([])
    expect(app.mails).toEqual([])
  })

  it.each([
    ['nl', 'Ontvangstbevestiging van je herroeping', 'zondag 22 november 2026 om 21:15:30'],
    ['en', 'We have received your withdrawal', 'Sunday, 22 November 2026 at 21:15:30'],
  ] as const)(
    'gets an acknowledgement by mail with what was sent, day and time (%s)',
    async (language, subject, moment) => {
      const id = await idOf(statement)
      const { step } = await post({ ...statement, submission_id: id, step: 'confirm' }, null, language)
      expect(step).toMatchObject({ step: 'done', settled: false, received: '2026-11-22T20:15:30.000Z' })
      expect(await stored(id)).toMatchObject([
        { kind: 'withdrawal', fields: statement, is_spam: false, handled_at: null },
      ])
      const [operator, consumer] = app.mails
      expect(operator).toMatchObject({ to: app.runtime.env.OPERATOR_EMAIL, replyTo: statement.email })
      expect(operator?.subject).toContain('Herroeping')
      expect(consumer).toMatchObject({ to: statement.email, subject })
      for (const part of [moment, ...Object.values(statement)]) expect(consumer?.text).toContain(part)
    },
  )

  it('is stored and mailed once when it is confirmed twice', async () => {
    const confirm = { ...statement, submission_id: await idOf(statement), step: 'confirm' }
    await post(confirm)
    await post(confirm)
    expect(await stored(confirm.submission_id)).toHaveLength(1)
    expect(app.mails).toHaveLength(2)
  })

  it('is told what is missing, and keeps what was typed', async () => {
    const { status, step } = await post({ name: 'Jan', email: 'jan@' })
    expect(status).toBe(400)
    expect(step).toMatchObject({
      step: 'fill',
      fields: { email: 'invalid_email', contract: 'field_required' },
      values: { name: 'Jan' },
    })
  })

  async function bought(plan: 'starter' | 'biz_small', daysAgo: number) {
    const one = await makeBuyer(database, app, {})
    const id = await one.open(plan)
    await one.call('POST', `test-checkout/${id}`, { outcome: 'paid' })
    await database.current.db.execute(
      sql`update subscriptions set created_at = ${`${new Date(Date.parse('2026-11-22T12:00:00Z') - daysAgo * 86_400_000).toISOString()}`}::timestamptz
        where account_id = ${one.account_id}::uuid`,
    )
    const profile = { user_id: one.user_id, account_id: one.account_id, full_name: 'Jan Jansen' }
    const viewer = { auth_user_id: '', session_id: '', email: one.email, profile } as unknown as Viewer
    app.mails.length = 0
    const confirm = {
      ...statement,
      email: one.email,
      submission_id: await idOf(statement, viewer),
      step: 'confirm',
    }
    return { one, viewer, confirm }
  }

  it.each([0, 14])('gets it ended and paid back at once when signed in, on day %i', async (days) => {
    const { one, viewer, confirm } = await bought('starter', days)
    expect((await one.person()).subscription_status).toBe('active')
    expect((await post(confirm, viewer)).step).toMatchObject({ step: 'done', settled: true })
    expect((await one.person()).subscription_status).toBe('canceled')
    const { rows } = (await database.current.db.execute(
      sql`select status, refunded_at is not null as refunded from subscriptions where user_id = ${one.user_id}::uuid`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ status: 'canceled', refunded: true }])
    expect((await stored(confirm.submission_id))[0]?.handled_at).not.toBeNull()
  })

  it.each([
    ['starter', 15],
    ['biz_small', 1],
  ] as const)(
    'is left to the operator after the period or for a business: %s, day %i',
    async (plan, days) => {
      const { one, viewer, confirm } = await bought(plan, days)
      expect((await post(confirm, viewer)).step).toMatchObject({ step: 'done', settled: false })
      const { rows } = (await database.current.db.execute(
        sql`select status from subscriptions where account_id = ${one.account_id}::uuid`,
      )) as unknown as { rows: unknown[] }
      expect(rows).toEqual([{ status: 'active' }])
      expect((await stored(confirm.submission_id))[0]?.handled_at).toBeNull()
      expect(app.mails).toHaveLength(2)
    },
  )

  it('can be done by an API client too', async () => {
    const submission_id = randomUUID()
    const response = await app.request('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'withdrawal', submission_id, ...statement }),
    })
    expect(response.status).toBe(200)
    expect(await stored(submission_id)).toHaveLength(1)
    expect(app.mails.at(-1)?.to).toBe(statement.email)
  })
})
