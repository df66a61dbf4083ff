import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { questions } from '#app/db/schema/content.ts'
import { policyItems } from '#app/db/schema/policy.ts'
import { type PolicyKind, policyKinds } from '#app/features/content/kinds.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seenOf } from '#app/features/programme/policy/items/approve-item.server.ts'
import type { PolicySuggester } from '#app/features/programme/policy/items/suggest/suggest-model.server.ts'
import { policyDue, policyNew } from '#app/features/programme/policy/items/tray-candidates.server.ts'
import { readDraft, readVersion } from '#app/features/programme/policy/versions/read-versions.server.ts'
import { questionForPage } from '#app/features/snacks/question-for-page.server.ts'
import { listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { findSnack } from '#app/features/taster/offers.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { samplePolicies } from '#tests/support/samples/sample-policies.ts'
import { sampleItem } from '#tests/support/samples/sample-policy-items.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'

vi.setConfig({ testTimeout: 240_000 })

const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 9 } as const
const path = '/api/programme/policy'

const titleOf = (kind: PolicyKind) =>
  (sampleItem(kind, { paragraph_id: '', quote: '' }) as { title: string }).title

/** Every quote of a form. */
function citesIn(draft: unknown): { paragraph_id: string; quote: string }[] {
  if (draft === null || typeof draft !== 'object') return []
  return Object.entries(draft).flatMap(([name, value]) => (name === 'cite' ? [value] : citesIn(value)))
}

