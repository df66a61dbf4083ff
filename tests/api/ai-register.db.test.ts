import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aiSystems } from '#app/db/schema/ai-register.ts'
import { departments } from '#app/db/schema/organisation.ts'
import { readRegister } from '#app/features/programme/register/read-register.server.ts'
import { registerCsv } from '#app/features/programme/register/register-csv.ts'
import { riskQuestions } from '#app/features/programme/register/risk-class.ts'
import { systemsMax } from '#app/features/programme/rules.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'
import { aCompany } from './company.ts'

const path = '/api/programme/register'
const noToAll = Object.fromEntries(riskQuestions.map(({ id }) => [id, 'no']))

describeWithDatabase('the register of AI', (database) => {
  let app: TestApp
  let owner: SignedIn
  let lead: SignedIn
  const db = () => database.current.db

  beforeAll(async () => {
    app = await testApp(database)
  })
  beforeEach(async () => {
    ;({ owner, lead } = await aCompany(app, db()))
  })

  const system = (given: object = {}) => ({
    name: 'Copilot voor offertes',
    tool_slug: null,
    purpose: 'Offertes schrijven; een mens kijkt ze na.',
    owner_id: lead.user_id,
    department_ids: [] as string[],
    data_kinds: ['internal', 'customer'],
    answers: noToAll,
    decision: 'allowed_for',
    conditions: 'Alleen met het zakelijke account.',
    review_on: '2027-03-01',
    terms_url: 'https://example.com/voorwaarden',
    ...given,
  })
  const add = (given: object = {}, by: SignedIn = lead, request_id = randomUUID()) =>
    by.send('POST', path, { request_id, ...system(given) })
  const added = async (given: object = {}, by: SignedIn = lead) => {
    const response = await add(given, by)
    expect(response.status, await response.clone().text()).toBe(200)
    return ((await response.json()) as { id: string }).id
  }
  const listed = async (by: SignedIn = lead) =>
    ((await (await by.get(path)).json()) as { systems: Record<string, unknown>[] }).systems

  it('is filled by a learning lead, with the class that follows from the answers', async () => {
    const [zorg] = await db()
      .insert(departments)
      .values({ account_id: owner.account_id, name: 'Zorg' })
      .returning({ id: departments.id })
    const id = await added({ department_ids: [zorg?.id] })
    await added({
      name: 'cv-filter',
      answers: { ...noToAll, recruits: 'yes', narrow_task: 'no' },
      owner_id: null,
    })
    expect(await listed(owner)).toMatchObject([
      {
        id,
        name: 'Copilot voor offertes',
        owner: 'Lea Lead',
        departments: [{ name: 'Zorg' }],
        risk: 'minimal',
        decision: 'allowed_for',
      },
      { name: 'cv-filter', risk: 'high', articles: ['III(4)(a)'], owner: null },
    ])
    const change = { ...system({ name: 'Copilot', answers: {} }), changed_on: '2026-11-25' }
    expect((await lead.send('PUT', `${path}/${id}`, change)).status).toBe(200)
    expect((await listed())[0]).toMatchObject({ name: 'Copilot', risk: 'open', changed_on: '2026-11-25' })
    expect((await owner.send('DELETE', `${path}/${id}`)).status).toBe(200)
    expect(await listed()).toMatchObject([{ name: 'cv-filter' }])
    await expectProblem(await owner.send('DELETE', `${path}/${id}`), 404, 'system_not_found')
    // Its name is free again.
    await added({ name: 'COPILOT' })
  })

  it('says per field what is wrong', async () => {
    const wrong = {
      name: ' ',
      purpose: 'x'.repeat(700),
      conditions: '',
      terms_url: 'javascript:alert(1)',
      review_on: '2027-02-30',
      owner_id: randomUUID(),
      department_ids: [randomUUID()],
    }
    const { fields } = await expectProblem(await add(wrong), 400, 'invalid_form')
    expect(fields).toEqual({
      name: 'name_required',
      purpose: 'too_long',
      conditions: 'conditions_required',
      terms_url: 'address_invalid',
      review_on: 'day_invalid',
      owner_id: 'no_member',
      department_ids: 'department_not_found',
    })
    expect(await listed()).toEqual([])
  })

  it('has a name once, whatever is sent at once, and an end', async () => {
    const request_id = randomUUID()
    const same = await Promise.all([1, 2, 3].map(() => add({}, lead, request_id)))
    expect(
      new Set(await Promise.all(same.map(async (one) => ((await one.json()) as { id: string }).id))).size,
    ).toBe(1)
    await expectProblem(await add({ name: 'COPILOT voor offertes' }), 409, 'system_exists')
    const other = await added({ name: 'Ander' })
    const renamed = { ...system(), changed_on: null }
    await expectProblem(await lead.send('PUT', `${path}/${other}`, renamed), 409, 'system_exists')
    const rows = Array.from({ length: systemsMax - 2 }, (_, index) => ({
      account_id: owner.account_id,
      request_id: randomUUID(),
      name: `AI ${index}`,
      purpose: 'Iets',
      decision: 'undecided' as const,
    }))
    await db().insert(aiSystems).values(rows)
    await expectProblem(await add({ name: 'Te veel' }), 429, 'too_many_systems')
  })

  it('is for the owner and learning leads, and of no other organisation', async () => {
    const id = await added()
    const change = { ...system(), changed_on: null }
    for (const role of ['member', 'team_leader'] as const) {
      const who = await signedIn(app, db(), { role, account_id: owner.account_id })
      await expectProblem(await who.get(path), 403, 'lead_role_required')
      await expectProblem(await add({ name: 'Mijn' }, who), 403, 'lead_role_required')
      await expectProblem(await who.send('PUT', `${path}/${id}`, change), 403, 'lead_role_required')
      await expectProblem(await who.send('DELETE', `${path}/${id}`), 403, 'lead_role_required')
    }
    const { owner: other } = await aCompany(app, db())
    expect(await listed(other)).toEqual([])
    await expectProblem(await other.send('PUT', `${path}/${id}`, change), 404, 'system_not_found')
    await expectProblem(await add({}, other), 400, 'invalid_form')
  })

  it('is a file for a spreadsheet, in which nothing is run, without who has left', async () => {
    await added({ name: '=1+1', terms_url: '' })
    await owner.send('DELETE', `/api/account/members/${lead.user_id}`)
    const systems = await readRegister(db(), owner.account_id)
    const csv = registerCsv(systems, messagesFor('programme', 'nl') as (key: string) => string)
    const [heading, row] = csv.split('\r\n')
    expect(heading).toContain('"Naam";"Waarvoor"')
    expect(row).toContain(`"'=1+1"`)
    expect(row).toContain('"Geen bijzondere regels"')
    expect(row).not.toContain('Lea')
    expect(await db().$count(aiSystems, eq(aiSystems.account_id, owner.account_id))).toBe(1)
  })
})
