import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { literacyMeasures, literacyRecords } from '#app/db/schema/literacy.ts'
import { learningEvents } from '#app/db/schema/progress.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { remakeRecord } from '#app/features/literacy/document.server.ts'
import { forgetRecords } from '#app/features/literacy/forget-records.server.ts'
import { issueRecord } from '#app/features/literacy/issue-record.server.ts'
import { findVerified, getRecord, listRecords } from '#app/features/literacy/queries.server.ts'
import { sha256Of } from '#app/features/literacy/record-csv.server.ts'
import { keptRecordYears, recordsPerDay } from '#app/features/literacy/rules.ts'
import { issuedFile } from '#app/features/literacy/sealed-files.server.ts'
import { toVerifyUrl } from '#app/features/literacy/verify/verify-url.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { findMarks } from '#tests/support/find-marks.ts'
import { pdfLines } from '#tests/support/pdf-text.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'

/** AI-literacy record: the verbs and endpoints. Documents: record-documents.test.ts, pages: literacy.spec.ts. */
describeWithDatabase('AI-literacy records', (database) => {
  let app: TestApp
  let password_hash: string
  let question: string
  let scenario: string
  let owner: SignedIn
  let member: SignedIn
  const joined = new Date('2026-07-10T10:00:00Z')
  const period = { from: '2026-07-01', to: '2026-09-30' }

  beforeAll(async () => {
    app = await testApp(database)
    password_hash = await hashPassword('paprikachips')
    question = await seedQuestion(database.current.db, { skill: 'privacy', discipline: 'ethics' })
    scenario = await seedScenario(database.current.db)
  })
  beforeEach(async () => {
    const { db } = database.current
    owner = await signedIn(app, db, { role: 'org_admin', company_name: 'Hofstra', full_name: 'Teun Hofstra' })
    const { account_id } = owner
    member = await signedIn(app, db, {
      role: 'member',
      company_name: 'Hofstra',
      account_id,
      full_name: 'Łucja Ağa',
      password_hash,
    })
    await db.update(aiUsers).set({ joined_account_at: joined }).where(eq(aiUsers.account_id, account_id))
  })

  async function event(
    user_id: string,
    moment: string,
    given: Partial<typeof learningEvents.$inferInsert> = {},
  ): Promise<void> {
    await database.current.db.insert(learningEvents).values({
      user_id,
      kind: 'question',
      item_id: question,
      content_hash: 'c0ffee0123456789',
      score: 100,
      completed: true,
      xp: 15,
      created_at: new Date(moment),
      ...given,
    })
  }
  const ctxOf = async (
    { auth_user_id, user_id, account_id }: SignedIn,
    role = 'org_admin',
  ): Promise<LearnerCtx> => {
    const profile = { user_id, account_id, role, is_active: true }
    const viewer = { auth_user_id, session_id: '', email: '', profile }
    const ctx = { db: database.current.db, viewer, now: new Date('2026-11-22T10:00:00Z'), language: 'nl' }
    return ctx as unknown as LearnerCtx
  }
  const input = (given = {}) => ({
    request_id: randomUUID(),
    period,
    language: 'nl' as const,
    show_name: true,
    ...given,
  })
  const issue = async (given = {}, by = owner) => {
    const { id } = await issueRecord(await ctxOf(by), input(given), urlOf)
    return getRecord(database.current.db, by.account_id, id)
  }
  const urlOf = toVerifyUrl('http://localhost:3000')
  const fileOf = async (record: Awaited<ReturnType<typeof issue>>, file: 'csv' | 'pdf') =>
    Buffer.from(await issuedFile(database.current.db, record, file, urlOf))
  const remade = async (record: Awaited<ReturnType<typeof issue>>) =>
    remakeRecord(database.current.db, record)
  const nothing = {
    request_id: randomUUID(),
    from: period.from,
    to: period.to,
    language: 'nl',
    show_name: true,
  }
  const words = { identify: 'Chatbot', goals: '', execute: '', evaluate: '' }
  const measures = (given = {}) => ({ ...words, responsible_id: null, next_evaluation: null, ...given })

  it('are kept byte for byte, both files, with the hash of each', async () => {
    await event(member.user_id, '2026-08-03T12:00:00Z')
    await event(member.user_id, '2026-08-04T12:00:00Z', { kind: 'scenario', item_id: scenario, score: null })
    const record = await issue()
    const [csv, pdf] = [await fileOf(record, 'csv'), await fileOf(record, 'pdf')]
    expect([sha256Of(csv), csv.length]).toEqual([record.sha256, record.size])
    expect([sha256Of(pdf), pdf.length]).toEqual([record.pdf_sha256, record.pdf_size])
    expect((await fileOf(record, 'pdf')).equals(pdf)).toBe(true)
    expect((await remade(record)).csv.equals(csv), 'made again from the events').toBe(true)
    expect(pdfLines(pdf)).toContain(record.sha256)
  })

  const changes: [string, (db: typeof database.current.db) => Promise<unknown>][] = [
    [
      'its time, by a second',
      (db) => db.update(learningEvents).set({ created_at: new Date('2026-08-03T12:00:01Z') }),
    ],
    ['its score', (db) => db.update(learningEvents).set({ score: 0 })],
    ['its XP', (db) => db.update(learningEvents).set({ xp: 16 })],
    ['the version of its item', (db) => db.update(learningEvents).set({ content_hash: 'another' })],
    ['whether it was completed', (db) => db.update(learningEvents).set({ completed: false })],
    ['being there', (db) => db.delete(learningEvents)],
  ]
  it.each(changes)('change their hash with one changed event: %s', async (_, change) => {
    const { db } = database.current
    await db.delete(learningEvents)
    await event(member.user_id, '2026-08-03T12:00:00Z')
    const record = await issue()
    expect((await remade(record)).same).toBe(true)
    await change(db)
    expect((await remade(record)).same).toBe(false)
  })

  it('count nothing from before joining or outside the period, by days in the Netherlands', async () => {
    for (const moment of [
      '2026-07-10T09:59:59Z', // a second before joining
      '2026-06-30T12:00:00Z',
      '2026-09-30T22:00:00Z', // 1 October in the Netherlands
    ])
      await event(member.user_id, moment)
    expect((await issue()).totals).toMatchObject({ questions: 0, active: 0, people: 2 })
    await event(member.user_id, '2026-07-10T10:00:00Z')
    await event(member.user_id, '2026-09-30T21:59:59Z', { item_id: randomUUID() })
    const record = await issue()
    expect(record.totals).toMatchObject({ questions: 2, active: 1, active_days: 2 })
    // Half a minute for the few words of a question, and two of before for one that is no longer there.
    expect(record.totals.minutes).toBe(2.5)
    const { people } = (await remade(record)).document
    expect(people.map(({ counted_from }) => counted_from)).toEqual(['2026-07-10', '2026-07-10'])
    expect(people.find(({ name }) => name === 'Łucja Ağa')).toMatchObject({
      first_day: '2026-07-10',
      last_day: '2026-09-30',
    })
    const early = await issue({ period: { from: '2026-01-01', to: '2026-06-30' } })
    expect(early.totals.people, 'nobody was there yet').toBe(0)
  })

  it('say of scenarios how many were completed, and nothing of a score', async () => {
    const judged = { kind: 'scenario', item_id: scenario, score: null } as const
    await event(member.user_id, '2026-08-03T12:00:00Z', { ...judged, completed: false })
    await event(member.user_id, '2026-08-05T12:00:00Z', judged)
    const record = await issue()
    expect(record.totals).toMatchObject({ scenarios: 1, share_right: null })
    expect((await remade(record)).csv.toString()).not.toMatch(/2026-08-03;|GEHEIM|score/)
  })

  it('are not changed by a later edition of the content, nor by later measures', async () => {
    await event(member.user_id, '2026-08-03T12:00:00Z')
    await owner.send('PUT', '/api/literacy/measures', measures())
    const record = await issue()
    await owner.send('PUT', '/api/literacy/measures', measures({ identify: 'Heel anders' }))
    await database.current.db.execute(
      sql`update questions set nl = jsonb_set(nl, '{title}', '"Nieuwe titel"')`,
    )
    const { same, document } = await remade(record)
    expect([same, document.measures.identify]).toEqual([true, 'Chatbot'])
    expect((await issue()).measures.identify).toBe('Heel anders')
  })

  /** What can happen to an organisation after a record was issued. */
  const events: [string, () => Promise<unknown>][] = [
    ['somebody takes another name', () => member.send('PATCH', '/api/profile', { full_name: 'Łucja Nowak' })],
    ['somebody leaves', () => member.send('POST', '/api/account/leave')],
    [
      'the organisation takes another name',
      () => owner.send('PATCH', '/api/account', { name: 'Hofstra Groep' }),
    ],
    [
      'somebody deletes the account',
      () =>
        member.send('POST', '/api/delete-account', {
          confirm_email: member.email,
          current_password: 'paprikachips',
        }),
    ],
  ]
  it.each(events)('stay what they are when %s', async (_, happen) => {
    const { db } = database.current
    await event(member.user_id, '2026-08-03T12:00:00Z')
    await owner.send('PUT', '/api/literacy/measures', measures({ responsible_id: member.user_id }))
    const record = await issue()
    const before = [await fileOf(record, 'csv'), await fileOf(record, 'pdf')]
    const verified = await findVerified(db, record.code)
    expect(((await happen()) as Response).status).toBe(200)
    const after = await getRecord(db, owner.account_id, record.id)
    expect([await fileOf(after, 'csv'), await fileOf(after, 'pdf')]).toEqual(before)
    expect(before[0]?.toString()).toContain('"verantwoordelijk";"Łucja Ağa"')
    expect(await findVerified(db, record.code)).toEqual(verified)
    expect((await listRecords(db, owner.account_id, 1)).records.map(({ state }) => state)).toEqual(['kept'])
  })

  it('keep the name of who deleted the account in their files only, for their years and no longer', async () => {
    const { db } = database.current
    await db.update(aiUsers).set({ full_name: 'Quirijn Ağa' }).where(eq(aiUsers.id, member.user_id))
    const record = await issue()
    const leave = { confirm_email: member.email, current_password: 'paprikachips' }
    expect((await member.send('POST', '/api/delete-account', leave)).status).toBe(200)
    expect(await findMarks(db, ['Quirijn', member.user_id, member.auth_user_id])).toEqual([])
    expect((await fileOf(record, 'csv')).toString()).toContain('Quirijn Ağa')
    expect((await fileOf(await issue(), 'csv')).toString()).not.toContain('Quirijn')
    const years = (n: number, days: number) => new Date(Date.UTC(2026 + n, 10, 22 + days, 10))
    await forgetRecords(db, years(keptRecordYears, -1))
    expect((await fileOf(record, 'csv')).length).toBe(record.size)
    await forgetRecords(db, years(keptRecordYears, 1))
    await expect(fileOf(record, 'csv')).rejects.toMatchObject({ kind: 'not_found' })
    expect((await listRecords(db, owner.account_id, 1)).records[0]?.state).toBe('over')
    expect(await findVerified(db, record.code)).toMatchObject({ people: 2 })
  })

  it('count who left in records over the time before, under the name of then, and nothing after', async () => {
    const { db } = database.current
    for (const moment of ['2026-08-03T12:00:00Z', '2026-09-20T12:00:00Z'])
      await event(member.user_id, moment, { item_id: randomUUID() })
    const [before] = [await issue()]
    expect((await member.send('POST', '/api/account/leave')).status).toBe(200)
    await db.execute(
      sql`update past_memberships set left_at = '2026-09-01T12:00:00Z' where user_id = ${member.user_id}`,
    )
    await member.send('PATCH', '/api/profile', { full_name: 'Łucja Nowak' })
    const after = await issue()
    expect([before.totals.people, after.totals.people]).toEqual([2, 2])
    expect([before.totals.questions, after.totals.questions]).toEqual([2, 1])
    const csv = (await fileOf(after, 'csv')).toString()
    expect(csv).toContain('"Łucja Ağa";"telt_mee_tot_vertrek_op";"2026-09-01"')
    expect(csv).not.toContain('Nowak')
    expect((await issue({ period: { from: '2026-10-01', to: '2026-10-31' } })).totals.people).toBe(1)
  })

  it('tell of a question once, however often it was done: in no record can be seen that it was wrong', async () => {
    const { db } = database.current
    const other = randomUUID()
    const months = [
      period,
      { from: '2026-08-01', to: '2026-08-31' },
      { from: '2026-09-01', to: '2026-09-30' },
    ]
    const told = async (answers: [item: string, moment: string, score: number][]) => {
      await db.delete(learningEvents)
      for (const [item_id, moment, score] of answers) await event(member.user_id, moment, { item_id, score })
      const lines = []
      for (const one of months) {
        const csv = (await fileOf(await issue({ period: one }), 'csv')).toString()
        lines.push(csv.replace(/.*(verificatiecode|vingerafdruk).*/g, ''))
      }
      return lines
    }
    const done: [string, string, number] = [question, '2026-08-03T12:00:00Z', 0]
    const wrongThenRight = await told([
      done,
      [question, '2026-09-14T12:00:00Z', 100],
      [other, '2026-08-04T12:00:00Z', 100],
    ])
    // The same days, on which something else was repeated.
    const rightAtOnce = await told([
      [question, '2026-08-03T12:00:00Z', 100],
      [other, '2026-08-04T12:00:00Z', 0],
      [other, '2026-09-14T12:00:00Z', 100],
    ])
    expect(wrongThenRight).toEqual(rightAtOnce)
  })

  it('are issued once for one request, also twice at once', async () => {
    const wish = input()
    const ctx = await ctxOf(owner)
    const made = await Promise.all([
      issueRecord(ctx, wish, urlOf),
      issueRecord(ctx, wish, urlOf),
      issueRecord(ctx, wish, urlOf),
    ])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await listRecords(database.current.db, owner.account_id, 1)).records).toHaveLength(1)
  })

  it('are issued so often in a day and no more', async () => {
    const { db } = database.current
    const { id } = await issueRecord(await ctxOf(owner), input(), urlOf)
    const [row] = await db.select().from(literacyRecords).where(eq(literacyRecords.id, id))
    if (!row) throw new Error('No record')
    for (let n = 1; n < recordsPerDay; n++) {
      const code = `${'0'.repeat(16)}${1000 + n}`
      await db.insert(literacyRecords).values({ ...row, id: randomUUID(), request_id: randomUUID(), code })
    }
    await db.delete(literacyRecords).where(eq(literacyRecords.code, `${'0'.repeat(16)}${1001}`))
    // One left, and several at once.
    const ctx = await ctxOf(owner)
    const asked = await Promise.allSettled(Array.from({ length: 4 }, () => issueRecord(ctx, input(), urlOf)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of asked)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ kind: 'limit', reason: 'literacy_too_many' })
  })

  it('are of their own account only: those of others are not there', async () => {
    const { db } = database.current
    const record = await issue()
    const other = await signedIn(app, db, { role: 'org_admin', company_name: 'Elders' })
    for (const id of [record.id, randomUUID(), 'x', "' or 1=1 --"])
      await expect(getRecord(db, other.account_id, id)).rejects.toMatchObject({ kind: 'not_found' })
    expect((await listRecords(db, other.account_id, 1)).records).toEqual([])
    const stranger = await other.send(
      'PUT',
      '/api/literacy/measures',
      measures({ responsible_id: member.user_id }),
    )
    expect(await expectProblem(stranger, 400, 'invalid_form')).toMatchObject({
      fields: { responsible_id: 'literacy_no_member' },
    })
  })

  it.each(['team_leader', 'member', 'superadmin'] as const)('are not for a %s', async (role) => {
    const { account_id } = owner
    const caller = await signedIn(app, database.current.db, { role, company_name: 'Hofstra', account_id })
    await expectProblem(
      await caller.send('POST', '/api/literacy/records', nothing),
      403,
      'owner_role_required',
    )
    await expectProblem(
      await caller.send('PUT', '/api/literacy/measures', measures()),
      403,
      'owner_role_required',
    )
  })

  it('refuse a period that is not one, and fields nobody asked for', async () => {
    for (const [given, reason] of [
      [{ to: '2999-01-01' }, 'literacy_day_invalid'],
      [{ to: '2199-01-31' }, 'literacy_period_not_over'],
      [{ from: '2026-09-30', to: '2026-07-01' }, 'literacy_period_backwards'],
      [{ to: '2026-09-29' }, 'literacy_period_not_months'],
      [{ from: '2026-09-30' }, 'literacy_period_not_months'],
      [{ from: '2001-01-01' }, 'literacy_period_too_long'],
      [{ account_id: member.account_id }, 'invalid_request'],
      [{ request_id: 'x' }, 'invalid_request'],
    ] as const)
      await expectProblem(
        await owner.send('POST', '/api/literacy/records', { ...nothing, ...given }),
        400,
        reason,
      )
  })

  it('keep measures tidy, of a certain length, one row for an account', async () => {
    const { db } = database.current
    const long = await owner.send('PUT', '/api/literacy/measures', measures({ goals: 'x'.repeat(2001) }))
    expect(await expectProblem(long, 400, 'invalid_form')).toMatchObject({ fields: { goals: 'too_long' } })
    for (const next_evaluation of ['2026-02-30', '']) {
      const wrong = await owner.send('PUT', '/api/literacy/measures', measures({ next_evaluation }))
      expect(await expectProblem(wrong, 400)).toMatchObject({
        fields: { next_evaluation: 'literacy_day_invalid' },
      })
    }
    const given = measures({ goals: ` a\r\n\u0000b ${' '.repeat(2100)}`, next_evaluation: '2027-01-15' })
    for (let n = 0; n < 2; n++)
      expect((await owner.send('PUT', '/api/literacy/measures', given)).status).toBe(200)
    const rows = await db
      .select()
      .from(literacyMeasures)
      .where(eq(literacyMeasures.account_id, owner.account_id))
    expect(rows.map(({ texts, next_evaluation }) => [texts.goals, next_evaluation])).toEqual([
      ['a\nb', '2027-01-15'],
    ])
  })

  it('can be verified by whoever has the code, and tell no more than they may', async () => {
    const { db } = database.current
    const [named, unnamed] = [await issue(), await issue({ show_name: false })]
    expect(await findVerified(db, named.code.toLowerCase())).toEqual({
      code: named.code.replace(/.{5}(?=.)/g, '$&-'),
      issued_at: '2026-11-22T10:00:00.000Z',
      period,
      organisation: 'Hofstra',
      people: 2,
      figures: null,
      csv: { sha256: named.sha256, size: named.size },
      pdf: { sha256: named.pdf_sha256, size: named.pdf_size },
    })
    expect((await findVerified(db, unnamed.code))?.organisation).toBeNull()
    // Agreed to under the name of then, which the record keeps.
    expect((await owner.send('PATCH', '/api/account', { name: 'Hofstra Groep' })).status).toBe(200)
    expect((await findVerified(db, named.code))?.organisation).toBe('Hofstra')
    await db
      .update(literacyRecords)
      .set({ organisation: null, show_name: true })
      .where(eq(literacyRecords.id, named.id))
    await owner.send('PATCH', '/api/account', { name: 'Hofstra' })
    expect((await findVerified(db, named.code))?.organisation, 'from before names were kept').toBeNull()
    for (const code of ['', named.id, named.code.slice(1), `${named.code}0`, '0'.repeat(20)])
      expect(await findVerified(db, code)).toBeUndefined()
    expect(new Set([named.code, unnamed.code]).size).toBe(2)
  })

  it('show the sums that were sealed to whoever has the code, from five people on', async () => {
    const { db } = database.current
    const { account_id } = owner
    await event(member.user_id, '2026-08-03T12:00:00Z')
    for (let n = 0; n < 3; n++) {
      const { user_id } = await seedLearner(db, {
        account_id,
        company_name: 'Hofstra',
        joined_account_at: joined,
      })
      await event(user_id, '2026-08-03T12:00:00Z')
    }
    const figures = (await findVerified(db, (await issue()).code))?.figures
    expect(figures).toEqual({
      active: 4,
      lessons: 0,
      questions: 4,
      scenarios: 0,
      flashcards: 0,
      minutes: 2,
      fields: { ethics: { beginner: 4 } },
    })
  })

  it('count minutes by the words of an item, and keep them when it is written anew', async () => {
    const { db } = database.current
    const item_id = await seedQuestion(db)
    await event(member.user_id, '2026-08-03T12:00:00Z', { item_id })
    const before = await issue()
    expect(before.totals.minutes).toBe(0.5)
    const long = { title: 'Lang', body: 'woord '.repeat(400), choices: [] }
    await db
      .update(questions)
      .set({ nl: long, en: long, content_hash: 'longer' })
      .where(eq(questions.id, item_id))
    expect((await issue()).totals.minutes).toBe(2)
    const kept = await getRecord(db, owner.account_id, before.id)
    expect(kept.totals.minutes).toBe(0.5)
    const again = await remade(kept)
    expect(again.same, 'made again from what was stored').toBe(true)
    expect(sha256Of(await fileOf(kept, 'csv'))).toBe(kept.sha256)
  })

  it('of older layouts count the fixed minutes that they counted', async () => {
    await event(member.user_id, '2026-08-03T12:00:00Z')
    const { items: _, ...record } = await issue()
    const { document, csv } = await remade({ ...record, items: {}, format: 2 })
    expect(document.people.flatMap(({ done }) => done.map(({ minutes }) => minutes))).toEqual([2])
    expect(csv.toString()).toMatch(/"2026-08";"2"\r\n/)
    expect(csv.toString()).toContain('voor een vast aantal minuten')
  })

  it('from before files were kept are made again as they were counted then, or not at all', async () => {
    const { db } = database.current
    await event(member.user_id, '2026-08-03T12:00:00Z', { score: 0 })
    await event(member.user_id, '2026-08-20T12:00:00Z')
    const record = await issue()
    const old = { format: 1, organisation: null, pdf_sha256: null, pdf_size: null, figures: null }
    await db.update(literacyRecords).set(old).where(eq(literacyRecords.id, record.id))
    const { csv } = await remade({ ...record, ...old })
    expect(csv.toString()).toMatch(/"keer";"minuten_per_keer"/)
    const kept = { sha256: sha256Of(csv), size: csv.length }
    await db.update(literacyRecords).set(kept).where(eq(literacyRecords.id, record.id))
    const stored = await getRecord(db, owner.account_id, record.id)
    expect((await fileOf(stored, 'csv')).equals(csv)).toBe(true)
    expect(pdfLines(await fileOf(stored, 'pdf')).join(' ')).toContain('Afgerond telt elke keer')
    const states = async () => (await listRecords(db, owner.account_id, 1)).records.map(({ state }) => state)
    expect(await states()).toEqual(['remade'])
    await db.update(learningEvents).set({ xp: 99 })
    expect(await states()).toEqual(['changed'])
    await expect(fileOf(stored, 'csv')).rejects.toMatchObject({ reason: 'literacy_data_changed' })
  })
})