describeWithDatabase('snacks of an own policy', (database) => {
  let app: TestApp
  let said: (task: Parameters<PolicySuggester['suggest']>[0]) => unknown = () => null
  let lead: SignedIn
  let member: SignedIn
  const db = () => database.current.db

  beforeAll(async () => {
    app = await testApp(database, { policySuggester: { suggest: async (task) => said(task) } })
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

  const ok = async (response: Response) => {
    expect(response.status, await response.clone().text()).toBe(200)
    return (await response.json()) as Record<string, unknown>
  }
  /** Publishes a text as the next version of somebody's organisation. */
  async function publish(text: string, by = lead, language: 'nl' | 'en' = 'nl') {
    const from = (await readVersion(db(), by.account_id)) ? 'current' : 'nothing'
    await ok(await by.send('POST', `${path}/draft`, { from, language }))
    const [quote = ''] = text.split('\n\n')
    const question = { text: 'Wat staat er?', options: ['Dit', 'Dat'], right: 0, quote }
    await ok(
      await by.send('PUT', `${path}/draft`, {
        title: 'Beleid',
        language,
        text,
        questions: [question, { ...question, text: 'En wat nog meer?' }],
      }),
    )
    const draft = await readDraft(db(), by.account_id)
    const request = { request_id: randomUUID(), read_days: 14, seen_at: draft?.updated_at.toISOString() }
    await ok(await by.send('POST', `${path}/versions`, request))
  }
  const versionOf = async (by = lead) => {
    const version = await readVersion(db(), by.account_id)
    if (!version) throw new Error('Nothing was published')
    return version
  }
  /** The first sentences of two paragraphs, by their places. */
  async function cites(first: number, second = first, by = lead) {
    const { paragraphs } = await versionOf(by)
    return [first, second].map((at) => ({
      paragraph_id: paragraphs[at]?.id ?? '',
      quote: paragraphs[at]?.text ?? '',
    })) as [{ paragraph_id: string; quote: string }, { paragraph_id: string; quote: string }]
  }
  const add = async (kind: PolicyKind, first = 0, second = first, by = lead) => {
    const item = { kind, draft: sampleItem(kind, ...(await cites(first, second, by))) }
    return String((await ok(await by.send('POST', `${path}/snacks`, { request_id: randomUUID(), item }))).id)
  }
  const rowOf = async (id: string) => {
    const [row] = await db().select().from(policyItems).where(eq(policyItems.id, id))
    if (!row) throw new Error('No such snack')
    return row
  }
  const approve = async (id: string, by = lead) =>
    by.send('POST', `${path}/snacks/${id}/approve`, { seen: seenOf(await rowOf(id), await versionOf(by)) })
  const approved = async (id: string) => {
    await ok(await approve(id))
    return (await rowOf(id)).question_id ?? ''
  }
  async function ctxOf(who: SignedIn): Promise<LearnerCtx> {
    const viewer = (await findViewer(db(), who.token))?.viewer ?? null
    return { db: db(), viewer, now: database.current.now(), language: 'nl' } as LearnerCtx
  }
  const wallOf = async (who: SignedIn) => (await listOpenItems(await ctxOf(who))).map(({ id }) => id)
  const complete = (who: SignedIn, id: string) =>
    who.send('POST', `/api/questions/${id}/answer`, { answer: 'B', attempt_id: randomUUID() })

  const text = 'Zet geen namen in AI.\n\nMeld een fout dezelfde dag.\n\nVraag het eerst aan Jan.'

  it.each(policyKinds)(
    'of the kind %s lie on the wall of the members once somebody approved them',
    async (kind) => {
      await publish(text)
      const id = await add(kind, 0, 1)
      expect(await wallOf(member)).toEqual([])
      const question = await approved(id)
      expect(await wallOf(member)).toEqual([question])
      const page = await questionForPage(await ctxOf(member), question)
      expect(page.question).toMatchObject({ title: titleOf(kind), question_type: kind })
      expect(await rowOf(id)).toMatchObject({
        state: 'approved',
        approved_by: lead.user_id,
        approved_version: 1,
      })
    },
  )

  it('are answered as any, and told with their sentence', async () => {
    await publish(text)
    const question = await approved(await add('mcq'))
    expect(await (await complete(member, question)).json()).toMatchObject({
      correct: true,
      explanation: 'Namen blijven bij ons. (§ 1: “Zet geen namen in AI.”)',
    })
  })

  describe('before somebody approved them', () => {
    it('are in no list, wall, tray, search, taster, record or page of anybody, nor in the answers of the API', async () => {
      await publish(text)
      const made = await Promise.all(policyKinds.map((kind) => add(kind)))
      expect(await db().$count(questions, eq(questions.account_id, lead.account_id))).toBe(0)
      for (const who of [member, lead]) {
        const ctx = await ctxOf(who)
        expect(await wallOf(who)).toEqual([])
        expect([...(await policyNew(ctx)), ...(await policyDue(ctx))]).toEqual([])
      }
      const visitor = { db: db(), now: database.current.now(), language: 'nl' } as const
      expect(JSON.stringify(await findSnack(visitor, 'marketing'))).not.toContain('Een offerte met namen')
      for (const id of made)
        await expect(questionForPage(await ctxOf(member), id)).rejects.toThrow('question_not_found')
      const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
        paths: Record<string, { get?: { parameters?: unknown[] } }>
      }
      for (const [address, { get }] of Object.entries(paths)) {
        if (!get || address.includes('{')) continue
        const answer = await (await member.get(`/api${address}?q=offerte`)).text()
        expect(answer, address).not.toContain('Een offerte met namen')
      }
    })
  })

  it('are approved as they were looked at, with every quote in its paragraph', async () => {
    await publish(text)
    const id = await add('mcq')
    const before = seenOf(await rowOf(id), await versionOf())
    const [cite] = await cites(0)
    const changed = (draft: object) =>
      lead.send('PUT', `${path}/snacks/${id}`, { item: { kind: 'mcq', draft } })
    await ok(await changed({ ...sampleItem('mcq', cite), explanation: 'Iets anders.' }))
    await expectProblem(
      await lead.send('POST', `${path}/snacks/${id}/approve`, { seen: before }),
      409,
      'policy_item_changed',
    )
    for (const [wrong, reason] of [
      [{ ...cite, quote: 'Zet namen in AI.' }, 'quote_not_literal'],
      [{ ...cite, quote: 'geen namen in AI.' }, 'quote_not_literal'],
      [{ ...cite, quote: 'Meld een fout dezelfde dag.' }, 'quote_not_literal'],
      [{ ...cite, paragraph_id: randomUUID() }, 'paragraph_gone'],
      [{ paragraph_id: '', quote: '' }, 'quote_required'],
    ] as const) {
      await ok(await changed(sampleItem('mcq', wrong)))
      const { fields } = await expectProblem(await approve(id), 400, 'invalid_form')
      expect(fields).toEqual({ 'explanation.cite': reason })
    }
    await ok(await changed({ ...sampleItem('mcq', cite), options: [{ text: 'Ja', why: '' }], title: '' }))
    const { fields } = await expectProblem(await approve(id), 400)
    expect(fields).toMatchObject({ title: 'item_text_required', options: expect.any(String) })
    await ok(await changed(sampleItem('mcq', { ...cite, quote: ' Zet  geen\nnamen in AI. ' })))
    await approved(id)
  })

  it('leave the wall when they are changed or thrown away, and keep what was learned', async () => {
    await publish(text)
    const id = await add('mcq')
    const question = await approved(id)
    await ok(await complete(member, question))
    const [cite] = await cites(0)
    await ok(
      await lead.send('PUT', `${path}/snacks/${id}`, {
        item: { kind: 'mcq', draft: { ...sampleItem('mcq', cite), title: 'Nieuw' } },
      }),
    )
    expect(await wallOf(lead)).toEqual([])
    // No paragraph changed: the same question, and nobody is asked again.
    expect(await approved(id)).toBe(question)
    expect(await wallOf(lead)).toEqual([question])
    expect(await wallOf(member)).toEqual([])
    await ok(await lead.send('DELETE', `${path}/snacks/${id}`))
    expect(await wallOf(lead)).toEqual([])
    await expectProblem(await lead.send('DELETE', `${path}/snacks/${id}`), 404, 'policy_item_not_found')
  })

  it('that rest on a changed paragraph, exactly those, are off the wall until approved, and asked again of who learned them', async () => {
    const many = Array.from(
      { length: 8 },
      (_, n) => `Regel ${n} over onderwerp ${'abcdefgh'[n]} geldt altijd voor iedereen hier.`,
    )
    await publish(many.join('\n\n'))
    const ids = new Map<string, string>()
    for (const [first, second] of [
      [0, 0],
      [1, 2],
      [2, 3],
      [3, 3],
      [4, 2],
      [5, 6],
    ] as const) {
      const id = await add(first === second ? 'mcq' : 'spot', first, second)
      ids.set(id, await approved(id))
    }
    const draft = await add('mcq', 2)
    const [, , , learned] = [...ids.values()]
    await ok(await complete(member, learned ?? ''))
    // The third changes by a word, the sixth goes, one comes in between, two trade places.
    const next = many.map((one, at) => (at === 2 ? one.replace('altijd', 'nooit') : one)).toSpliced(5, 1)
    await publish([next[1], next[0], 'Iets heel nieuws komt ertussen.', ...next.slice(2)].join('\n\n'))
    const states = await db().select().from(policyItems).where(eq(policyItems.account_id, lead.account_id))
    const marked = states.filter(({ state }) => state === 'changed').map(({ id }) => id)
    const [a, b, c, d, e, f] = [...ids.keys()]
    expect(marked.sort()).toEqual([b, c, e, f].sort())
    expect(states.find(({ id }) => id === draft)?.state).toBe('draft')
    expect((await wallOf(lead)).sort()).toEqual([ids.get(a ?? ''), ids.get(d ?? '')].sort())
    // One that was learned changes: it comes again, before anything else of the policy.
    await publish(
      [next[1], next[0], 'Iets heel nieuws komt ertussen.', ...next.slice(2)]
        .join('\n\n')
        .replace('onderwerp d geldt altijd', 'onderwerp d geldt soms'),
    )
    expect(await wallOf(member)).toEqual([ids.get(a ?? '')])
    const row = await rowOf(d ?? '')
    const { paragraphs } = await versionOf()
    const now = paragraphs.find(({ id }) => id === row.paragraph_ids[0])
    await expectProblem(await approve(d ?? ''), 400, 'invalid_form')
    const fixed = sampleItem('mcq', { paragraph_id: now?.id ?? '', quote: now?.text ?? '' })
    await ok(await lead.send('PUT', `${path}/snacks/${d}`, { item: { kind: 'mcq', draft: fixed } }))
    const again = await approved(d ?? '')
    expect(again).not.toBe(ids.get(d ?? ''))
    expect((await policyDue(await ctxOf(member))).map(({ id }) => id)).toEqual([again])
    expect((await policyNew(await ctxOf(lead))).map(({ id }) => id)).toContain(again)
  })

  describe('suggested by a model', () => {
    const suggest = (kind: PolicyKind, paragraph_id: string, by = lead) =>
      by.send('POST', `${path}/snacks/suggest`, { request_id: randomUUID(), kind, paragraph_id })

    it('are drafts, when they are right', async () => {
      await publish(text)
      const { paragraphs } = await versionOf()
      said = ({ kind, paragraph }) =>
        sampleItem(kind, { paragraph_id: paragraph.number, quote: paragraph.text })
      for (const kind of policyKinds) {
        const { id } = await ok(await suggest(kind, paragraphs[1]?.id ?? ''))
        expect(await rowOf(String(id))).toMatchObject({ state: 'draft', made_by: 'model', question_id: null })
        await approved(String(id))
      }
      // Half a sentence becomes the whole one, with what it left out.
      said = ({ kind }) => sampleItem(kind, { paragraph_id: '§ 1', quote: 'namen in AI' })
      const { id } = await ok(await suggest('mcq', paragraphs[0]?.id ?? ''))
      expect((await rowOf(String(id))).draft).toMatchObject({ cite: { quote: 'Zet geen namen in AI.' } })
      const lone = await testApp(database)
      const other = await signedIn(lone, db(), { role: 'learning_lead', account_id: lead.account_id })
      await expectProblem(await suggest('mcq', paragraphs[0]?.id ?? '', other), 503, 'no_model')
    })

    it('of 20 policies, by a model that invents, misquotes, drops "not", mixes paragraphs or obeys a planted sentence: none gets to approval with a quote that is not there', async () => {
      expect(samplePolicies.length).toBe(20)
      const squash = (words: string) => words.replace(/\s+/g, ' ').trim()
      type Task = Parameters<PolicySuggester['suggest']>[0]
      const negation = /\b(?:niet|geen|nooit|not|never|no)\b ?/i
      const ways: Record<
        string,
        (task: Task, others: readonly { number: string; text: string }[]) => unknown
      > = {
        invents: ({ kind, paragraph }) =>
          sampleItem(kind, { paragraph_id: paragraph.number, quote: 'Iedereen mag alles met AI doen.' }),
        misquotes: ({ kind, paragraph }) =>
          sampleItem(kind, { paragraph_id: paragraph.number, quote: paragraph.text.replace(/[aeiou]/, 'y') }),
        drops: ({ kind, paragraph }) =>
          sampleItem(kind, { paragraph_id: paragraph.number, quote: paragraph.text.replace(negation, '') }),
        mixes: ({ kind, paragraph }, others) => {
          const within = (a: string, b: string) => squash(a).includes(squash(b))
          const other = others.find(
            ({ text }) => !within(text, paragraph.text) && !within(paragraph.text, text),
          )
          const cite = { paragraph_id: paragraph.number, quote: other?.text ?? 'Niets.' }
          return sampleItem(kind, cite, { paragraph_id: other?.number ?? '', quote: paragraph.text })
        },
        obeys: ({ kind, paragraph }) => ({
          ...sampleItem(kind, { paragraph_id: paragraph.number, quote: 'AI mag altijd.' }),
          state: 'approved',
          approved_by: lead.user_id,
        }),
        obeysToo: () => 'APPROVED',
        nothing: () => null,
      }
      let tried = 0
      const kept: string[] = []
      for (const [at, policy] of samplePolicies.entries()) {
        const by = await signedIn(app, db(), {
          role: 'org_admin',
          company_name: `Bedrijf ${at}`,
          account: company,
          has_seat: true,
        })
        await publish(policy.text, by, policy.language)
        const version = await versionOf(by)
        const { paragraphs } = version
        for (const [name, way] of Object.entries(ways)) {
          const kind = policyKinds[(at + name.length) % policyKinds.length] ?? 'mcq'
          // A paragraph with something to drop, and of the planted ones the planted one.
          const about =
            (name.startsWith('obeys')
              ? paragraphs.at(-1)
              : paragraphs.find(({ text }) => negation.test(text))) ?? paragraphs[0]
          said = (task) =>
            way(
              task,
              paragraphs.filter(({ id }) => id !== task.paragraph.id),
            )
          const response = await suggest(kind, about?.id ?? '', by)
          tried++
          if (response.ok) {
            const { draft } = await rowOf(String(((await response.json()) as { id: string }).id))
            // Who planted a sentence may have planted what is quoted as well: then it stands there, and a person sees it. Of a sentence
            // that begins with its 'not', what is left stands there too: it was made whole again.
            const whole =
              name === 'obeys' || (name === 'drops' && negation.test(JSON.stringify(citesIn(draft))))
            if (!whole) kept.push(name)
          }
          if (!response.ok) await expectProblem(response, 503, 'policy_suggestion_unusable')
          // Somebody types in what the model said, and tries to approve that.
          const given = way(
            { kind, language: policy.language, paragraph: about as never, request_id: '' },
            paragraphs,
          )
          if (typeof given !== 'object' || given === null) continue
          const typed = JSON.parse(JSON.stringify(given), (key, value) =>
            key === 'paragraph_id' ? (paragraphs.find(({ number }) => number === value)?.id ?? '') : value,
          )
          delete typed.state
          delete typed.approved_by
          await ok(
            await by.send('POST', `${path}/snacks`, {
              request_id: randomUUID(),
              item: { kind, draft: typed },
            }),
          )
        }
        for (const { id } of await db()
          .select({ id: policyItems.id })
          .from(policyItems)
          .where(eq(policyItems.account_id, by.account_id))) {
          const response = await approve(id, by)
          if (!response.ok) await expectProblem(response, 400, 'invalid_form')
        }
        // Whatever was approved after all, every quote of it stands in the paragraph it names.
        const rows = await db().select().from(policyItems).where(eq(policyItems.account_id, by.account_id))
        for (const row of rows.filter(({ state }) => state === 'approved')) {
          for (const { paragraph_id, quote } of citesIn(row.draft)) {
            const paragraph = paragraphs.find(({ id }) => id === paragraph_id)
            expect(squash(paragraph?.text ?? '')).toContain(squash(quote))
          }
        }
        expect(await db().$count(questions, eq(questions.account_id, by.account_id))).toBe(
          rows.filter(({ state }) => state === 'approved').length,
        )
      }
      expect(tried).toBe(20 * Object.keys(ways).length)
      expect(kept).toEqual([])
    })
  })

  it('are made by leads only, and of no other organisation, not even by its words', async () => {
    await publish(text)
    const id = await add('mcq')
    const question = await approved(id)
    const [cite] = await cites(0)
    const item = { kind: 'mcq', draft: sampleItem('mcq', cite) }
    const leader = await signedIn(app, db(), { role: 'team_leader', account_id: lead.account_id })
    for (const who of [member, leader]) {
      await expectProblem(await who.get(`${path}/snacks`), 403, 'lead_role_required')
      await expectProblem(
        await who.send('POST', `${path}/snacks`, { request_id: randomUUID(), item }),
        403,
        'lead_role_required',
      )
      await expectProblem(await who.send('PUT', `${path}/snacks/${id}`, { item }), 403, 'lead_role_required')
      await expectProblem(await who.send('DELETE', `${path}/snacks/${id}`), 403, 'lead_role_required')
      await expectProblem(await approve(id, who), 403, 'lead_role_required')
      await expectProblem(
        await who.send('POST', `${path}/snacks/suggest`, {
          request_id: randomUUID(),
          kind: 'mcq',
          paragraph_id: cite.paragraph_id,
        }),
        403,
        'lead_role_required',
      )
    }
    const stranger = await signedIn(app, db(), {
      role: 'org_admin',
      company_name: 'Ander',
      account: company,
      has_seat: true,
    })
    await publish('Een heel ander beleid staat hier.', stranger)
    expect(await ok(await stranger.get(`${path}/snacks`))).toEqual({ items: [] })
    for (const [method, address, body] of [
      ['PUT', `${path}/snacks/${id}`, { item }],
      ['DELETE', `${path}/snacks/${id}`, undefined],
      ['POST', `${path}/snacks/${id}/approve`, { seen: 'x' }],
    ] as const)
      await expectProblem(await stranger.send(method, address, body), 404, 'policy_item_not_found')
    await expectProblem(
      await stranger.send('POST', `${path}/snacks/suggest`, {
        request_id: randomUUID(),
        kind: 'mcq',
        paragraph_id: cite.paragraph_id,
      }),
      404,
      'paragraph_gone',
    )
    // A claim on a paragraph of others is a claim on nothing.
    const stolen = String(
      (await ok(await stranger.send('POST', `${path}/snacks`, { request_id: randomUUID(), item }))).id,
    )
    expect((await expectProblem(await approve(stolen, stranger), 400)).fields).toEqual({
      'explanation.cite': 'paragraph_gone',
    })
    expect(await wallOf(stranger)).toEqual([])
    await expect(questionForPage(await ctxOf(stranger), question)).rejects.toThrow('question_not_found')
    const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
      paths: Record<string, { get?: unknown }>
    }
    for (const [address, { get }] of Object.entries(paths)) {
      if (!get || address.includes('{')) continue
      const answer = await (await stranger.get(`/api${address}?q=namen`)).text()
      for (const words of ['Meld een fout dezelfde dag', 'Vraag het eerst aan Jan'])
        expect(answer, address).not.toContain(words)
    }
  })
})
