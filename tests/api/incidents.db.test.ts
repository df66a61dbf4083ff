import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { readDossier } from '#app/features/programme/dossier/read-dossier.server.ts'
import type { Incident } from '#app/features/programme/incidents/read-incidents.server.ts'
import { reportsPerDay } from '#app/features/programme/rules.ts'
import { sendNotices } from '#app/features/programme/send-notices.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'
import { aCompany } from './company.ts'

const path = '/api/programme/incidents'

describeWithDatabase('incidents with AI', (database) => {
  let app: TestApp
  let owner: SignedIn
  let lead: SignedIn
  let member: SignedIn
  const db = () => database.current.db
  const report = (given: object = {}) => ({
    request_id: randomUUID(),
    happened_on: '2026-11-02',
    system_id: null,
    what: 'Een offerte met een verzonnen prijs verstuurd',
    personal_data: 'no',
    ...given,
  })
  const handled = (given: object = {}) => {
    const { request_id: _, ...fields } = report(given)
    return { measures: 'Klant gebeld en nieuwe offerte gestuurd', closed: true, ...fields }
  }
  const incidents = async (who = lead) =>
    ((await (await who.get(path)).json()) as { incidents: Incident[] }).incidents

  beforeAll(async () => {
    app = await testApp(database)
  })
  beforeEach(async () => {
    ;({ owner, lead, member } = await aCompany(app, db()))
    app.mails.length = 0
  })

  it('is reported by anybody, once, and told to every lead without what happened', async () => {
    const json = report({ personal_data: 'yes' })
    const ids = await Promise.all(
      [1, 2].map(async () => (await (await member.send('POST', path, json)).json()) as { id: string }),
    )
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    const told = app.mails.filter(({ kind }) => kind === 'incident')
    expect(told.map(({ to }) => to).sort()).toEqual([lead.email, owner.email].sort())
    for (const { text, html, subject } of told) {
      expect(text + html + subject).not.toContain('verzonnen prijs')
      expect(subject).toContain('datalek')
      expect(text).toContain(`/team/programme/incidents/${ids[0]?.id}`)
    }
    expect(await incidents()).toMatchObject([
      { what: json.what, reported_by: 'Mo Member', closed_on: null, system: null, measures: '' },
    ])
    app.mails.length = 0
    await lead.send('POST', path, report())
    expect(app.mails.map(({ to }) => to)).toEqual([owner.email])
  })

  it('says per field what is missing, and is no list for members', async () => {
    const wrong = report({ what: ' ', happened_on: '2999-01-01', system_id: randomUUID() })
    const problem = await expectProblem(await member.send('POST', path, wrong), 400, 'invalid_form')
    expect(problem.fields).toEqual({
      what: 'what_required',
      happened_on: 'day_to_come',
      system_id: 'system_not_found',
    })
    await expectProblem(await member.get(path), 403, 'lead_role_required')
    const { id } = (await (await member.send('POST', path, report())).json()) as { id: string }
    await expectProblem(await member.send('PUT', `${path}/${id}`, handled()), 403, 'lead_role_required')
    const { owner: other } = await aCompany(app, db())
    for (const method of ['PUT', 'DELETE'])
      await expectProblem(await other.send(method, `${path}/${id}`, handled()), 404, 'incident_not_found')
    const alone = await signedIn(app, db(), { role: 'user' })
    await expectProblem(await alone.send('POST', path, report()), 404)
  })

  it('has an end to what one person reports in a day', async () => {
    for (let n = 0; n < reportsPerDay; n++)
      expect((await member.send('POST', path, report())).status).toBe(200)
    await expectProblem(await member.send('POST', path, report()), 429, 'too_many_incidents')
    expect((await owner.send('POST', path, report())).status).toBe(200)
  })

  it('is dealt with by a lead, who says how, and stands in the next file', async () => {
    const { id } = (await (await member.send('POST', path, report())).json()) as { id: string }
    const { id: open } = (await (await member.send('POST', path, report({ what: 'Bijna mis' }))).json()) as {
      id: string
    }
    const silent = handled({ measures: '' })
    const problem = await expectProblem(await lead.send('PUT', `${path}/${id}`, silent), 400)
    expect(problem.fields).toEqual({ measures: 'measures_required' })
    expect((await lead.send('PUT', `${path}/${id}`, handled({ what: 'Foute prijs' }))).status).toBe(200)
    const today = dutchDay(app.runtime.database.now())
    expect(await incidents()).toMatchObject([
      { id: open, closed_on: null },
      { id, what: 'Foute prijs', closed_on: today },
    ])
    const wish = { account_id: owner.account_id, code: 'X', language: 'nl', with_names: false } as const
    const now = app.runtime.database.now()
    const dossier = await readDossier(db(), { ...wish, issued_by: '', now }, null)
    expect(dossier.incidents).toMatchObject([
      { what: 'Bijna mis' },
      { what: 'Foute prijs', closed_on: today },
    ])
    expect(dossier.figures).toMatchObject({ incidents: 2, incidents_open: 1 })
    expect((await lead.send('DELETE', `${path}/${open}`)).status).toBe(200)
    expect((await incidents()).map((one) => one.id)).toEqual([id])
  })

  it('is named in the summary of the quarter, which each lead gets once, on a working day', async () => {
    await member.send('POST', path, report())
    await lead.send('POST', '/api/programme/register', {
      request_id: randomUUID(),
      name: 'Copilot',
      tool_slug: null,
      purpose: 'Schrijven',
      owner_id: null,
      department_ids: [],
      data_kinds: [],
      answers: {},
      decision: 'undecided',
      conditions: '',
      review_on: '2026-12-01',
      terms_url: '',
    })
    const mail = toMailContext(app.runtime)
    const sendAt = async (moment: string) => {
      app.mails.length = 0
      await Promise.all([1, 2].map(() => sendNotices(db(), mail, new Date(moment))))
      return app.mails.filter(({ to }) => to === lead.email || to === owner.email)
    }
    // New Year's Day, a Saturday, and before eight in the morning.
    for (const moment of ['2027-01-01T10:00:00Z', '2027-01-02T10:00:00Z', '2027-01-04T06:30:00Z'])
      expect(await sendAt(moment)).toEqual([])
    const mails = await sendAt('2027-01-04T09:00:00Z')
    expect(mails.map(({ to }) => to).sort()).toEqual([lead.email, owner.email].sort())
    for (const words of [
      '1 toepassing',
      '1 incident staat nog open',
      'opnieuw worden bekeken',
      'nog geen dossier',
    ])
      expect(mails[0]?.text).toContain(words)
    expect(await sendAt('2027-01-05T09:00:00Z')).toEqual([])
    expect((await sendAt('2027-04-01T09:00:00Z')).length).toBe(2)
    // Too late in the quarter to be of use.
    expect(await sendAt('2027-08-20T09:00:00Z')).toEqual([])
  })
})
