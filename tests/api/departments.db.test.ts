import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { departments } from '#app/db/schema/organisation.ts'
import {
  ensureDepartment,
  ensureDepartments,
} from '#app/features/organisation/departments/ensure-departments.server.ts'
import { departmentMax, departmentsMax } from '#app/features/organisation/rules.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'

const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 9 } as const

describeWithDatabase('departments', (database) => {
  let app: TestApp
  let owner: SignedIn
  let member: SignedIn
  const db = () => database.current.db
  const path = '/api/account/departments'

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

  const add = (name: string, by: SignedIn = owner, request_id = randomUUID()) =>
    by.send('POST', path, { request_id, name })
  const added = async (name: string, by: SignedIn = owner) => {
    const response = await add(name, by)
    expect(response.status, await response.clone().text()).toBe(200)
    return ((await response.json()) as { id: string }).id
  }
  const listed = async (by: SignedIn = owner) =>
    ((await (await by.get(path)).json()) as { departments: { id: string; name: string; people: number }[] })
      .departments
  const departmentOf = async ({ user_id }: SignedIn) =>
    (await db().select({ name: aiUsers.department }).from(aiUsers).where(eq(aiUsers.id, user_id)))[0]?.name
  const put = (user_ids: string[], department_id: string | null, by: SignedIn = owner) =>
    by.send('PUT', `${path}/people`, { user_ids, department_id })

  it('are made, named anew for everybody in them, and removed: people stay, without one', async () => {
    const planning = await added('  Planning  &   zorg ')
    await added('administratie')
    expect((await put([member.user_id, owner.user_id], planning)).status).toBe(200)
    expect(await listed()).toMatchObject([
      { name: 'administratie', people: 0 },
      { id: planning, name: 'Planning & zorg', people: 2 },
    ])
    const renamed = await owner.send('PATCH', `${path}/${planning}`, {
      name: 'Rooster',
      was: 'Planning & zorg',
    })
    expect(renamed.status).toBe(200)
    expect(await departmentOf(member)).toBe('Rooster')
    expect((await put([owner.user_id], null)).status).toBe(200)
    expect(await departmentOf(owner)).toBeNull()
    expect((await owner.send('DELETE', `${path}/${planning}`)).status).toBe(200)
    expect(await departmentOf(member)).toBeNull()
    expect(await listed()).toMatchObject([{ name: 'administratie' }])
    await expectProblem(await owner.send('DELETE', `${path}/${planning}`), 404, 'department_not_found')
  })

  it('go along with invitations that are open', async () => {
    const json = { people: [{ email: 'wilma@hofstra.example', department: 'ZORG' }] }
    expect((await owner.send('POST', '/api/invitations', json)).status).toBe(201)
    const brought = async () =>
      (
        await db()
          .select({ name: invitations.department })
          .from(invitations)
          .where(eq(invitations.account_id, owner.account_id))
      )[0]?.name
    const id = await added('Zorg')
    await owner.send('PATCH', `${path}/${id}`, { name: 'Thuiszorg', was: 'Zorg' })
    expect(await brought()).toBe('Thuiszorg')
    await owner.send('DELETE', `${path}/${id}`)
    expect(await brought()).toBeNull()
  })

  it('have one name each, capitals or not, and a name that can be', async () => {
    const first = await added('Verkoop')
    await expectProblem(await add('VERKOOP'), 409, 'department_exists')
    await expectProblem(await add('   '), 400, 'department_name_required')
    await expectProblem(await add('<b>'), 400, 'department_name_invalid')
    await expectProblem(await add('x'.repeat(departmentMax + 1)), 400, 'department_name_invalid')
    const second = await added('Inkoop')
    const was = { was: 'Inkoop' }
    await expectProblem(
      await owner.send('PATCH', `${path}/${second}`, { name: 'verkoop', ...was }),
      409,
      'department_exists',
    )
    // Only the capitals are another thing, and the same name again is nothing.
    expect((await owner.send('PATCH', `${path}/${first}`, { name: 'VERKOOP', was: 'Verkoop' })).status).toBe(
      200,
    )
    expect((await owner.send('PATCH', `${path}/${first}`, { name: 'VERKOOP', was: 'Verkoop' })).status).toBe(
      200,
    )
  })

  it('are added once however often it is sent, and named by who saw the name of now', async () => {
    const request_id = randomUUID()
    const ids = await Promise.all([1, 2, 3].map(() => add('Kas 7', owner, request_id)))
    const bodies = await Promise.all(ids.map((response) => response.json()))
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
    const [{ id }] = bodies
    const both = await Promise.all(
      ['Kas 8', 'Kas 9'].map((name) => owner.send('PATCH', `${path}/${id}`, { name, was: 'Kas 7' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('come to an end at a number', async () => {
    const { account_id } = owner
    const names = Array.from({ length: departmentsMax }, (_, index) => ({
      account_id,
      name: `Afdeling ${index}`,
    }))
    await db().insert(departments).values(names)
    await expectProblem(await add('Nog een'), 429, 'too_many_departments')
  })

  it('are for the owner of the organisation, and of no other', async () => {
    const id = await added('Verkoop')
    const leader = await signedIn(app, db(), {
      role: 'team_leader',
      account_id: owner.account_id,
      has_seat: true,
    })
    for (const who of [member, leader]) {
      await expectProblem(await who.get(path), 403)
      await expectProblem(await add('Mijn', who), 403)
      await expectProblem(await put([who.user_id], id, who), 403)
      await expectProblem(await who.send('DELETE', `${path}/${id}`), 403, 'owner_role_required')
    }
    const other = await signedIn(app, db(), {
      role: 'org_admin',
      company_name: 'Van Buiten',
      account: company,
    })
    const own = await added('Verkoop', other)
    expect(await listed(other)).toMatchObject([{ id: own, people: 0 }])
    await expectProblem(await other.send('DELETE', `${path}/${id}`), 404, 'department_not_found')
    const naming = { name: 'Van ons', was: 'Verkoop' }
    await expectProblem(await other.send('PATCH', `${path}/${id}`, naming), 404, 'department_not_found')
    await expectProblem(await put([other.user_id], id, other), 404, 'department_not_found')
    // All of them or nobody.
    await expectProblem(await put([other.user_id, member.user_id], own, other), 404, 'not_found')
    expect(await departmentOf(other)).toBeNull()
    expect(await departmentOf(member)).toBeNull()
  })

  it('are made of the names that people have already, in one spelling, once', async () => {
    const { account_id } = owner
    const name = (who: SignedIn, department: string) =>
      db().update(aiUsers).set({ department }).where(eq(aiUsers.id, who.user_id))
    await name(owner, 'Zorg')
    await name(member, 'zorg')
    const alone = await signedIn(app, db(), { role: 'prospect' })
    await name(alone, 'Nergens')
    await Promise.all([ensureDepartments(db()), ensureDepartments(db())])
    expect(await ensureDepartments(db())).toBe(0)
    const made = await db()
      .select({ name: departments.name })
      .from(departments)
      .where(eq(departments.account_id, account_id))
      .orderBy(asc(departments.name))
    expect(made).toHaveLength(1)
    expect(await departmentOf(owner)).toBe(await departmentOf(member))
    expect(
      await db().select({ id: departments.id }).from(departments).where(eq(departments.name, 'Nergens')),
    ).toEqual([])
    expect(await ensureDepartment(db(), account_id, 'ZORG')).toBe(made[0]?.name)
  })
})
