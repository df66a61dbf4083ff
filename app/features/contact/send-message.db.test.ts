import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formMessages } from '#app/db/schema/forms.ts'
import { expectProblem } from '#tests/api/callers.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { visitorsOf } from '#tests/support/form-caller.ts'
import { isWhole } from '#tests/support/whole.ts'
import { formFields, formKinds } from './rules.ts'

/** PS-5.10, PD-30: forms that work. */
describeWithDatabase('POST /api/contact', (database) => {
  let app: TestApp
  let visitor: ReturnType<typeof visitorsOf>
  beforeAll(async () => {
    app = await testApp(database)
    visitor = visitorsOf(app)
  })
  beforeEach(() => {
    app.mails.length = 0
  })

  const form = () => ({
    kind: 'contact',
    submission_id: randomUUID(),
    name: 'Jan Jansen',
    email: 'jan@bedrijf.nl',
    subject: 'Vraag over teams',
    message: 'Kunnen jullie mij bellen?\nGroet, Jan',
    website: '',
  })
  const send = (body: unknown, headers?: Record<string, string>) =>
    visitor(headers).send('POST', '/api/contact', body)
  const stored = (submission_id: string) =>
    database.current.db.select().from(formMessages).where(eq(formMessages.submission_id, submission_id))

  it('stores a message and mails it to the operator, who answers the sender', async () => {
    const body = form()
    const response = await send(body, { 'accept-language': 'en' })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    const { name, email, subject, message } = body
    const [row] = await stored(body.submission_id)
    expect(row).toMatchObject({
      kind: 'contact',
      fields: { name, email, subject, message },
      language: 'en',
      is_spam: false,
      handled_at: null,
    })
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]).toMatchObject({
      to: app.runtime.env.OPERATOR_EMAIL,
      replyTo: email,
      subject: '[Contact] Vraag over teams',
    })
    expect(app.mails[0]?.text).toContain(message)
    expect(app.mails[0]?.text).toContain(`/admin/inbox/${row?.id}`)
  })

  it.each([
    ['support', { first_name: 'Jan', last_name: 'Jansen' }],
    ['enterprise_contact', { company: 'Jansen', phone: '', message: '' }],
    [
      'enterprise_demo',
      {
        first_name: 'Jan',
        last_name: 'Jansen',
        company: 'Jansen',
        job_title: 'Baas',
        number_of_employees: '26-100',
      },
    ],
  ])('takes a %s form', async (kind, fields) => {
    const body = { ...form(), kind, ...fields }
    expect((await send(body)).status).toBe(200)
    const [row] = await stored(body.submission_id)
    expect(row?.kind).toBe(kind)
    expect(Object.values(row?.fields ?? {})).not.toContain('')
    expect(app.mails).toHaveLength(1)
  })

  it('stores and mails a resubmitted form once, also when sent ten times at once', async () => {
    const body = form()
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(body)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await stored(body.submission_id)).toHaveLength(1)
    expect(app.mails).toHaveLength(1)
  })

  it('mails what somebody sends whose browser filled in the form at once', async () => {
    // As the pages of the version before said how long it took.
    const body = { ...form(), elapsed_ms: 12 }
    expect((await send(body)).status).toBe(200)
    expect((await stored(body.submission_id))[0]?.is_spam).toBe(false)
    expect(app.mails).toHaveLength(1)
  })

  it('recognises programs by the field that people do not see: told the same, mailed to nobody', async () => {
    const body = { ...form(), website: 'https://koop.example' }
    const response = await send(body)
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect((await stored(body.submission_id))[0]?.is_spam).toBe(true)
    expect(app.mails).toEqual([])
  })

  it('refuses header injection in every field that ends up in a header', async () => {
    const evil = 'Jan\r\nBcc: slachtoffer@elders.example'
    for (const [name, reason] of [
      ['name', 'forbidden_characters'],
      ['subject', 'forbidden_characters'],
      ['email', 'email_forbidden_characters'],
    ] as const) {
      const problem = await expectProblem(await send({ ...form(), [name]: evil }), 400, 'invalid_form')
      expect(problem.fields).toEqual({ [name]: reason })
    }
    for (const email of ['a@b.nl, c@d.nl', 'a@b.nl,c@d.nl', '<a@b.nl>', 'Jan <a@b.nl>', 'a@b.nl;c@d.nl'])
      await expectProblem(await send({ ...form(), email }), 400, 'invalid_form')
    expect(app.mails).toEqual([])
  })

  it('keeps markup as it is and shows it as text in the mail', async () => {
    const message = '<script>alert(1)</script> & <b>vet</b> "aanhaling"'
    const body = { ...form(), name: '<img src=x onerror=alert(1)>', message }
    expect((await send(body)).status).toBe(200)
    expect((await stored(body.submission_id))[0]?.fields).toMatchObject({ message, name: body.name })
    expect(app.mails[0]?.html).not.toMatch(/<script|<img|<b>/)
    expect(app.mails[0]?.html).toContain('&#60;script&#62;')
    expect(app.mails[0]?.text).toContain(message)
  })

  it('refuses fields that are too large, at the field', async () => {
    const fields = { name: 'n'.repeat(60_000) }
    const problem = await expectProblem(await send({ ...form(), ...fields }), 400, 'invalid_form')
    expect(problem.fields).toEqual({ name: 'field_too_long' })
    await expectProblem(await send({ ...form(), message: 'm'.repeat(70_000) }), 413, 'too_large')
  })

  it('refuses too many from one address or one IPv6 network, and says when to come back', async () => {
    for (const address of [() => '203.0.113.9', (i: number) => `2001:db8:1:2::${i.toString(16)}`]) {
      const statuses: number[] = []
      for (let i = 0; i < 10; i++)
        statuses.push((await send(form(), { 'x-forwarded-for': address(i) })).status)
      expect(new Set(statuses)).toEqual(new Set([200]))
      const refused = await send(form(), { 'x-forwarded-for': address(11) })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      await expectProblem(refused, 429, 'too_many_requests')
    }
    // What is refused for its content is not counted: somebody who mistypes is not locked out.
    const from = { 'x-forwarded-for': '203.0.113.10' }
    for (let i = 0; i < 15; i++) expect((await send({ ...form(), email: 'x' }, from)).status).toBe(400)
    expect((await send(form(), from)).status).toBe(200)
  })

  describe('10,000 bad inputs', () => {
    const junk = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ maxLength: 300 }),
      fc.constantFrom('\u0000', '\ud800', '<b>', ' ', 'bcc:a@b.nl', 'a@b', '😀'.repeat(101), 'x\ny'),
      fc.jsonValue({ maxDepth: 1 }),
    )
    const names = [...new Set(formKinds.flatMap((kind) => formFields[kind].map(({ name }) => name)))]
    const reasons =
      /^(field_required|field_too_long|forbidden_characters|invalid_phone|invalid_choice|email_required|email_too_long|invalid_email|email_forbidden_characters|email_forbidden_content)$/
    // Every one lacks an address that anybody could answer, so none of them may get through.
    const bad = fc.record({
      kind: fc.constantFrom(...formKinds),
      fields: fc.dictionary(fc.constantFrom(...names), junk),
      email: fc.oneof(
        fc.constantFrom('', 'jan', 'jan@', '@b.nl', 'a b@c.nl', null, 7, [], {}, 'a@b.nl\nCc: c@d.nl', true),
        fc.string({ unit: 'binary', maxLength: 30 }).map((text) => `${text} @`),
      ),
    })

    it('give messages at the fields and never a failure', { timeout: 240_000 }, async () => {
      const caller = visitor()
      await fc.assert(
        fc.asyncProperty(bad, async ({ kind, fields, email }) => {
          const body = { kind, submission_id: randomUUID(), ...fields, email }
          const response = await caller.send('POST', '/api/contact', body)
          const problem = (await response.json()) as { reason: string; fields: Record<string, string> }
          expect([response.status, problem.reason]).toEqual([400, 'invalid_form'])
          expect(problem.fields).toHaveProperty('email')
          const known = formFields[kind].map(({ name }) => name as string)
          for (const [name, reason] of Object.entries(problem.fields)) {
            expect(known).toContain(name)
            expect(reason).toMatch(reasons)
          }
        }),
        { numRuns: isWhole ? 10_000 : 2_500 },
      )
      expect(app.mails).toEqual([])
    })

    it('whatever else is sent is refused or stored, never a failure', async () => {
      const anything = fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()))
      const almost = fc.record({
        kind: fc.constantFrom(...formKinds),
        submission_id: fc.uuid(),
        fields: fc.dictionary(fc.constantFrom(...names), junk),
      })
      const body = fc.oneof(
        anything,
        almost.map(({ fields, ...rest }) => ({ ...form(), ...rest, ...fields, email: 'jan@bedrijf.nl' })),
      )
      await fc.assert(
        fc.asyncProperty(body, async (value) => {
          const response = await visitor().send('POST', '/api/contact', JSON.stringify(value))
          expect([200, 400, 429], await response.clone().text()).toContain(response.status)
        }),
        { numRuns: 300 },
      )
    })
  })
})
