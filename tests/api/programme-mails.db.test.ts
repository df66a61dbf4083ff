import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { learningAssignments, programmeMails } from '#app/db/schema/assignments.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { refreshAssignments } from '#app/features/programme/assignments/refresh-assignments.server.ts'
import { readDraft } from '#app/features/programme/policy/versions/read-versions.server.ts'
import { sendNotices } from '#app/features/programme/send-notices.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type SignedIn, signedIn } from './callers.ts'

const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 9 } as const
const dayInMs = 86_400_000

describeWithDatabase('mails of a programme', (database) => {
  let app: TestApp
  let lead: SignedIn
  let member: SignedIn
  const db = () => database.current.db

  beforeAll(async () => {
    app = await testApp(database)
    await seedQuestion(db(), { skill: 'vindbaarheid' })
  })
  beforeEach(async () => {
    lead = await signedIn(app, db(), {
      role: 'org_admin',
      company_name: 'Hofstra',
      account: company,
      has_seat: true,
    })
    member = await signedIn(app, db(), { role: 'member', account_id: lead.account_id, has_seat: true })
  })

  const ok = async (response: Response) => expect(response.status, await response.clone().text()).toBe(200)
  const ask = async (title: string) =>
    ok(
      await lead.send('POST', '/api/programme/requirements', {
        ...{ request_id: randomUUID(), title, goal: 'Je weet het.', job_roles: [], department_ids: [] },
        ...{
          system_id: null,
          disciplines: [],
          levels: [],
          skills: ['vindbaarheid'],
          count: 1,
          first_days: 14,
        },
        ...{ repeat_months: 12, on_policy: false, on_law: false, starts_on: null },
      }),
    )
  async function publish(): Promise<void> {
    const path = '/api/programme/policy'
    await ok(await lead.send('POST', `${path}/draft`, { from: 'nothing', language: 'nl' }))
    const question = { text: 'Wat?', options: ['Dit', 'Dat'], right: 0, quote: 'Zet geen namen in AI.' }
    const text = 'Zet geen namen in AI.\n\nMeld een fout.'
    const questions = [question, { ...question, text: 'En wat nog?' }]
    await ok(await lead.send('PUT', `${path}/draft`, { title: 'Beleid', language: 'nl', text, questions }))
    const seen_at = (await readDraft(db(), lead.account_id))?.updated_at.toISOString()
    await ok(
      await lead.send('POST', `${path}/versions`, { request_id: randomUUID(), read_days: 14, seen_at }),
    )
  }
  const send = (moment: Date) => sendNotices(db(), toMailContext(app.runtime), moment)
  const mailed = (to: string) => app.mails.filter((mail) => mail.to === to)

  it('hold everything of a day in one, and at most one a day whatever comes up', async () => {
    await ask('Gevonden worden')
    await publish()
    // The first Monday from now that is in no holiday, at ten.
    const start = new Date(database.current.now())
    start.setUTCHours(9, 0, 0, 0)
    while (start.getUTCDay() !== 1) start.setTime(start.getTime() + dayInMs)
    const on = (days: number, hours = 0) => new Date(start.getTime() + days * dayInMs + hours * 3_600_000)
    app.mails.length = 0
    await Promise.all([send(on(0)), send(on(0)), send(on(0))])
    const [first, ...more] = mailed(member.email)
    expect(more).toEqual([])
    expect(first?.subject).toBe('AI op je werk: wat er vandaag speelt')
    for (const words of ['Gevonden worden', 'AI-beleid', '/programme/policy', '/programme'])
      expect(first?.text).toContain(words)
    // Something new in the afternoon waits for the next day.
    await ask('Veilig werken')
    await refreshAssignments(db(), lead.account_id, on(0, 4))
    await send(on(0, 4))
    expect(mailed(member.email)).toHaveLength(1)
    await Promise.all([send(on(1)), send(on(1))])
    expect(mailed(member.email)).toHaveLength(2)
    expect(mailed(member.email)[1]).toMatchObject({
      subject: 'Wat je organisatie je vraagt te leren over AI',
    })
    expect(mailed(member.email)[1]?.text).toContain('Veilig werken')
    expect(mailed(member.email)[1]?.text).not.toContain('Gevonden worden')
  })

  it('of six weeks are one a day at most, none at the weekend, and each thing comes once', async () => {
    await ask('Gevonden worden')
    await publish()
    const monday = new Date('2027-02-01T09:00:00Z')
    await db()
      .update(learningAssignments)
      .set({ assigned_on: '2027-02-01', credit_from: '2027-02-01', checked_at: null })
    const seen: string[] = []
    for (let day = 0; day < 42; day++) {
      const at = new Date(monday.getTime() + day * dayInMs)
      await refreshAssignments(db(), lead.account_id, at)
      app.mails.length = 0
      await Promise.all([send(at), send(at)])
      for (const who of [lead, member]) {
        const mails = mailed(who.email)
        expect(mails.length).toBeLessThan(2)
        if (mails.length > 0) expect([1, 2, 3, 4, 5]).toContain(at.getUTCDay())
        for (const { text } of mails)
          for (const line of text.split('\n\n'))
            if (line.startsWith('Gevonden')) seen.push(`${who.email} ${line}`)
      }
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(8)
    // Who had a mail is forgotten after a week.
    const rows = await db().select().from(programmeMails).where(eq(programmeMails.to_id, member.user_id))
    expect(rows.length).toBeLessThan(3)
  })
})
