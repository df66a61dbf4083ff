import { createHash, randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { strToU8 } from 'fflate'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aiSystemTerms } from '#app/db/schema/ai-register.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { readDossier } from '#app/features/programme/dossier/read-dossier.server.ts'
import { readTerms } from '#app/features/programme/register/terms/keep-terms.server.ts'
import { termsName } from '#app/features/programme/register/terms/rules.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import {
  docxDocument,
  docxOf,
  pdfOf,
  pdfWithObjects,
  wordParagraph,
} from '#tests/support/samples/sample-policy-files.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'
import { aCompany } from './company.ts'

vi.setConfig({ testTimeout: 120_000 })

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

describeWithDatabase('the terms of a supplier', (database) => {
  let app: TestApp
  let owner: SignedIn
  let lead: SignedIn
  let member: SignedIn
  let system_id: string
  const db = () => database.current.db

  beforeAll(async () => {
    app = await testApp(database)
  })
  beforeEach(async () => {
    ;({ owner, lead, member } = await aCompany(app, db()))
    const made = await lead.send('POST', '/api/programme/register', {
      ...{ request_id: randomUUID(), name: 'Copilot', tool_slug: null, purpose: 'Schrijven', owner_id: null },
      ...{ department_ids: [], data_kinds: [], answers: {}, decision: 'allowed', conditions: '' },
      ...{ review_on: null, terms_url: '' },
    })
    system_id = ((await made.json()) as { id: string }).id
  })

  const keep = (bytes: Uint8Array, by = lead, name = 'Voorwaarden 2027.pdf', id = system_id) =>
    by.send('POST', '/api/programme/terms', { system_id: id, name, file: base64(bytes) })
  const listed = async () => {
    const { systems } = (await (await lead.get('/api/programme/register')).json()) as {
      systems: { terms_file: { name: string; sha256: string } | null }[]
    }
    return systems[0]?.terms_file
  }
  async function ctxOf(who: SignedIn): Promise<LearnerCtx> {
    const viewer = (await findViewer(db(), who.token))?.viewer ?? null
    return { db: db(), viewer, now: database.current.now(), language: 'nl' } as LearnerCtx
  }

  it('are kept as the file that came, replaced and thrown away, and stand in the file of the programme', async () => {
    const pdf = await pdfOf(['Artikel 1. Wij bewaren niets.'])
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    expect((await keep(pdf)).status).toBe(200)
    expect(await listed()).toEqual({ name: 'Voorwaarden 2027.pdf', sha256 })
    for (const who of [owner, lead]) {
      const { bytes, kind } = await readTerms(await ctxOf(who), system_id)
      expect([Buffer.from(bytes).equals(Buffer.from(pdf)), kind]).toEqual([true, 'pdf'])
    }
    const wish = { account_id: owner.account_id, code: 'X', language: 'nl' as const, with_names: true }
    const dossier = await readDossier(db(), { ...wish, issued_by: 'S', now: database.current.now() }, null)
    expect(dossier.register).toMatchObject([{ terms_file: { name: 'Voorwaarden 2027.pdf', sha256 } }])
    expect((await keep(docxOf(docxDocument(wordParagraph('Artikel 1.'))), owner, 'v2')).status).toBe(200)
    expect(await listed()).toMatchObject({ name: 'v2.docx' })
    expect((await keep(strToU8('Artikel 1.'), owner, '../../etc/<b>x</b>.html')).status).toBe(200)
    expect(await listed()).toMatchObject({ name: termsName('../../etc/<b>x</b>.html', 'text') })
    expect((await listed())?.name).toMatch(/^[^<>/]+\.txt$/)
    expect((await lead.send('DELETE', `/api/programme/register/${system_id}/terms`)).status).toBe(200)
    expect(await listed()).toBeNull()
    await expect(readTerms(await ctxOf(lead), system_id)).rejects.toMatchObject({ reason: 'terms_not_found' })
  })

  it('are for the owner and learning leads of that organisation only', async () => {
    const pdf = await pdfOf(['Artikel 1.'])
    expect((await keep(pdf)).status).toBe(200)
    const leader = await signedIn(app, db(), { role: 'team_leader', account_id: owner.account_id })
    for (const who of [member, leader]) {
      await expectProblem(await keep(pdf, who), 403, 'lead_role_required')
      await expectProblem(
        await who.send('DELETE', `/api/programme/register/${system_id}/terms`),
        403,
        'lead_role_required',
      )
      await expect(readTerms(await ctxOf(who), system_id)).rejects.toMatchObject({
        reason: 'lead_role_required',
      })
    }
    const { owner: other } = await aCompany(app, db())
    await expectProblem(await keep(pdf, other), 404, 'system_not_found')
    await expectProblem(
      await other.send('DELETE', `/api/programme/register/${system_id}/terms`),
      404,
      'system_not_found',
    )
    for (const id of [system_id, 'x', randomUUID()])
      await expect(readTerms(await ctxOf(other), id)).rejects.toMatchObject({ reason: 'system_not_found' })
    // They go with the use of AI that they belong to.
    expect(await db().$count(aiSystemTerms, eq(aiSystemTerms.account_id, owner.account_id))).toBe(1)
  })

  it('are refused when something in them starts by itself, whatever the file is called', async () => {
    const good = docxDocument(wordParagraph('Artikel 1.'))
    const external = (type: string) =>
      strToU8(
        `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="http://example.com/x" TargetMode="External"/></Relationships>`,
      )
    const field =
      '<w:p><w:r><w:instrText xml:space="preserve"> DDE</w:instrText></w:r><w:r><w:instrText>AUTO c:\\\\cmd</w:instrText></w:r></w:p>'
    const cases: [string, Uint8Array, string][] = [
      [
        'a script of the document',
        pdfWithObjects('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'),
        'policy_file_active',
      ],
      [
        'a program that is started',
        pdfWithObjects('/OpenAction<</S/Launch/F(cmd.exe)>>'),
        'policy_file_active',
      ],
      [
        'a script by a name with escapes',
        pdfWithObjects('/OpenAction<</S/Java#53cript/J#53(app.alert\\(1\\))>>'),
        'policy_file_active',
      ],
      [
        'a program in packed objects',
        pdfWithObjects('', new Uint8Array(deflateSync('5 0 <</S/Launch/F(cmd.exe)>>'))),
        'policy_file_active',
      ],
      ['macros', docxOf(good, { 'word/vbaProject.bin': strToU8('x') }), 'policy_file_macros'],
      [
        'a file inside',
        docxOf(good, { 'word/embeddings/oleObject1.xlsx': strToU8('x') }),
        'policy_file_active',
      ],
      [
        'a template from elsewhere',
        docxOf(good, { 'word/_rels/settings.xml.rels': external('attachedTemplate') }),
        'policy_file_active',
      ],
      [
        'a field that starts a program',
        docxOf(docxDocument(field + wordParagraph('x'))),
        'policy_file_active',
      ],
      ['a page', strToU8('<!doctype html><script>alert(1)</script>'), 'policy_file_type'],
      ['a program', Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0), 'policy_file_type'],
      ['a torn PDF', strToU8('%PDF-1.7\n1 0 obj <</Type'), 'policy_file_broken'],
      ['nothing', new Uint8Array(), 'policy_file_no_text'],
      ['too much', new Uint8Array(3 * 1024 * 1024 + 1).fill(65), 'policy_file_too_large'],
    ]
    for (const [what, bytes, reason] of cases) {
      const { fields } = await expectProblem(await keep(bytes), 400, reason)
      expect(fields, what).toEqual({ file: reason })
    }
    // A link that somebody has to follow is no harm.
    const linked = docxOf(good, { 'word/_rels/document.xml.rels': external('hyperlink') })
    expect((await keep(linked)).status).toBe(200)
  })
})
