import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aiUsers, authUsers } from '#app/db/schema/identity.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

const company = { type: 'company', plan: 'biz_small', billing_status: 'active' } as const

describeWithDatabase('joining by an invitation with a name only', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  const { call, learner, signedUp } = callers(database, () => app)
  const db = () => database.current.db
  let count = 0
  const newAddress = () => `genodigde.${++count}@hofstra.example`

  const organisation = (seats_limit = 5) =>
    learner({
      role: 'org_admin',
      company_name: 'Hofstra BV',
      has_seat: true,
      account: { ...company, seats_limit },
    })
  async function invite(owner: { token: string }, email: string, given: Record<string, string> = {}) {
    const { status } = await call(owner.token, 'POST', '/invitations', { people: [{ email, ...given }] })
    expect(status).toBe(201)
    return /\/invitation\/([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const join = (session: string | undefined, token: string, full_name = 'Karin van der Veen') =>
    call(session, 'POST', '/invitations/join', { token, full_name })
  const profilesOf = (auth_user_id: string) =>
    db().select().from(aiUsers).where(eq(aiUsers.auth_user_id, auth_user_id))

  it('makes a profile of the name and takes the seat, with a username that is proposed', async () => {
    const owner = await organisation()
    const email = newAddress()
    const token = await invite(owner, email, { department: 'Financi\u00eble administratie' })
    const guest = await signedUp(email)
    expect(await join(guest.token, token)).toMatchObject({
      status: 200,
      body: { success: true, account_id: owner.account_id },
    })
    const [profile] = await profilesOf(guest.auth_user_id)
    expect(profile).toMatchObject({
      full_name: 'Karin van der Veen',
      username: email.split('@')[0],
      role: 'member',
      account_id: owner.account_id,
      has_seat: true,
      department: 'Financi\u00eble administratie',
      work_area: 'finance',
      discipline: 'finance',
    })
    expect(await join(guest.token, token)).toMatchObject({ status: 409, body: { reason: 'profile_exists' } })

    const changed = await call(guest.token, 'PATCH', '/profile', { username: 'karin' })
    expect(changed).toMatchObject({ status: 200, body: { username: 'karin' } })
    const taken = await call(owner.token, 'PATCH', '/profile', { username: 'KARIN' })
    expect(taken).toMatchObject({ status: 409, body: { reason: 'username_taken' } })
    const bad = await call(guest.token, 'PATCH', '/profile', { username: 'k b' })
    expect(bad).toMatchObject({ status: 400, body: { fields: { username: 'invalid_username' } } })
  })

  it('serves the basics to whom nobody gave a department, until the person says what work it is', async () => {
    const owner = await organisation()
    const email = newAddress()
    const token = await invite(owner, email, { department: 'Team Zuid' })
    const guest = await signedUp(email)
    await join(guest.token, token)
    const own = await call(guest.token, 'GET', '/profile')
    expect(own.body).toMatchObject({ work_area: '', discipline: 'foundation' })
    const changed = await call(guest.token, 'PATCH', '/profile', { work_area: 'sales' })
    expect(changed.body).toMatchObject({ work_area: 'sales', discipline: 'sales' })
  })

  describe('leaves nothing behind', () => {
    it.each([
      ['a name that is none', '<b>', 400, 'invalid_full_name'],
      ['no name', ' ', 400, 'full_name_required'],
    ])('%s', async (_what, name, status, reason) => {
      const owner = await organisation()
      const email = newAddress()
      const token = await invite(owner, email)
      const guest = await signedUp(email)
      expect(await join(guest.token, token, name)).toMatchObject({ status, body: { reason } })
      expect(await profilesOf(guest.auth_user_id)).toEqual([])
    })

    it('without a seat, for another address, or for a link that is no invitation', async () => {
      const owner = await organisation(2)
      const [first, second] = [newAddress(), newAddress()]
      const one = await invite(owner, first)
      const two = await invite(owner, second)
      const [guest, late, stranger] = [await signedUp(first), await signedUp(second), await signedUp()]
      const refused = async (user: typeof guest, token: string, status: number, reason: string) => {
        expect(await join(user.token, token)).toMatchObject({ status, body: { reason } })
        expect(await profilesOf(user.auth_user_id)).toEqual([])
      }
      await refused(stranger, one, 403, 'other_address')
      await refused(stranger, 'x', 404, 'invitation_not_found')
      expect((await join(guest.token, one)).status).toBe(200)
      await refused(late, two, 409, 'no_seat_left')
      expect(await db().select().from(accounts).where(eq(accounts.name, 'Karin van der Veen'))).toEqual([])
      expect((await join(undefined, two)).status).toBe(401)
    })

    it('an invitation to learn on one\u2019s own, which has no seat', async () => {
      const colleague = await learner()
      const email = newAddress()
      await call(colleague.token, 'POST', '/invitations', { email })
      const token = /\/invitation\/([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? ''
      const guest = await signedUp(email)
      expect(await join(guest.token, token)).toMatchObject({
        status: 404,
        body: { reason: 'invitation_not_found' },
      })
    })
  })

  it('takes one seat of four that are asked for at once', async () => {
    const owner = await organisation()
    const email = newAddress()
    const token = await invite(owner, email)
    const guest = await signedUp(email)
    const answers = await Promise.all([1, 2, 3, 4].map(() => join(guest.token, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await profilesOf(guest.auth_user_id)).toHaveLength(1)
  })

  describe('signing up with the link', () => {
    const signUp = async (email: string, invitation: string) => {
      const response = await app.request('/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: JSON.stringify({ name: '', email, password: 'kroket uit de muur', invitation }),
      })
      expect(response.status).toBe(200)
      const [user] = await db().select().from(authUsers).where(eq(authUsers.email, email))
      return user?.email_verified
    }

    it('confirms the address it was mailed to', async () => {
      const owner = await organisation()
      const email = newAddress()
      expect(await signUp(email, await invite(owner, email))).toBe(true)
    })

    it('confirms no other, nothing by a link that is none, and not for who will see the progress of others', async () => {
      const owner = await organisation()
      const [other, leader] = [newAddress(), newAddress()]
      const token = await invite(owner, newAddress())
      expect(await signUp(other, token)).toBe(false)
      expect(await signUp(newAddress(), 'x')).toBe(false)
      expect(await signUp(leader, await invite(owner, leader, { role: 'team_leader' }))).toBe(false)
    })
  })
})
