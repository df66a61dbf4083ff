import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { programmeFiles } from '#app/db/schema/programme-files.ts'
import { makeDossiers } from '#app/features/programme/dossier/dossier-api.server.ts'
import type { Dossier } from '#app/features/programme/dossier/dossier-data.ts'
import { forgetDossiers } from '#app/features/programme/dossier/forget-dossiers.server.ts'
import { sha256Of } from '#app/features/programme/dossier/make-dossier.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { callerWith, expectProblem, type SignedIn, signedIn } from './callers.ts'

const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 25 } as const
const path = '/api/programme/files'

describeWithDatabase('the file of a programme', (database) => {
  let app: TestApp
  let owner: SignedIn
  let lead: SignedIn
  const db = () => database.current.db

  beforeAll(async () => {
    app = await testApp(database)
    for (let n = 0; n < 3; n++) await seedQuestion(db(), { skill: 'vergaderen', correct_answer: 'B' })
  })
  beforeEach(async () => {
    owner = await signedIn(app, db(), {
      role: 'org_admin',
      company_name: 'Hofstra',
      account: company,
      full_name: 'Olga Owner',
    })
    lead = await signedIn(app, db(), {
      role: 'learning_lead',
      account_id: owner.account_id,
      full_name: 'Lea Lead',
    })
    await signedIn(app, db(), { role: 'member', account_id: owner.account_id, full_name: 'Mo Lid' })
    await lead.send('POST', '/api/programme/register', {
      request_id: randomUUID(),
      name: 'Copilot',
      tool_slug: null,
      purpose: 'Schrijven',
      owner_id: owner.user_id,
      department_ids: [],
      data_kinds: ['internal'],
      answers: {},
      decision: 'allowed',
      conditions: '',
      review_on: null,
      terms_url: '',
    })
    const asked = await lead.send('POST', '/api/programme/requirements', {
      request_id: randomUUID(),
      title: 'Vergaderen met AI',
      goal: 'Je weet wat een notulist onthoudt.',
      job_roles: [],
      department_ids: [],
      system_id: null,
      disciplines: [],
      levels: [],
      skills: ['vergaderen'],
      count: 2,
      first_days: 30,
      repeat_months: 12,
      on_policy: true,
      on_law: true,
      starts_on: null,
    })
    expect(asked.status, await asked.clone().text()).toBe(200)
  })

  const rowOf = async (id: string) =>
    (await db().select().from(programmeFiles).where(eq(programmeFiles.id, id)))[0]
  const issue = async (given: object = {}, by = lead) => {
    const response = await by.send('POST', path, {
      request_id: randomUUID(),
      language: 'nl',
      with_names: true,
      ...given,
    })
    expect(response.status, await response.clone().text()).toBe(200)
    const { id } = (await response.json()) as { id: string }
    await vi.waitFor(async () => expect((await rowOf(id))?.state).toBe('ready'), {
      timeout: 20_000,
      interval: 50,
    })
    const row = await rowOf(id)
    const files = unzipSync(new Uint8Array(row?.zip ?? []))
    const json = Buffer.from(files['dossier.json'] ?? [])
    return { id, row, files, json, dossier: JSON.parse(json.toString('utf8')) as Dossier }
  }

  it('has register, goals, people and figures, sealed by a hash that its code leads to', async () => {
    const { row, files, json, dossier } = await issue()
    expect(Object.keys(files)).toEqual([
      'dossier.pdf',
      'dossier.json',
      'register.csv',
      'people.csv',
      'verify-file.mjs',
    ])
    expect(dossier).toMatchObject({
      organisation: 'Hofstra',
      issued_by: 'Lea Lead',
      register: [{ name: 'Copilot', owner: 'Olga Owner', decision: 'allowed', risk: 'open' }],
      goals: [{ title: 'Vergaderen met AI' }],
      figures: { people: 3, on_time: 3, assignments: 3, systems: 1 },
      since: null,
    })
    expect(dossier.people.map(({ name }) => name)).toEqual(['Lea Lead', 'Mo Lid', 'Olga Owner'])
    expect(row?.sha256).toBe(sha256Of(json))
    expect(row?.progress).toBe(100)
    const seal = await callerWith(app).get(`/api/programme/seals/${dossier.code}`)
    expect(await seal.json()).toMatchObject({ sha256: row?.sha256 })
    await expectProblem(
      await callerWith(app).get('/api/programme/seals/00000-00000-00000-00000'),
      404,
      'file_not_found',
    )
    const checker = await import(new URL('../../public/verify-file.mjs', import.meta.url).href)
    const tables = { 'register.csv': files['register.csv'], 'people.csv': files['people.csv'] }
    expect((await checker.checkFile(new Uint8Array(json), tables)).problems).toEqual([])
  })

  it('says what is different since the one before, and changes the one before in nothing', async () => {
    const first = await issue()
    await lead.send('POST', '/api/programme/changes', {
      request_id: randomUUID(),
      kind: 'policy',
      note: 'Nieuw beleid',
    })
    const { systems } = (await (await lead.get('/api/programme/register')).json()) as {
      systems: { id: string }[]
    }
    await lead.send('DELETE', `/api/programme/register/${systems[0]?.id}`)
    const second = await issue({ language: 'en' })
    expect(second.dossier).toMatchObject({
      language: 'en',
      since: { code: first.dossier.code, systems_removed: ['Copilot'], systems_added: [], goals_added: [] },
      changes: [{ kind: 'policy', note: 'Nieuw beleid' }],
    })
    expect((await rowOf(first.id))?.sha256).toBe(first.row?.sha256)
  })

  it('names nobody when the organisation wants that', async () => {
    const { files, dossier } = await issue({ with_names: false }, owner)
    expect(dossier.people.every(({ name, department, job_role }) => !name && !department && !job_role)).toBe(
      true,
    )
    const text = Object.entries(files)
      .filter(([name]) => name.endsWith('json') || name.endsWith('csv'))
      .map(([, bytes]) => Buffer.from(bytes).toString('utf8'))
      .join()
    for (const name of ['Lea Lead', 'Mo Lid']) expect(text).not.toContain(name)
  })

  it('is made once however often it is asked for, and taken up again when a process was stopped', async () => {
    const request_id = randomUUID()
    const json = { request_id, language: 'nl', with_names: true }
    const ids = await Promise.all(
      [1, 2, 3].map(async () => ((await (await lead.send('POST', path, json)).json()) as { id: string }).id),
    )
    expect(new Set(ids).size).toBe(1)
    const [id = ''] = ids
    await vi.waitFor(async () => expect((await rowOf(id))?.state).toBe('ready'), {
      timeout: 20_000,
      interval: 50,
    })
    const begun_at = new Date(app.runtime.database.now().getTime() - 11 * 60_000)
    await db().update(programmeFiles).set({ state: 'making', begun_at }).where(eq(programmeFiles.id, id))
    const made = await Promise.all([makeDossiers(app.runtime), makeDossiers(app.runtime)])
    // None where what the requests set going was still looking, and took it.
    expect(made.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(1)
    await vi.waitFor(async () => expect((await rowOf(id))?.state).toBe('ready'), { timeout: 20_000 })
    expect((await rowOf(id))?.begun_at?.getTime()).toBeGreaterThan(begun_at.getTime())
  })

  it('is for the owner and learning leads, of their own organisation, and kept five years', async () => {
    const { id } = await issue()
    for (const role of ['member', 'team_leader'] as const) {
      const who = await signedIn(app, db(), { role, account_id: owner.account_id })
      await expectProblem(await who.get(path), 403, 'lead_role_required')
      const json = { request_id: randomUUID(), language: 'nl', with_names: true }
      await expectProblem(await who.send('POST', path, json), 403, 'lead_role_required')
    }
    const other = await signedIn(app, db(), { role: 'org_admin', account: company })
    expect(await (await other.get(path)).json()).toEqual({ files: [] })
    const ago = new Date(app.runtime.database.now())
    ago.setUTCFullYear(ago.getUTCFullYear() - 5, ago.getUTCMonth(), ago.getUTCDate() - 1)
    await db().update(programmeFiles).set({ requested_at: ago }).where(eq(programmeFiles.id, id))
    expect(await forgetDossiers(db(), app.runtime.database.now())).toBeGreaterThan(0)
    expect(await rowOf(id)).toBeUndefined()
  })
})
