import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { notifications } from '#app/db/schema/notifications.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { fitSeats } from '#app/features/organisation/members/fit-seats.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

describeWithDatabase('who has a seat', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  const { call, learner } = callers(database, () => app)
  const db = () => database.current.db

  /** An owner with Anna, Bram and Cees, who joined in that order. */
  async function organisation(seats: number) {
    const account = {
      type: 'company',
      plan: 'biz_small',
      billing_status: 'active',
      seats_limit: seats,
    } as const
    const owner = await learner({ role: 'org_admin', company_name: 'Hofstra', has_seat: true, account })
    const people = []
    for (const [index, full_name] of ['Anna', 'Bram', 'Cees'].entries())
      people.push(
        await learner({
          ...{
            account_id: owner.account_id,
            role: 'member' as const,
            full_name,
            has_seat: index < seats - 1,
          },
          joined_account_at: new Date(Date.UTC(2026, 0, 1 + index)),
        }),
      )
    const [anna, bram, cees] = people
    if (!anna || !bram || !cees) throw new Error('Three people')
    return { owner, anna, bram, cees }
  }
  const move = (owner: { token: string }, body: object) => call(owner.token, 'POST', '/account/seats', body)
  async function seated(owner: { token: string }) {
    const { body } = await call(owner.token, 'GET', '/account/members')
    const members = body.members as { full_name: string; has_seat: boolean; role: string }[]
    return members
      .filter(({ has_seat, role }) => has_seat && role === 'member')
      .map(({ full_name }) => full_name)
  }
  async function resize(owner: { account_id: string }, seats: number) {
    await db().update(accounts).set({ seats_limit: seats }).where(eq(accounts.id, owner.account_id))
    await db().transaction((tx) => fitSeats(tx, owner.account_id))
  }
  const toldTo = async ({ user_id }: { user_id: string }) =>
    (await db().select().from(notifications).where(eq(notifications.user_id, user_id)))
      .filter(({ type }) => type === 'seat')
      .map(({ data }) => data.kind)

  it('can be chosen when there are fewer seats than people, and both are told', async () => {
    const { owner, anna, cees } = await organisation(3)
    expect(await seated(owner)).toEqual(['Anna', 'Bram'])
    expect((await move(owner, { to: cees.user_id })).body.reason).toBe('no_free_seat')
    expect((await move(owner, { from: anna.user_id, to: cees.user_id })).status).toBe(200)
    expect(await seated(owner)).toEqual(['Bram', 'Cees'])
    expect([await toldTo(anna), await toldTo(cees)]).toEqual([['lost'], ['given']])
    const { body } = await call(anna.token, 'GET', '/notifications')
    expect(JSON.stringify(body)).toContain('Je hebt nu geen plek')
  })

  it('stays as it was chosen when the plan changes', async () => {
    const { owner, anna, bram, cees } = await organisation(4)
    await move(owner, { from: anna.user_id })
    expect(await seated(owner)).toEqual(['Bram', 'Cees'])
    await resize(owner, 4)
    expect(await seated(owner)).toEqual(['Bram', 'Cees'])
    await resize(owner, 2)
    expect(await seated(owner)).toEqual(['Bram'])
    expect(await toldTo(cees)).toEqual(['lost'])
    await resize(owner, 4)
    expect(await seated(owner)).toEqual(['Bram', 'Cees'])
    await move(owner, { to: anna.user_id })
    expect(await seated(owner)).toEqual(['Anna', 'Bram', 'Cees'])
    expect(await toldTo(bram)).toEqual([])
  })

  it('goes to who waits longest when it is taken for nobody', async () => {
    const { owner, anna } = await organisation(3)
    await move(owner, { from: anna.user_id })
    expect(await seated(owner)).toEqual(['Bram', 'Cees'])
  })

  it('is for the owner to say, about the own people', async () => {
    const { owner, anna, bram } = await organisation(3)
    const other = await organisation(3)
    expect((await move(anna, { from: bram.user_id })).body.reason).toBe('owner_role_required')
    expect((await move(owner, { from: other.anna.user_id })).status).toBe(404)
    expect((await move(owner, { from: owner.user_id, to: anna.user_id })).body.reason).toBe(
      'owner_keeps_seat',
    )
    expect((await move(owner, {})).status).toBe(400)
    expect((await move(owner, { from: anna.user_id, to: anna.user_id })).status).toBe(400)
  })
})
