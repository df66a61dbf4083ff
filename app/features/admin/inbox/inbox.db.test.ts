import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { formMessages, newsletterSubscriptions } from '#app/db/schema/forms.ts'
import { securityEvents } from '#app/db/schema/identity.ts'
import { callerWith, expectProblem, type SignedIn, signedIn } from '#tests/api/callers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { inboxPageSize, parseInboxFilter } from './inbox-filter.ts'
import { newsletterCsv } from './newsletter-csv.server.ts'
import { countSubscribers, listMessages, listSubscribers } from './queries.server.ts'

/** The operator's inbox. */
describeWithDatabase('the inbox', (database) => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await testApp(database)
    admin = await signedIn(app, database.current.db, { role: 'superadmin' })
  })

  async function message(given: Partial<typeof formMessages.$inferInsert> = {}) {
    const [row] = await database.current.db
      .insert(formMessages)
      .values({
        submission_id: randomUUID(),
        kind: 'support',
        fields: { first_name: 'Jan', last_name: 'Jansen', subject: 'Vraag' },
        language: 'nl',
        ...given,
      })
      .returning()
    if (!row) throw new Error('no row')
    return row
  }
  const path = (id: string) => `/api/admin/messages/${id}/handled`
  const stateOf = async (id: string) =>
    (await database.current.db.select().from(formMessages).where(eq(formMessages.id, id)))[0]

  it('marks a message as handled and open again, and writes down who did', async () => {
    const { id } = await message()
    expect((await admin.send('PUT', path(id))).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ handled_at: expect.any(Date), handled_by: admin.auth_user_id })
    expect((await admin.send('DELETE', path(id))).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ handled_at: null, handled_by: null })
    const events = await database.current.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.actor_id, admin.auth_user_id))
      .orderBy(desc(securityEvents.created_at))
    expect(events.map(({ event_type }) => event_type).sort()).toEqual([
      'FORM_MESSAGE_HANDLED',
      'FORM_MESSAGE_REOPENED',
    ])
    expect(events[0]?.details).toEqual({ message_id: id })
  })

  it('is not there for anybody else, whatever their role', async () => {
    const { id } = await message()
    await expectProblem(await callerWith(app).send('PUT', path(id)), 401, 'unauthenticated')
    for (const role of ['member', 'org_admin', 'admin', 'team_leader'] as const) {
      const other = await signedIn(app, database.current.db, { role })
      await expectProblem(await other.send('PUT', path(id)), 404, 'not_found')
    }
    const gone = await signedIn(app, database.current.db, { role: 'superadmin', is_active: false })
    await expectProblem(await gone.send('PUT', path(id)), 403, 'account_inactive')
    expect((await stateOf(id))?.handled_at).toBeNull()
    await expectProblem(await admin.send('PUT', path(randomUUID())), 404, 'not_found')
  })

  it('shows what belongs to the filter, newest first, page by page', async () => {
    const { db } = database.current
    await db.delete(formMessages)
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    for (let i = 0; i < inboxPageSize + 2; i++) await message({ created_at: at(i) })
    await message({ kind: 'enterprise_demo', created_at: at(100), handled_at: at(101) })
    await message({ kind: 'contact', created_at: at(200), is_spam: true, fields: { name: 'Bot' } })
    const list = (query: string) => listMessages(db, parseInboxFilter(new URLSearchParams(query)))

    const first = await list('')
    expect([first.messages.length, first.pages]).toEqual([inboxPageSize, 2])
    expect(first.messages[0]).toMatchObject({
      from: 'Jan Jansen',
      about: 'Vraag',
      created_at: at(26).toISOString(),
    })
    expect((await list('page=2')).messages).toHaveLength(2)
    expect((await list('page=99')).messages).toEqual([])
    expect((await list('state=handled')).messages.map(({ kind }) => kind)).toEqual(['enterprise_demo'])
    expect((await list('state=spam')).messages.map(({ from }) => from)).toEqual(['Bot'])
    expect((await list('kind=contact')).messages).toEqual([])
    expect((await list('state=x&kind=%00&page=-1')).messages).toHaveLength(inboxPageSize)
  })

  it('exports who gets the newsletter, each with a link to leave, and no formula', async () => {
    const { db } = database.current
    const now = new Date('2026-02-01T12:00:00Z')
    const row = (email: string, confirmed_at: Date | null, unsubscribed_at: Date | null = null) => ({
      email,
      language: 'en' as const,
      confirm_sent_at: now,
      confirmed_at,
      unsubscribed_at,
    })
    await db
      .insert(newsletterSubscriptions)
      .values([
        row('=cmd@b.nl', now),
        row('lezer@b.nl', now),
        row('weg@b.nl', now, now),
        row('nog-niet@b.nl', null),
      ])
    expect(await countSubscribers(db)).toBe(2)
    const site = { appUrl: 'https://snackwijs.example', secret: 'geheim' }
    const lines = newsletterCsv(await listSubscribers(db), site)
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe('"email","language","confirmed_at","unsubscribe_url"')
    expect(lines.some((line) => line.startsWith('"\'=cmd@b.nl","en","2026-02-01T12:00:00.000Z"'))).toBe(true)
    expect(lines[2]).toMatch(/"https:\/\/snackwijs\.example\/en\/newsletter\/unsubscribe\?token=[\w.-]+"$/)
  })
})
