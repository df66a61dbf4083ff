import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { subscriptions } from '#app/db/schema/billing.ts'
import { aiUsers, authUsers, securityEvents } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import { userStatistics } from '#app/db/schema/progress.ts'
import { invitedName } from '#app/features/identity/invited-name.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 5 } as const

describeWithDatabase('an organisation', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  beforeEach(() => {
    app.mails.length = 0
  })
  const { call, learner, signedUp } = callers(database, () => app)
  const db = () => database.current.db

  async function organisation(seats = 5) {
    const account = { ...company, seats_limit: seats }
    return learner({
      role: 'org_admin',
      company_name: 'Hofstra BV',
      full_name: 'Teun Hofstra',
      has_seat: true,
      account,
    })
  }
  const member = (account_id: string, given = {}) =>
    learner({ account_id, role: 'member', company_name: 'Hofstra BV', has_seat: true, ...given })
  const profileOf = async (user_id: string) => {
    const [row] = await db().select().from(aiUsers).where(eq(aiUsers.id, user_id))
    if (!row) throw new Error('No such profile')
    return row
  }
  const accountOf = async (id: string) => (await db().select().from(accounts).where(eq(accounts.id, id)))[0]
  const tokenIn = (index = -1) => {
    const token = /\/invitation\/([\w-]+)/.exec(app.mails.at(index)?.text ?? '')?.[1]
    if (!token) throw new Error('There is no link in the mail')
    return token
  }
  /** Invites an address and gives the token in its mail. */
  async function invite(owner: { token: string }, email: string, role?: string) {
    const { status, body } = await call(owner.token, 'POST', '/invitations', { email, ...(role && { role }) })
    expect(status, JSON.stringify(body)).toBe(201)
    return { token: tokenIn(), id: (body.sent as { id: string }[])[0]?.id ?? '' }
  }
  const accept = (token: string | undefined, link: string) =>
    call(token, 'POST', '/invitations/accept', { token: link })
  const eventsOf = async (auth_user_id: string) =>
    (await db().select().from(securityEvents).where(eq(securityEvents.auth_user_id, auth_user_id))).map(
      ({ event_type }) => event_type,
    )

  describe('inviting', () => {
    it('mails a link that works once, and stores its hash only', async () => {
      const owner = await organisation()
      const { token } = await invite(owner, ' Nieuw@Bedrijf.NL ')
      const [mail] = app.mails
      expect(mail).toMatchObject({ to: 'nieuw@bedrijf.nl' })
      expect(mail?.subject).toBe('Uitnodiging voor Snackwijs van Teun Hofstra bij Hofstra BV')
      expect(mail?.text).toContain('Wat je werkgever nooit ziet')
      const stored = await db().select().from(invitations).where(eq(invitations.email, 'nieuw@bedrijf.nl'))
      expect(JSON.stringify(stored)).not.toContain(token)
      const person = await learner({ email: 'nieuw@bedrijf.nl' })
      expect((await accept(person.token, token)).status).toBe(200)
      const other = await learner()
      expect((await accept(other.token, token)).body.reason).toBe('other_address')
    })

    it.each([
      [{ email: '' }, 400, 'email_required'],
      [{}, 400, 'email_required'],
      [{ email: 'geen adres' }, 400, 'invalid_email'],
      [{ email: 'a@b.nl\r\nbcc: c@d.nl' }, 400, 'email_forbidden_characters'],
      [{ email: 'a@b.nl, c@d.nl' }, 400, 'invalid_email'],
      [{ emails: [] }, 400, 'no_addresses'],
      [{ emails: Array.from({ length: 501 }, (_, i) => `a${i}@b.nl`) }, 400, 'too_many_addresses'],
      [{ email: 'a@b.nl', role: 'org_admin' }, 400, 'invalid_request'],
      [{ email: 'a@b.nl', account_id: randomUUID() }, 400, 'invalid_request'],
    ])('refuses %j', async (body, status, reason) => {
      const owner = await organisation()
      expect(await call(owner.token, 'POST', '/invitations', body)).toMatchObject({
        status,
        body: { reason },
      })
      expect(app.mails).toEqual([])
    })

    it('no field of an invitation becomes a header or a link', async () => {
      const evil = 'Klik www.evil.example https://evil.example/x'
      const owner = await learner({
        role: 'org_admin',
        company_name: evil,
        full_name: evil,
        account: company,
      })
      await invite(owner, 'slachtoffer@bedrijf.nl')
      const { subject = '', text = '' } = app.mails[0] ?? {}
      expect(`${subject} ${text}`).not.toMatch(/https?:\/\/evil|www\.|evil\.example\/x/)
    })

    it('skips who cannot be invited and says why', async () => {
      const owner = await organisation()
      const colleague = await member(owner.account_id)
      await invite(owner, 'eerder@bedrijf.nl')
      const emails = [
        'een@bedrijf.nl',
        'EEN@bedrijf.nl',
        colleague.email,
        'eerder@bedrijf.nl',
        'fout',
        'twee@bedrijf.nl',
      ]
      const list = { text: emails.join('\n') }
      const checked = await call(owner.token, 'POST', '/invitations/check', list)
      const states = ['ok', 'double', 'member', 'invited', 'malformed', 'ok']
      expect((checked.body.addresses as { state: string }[]).map(({ state }) => state)).toEqual(states)
      expect(checked.body).toMatchObject({ good: 2, open_invitations: 1, enough_seats: true })
      const before = app.mails.length
      const { body } = await call(owner.token, 'POST', '/invitations', { emails })
      expect((body.sent as { email: string }[]).map(({ email }) => email).sort()).toEqual([
        'een@bedrijf.nl',
        'twee@bedrijf.nl',
      ])
      expect(body.skipped).toHaveLength(4)
      expect(app.mails.length - before).toBe(2)
      for (const [email, reason] of [
        [colleague.email, 'already_member'],
        ['een@bedrijf.nl', 'already_invited'],
      ])
        expect((await call(owner.token, 'POST', '/invitations', { email })).body.reason).toBe(reason)
    })

    it('reads a file, says when seats are short, and sends nothing', async () => {
      const owner = await organisation(2)
      const file = Buffer.from('Naam;E-mail\r\nZo\xeb;zoe@bedrijf.nl\r\nTom;tom@bedrijf.nl\r\n', 'latin1')
      const { body } = await call(owner.token, 'POST', '/invitations/check', {
        file: file.toString('base64'),
      })
      expect(body).toMatchObject({ good: 2, enough_seats: false, seats: { bought: 2, used: 1, free: 1 } })
      expect(app.mails).toEqual([])
      const zip = await call(owner.token, 'POST', '/invitations/check', { file: 'UEsDBAAAAAA=' })
      expect(zip.body.reason).toBe('unreadable_file')
    })

    it('tells of each row of a file what will happen, and does that', async () => {
      const owner = await organisation(9)
      const text = [
        'Naam;E-mail;Rol;Afdeling;Telefoon',
        '"Vries, Sanne de";sanne@rij.example;teamleider;HR;06',
        'Murat Yilmaz;murat@rij.example;;Zorg;06',
        'Jan <b>;jan@rij.example;lid;;',
        'Els;els@rij.example;beheerder;;',
        `Bo;bo@rij.example;lid;${'x'.repeat(61)};`,
        'http://evil.example;an@rij.example;;;',
      ].join('\r\n')
      const { body: checked } = await call(owner.token, 'POST', '/invitations/check', { text })
      const rows = checked.addresses as { email: string; state: string; name: string; role: string | null }[]
      expect(rows.map(({ state }) => state)).toEqual([
        'ok',
        'ok',
        'bad_name',
        'unknown_role',
        'bad_department',
        'ok',
      ])
      expect(rows[0]).toMatchObject({ name: 'Sanne de Vries', role: 'team_leader', department: 'HR' })
      expect(rows[3]).toMatchObject({ role: null, role_word: 'beheerder' })
      expect(checked.columns).toMatchObject({ unused: ['Telefoon'] })
      expect(app.mails).toHaveLength(0)

      const people = rows
        .filter(({ state }) => state === 'ok')
        .map(({ email, name, role, ...row }) => ({
          email,
          name,
          ...(role && { role }),
          ...('department' in row && row.department ? { department: row.department } : {}),
        }))
      const { status, body } = await call(owner.token, 'POST', '/invitations', { people, role: 'member' })
      expect(status, JSON.stringify(body)).toBe(201)
      expect(app.mails.map(({ text: letter }) => letter.split('\n')[0])).toEqual([
        'Hallo Sanne de Vries,',
        'Hallo Murat Yilmaz,',
        'Hallo,',
      ])
      expect(app.mails[2]?.text).not.toContain('evil')
      const { body: listed } = await call(owner.token, 'GET', '/invitations')
      expect(listed.invitations).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'Sanne de Vries', role: 'team_leader', department: 'HR' }),
          expect.objectContaining({ name: 'Murat Yilmaz', role: 'member', department: 'Zorg' }),
        ]),
      )

      const link = tokenIn(0)
      const sanne = await learner({ email: 'sanne@rij.example' })
      await accept(sanne.token, link)
      expect(await profileOf(sanne.user_id)).toMatchObject({ role: 'team_leader', department: 'HR' })
      const { body: team } = await call(owner.token, 'GET', '/team?department=HR')
      expect(team).toMatchObject({
        departments: ['HR'],
        members: [{ user_id: sanne.user_id }],
        summary: null,
      })
      await call(sanne.token, 'POST', '/account/leave')
      expect(await profileOf(sanne.user_id)).toMatchObject({ department: null })
    })
    it('fills in the name for whom the link was sent to, and for nobody else', async () => {
      const owner = await organisation()
      await call(owner.token, 'POST', '/invitations', {
        people: [{ email: 'lotte@naam.example', name: 'Lotte Bos' }],
      })
      const path = `/invitation/${tokenIn()}`
      expect(await invitedName(db(), path, 'Lotte@naam.example')).toBe('Lotte Bos')
      expect(await invitedName(db(), path, 'ander@naam.example')).toBe('')
      expect(await invitedName(db(), '/invitation/anders', 'lotte@naam.example')).toBe('')
      expect(await invitedName(db(), '/account-dashboard', 'lotte@naam.example')).toBe('')
    })
    it('takes five hundred at once', async () => {
      const owner = await organisation(600)
      const emails = Array.from(
        { length: 500 },
        (_, i) => `collega.met.een.lange.naam.${i}@een-lang-domein.example.nl`,
      )
      const { status, body } = await call(owner.token, 'POST', '/invitations', { emails })
      expect(status).toBe(201)
      expect(body.sent).toHaveLength(500)
      expect(app.mails).toHaveLength(500)
    })

    it('is refused without a free seat or a business plan', async () => {
      const full = await organisation(1)
      const lapsed = await learner({
        role: 'org_admin',
        company_name: 'Oud',
        account: { ...company, plan: null },
      })
      for (const { token } of [full, lapsed]) {
        const answer = await call(token, 'POST', '/invitations', { email: 'x@bedrijf.nl' })
        expect(answer).toMatchObject({ status: 409, body: { reason: 'no_seat_left' } })
      }
      expect(app.mails).toEqual([])
    })

    it('does not mail one address over and over', async () => {
      const owner = await organisation()
      for (let i = 0; i < 3; i++) {
        const { id } = await invite(owner, 'vaak@bedrijf.nl')
        await call(owner.token, 'DELETE', `/invitations/${id}`)
      }
      const again = await call(owner.token, 'POST', '/invitations', { email: 'vaak@bedrijf.nl' })
      expect(again).toMatchObject({ status: 429, body: { reason: 'invited_often' } })
    })
  })

  describe('an invitation', () => {
    it('is sent again with a new link, not at once, and not for ever', async () => {
      const owner = await organisation()
      const { id, token: first } = await invite(owner, 'later@bedrijf.nl')
      const resend = () => call(owner.token, 'POST', `/invitations/${id}/resend`)
      expect((await resend()).body.reason).toBe('invited_just_now')
      const back = () =>
        db()
          .update(invitations)
          .set({ last_sent_at: new Date(Date.now() - 3_600_000), expires_at: new Date(Date.now() - 1000) })
          .where(eq(invitations.id, id))
      await back()
      const person = await learner({ email: 'later@bedrijf.nl' })
      expect((await accept(person.token, first)).body.reason).toBe('invitation_expired')
      expect((await resend()).status).toBe(200)
      expect((await accept(person.token, first)).body.reason).toBe('invitation_not_found')
      const second = tokenIn()
      for (let i = 0; i < 3; i++) {
        await back()
        expect((await resend()).status).toBe(200)
      }
      await back()
      expect((await resend()).body.reason).toBe('invited_often')
      expect((await accept(person.token, second)).body.reason).toBe('invitation_not_found')
    })

    it('many at once are sent again or taken back, each with its own limits and its own answer', async () => {
      const owner = await organisation(9)
      const ids = []
      for (const name of ['an', 'bo', 'cas']) ids.push((await invite(owner, `${name}@veel.example`)).id)
      const [an = '', bo = '', cas = ''] = ids
      const stranger = await organisation()
      const foreign = (await invite(stranger, 'dirk@veel.example')).id
      await db()
        .update(invitations)
        .set({ last_sent_at: new Date(Date.now() - dayInMs) })
        .where(eq(invitations.id, an))
      app.mails.length = 0
      const again = await call(owner.token, 'POST', '/invitations/many', {
        action: 'resend',
        ids: [an, bo, foreign],
      })
      expect(again.body.results).toEqual([
        { id: an, email: 'an@veel.example', reason: null },
        { id: bo, email: 'bo@veel.example', reason: 'invited_just_now' },
        { id: foreign, email: null, reason: 'invitation_not_found' },
      ])
      expect(app.mails.map(({ to }) => to)).toEqual(['an@veel.example'])
      const back = await call(owner.token, 'POST', '/invitations/many', {
        action: 'revoke',
        ids: [an, bo, cas],
      })
      expect(back.body.results).toMatchObject([{ reason: null }, { reason: null }, { reason: null }])
      expect((await call(owner.token, 'GET', '/invitations')).body.invitations).toEqual([])
      expect((await call(stranger.token, 'GET', '/invitations')).body.invitations).toHaveLength(1)
    })
    it('can be declined by the link alone, once', async () => {
      const owner = await organisation()
      const { token, id } = await invite(owner, 'nee@bedrijf.nl')
      const decline = () => call(undefined, 'POST', '/invitations/decline', { token })
      expect((await decline()).status).toBe(200)
      expect((await decline()).status).toBe(200)
      const person = await learner({ email: 'nee@bedrijf.nl' })
      expect((await accept(person.token, token)).body.reason).toBe('invitation_declined')
      const { body } = await call(owner.token, 'GET', '/invitations')
      expect(body.invitations).toMatchObject([{ id, status: 'declined' }])
      expect((await call(undefined, 'POST', '/invitations/decline', { token: 'x'.repeat(43) })).status).toBe(
        404,
      )
    })

    it('that was taken back no longer works', async () => {
      const owner = await organisation()
      const { token, id } = await invite(owner, 'terug@bedrijf.nl')
      for (let i = 0; i < 2; i++)
        expect((await call(owner.token, 'DELETE', `/invitations/${id}`)).status).toBe(200)
      const person = await learner({ email: 'terug@bedrijf.nl' })
      expect((await accept(person.token, token)).body.reason).toBe('invitation_revoked')
    })

    it('of another account does not exist', async () => {
      const owner = await organisation()
      const { id } = await invite(owner, 'eigen@bedrijf.nl')
      const stranger = await organisation()
      const leader = await member(owner.account_id, { role: 'team_leader' })
      for (const { token } of [stranger, leader]) {
        expect((await call(token, 'DELETE', `/invitations/${id}`)).status).toBe(404)
        expect((await call(token, 'POST', `/invitations/${id}/resend`)).status).toBe(404)
        expect((await call(token, 'GET', '/invitations')).body.invitations).toEqual([])
      }
    })
  })

  describe('accepting', () => {
    it('gives seat, role and company, and keeps everything learned', async () => {
      const owner = await organisation()
      const { token } = await invite(owner, 'kijk@bedrijf.nl', 'team_leader')
      const person = await learner({ email: 'kijk@bedrijf.nl', xp: 340 })
      const before = Date.now()
      const answer = await accept(person.token, token)
      expect(answer).toMatchObject({
        status: 200,
        body: { account_id: owner.account_id, company_name: 'Hofstra BV' },
      })
      const profile = await profileOf(person.user_id)
      expect(profile).toMatchObject({
        account_id: owner.account_id,
        role: 'team_leader',
        has_seat: true,
        company_name: 'Hofstra BV',
      })
      expect(profile.joined_account_at.getTime()).toBeGreaterThanOrEqual(before - 1000)
      const [state] = await db()
        .select()
        .from(userStatistics)
        .where(eq(userStatistics.user_id, person.user_id))
      expect(state?.xp).toBe(340)
      expect(await accountOf(person.account_id)).toBeUndefined()
      expect(await eventsOf(person.auth_user_id)).toContain('INVITATION_ACCEPTED')
      expect((await call(person.token, 'GET', '/check-daily-limits')).body.unlimited_access).toBe(true)
      // Again, as after a lost answer: the same.
      expect(await accept(person.token, token)).toMatchObject({ status: 200 })
    })

    it('is for the invited address only, for signed-in people with a profile', async () => {
      const owner = await organisation()
      const { token } = await invite(owner, 'alleen@bedrijf.nl')
      expect((await accept(undefined, token)).status).toBe(401)
      const other = await learner()
      expect(await accept(other.token, token)).toMatchObject({
        status: 403,
        body: { reason: 'other_address' },
      })
      const bare = await signedUp('alleen@bedrijf.nl')
      expect((await accept(bare.token, token)).body.reason).toBe('profile_required')
      const made = await call(bare.token, 'POST', '/profile', {
        joining: true,
        full_name: 'Alleen Jansen',
        username: `alleen-${Date.now()}`,
        work_area: 'sales',
      })
      expect(made).toMatchObject({ status: 201, body: { role: 'prospect', company_name: null } })
      expect((await accept(bare.token, token)).status).toBe(200)
      expect(await accountOf(String(made.body.account_id))).toBeUndefined()
    })

    it('without a seat left says so and leaves the invitation open', async () => {
      const owner = await organisation(2)
      const { token } = await invite(owner, 'laat@bedrijf.nl')
      await member(owner.account_id)
      const person = await learner({ email: 'laat@bedrijf.nl' })
      expect(await accept(person.token, token)).toMatchObject({
        status: 409,
        body: { reason: 'no_seat_left' },
      })
      expect(await profileOf(person.user_id)).toMatchObject({
        account_id: person.account_id,
        has_seat: false,
      })
      await db().update(accounts).set({ seats_limit: 3 }).where(eq(accounts.id, owner.account_id))
      expect((await accept(person.token, token)).status).toBe(200)
    })

    it('does not leave an organisation of one’s own behind without an owner', async () => {
      const owner = await organisation()
      const other = await learner({
        role: 'org_admin',
        company_name: 'Anders',
        email: 'baas@anders.nl',
        account: company,
      })
      await member(other.account_id)
      const { token } = await invite(owner, 'baas@anders.nl')
      expect((await accept(other.token, token)).body.reason).toBe('leave_own_organisation_first')
      const boss = await learner({ email: 'ander@superadmin.nl', role: 'superadmin' })
      const { token: second } = await invite(owner, 'ander@superadmin.nl')
      expect((await accept(boss.token, second)).body.reason).toBe('superadmin_stays')
      const paying = await learner({
        role: 'org_admin',
        company_name: 'Solo',
        email: 'solo@anders.nl',
        account: company,
      })
      await db()
        .insert(subscriptions)
        .values({
          id: `sub_${randomUUID()}`,
          customer_id: 'cus_1',
          account_id: paying.account_id,
          user_id: paying.user_id,
          plan: 'biz_small',
          seats: 5,
          yearly: false,
          status: 'active',
        })
      const { token: third } = await invite(owner, 'solo@anders.nl')
      expect((await accept(paying.token, third)).body.reason).toBe('leave_own_organisation_first')
    })

    it('lets a subscription of one’s own live on, and keeps the young shown by first name', async () => {
      const owner = await organisation()
      const person = await learner({
        email: 'jong@bedrijf.nl',
        role: 'youth_member',
        date_of_birth: '2009-05-01',
      })
      const id = `sub_${randomUUID()}`
      await db().insert(subscriptions).values({
        id,
        customer_id: 'cus_2',
        account_id: person.account_id,
        user_id: person.user_id,
        plan: 'starter',
        seats: 1,
        yearly: false,
        status: 'active',
      })
      const { token } = await invite(owner, 'jong@bedrijf.nl')
      expect((await accept(person.token, token)).status).toBe(200)
      expect(await profileOf(person.user_id)).toMatchObject({
        role: 'member',
        leaderboard_name: 'first_name',
      })
      expect(await accountOf(person.account_id)).toBeDefined()
      expect((await call(owner.token, 'DELETE', `/account/members/${person.user_id}`)).status).toBe(200)
      const after = await profileOf(person.user_id)
      expect(after).toMatchObject({ role: 'starter', has_seat: false, company_name: null })
      const [kept] = await db().select().from(subscriptions).where(eq(subscriptions.id, id))
      expect(kept?.account_id).toBe(after.account_id)
      expect(await accountOf(person.account_id)).toBeUndefined()
    })
  })

  describe('members', () => {
    it('are removed with everything they learned, told by mail, and the seat goes to who waits', async () => {
      const owner = await organisation(2)
      const person = await member(owner.account_id, { xp: 120, email: 'weg@bedrijf.nl' })
      const waiting = await member(owner.account_id, { has_seat: false })
      expect((await call(owner.token, 'DELETE', `/account/members/${person.user_id}`)).status).toBe(200)
      const after = await profileOf(person.user_id)
      expect(after).toMatchObject({ role: 'prospect', has_seat: false, company_name: null })
      expect(await accountOf(after.account_id)).toMatchObject({ type: 'personal', member_limit: 1 })
      expect((await profileOf(waiting.user_id)).has_seat).toBe(true)
      expect(app.mails).toMatchObject([{ to: 'weg@bedrijf.nl', subject: 'Je zit niet meer in Hofstra BV' }])
      // Still signed in, with the XP.
      expect((await call(person.token, 'GET', '/profile')).body.xp).toBe(120)
      expect(await eventsOf(owner.auth_user_id)).toContain('MEMBER_REMOVED')
    })

    it('leave by themselves; the owner and who is alone cannot', async () => {
      const owner = await organisation()
      const person = await member(owner.account_id)
      expect((await call(person.token, 'POST', '/account/leave')).status).toBe(200)
      expect((await profileOf(person.user_id)).account_id).not.toBe(owner.account_id)
      expect((await call(person.token, 'POST', '/account/leave')).body.reason).toBe('not_in_team')
      expect((await call(owner.token, 'POST', '/account/leave')).body.reason).toBe('owner_stays')
      expect((await call(owner.token, 'DELETE', `/account/members/${owner.user_id}`)).body.reason).toBe(
        'owner_stays',
      )
    })

    it('who are superadmin are not the organisation’s to remove, and do not leave', async () => {
      const owner = await organisation()
      const boss = await member(owner.account_id, { role: 'superadmin' })
      const answers = [
        await call(owner.token, 'DELETE', `/account/members/${boss.user_id}`),
        await call(owner.token, 'PATCH', `/account/members/${boss.user_id}`, { role: 'member' }),
        await call(boss.token, 'POST', '/account/leave'),
      ]
      for (const { status, body } of answers) expect([status, body.reason]).toEqual([403, 'superadmin_stays'])
      expect(await profileOf(boss.user_id)).toMatchObject({
        role: 'superadmin',
        account_id: owner.account_id,
      })
      expect(app.mails).toEqual([])
    })

    it('become team leader and back, never more', async () => {
      const owner = await organisation()
      const person = await member(owner.account_id)
      const change = (role: string, id = person.user_id, token = owner.token) =>
        call(token, 'PATCH', `/account/members/${id}`, { role })
      expect((await change('team_leader')).status).toBe(200)
      expect((await profileOf(person.user_id)).role).toBe('team_leader')
      expect((await change('member')).status).toBe(200)
      for (const role of ['org_admin', 'superadmin', 'starter', ''])
        expect((await change(role)).status).toBe(400)
      expect((await change('member', owner.user_id)).body.reason).toBe('owner_stays')
      expect((await change('team_leader', person.user_id, person.token)).body.reason).toBe(
        'owner_role_required',
      )
      expect(await eventsOf(owner.auth_user_id)).toContain('MEMBER_ROLE_CHANGED')
    })

    it('of another account do not exist', async () => {
      const owner = await organisation()
      const stranger = await member((await organisation()).account_id)
      const unknown = randomUUID()
      for (const id of [stranger.user_id, unknown]) {
        const answers = [
          await call(owner.token, 'PATCH', `/account/members/${id}`, { role: 'member' }),
          await call(owner.token, 'DELETE', `/account/members/${id}`),
          await call(owner.token, 'POST', '/account/owner', { user_id: id }),
        ]
        for (const { status, body } of answers) expect([status, body.reason]).toEqual([404, 'not_found'])
      }
      const { body } = await call(owner.token, 'GET', '/account/members')
      expect((body.members as { id: string }[]).map(({ id }) => id)).toEqual([owner.user_id])
      expect((await call(stranger.token, 'GET', '/account/members')).body.reason).toBe('owner_role_required')
    })

    it('who is owner cannot step down by the way of the profile', async () => {
      const owner = await organisation()
      await member(owner.account_id)
      const answer = await call(owner.token, 'PATCH', '/profile', { role: 'member' })
      expect(answer).toMatchObject({ status: 409, body: { reason: 'owner_stays' } })
      expect((await profileOf(owner.user_id)).role).toBe('org_admin')
    })
  })

  describe('its name', () => {
    const rename = (token: string | undefined, name: unknown, more = {}) =>
      call(token, 'PATCH', '/account', { name, ...more })

    it('is changed by its owner, for every member, and for nobody else', async () => {
      const owner = await learner({ role: 'org_admin', full_name: 'Teun Hofstra', account: company })
      const leader = await member(owner.account_id, { role: 'team_leader' })
      const other = await organisation()
      expect((await accountOf(owner.account_id))?.name).toBe('Teun Hofstra')
      expect((await rename(owner.token, ' Hofstra & Zonen ')).status).toBe(200)
      expect((await accountOf(owner.account_id))?.name).toBe('Hofstra & Zonen')
      for (const id of [owner.user_id, leader.user_id])
        expect((await profileOf(id)).company_name).toBe('Hofstra & Zonen')
      expect((await accountOf(other.account_id))?.name).toBe('Hofstra BV')
      expect((await profileOf(other.user_id)).company_name).toBe('Hofstra BV')
      expect(await eventsOf(owner.auth_user_id)).toContain('ORGANISATION_RENAMED')
    })

    it('is written down once, however often the same one is sent', async () => {
      const owner = await organisation()
      for (let i = 0; i < 2; i++) expect((await rename(owner.token, 'Hofstra Groep')).status).toBe(200)
      const renamed = (await eventsOf(owner.auth_user_id)).filter((type) => type === 'ORGANISATION_RENAMED')
      expect(renamed).toHaveLength(1)
    })

    it.each([
      ['', 'company_name_required'],
      ['  ', 'company_name_required'],
      ['x'.repeat(101), 'invalid_company_name'],
      ['<b>Hofstra</b>', 'invalid_company_name'],
      ['Hofstra\u0000', 'invalid_company_name'],
      [7, 'invalid_request'],
    ])('is not %j', async (name, reason) => {
      const owner = await organisation()
      expect(await rename(owner.token, name)).toMatchObject({ status: 400, body: { reason } })
      expect((await accountOf(owner.account_id))?.name).toBe('Hofstra BV')
    })

    it('stays as it is for anybody else, and no account can be named', async () => {
      const owner = await organisation()
      const other = await organisation()
      const leader = await member(owner.account_id, { role: 'team_leader' })
      const colleague = await member(owner.account_id)
      expect((await rename(undefined, 'Van mij')).status).toBe(401)
      for (const { token } of [leader, colleague])
        expect(await rename(token, 'Van mij')).toMatchObject({
          status: 403,
          body: { reason: 'owner_role_required' },
        })
      const elsewhere = await rename(owner.token, 'Van mij', { account_id: other.account_id })
      expect(elsewhere).toMatchObject({ status: 400, body: { reason: 'invalid_request' } })
      for (const id of [owner.account_id, other.account_id])
        expect((await accountOf(id))?.name).toBe('Hofstra BV')
    })
  })

  describe('handing over', () => {
    it('makes another member the owner, and the old one team leader', async () => {
      const owner = await organisation()
      const heir = await member(owner.account_id, { email: 'erfgenaam@bedrijf.nl' })
      const { id } = await invite(owner, 'open@bedrijf.nl')
      expect((await call(owner.token, 'POST', '/account/owner', { user_id: heir.user_id })).status).toBe(200)
      expect((await profileOf(heir.user_id)).role).toBe('org_admin')
      expect((await profileOf(owner.user_id)).role).toBe('team_leader')
      expect(app.mails.at(-1)).toMatchObject({ to: 'erfgenaam@bedrijf.nl' })
      expect((await call(heir.token, 'DELETE', `/invitations/${id}`)).status).toBe(200)
      const again = await call(owner.token, 'POST', '/account/owner', { user_id: heir.user_id })
      expect(again.body.reason).toBe('owner_role_required')
      expect(await eventsOf(owner.auth_user_id)).toContain('OWNERSHIP_TRANSFERRED')
    })

    it('asks for a confirmed address, and never takes oneself or a superadmin', async () => {
      const owner = await organisation()
      const heir = await member(owner.account_id)
      await db().update(authUsers).set({ email_verified: false }).where(eq(authUsers.id, heir.auth_user_id))
      const boss = await member(owner.account_id, { role: 'superadmin' })
      const to = (user_id: string) => call(owner.token, 'POST', '/account/owner', { user_id })
      expect((await to(heir.user_id)).body.reason).toBe('address_not_confirmed')
      expect((await to(boss.user_id)).body.reason).toBe('cannot_be_owner')
      expect((await to(owner.user_id)).body.reason).toBe('owner_stays')
    })

    it('never leaves two owners: the database refuses', async () => {
      const owner = await organisation()
      const other = await member(owner.account_id)
      const second = db().update(aiUsers).set({ role: 'org_admin' }).where(eq(aiUsers.id, other.user_id))
      await expect(second).rejects.toThrow()
    })
  })

  describe('a colleague who learns alone', () => {
    it('is invited by anybody, gets no seat, and joins nothing', async () => {
      const person = await learner({ full_name: 'Murat Yilmaz' })
      const { status } = await call(person.token, 'POST', '/invitations', {
        email: 'vriend@elders.nl',
        language: 'en',
      })
      expect(status).toBe(201)
      expect(app.mails[0]?.subject).toBe('Invitation to learn with Snackwijs from Murat Yilmaz')
      const friend = await learner({ email: 'vriend@elders.nl' })
      expect(await accept(friend.token, tokenIn())).toMatchObject({ status: 200, body: { account_id: null } })
      expect(await profileOf(friend.user_id)).toMatchObject({
        account_id: friend.account_id,
        has_seat: false,
      })
    })

    it('is not mailed what a program filled in, which is told the same as everybody', async () => {
      const person = await learner()
      const email = 'vriend@honing.nl'
      const filled = { email, website: 'https://spam.example' }
      const answer = await call(person.token, 'POST', '/invitations', filled)
      expect(answer).toMatchObject({ status: 201, body: { success: true, sent: [{ email }], skipped: [] } })
      expect(app.mails).toEqual([])
      expect(await db().select().from(invitations).where(eq(invitations.email, email))).toEqual([])
      const wrong = await call(person.token, 'POST', '/invitations', { ...filled, email: 'geen adres' })
      expect(wrong.body.reason).toBe('invalid_email')
      expect((await call(person.token, 'POST', '/invitations', { email, website: ' ' })).status).toBe(201)
      expect(app.mails).toHaveLength(1)
    })

    it('a team leader spends no seats and sends no lists', async () => {
      const owner = await organisation()
      const leader = await member(owner.account_id, { role: 'team_leader' })
      for (const body of [{ emails: ['a@b.nl'] }, { email: 'a@b.nl', role: 'member' }])
        expect((await call(leader.token, 'POST', '/invitations', body)).body.reason).toBe(
          'owner_role_required',
        )
      expect((await call(leader.token, 'POST', '/invitations/check', { text: 'a@b.nl' })).status).toBe(403)
      expect((await call(leader.token, 'POST', '/invitations', { email: 'a@b.nl' })).status).toBe(201)
      const [row] = await db()
        .select()
        .from(invitations)
        .where(and(eq(invitations.email, 'a@b.nl'), eq(invitations.invited_by, leader.user_id)))
      expect(row?.account_id).toBeNull()
    })

    it('ten a day, one address a week, never after a no, never oneself', async () => {
      const person = await learner()
      const to = async (email: string) => (await call(person.token, 'POST', '/invitations', { email })).body
      expect((await to(person.email)).reason).toBe('own_address')
      expect((await to('een@elders.nl')).success).toBe(true)
      expect((await to('een@elders.nl')).reason).toBe('invited_this_week')
      for (let i = 0; i < 9; i++) expect((await to(`a${i}@elders.nl`)).success).toBe(true)
      expect((await to('tien@elders.nl')).reason).toBe('invitation_limit')
      await call(undefined, 'POST', '/invitations/decline', { token: tokenIn(0) })
      await db()
        .update(invitations)
        .set({ last_sent_at: new Date(Date.now() - 8 * dayInMs) })
        .where(eq(invitations.invited_by, person.user_id))
      expect((await to('een@elders.nl')).reason).toBe('invitation_refused')
      expect((await to('a1@elders.nl')).success).toBe(true)
    })
  })

  it('forgets people who delete their account: nothing of theirs is left', async () => {
    const owner = await organisation()
    const { token } = await invite(owner, 'vergeet@bedrijf.nl')
    const person = await learner({ email: 'vergeet@bedrijf.nl' })
    await accept(person.token, token)
    await db().delete(authUsers).where(eq(authUsers.id, person.auth_user_id))
    await db().execute(
      sql`update xp_histogram set learners = learners - 1 where xp = 0 and shard = (get_byte(uuid_send(${person.user_id}::uuid), 15) % 4)`,
    )
    const left = await db().select().from(invitations).where(eq(invitations.email, 'vergeet@bedrijf.nl'))
    expect(left).toEqual([])
  })
})
