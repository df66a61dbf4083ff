import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { strToU8 } from 'fflate'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { learningChanges } from '#app/db/schema/assignments.ts'
import { policyAcknowledgements } from '#app/db/schema/policy.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { policyTemplates } from '#app/features/programme/policy/template/policy-templates.server.ts'
import { readDraft } from '#app/features/programme/policy/versions/read-versions.server.ts'
import { sendNotices } from '#app/features/programme/send-notices.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'
import { aCompany } from './company.ts'

const path = '/api/programme/policy'

const questions = [
  { text: 'Mag een naam in AI?', options: ['Ja', 'Nee'], right: 1, quote: 'Zet geen namen in AI.' },
  {
    text: 'Wanneer meld je?',
    options: ['Vandaag', 'Morgen'],
    right: 0,
    quote: 'Meld een fout dezelfde dag.',
  },
]
const text = '# Delen\n\nZet geen namen in AI.\n\n# Fouten\n\nMeld een fout dezelfde dag. Bel Jan.'
const draft = { title: 'Ons AI-beleid', language: 'nl', text, questions }

describeWithDatabase('the policy of an organisation', (database) => {
  let app: TestApp
  let owner: SignedIn
  let lead: SignedIn
  let member: SignedIn
  const db = () => database.current.db

  beforeAll(async () => {
    app = await testApp(database)
  })
  beforeEach(async () => {
    ;({ owner, lead, member } = await aCompany(app, db()))
  })

  const ok = async (response: Response) => {
    expect(response.status, await response.clone().text()).toBe(200)
    return (await response.json()) as Record<string, unknown>
  }
  const begin = (from: string, by = lead, language = 'nl') =>
    by.send('POST', `${path}/draft`, { from, language })
  const save = (given: object = {}, by = lead) => by.send('PUT', `${path}/draft`, { ...draft, ...given })
  const seenAt = async (by = lead) => (await readDraft(db(), by.account_id))?.updated_at.toISOString() ?? ''
  const publish = async (given: object = {}, by = lead) =>
    by.send('POST', `${path}/versions`, {
      request_id: randomUUID(),
      read_days: 14,
      seen_at: await seenAt(by),
      ...given,
    })
  /** Publishes a text as the next version. */
  const published = async (given: object = {}) => {
    await ok(await begin('current').then((one) => (one.status === 404 ? begin('nothing') : one)))
    await ok(await save(given))
    return ok(await publish())
  }
  const read = async (by = member) =>
    (
      (await (await by.get(path)).json()) as {
        policy: { number: number; paragraphs: { id: string; number: string; text: string }[] } | null
      }
    ).policy

  it('says which number of days to read cannot be', async () => {
    await ok(await begin('nothing'))
    await ok(await save())
    for (const read_days of [0, 91]) {
      const { fields } = await expectProblem(await publish({ read_days }), 400, 'invalid_form')
      expect(fields).toEqual({ read_days: 'read_days_invalid' })
    }
    expect(await read()).toBeNull()
  })

  it('is written by a learning lead, published, and read by the members', async () => {
    expect(await read()).toBeNull()
    await published()
    const first = await read()
    expect(first?.paragraphs).toMatchObject([
      { number: '1', heading: 'Delen', text: 'Zet geen namen in AI.' },
      { number: '2', heading: 'Fouten', text: 'Meld een fout dezelfde dag. Bel Jan.' },
    ])
    expect(
      await published({
        text: text.replace('Jan', 'Piet').replace('# Fouten', 'Log zakelijk in.\n\n# Fouten'),
      }),
    ).toEqual({ number: 2 })
    const second = await read()
    expect(second?.paragraphs.map(({ number }) => number)).toEqual(['1', '1a', '2'])
    expect(second?.paragraphs[2]?.id).toBe(first?.paragraphs[1]?.id)
    // Something else must be known: what goes by the policy is learned again.
    expect(
      await db().select().from(learningChanges).where(eq(learningChanges.account_id, owner.account_id)),
    ).toMatchObject([{ account_id: owner.account_id, kind: 'policy', note: 'Ons AI-beleid (2)' }])
  })

  it('starts from our example, of which every quote stands in it', async () => {
    for (const language of ['nl', 'en'] as const) {
      await ok(await begin('template', lead, language))
      expect(await readDraft(db(), owner.account_id)).toMatchObject({
        language,
        source: 'template',
        questions: [{}, {}],
      })
      // It asks to fill in who answers questions.
      const { fields } = await expectProblem(await publish(), 400, 'invalid_form')
      expect(fields).toEqual({ text: 'policy_blanks' })
      const filled = policyTemplates[language].text.replace(/\[[^\]]+\]/, 'Jan (jan@example.nl)')
      await ok(await save({ ...policyTemplates[language], language, text: filled }))
      await ok(await lead.send('DELETE', `${path}/draft`))
    }
    await ok(await begin('template'))
    const filled = policyTemplates.nl.text.replace(/\[[^\]]+\]/, 'Jan (jan@example.nl)')
    await ok(await save({ ...policyTemplates.nl, text: filled }))
    await ok(await publish())
    expect((await read())?.paragraphs.length).toBeGreaterThan(15)
  })

  it('comes from a file, which keeps the questions whose sentence still stands there', async () => {
    await published()
    const file = Buffer.from(strToU8('Zet geen namen in AI.\n\nIets anders.')).toString('base64')
    const read = await ok(
      await lead.send('POST', `${path}/file`, { name: 'Beleid.md', file, language: 'nl' }),
    )
    expect(read).toMatchObject({
      title: 'Ons AI-beleid',
      text: 'Zet geen namen in AI.\n\nIets anders.',
      questions: [{ quote: 'Zet geen namen in AI.' }],
    })
    expect(await readDraft(db(), owner.account_id)).toMatchObject({ ...read, source: 'file' })
    const { fields } = await expectProblem(await publish(), 400, 'invalid_form')
    expect(fields).toEqual({ questions: 'questions_required' })
    const program = Buffer.from([0x4d, 0x5a, 0, 0, 0]).toString('base64')
    await expectProblem(
      await lead.send('POST', `${path}/file`, { name: 'x.pdf', file: program, language: 'nl' }),
      400,
      'policy_file_type',
    )
  })

  it('says what is wrong, and keeps no quote that is not there', async () => {
    await ok(await begin('nothing'))
    const wrong = { ...questions[0], options: ['Ja', 'ja'], quote: 'Zet namen in AI.' }
    const { fields } = await expectProblem(
      await save({ title: ' ', questions: [wrong] }),
      400,
      'invalid_form',
    )
    expect(fields).toEqual({
      title: 'title_required',
      'questions.0.options': 'options_same',
      'questions.0.quote': 'quote_not_literal',
    })
    const long = await expectProblem(await save({ text: 'x'.repeat(5_000) }), 400, 'invalid_form')
    expect(long.fields).toMatchObject({ text: 'paragraph_too_long' })
    await ok(await save({ questions: [] }))
    expect((await expectProblem(await publish(), 400)).fields).toEqual({ questions: 'questions_required' })
  })

  it('is published once for a request, as it was looked at, and not without a difference', async () => {
    await ok(await begin('nothing'))
    await expectProblem(await publish(), 400, 'invalid_form')
    await ok(await save())
    await expectProblem(await publish({ seen_at: new Date(0).toISOString() }), 409, 'policy_draft_changed')
    const request = { request_id: randomUUID() }
    expect(await ok(await publish(request))).toEqual({ number: 1 })
    expect(await ok(await publish(request))).toEqual({ number: 1 })
    await expectProblem(await publish(), 404, 'policy_draft_not_found')
    await ok(await begin('current'))
    await expectProblem(await publish(), 409, 'policy_unchanged')
    await ok(await save({ title: 'Andere titel' }))
    expect(await ok(await publish())).toEqual({ number: 2 })
    // Nothing else must be known.
    expect(await db().$count(learningChanges, eq(learningChanges.account_id, owner.account_id))).toBe(0)
  })

  it('is read and understood with both questions right, per version, and nobody sees an answer', async () => {
    await published()
    const say = (number: number, answers: number[], by = member) =>
      by.send('POST', `${path}/acknowledge`, { number, answers })
    const rows = () => db().$count(policyAcknowledgements, eq(policyAcknowledgements.user_id, member.user_id))
    expect(await ok(await say(1, [0, 0]))).toEqual({ acknowledged: false, wrong: [0] })
    expect(await ok(await say(1, [1]))).toEqual({ acknowledged: false, wrong: [1] })
    expect(await rows()).toBe(0)
    expect(await ok(await say(1, [1, 0]))).toEqual({ acknowledged: true })
    expect(await ok(await say(1, [1, 0]))).toEqual({ acknowledged: true })
    expect(await rows()).toBe(1)
    await expectProblem(await say(2, [1, 0]), 409, 'policy_newer')
    await published({ title: 'Nieuw' })
    await expectProblem(await say(1, [1, 0], lead), 409, 'policy_newer')
    expect(await ok(await say(2, [1, 0]))).toEqual({ acknowledged: true })
  })

  it('reminds who has not read it on working days, each thing once, and then tells the leads who', async () => {
    await published()
    await ok(await member.send('POST', `${path}/acknowledge`, { number: 1, answers: [1, 0] }))
    const mail = {
      ...toMailContext(app.runtime),
      queueMail: async (one: { to: string; subject: string }) => void sent.push(one),
    }
    const ours = [owner.email, lead.email, member.email]
    let sent: { to: string; subject: string }[] = []
    const on = async (after: number, hour = '10') => {
      sent = []
      const start = database.current.now()
      const day = new Date(start.getTime() + after * 86_400_000).toISOString().slice(0, 10)
      await sendNotices(db(), mail as never, new Date(`${day}T${hour}:00:00Z`))
      return {
        day: new Date(day).getUTCDay(),
        to: sent
          .map(({ to }) => to)
          .filter((to) => ours.includes(to))
          .sort(),
      }
    }
    const both = [owner.email, lead.email].sort()
    const told: string[][] = []
    for (let after = 0; after <= 30; after++) {
      const { day, to } = await on(after)
      if (to.length > 0) {
        expect([1, 2, 3, 4, 5]).toContain(day)
        told.push(to)
      }
      // The same again, and at night.
      expect((await on(after)).to).toEqual([])
      expect((await on(after, '20')).to).toEqual([])
    }
    // New, soon, due, late; and each lead of the other.
    expect(told).toEqual([both, both, both, both, both])
    expect(told.flat()).not.toContain(member.email)
  })

  it('is written by leads only, and of no other organisation', async () => {
    await published()
    const leader = await signedIn(app, db(), { role: 'team_leader', account_id: owner.account_id })
    for (const who of [member, leader]) {
      await expectProblem(await begin('current', who), 403, 'lead_role_required')
      await expectProblem(await save({}, who), 403, 'lead_role_required')
      await expectProblem(await publish({}, who), 403, 'lead_role_required')
      await expectProblem(await who.send('DELETE', `${path}/draft`), 403, 'lead_role_required')
      const file = { name: 'a.md', file: 'QQ==', language: 'nl' }
      await expectProblem(await who.send('POST', `${path}/file`, file), 403, 'lead_role_required')
      expect((await read(who))?.number).toBe(1)
    }
    const { owner: stranger } = await aCompany(app, db())
    expect(await read(stranger)).toBeNull()
    const say = { number: 1, answers: [1, 0] }
    await expectProblem(await stranger.send('POST', `${path}/acknowledge`, say), 404, 'policy_not_found')
    await expectProblem(await begin('current', stranger), 404, 'policy_not_found')
  })
})
