import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { authSessions, securityEvents } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { type SeededLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { leftOut, type MyData } from '#app/features/settings/export-my-data.server.ts'
import { messageOfTable } from '#app/features/settings/mail-messages.server.ts'
import { foreignKeys, personalTables } from '#app/features/settings/personal-tables.server.ts'
import { createMailer } from '#app/lib/mail/mailer.server.ts'
import { createApp } from '#server/app.ts'
import { startJobs } from '#server/jobs.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedLesson, seedQuestion } from '#tests/support/bank.ts'
import { tablesOf } from '#tests/support/catalog.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { findMarks } from '#tests/support/find-marks.ts'
import { footprintOf } from '#tests/support/footprint.ts'
import { furnish } from '#tests/support/furnish.ts'
import { databaseSettings } from '#tests/support/pooler.ts'
import { type Caller, callerWith, type Target } from './callers.ts'

const password = 'paprikachips'
const full_name = 'Wilhelmina Merkwaardig'
const username = 'wilhelmina-merk'
const email = 'wilhelmina.merk@voorbeeld.example'
const marker = 'GEMERKTE-TEKST'
const address = '203.0.113.77'
const browser = 'Mozilla/5.0 (Merkbrowser)'

/**
 * Deleting an account leaves no row with that person's data (checked over all tables), and the exported JSON held
 * all of it before.
 */
describeWithDatabase('somebody who leaves', (database) => {
  const outbox = mkdtempSync(join(tmpdir(), 'outbox-'))
  let app: TestApp
  let server: Target
  let stopJobs: (() => Promise<void>) | undefined
  let person: SeededLearner
  let caller: Caller
  let other: SeededLearner
  let marks: string[]
  let token: string
  let data: MyData

  const db = () => database.current.db
  const rows = async <T>(query: ReturnType<typeof sql>) =>
    ((await db().execute(query)) as unknown as { rows: T[] }).rows
  const sentMails = () => readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
  const mailTo = (to: string) => sentMails().filter((mail) => mail.includes(`To: ${to}`))
  /** Rows of others, by table: what must be the same afterwards. */
  const ofOthers = async () =>
    footprintOf(db(), await tablesOf(db()), [
      other.user_id,
      other.auth_user_id,
      other.account_id,
      other.email,
    ])

  beforeAll(async () => {
    const test = await testApp(database)
    const env = { ...test.runtime.env, ...(database.url && databaseSettings(database.url)) }
    const mailer = createMailer({ from: env.MAIL_FROM, outbox })
    const runtime = { ...test.runtime, env, mailer }
    stopJobs = await startJobs(runtime)
    app = { ...test, runtime }
    server = createApp(runtime, { stopping: new AbortController().signal })
    const question = await seedQuestion(db(), { correct_answer: 'B' })
    await seedLesson(db())
    // There beforehand, or furnishing would make one with the marks of this person in it.
    await db().execute(sql`insert into know_how (id, slug, discipline, difficulty, content_type, skill, estimated_time,
      tool_tags, nl, en, content_hash) values (${randomUUID()}, 'tip', 'sales', 'beginner', 'tip', 'vragen', 2, '{}', '{}', '{}', 'v1')`)
    other = await seedLearner(db(), { role: 'org_admin', company_name: 'Blijvers BV', xp: 70 })
    person = await seedLearner(db(), {
      email,
      full_name,
      username,
      password_hash: await hashPassword(password),
      xp: 45,
    })
    token = (await seedSession(db(), person.auth_user_id)).token
    await db()
      .update(authSessions)
      .set({ ip_address: address, user_agent: browser })
      .where(sql`token = ${token}`)
    caller = callerWith(server, { authorization: `Bearer ${token}` })
    await furnish(db(), person, marker)
    // Somebody else's message, which this person only handled.
    await db().execute(sql`update form_messages set fields = '{"message":"van een ander"}'`)
    await liveALittle(question)
    marks = [person.user_id, person.auth_user_id, person.account_id, email, full_name, username, marker]
    marks.push(address, browser, createHash('sha256').update(email).digest('hex'))
    // Rounds of learning name nobody but by what was asked of them.
    const asked = await rows<{ id: string }>(
      sql`select id::text as id from learning_assignments where user_id = ${person.user_id}::uuid`,
    )
    marks.push(...asked.map(({ id }) => id))
  })
  afterAll(async () => {
    await stopJobs?.()
    rmSync(outbox, { recursive: true })
  })

  /** What leaves traces that no foreign key leads to. */
  async function liveALittle(question: string) {
    const visitor = callerWith(server)
    const answered = await caller.send('POST', `/api/questions/${question}/answer`, {
      answer: 'B',
      attempt_id: randomUUID(),
    })
    expect(answered.status).toBe(200)
    const message = { kind: 'contact', submission_id: randomUUID(), name: full_name, subject: 'Vraag' }
    const sent = await visitor.send('POST', '/api/contact', {
      ...message,
      email: email.toUpperCase(),
      message: marker,
    })
    expect(sent.status).toBe(200)
    expect((await visitor.send('POST', '/api/newsletter', { email, language: 'nl' })).status).toBe(200)
    // The question whether the newsletter is wanted went out, and was counted.
    const counted = async () => {
      const result = await db().execute(sql`select 1 from capped_mails`)
      return (result as unknown as { rows: unknown[] }).rows.length
    }
    await vi.waitFor(async () => expect(await counted()).toBe(1), { timeout: 20_000, interval: 100 })
    const reset = { email, redirectTo: '/auth/callback' }
    expect((await visitor.send('POST', '/api/auth/request-password-reset', reset)).status).toBe(200)
    const wrong = { current_password: 'mis', new_password: 'nieuw-wachtwoord' }
    expect((await caller.send('POST', '/api/password', wrong)).status).toBe(400)
    // As the version before counts attempts.
    await db().execute(sql`insert into auth_rate_limits (id, key, count, last_request)
      values ('count', ${`password:${person.auth_user_id}`}, 1, 0)`)
    await db()
      .insert(invitations)
      .values({
        account_id: other.account_id,
        email,
        token_hash: randomUUID(),
        language: 'nl',
        invited_by: other.user_id,
        expires_at: new Date(Date.now() + 86_400_000),
      })
    // What somebody else did to this person, in that one's record.
    await db()
      .insert(securityEvents)
      .values({
        event_type: 'MEMBER_REMOVED',
        auth_user_id: other.auth_user_id,
        details: { user_id: person.user_id },
      })
    await db().execute(sql`insert into payment_events (id, type, subscription_id, occurred_at)
      select 'evt_merk', 'invoice.paid', id, now() from subscriptions where user_id = ${person.user_id}::uuid`)
    await app.runtime.queueMail({
      kind: 'form_message',
      to: 'blijver@voorbeeld.example',
      subject: 'Team',
      text: full_name,
      html: '',
    })
    await vi.waitFor(() => expect(sentMails().length).toBeGreaterThanOrEqual(3), { timeout: 20_000 })
  }

  it('has left something in every table that can hold something of a person', async () => {
    const found = await findMarks(db(), marks)
    const tables = new Set(found.map((place) => place.split('.').slice(0, 2).join('.')))
    for (const { table } of await personalTables(db())) expect(tables).toContain(`public.${table}`)
    expect([...tables].some((table) => table.startsWith('pgboss.'))).toBe(true)
    for (const mark of marks)
      expect(
        found.some((place) => place.endsWith(`: ${mark}`)),
        mark,
      ).toBe(true)
  })

  it('gets all of it in one file', async () => {
    const response = await caller.get('/api/my-data')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="snackwijs-.*\.json"$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    data = JSON.parse(text) as MyData
    for (const mark of marks) expect(text, mark).toContain(mark)
    const found = await findMarks(db(), marks)
    const held = { ...data.mentions, ...data.tables }
    for (const place of found) {
      const [schema, table = ''] = place.split('.')
      if (schema !== 'public' || table === 'payment_events') continue
      // What the company made is about nobody, and its answers are in it (decision 0053).
      if (['lessons', 'questions'].includes(table)) continue
      expect(held[table]?.length, `${table} in the file`).toBeGreaterThan(0)
    }
    expect(data.mails.map(({ subject }) => subject)).toContain(
      'Bevestig je aanmelding voor de nieuwsbrief van Snackwijs',
    )
    expect(data.tables.ai_users).toMatchObject([{ id: person.user_id, full_name, email }])
    expect(data.tables.form_messages).toMatchObject([{ fields: { message: marker } }])
    expect(Object.values(data.titles).some((title) => title.startsWith('Vraag '))).toBe(true)
    for (const table of Object.keys(data.tables)) expect(data.readme.tables[table]).toMatch(/\w/)
  })

  it('gets no password, token or hash in it, and nothing of anybody else', async () => {
    const text = JSON.stringify(data)
    const secrets = await rows<{ secret: string }>(sql`
      select password as secret from auth_accounts where user_id = ${person.auth_user_id}
      union all select token from auth_sessions where user_id = ${person.auth_user_id}
      union all select identifier from auth_verifications where value = ${person.auth_user_id}
      union all select confirm_nonce::text from newsletter_subscriptions where email = ${email}
      union all select token_hash from invitations where email = ${email}`)
    expect(secrets.length).toBeGreaterThanOrEqual(5)
    for (const { secret } of secrets) expect(text).not.toContain(secret)
    expect(data.tables.auth_accounts?.map((row) => row.password)).toContain(leftOut)
    for (const mark of [other.email, other.auth_user_id, 'Blijvers']) expect(text).not.toContain(mark)
  })

  it('is asked for the address and the password first', async () => {
    const remove = (body: object) => caller.send('POST', '/api/delete-account', body)
    const right = { confirm_email: email, current_password: password }
    for (const [change, reason] of [
      [{ confirm_email: other.email }, 'confirmation_differs'],
      [{ current_password: 'iets anders' }, 'invalid_password'],
      [{ current_password: 'x'.repeat(2000) }, 'invalid_password'],
      [{ user_id: other.user_id }, 'invalid_request'],
    ] as const) {
      const response = await remove({ ...right, ...change })
      expect([response.status, ((await response.json()) as { reason: string }).reason]).toEqual([400, reason])
    }
    expect((await caller.get('/api/profile')).status).toBe(200)
  })

  it('leaves nothing, and everything of others as it was', async () => {
    const before = await ofOthers()
    delete before.security_events
    // The one to this person went along.
    before.invitations = '0 '
    const gone = vi.fn()
    const stop = app.runtime.live.subscribe(person.user_id, ['account_deleted'], gone)
    const mails = mailTo(email).length
    const body = { confirm_email: ` ${email.toUpperCase()}`, current_password: password }
    const response = await caller.send('POST', '/api/delete-account', body)
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect(response.headers.get('set-cookie')).toMatch(/^snackwijs\.session_token=; .*Max-Age=0/)
    await vi.waitFor(() => expect(mailTo(email)).toHaveLength(mails + 1), { timeout: 20_000, interval: 50 })
    await vi.waitFor(async () => expect(await findMarks(db(), marks)).toEqual([]), { timeout: 20_000 })
    await vi.waitFor(() => expect(gone).toHaveBeenCalledWith(['account_deleted']))
    stop()

    const after = await ofOthers()
    delete after.security_events
    expect(after).toEqual(before)
    expect((await caller.get('/api/profile')).status).toBe(401)
    expect((await caller.send('POST', '/api/delete-account', body)).status).toBe(401)
    expect(mailTo(email).at(-1)).toContain('is verwijderd')
  })

  it('leaves on record that an account was deleted, and what others did', async () => {
    const events = await rows(sql`select event_type, details, auth_user_id from security_events
      where event_type in ('ACCOUNT_DELETED', 'MEMBER_REMOVED') order by event_type`)
    expect(events).toEqual([
      {
        event_type: 'ACCOUNT_DELETED',
        details: { role: 'prospect', account_deleted: 'true' },
        auth_user_id: null,
      },
      { event_type: 'MEMBER_REMOVED', details: { user_id: 'deleted' }, auth_user_id: other.auth_user_id },
    ])
    expect(await rows(sql`select id, subscription_id from payment_events`)).toEqual([
      { id: 'evt_merk', subscription_id: null },
    ])
  })
})

/** Nothing that is made tomorrow is walked past. */
describeWithDatabase('tables that can hold something of a person', (database) => {
  const db = () => database.current.db
  /** Names of columns that tell who somebody is. */
  const telling =
    /(^|_)(user|learner|person|member|owner|sender)_id$|e_?mail|_by$|^(full_name|username)$|phone/
  /** Reached in another way, or about nobody. */
  const known = new Set([
    // Whose subscription an event was about: emptied by forget-elsewhere.server.ts.
    'payment_events.subscription_id',
    // Superadmins: what they did stays (docs/decisions/0018-what-deletion-leaves.md).
    'user_blocks.blocked_by',
  ])
  async function uncovered(): Promise<string[]> {
    const covered = new Set((await personalTables(db())).map(({ table }) => table))
    return (await tablesOf(db())).flatMap(({ name, columns }) =>
      columns
        .filter(({ type, name: column }) => /^(text|uuid)/.test(type) && telling.test(column))
        .map((column) => `${name}.${column.name}`)
        .filter((column) => !known.has(column) && !covered.has(name)),
    )
  }

  it('are all found, and each has words in both languages', async () => {
    expect(await uncovered()).toEqual([])
    for (const { table } of await personalTables(db())) {
      for (const language of ['nl', 'en'] as const)
        expect(
          messageOfTable(table, language),
          `words for ${table} in settings/letters.${language}.ts`,
        ).toBeTruthy()
    }
  })

  it('go with the person: no foreign key stands in the way', async () => {
    const people = ['auth_users', 'ai_users', 'user_statistics']
    const links = (await foreignKeys(db())).filter(({ parent }) => people.includes(parent))
    expect(links.length).toBeGreaterThan(12)
    for (const { child, child_columns, on_delete } of links)
      expect(['c', 'n'], `${child}.${child_columns} on delete`).toContain(on_delete)
  })

  it('are found without a line of code when they have a foreign key, and missed when they have not', async () => {
    const seeded = await seedLearner(db(), { password_hash: await hashPassword(password) })
    const { token } = await seedSession(db(), seeded.auth_user_id)
    const target = await testApp(database)
    const caller = callerWith(target, { authorization: `Bearer ${token}` })
    await db().execute(
      sql`create table newly_made (id int primary key, who uuid references ai_users on delete cascade)`,
    )
    await db().execute(
      sql`create table made_of_it (id int, newly int references newly_made on delete cascade, note text)`,
    )
    await db().execute(sql`create table loosely_made (contact_email text)`)
    await db().execute(sql`insert into newly_made values (1, ${seeded.user_id})`)
    await db().execute(sql`insert into made_of_it values (2, 1, 'van mij')`)
    const { tables } = (await (await caller.get('/api/my-data')).json()) as MyData
    expect(tables.newly_made).toEqual([{ id: 1, who: seeded.user_id }])
    expect(tables.made_of_it).toEqual([{ id: 2, newly: 1, note: 'van mij' }])
    expect(await uncovered()).toEqual(['loosely_made.contact_email'])
    const body = { confirm_email: seeded.email, current_password: password }
    expect((await caller.send('POST', '/api/delete-account', body)).status).toBe(200)
    const left = (await db().execute(sql`select count(*)::int as n from made_of_it`)) as unknown as {
      rows: object[]
    }
    expect(left.rows).toEqual([{ n: 0 }])
    await db().execute(sql`drop table made_of_it, newly_made, loosely_made`)
  })
})
