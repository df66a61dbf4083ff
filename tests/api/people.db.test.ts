import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'

const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 9 } as const

describeWithDatabase('the people of an organisation, by a list', (database) => {
  let app: TestApp
  let owner: SignedIn
  let member: SignedIn
  const db = () => database.current.db

  beforeAll(async () => {
    app = await testApp(database)
  })
  beforeEach(async () => {
    owner = await signedIn(app, db(), {
      role: 'org_admin',
      company_name: 'Hofstra',
      account: company,
      has_seat: true,
    })
    member = await signedIn(app, db(), { role: 'member', account_id: owner.account_id, has_seat: true })
  })

  const profileOf = async ({ user_id }: SignedIn) =>
    (await db().select().from(aiUsers).where(eq(aiUsers.id, user_id)))[0]
  const give = (user_ids: string[], job_role: string | null, by: SignedIn = owner) =>
    by.send('PUT', '/api/account/job-roles/people', { user_ids, job_role })
  const check = async (text: string) =>
    (await (await owner.send('POST', '/api/invitations/check', { text })).json()) as {
      addresses: { email: string; state: string; department: string | null; job_role: string | null }[]
      absent: { id: string; full_name: string }[]
    }

  it('get a job role, in the spelling that is there already', async () => {
    expect((await give([member.user_id], ' Planner  zorg ')).status).toBe(200)
    expect(await profileOf(member)).toMatchObject({ job_role: 'Planner zorg' })
    expect((await give([owner.user_id], 'PLANNER ZORG')).status).toBe(200)
    expect(await profileOf(owner)).toMatchObject({ job_role: 'Planner zorg' })
    expect((await give([owner.user_id], null)).status).toBe(200)
    expect(await profileOf(owner)).toMatchObject({ job_role: null })
    await expectProblem(await give([member.user_id], '<b>'), 400, 'job_role_invalid')
    await expectProblem(await give([member.user_id], 'x'.repeat(61)), 400, 'job_role_invalid')
    const lead = await signedIn(app, db(), { role: 'learning_lead', account_id: owner.account_id })
    for (const who of [member, lead]) await expectProblem(await give([who.user_id], 'Baas', who), 403)
    const other = await signedIn(app, db(), { role: 'org_admin', account: company })
    await expectProblem(await give([member.user_id], 'Spion', other), 404, 'not_found')
    expect(await profileOf(member)).toMatchObject({ job_role: 'Planner zorg' })
  })

  it('are shown before anything happens: new, changed, the same, faulty with the reason, and absent', async () => {
    await give([member.user_id], 'Planner')
    const gone = await signedIn(app, db(), { role: 'member', account_id: owner.account_id, has_seat: true })
    const { addresses, absent } = await check(
      [
        'E-mail;Afdeling;Functie',
        'nieuw@hofstra.example;Zorg;Verpleegkundige',
        `${member.email};Zorg;planner`,
        `${owner.email};;`,
        'geen adres;Zorg;',
        `fout@hofstra.example;Zorg;${'x'.repeat(61)}`,
      ].join('\n'),
    )
    expect(addresses.map(({ state }) => state)).toEqual([
      'ok',
      'changed',
      'member',
      'malformed',
      'bad_job_role',
    ])
    expect(addresses[0]).toMatchObject({ department: 'Zorg', job_role: 'Verpleegkundige' })
    expect(absent.map(({ id }) => id)).toEqual([gone.user_id])
    expect(await profileOf(member)).toMatchObject({ department: null })
    // Addresses alone are not said to be everybody.
    expect((await check('nieuw@hofstra.example, ander@hofstra.example')).absent).toEqual([])
  })

  it('are brought in line with it: members change, who left is taken out, who is invited brings a job role', async () => {
    const gone = await signedIn(app, db(), { role: 'member', account_id: owner.account_id, has_seat: true })
    const changes = {
      people: [{ email: member.email.toUpperCase(), department: 'Zorg', job_role: 'Planner' }],
      leavers: [gone.user_id],
    }
    const changed = await owner.send('PATCH', '/api/account/people', changes)
    expect(await changed.json()).toEqual({ changed: 2 })
    expect(await profileOf(member)).toMatchObject({ department: 'Zorg', job_role: 'Planner' })
    expect((await profileOf(gone))?.account_id).not.toBe(owner.account_id)
    expect(await profileOf(gone)).toMatchObject({ job_role: null })
    const again = await owner.send('PATCH', '/api/account/people', { ...changes, leavers: [] })
    expect(await again.json()).toEqual({ changed: 0 })

    const people = [{ email: 'nieuw@hofstra.example', job_role: 'planner' }]
    app.mails.length = 0
    expect((await owner.send('POST', '/api/invitations', { people })).status).toBe(201)
    expect(
      await db()
        .select({ job_role: invitations.job_role })
        .from(invitations)
        .where(eq(invitations.email, 'nieuw@hofstra.example')),
    ).toEqual([{ job_role: 'planner' }])
    const token = /invitation\/([\w-]+)/.exec(app.mails[0]?.text ?? '')?.[1]
    const newcomer = await signedIn(app, db(), { email: 'nieuw@hofstra.example' })
    expect((await newcomer.send('POST', '/api/invitations/accept', { token })).status).toBe(200)
    expect(await profileOf(newcomer)).toMatchObject({ job_role: 'Planner' })
  })

  const daysOf = async (who: SignedIn) =>
    (await (await who.get('/api/working-days')).json()) as {
      weeks: number[][]
      works_holidays: boolean
      given: { by: string | null } | null
    }

  it('work on the days that a list says, unless they chose their own', async () => {
    const { addresses } = (await (
      await owner.send('POST', '/api/invitations/check', {
        text: [
          'E-mail;Werkdagen',
          'nieuw@hofstra.example;ma t/m wo',
          `${member.email};ma, di, do`,
          `${owner.email};maandag-vrijdag`,
          'fout@hofstra.example;32 uur',
        ].join('\n'),
      })
    ).json()) as { addresses: object[] }
    expect(addresses).toMatchObject([
      { state: 'ok', working_days: [1, 2, 3] },
      { state: 'changed', working_days: [1, 2, 4], own_days: false },
      // As it is without anything said.
      { state: 'member', working_days: [1, 2, 3, 4, 5] },
      { state: 'bad_working_days', working_days: null, working_days_word: '32 uur' },
    ])

    const people = [{ email: member.email, working_days: [1, 2, 4] }]
    const patch = (by = owner) => by.send('PATCH', '/api/account/people', { people, leavers: [] })
    expect(await (await patch()).json()).toEqual({ changed: 1 })
    expect(await (await patch()).json()).toEqual({ changed: 0 })
    const name = (await profileOf(owner))?.full_name
    expect(await daysOf(member)).toMatchObject({ weeks: [[1, 2, 4]], given: { by: name } })

    const { works_holidays } = await daysOf(member)
    const chosen = { weeks: [[3, 4, 5]], weeks_from: '2026-11-23', works_holidays }
    expect((await member.send('PUT', '/api/working-days', chosen)).status).toBe(200)
    expect(await daysOf(member)).toMatchObject({ weeks: [[3, 4, 5]], given: null })
    expect(await (await patch()).json()).toEqual({ changed: 0 })
    expect(await daysOf(member), 'what somebody chose stays').toMatchObject({ weeks: [[3, 4, 5]] })
    const again = await check(`E-mail;Werkdagen\n${member.email};ma di do`)
    expect(again.addresses).toMatchObject([{ state: 'member', own_days: true }])
  })

  it('work on the days that a learning lead says, of the own organisation, unless they chose their own', async () => {
    const lead = await signedIn(app, db(), {
      role: 'learning_lead',
      account_id: owner.account_id,
      full_name: 'Lea Lead',
      has_seat: true,
    })
    const give = (user_ids: string[], days: number[], by: SignedIn = lead) =>
      by.send('PUT', '/api/account/working-days/people', { user_ids, days })
    expect(await (await give([member.user_id, owner.user_id], [4, 1])).json()).toEqual({ changed: 2 })
    expect(await daysOf(member)).toMatchObject({ weeks: [[1, 4]], given: { by: 'Lea Lead' } })
    expect(await (await give([member.user_id], [1, 4], owner)).json()).toEqual({ changed: 0 })

    const chosen = { weeks: [[2], [3]], weeks_from: '2026-11-23', works_holidays: true }
    expect((await member.send('PUT', '/api/working-days', chosen)).status).toBe(200)
    expect(await (await give([member.user_id, owner.user_id], [5])).json()).toEqual({ changed: 1 })
    expect(await daysOf(member)).toMatchObject({ given: null, works_holidays: true })

    const other = await signedIn(app, db(), { role: 'member', account: company })
    await expectProblem(await give([owner.user_id, other.user_id], [6]), 404, 'not_found')
    expect(await daysOf(owner), 'all of them or nobody').toMatchObject({ weeks: [[5]] })
    for (const role of ['team_leader', 'member'] as const) {
      const who = await signedIn(app, db(), { role, account_id: owner.account_id, has_seat: true })
      await expectProblem(await give([who.user_id], [1], who), 403, 'lead_role_required')
      await expectProblem(await who.get('/api/account/people'), 403, 'lead_role_required')
    }
    for (const days of [[], [0], [8]]) await expectProblem(await give([member.user_id], days), 400)
  })

  it('are found by name, department and job role, whatever the accents, and by nobody else', async () => {
    await db()
      .update(aiUsers)
      .set({ full_name: 'Şahin Yıldız', department: 'Zorg' })
      .where(eq(aiUsers.id, member.user_id))
    const lead = await signedIn(app, db(), {
      role: 'learning_lead',
      account_id: owner.account_id,
      has_seat: true,
    })
    const find = async (query: string) =>
      (await (await lead.get(`/api/account/people?${query}`)).json()) as {
        people: { id: string }[]
        count: number
      }
    expect(await find('q=sahin')).toMatchObject({ people: [{ id: member.user_id }], count: 1 })
    expect(await find('q=ZORG')).toMatchObject({ count: 1 })
    expect(await find('q=niemand')).toEqual({ people: [], count: 0 })
    const first = await find('limit=1')
    expect(first).toMatchObject({ people: [{ id: owner.user_id }], count: 3 })
    const other = await signedIn(app, db(), { role: 'org_admin', account: company })
    const elsewhere = await other.get('/api/account/people?q=sahin')
    expect(await elsewhere.json()).toEqual({ people: [], count: 0 })
  })

  it('are found with their seats by the owner, on the page of seats and by the API', async () => {
    await db().update(aiUsers).set({ full_name: 'Şahin Yıldız' }).where(eq(aiUsers.id, member.user_id))
    const without = await signedIn(app, db(), { role: 'member', account_id: owner.account_id })
    const find = async (query: string) =>
      (await (await owner.get(`/api/account/members?${query}`)).json()) as {
        members: { id: string }[]
        count: number
      }
    expect(await find('')).toMatchObject({ count: 3 })
    expect(await find('q=sahin')).toMatchObject({ members: [{ id: member.user_id }], count: 1 })
    expect(await find('seat=movable'), 'not the seat of the owner').toMatchObject({
      members: [{ id: member.user_id }],
      count: 1,
    })
    expect(await find('seat=none')).toMatchObject({ members: [{ id: without.user_id }], count: 1 })
    expect(await find('seat=none&q=sahin')).toMatchObject({ members: [], count: 0 })
    expect((await find('limit=1')).members).toHaveLength(1)
    expect(await find('limit=1')).toMatchObject({ members: [{ id: owner.user_id }], count: 3 })
    await expectProblem(await owner.get('/api/account/members?seat=any'), 400)
    await expectProblem(await member.get('/api/account/members?q=sahin'), 403, 'owner_role_required')
  })

  it('have invitations that are found by address, name and department', async () => {
    const people = [
      { email: 'jose@hofstra.example', name: 'José Prins', department: 'Zorg' },
      { email: 'karin@hofstra.example', name: 'Karin Smit' },
    ]
    expect((await owner.send('POST', '/api/invitations', { people })).status).toBe(201)
    const find = async (q: string) => {
      const { invitations } = (await (await owner.get(`/api/invitations?q=${q}`)).json()) as {
        invitations: { email: string }[]
      }
      return invitations.map(({ email }) => email)
    }
    expect(await find('')).toHaveLength(2)
    for (const q of ['JOSE%20prins', 'zorg', 'jose@']) expect(await find(q)).toEqual(['jose@hofstra.example'])
    expect(await find('niemand')).toEqual([])
  })

  it('bring their working days along from an invitation', async () => {
    const people = [{ email: 'deeltijd@hofstra.example', working_days: [1, 2] }]
    app.mails.length = 0
    expect((await owner.send('POST', '/api/invitations', { people })).status).toBe(201)
    const token = /invitation\/([\w-]+)/.exec(app.mails[0]?.text ?? '')?.[1]
    const newcomer = await signedIn(app, db(), { email: 'deeltijd@hofstra.example' })
    expect((await newcomer.send('POST', '/api/invitations/accept', { token })).status).toBe(200)
    expect(await daysOf(newcomer)).toMatchObject({ weeks: [[1, 2]], given: {} })
    for (const working_days of [[], [0], [8], [1.5], 'ma']) {
      const body = { people: [{ email: 'fout@hofstra.example', working_days }] }
      expect((await owner.send('POST', '/api/invitations', body)).status).toBe(400)
    }
  })

  it('are the business of the owner, and of no other organisation', async () => {
    const json = { people: [{ email: member.email, department: 'Spionage' }], leavers: [] }
    const other = await signedIn(app, db(), { role: 'org_admin', account: company })
    await expectProblem(await other.send('PATCH', '/api/account/people', json), 404, 'not_found')
    await expectProblem(
      await other.send('PATCH', '/api/account/people', { people: [], leavers: [member.user_id] }),
      404,
      'not_found',
    )
    for (const role of ['learning_lead', 'team_leader', 'member'] as const) {
      const who = await signedIn(app, db(), { role, account_id: owner.account_id, has_seat: true })
      await expectProblem(await who.send('PATCH', '/api/account/people', json), 403, 'owner_role_required')
    }
    expect(await profileOf(member)).toMatchObject({ department: null, account_id: owner.account_id })
  })

  it('have a learning lead who sees the team and not the seats, given and taken by the owner', async () => {
    const patch = (role: string, by = owner) =>
      by.send('PATCH', `/api/account/members/${member.user_id}`, { role })
    expect((await patch('learning_lead')).status).toBe(200)
    expect((await member.get('/api/team')).status).toBe(200)
    await expectProblem(await member.get('/api/account/members'), 403, 'owner_role_required')
    await expectProblem(await patch('team_leader', member), 403, 'owner_role_required')
    expect((await patch('member')).status).toBe(200)
    await expectProblem(await member.get('/api/team'), 403, 'team_role_required')
  })
})
