import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { callers } from '#tests/support/callers.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

describeWithDatabase('the own profile', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })
  const { call, signedUp, learner } = callers(database, () => app)

  describe('changing', () => {
    it('changes name, work area, leaderboard name and language, and nothing else', async () => {
      const user = await learner({ company_name: 'Hofstra BV', xp: 120 })
      const before = (await call(user.token, 'GET', '/profile')).body
      const { status, body } = await call(user.token, 'PATCH', '/profile', {
        full_name: '  Sanne  Hofstra ',
        work_area: 'hr',
        leaderboard_name: 'anonymous',
        language: 'en',
        company_name: 'Andermans BV',
        email: 'ander@example.nl',
        account_id: before.id,
        subscription_status: 'lifetime',
        xp: 5,
        is_active: false,
      })
      expect(status).toBe(200)
      expect(body).toEqual({
        ...before,
        full_name: 'Sanne Hofstra',
        work_area: 'hr',
        discipline: 'hr',
        leaderboard_name: 'anonymous',
        language: 'en',
        updated_at: body.updated_at,
      })
      expect(body.xp).toBe(120)
    })

    it('leaves alone what is not sent', async () => {
      const user = await learner({ work_area: 'sales', full_name: 'Joost Bakker' })
      const { body } = await call(user.token, 'PATCH', '/profile', {})
      expect(body).toMatchObject({ work_area: 'sales', discipline: 'sales', full_name: 'Joost Bakker' })
    })

    it.each([
      ["Anna van 't Hof", 'Anna van \u2019t Hof'],
      ["O'Brien", 'O\u2019Brien'],
      ['  Sanne   de Boer ', 'Sanne de Boer'],
    ])('takes %j as it is typed', async (full_name, stored) => {
      const user = await learner()
      const { status, body } = await call(user.token, 'PATCH', '/profile', { full_name })
      expect(status).toBe(200)
      expect(body).toMatchObject({ full_name: stored })
    })

    it.each([
      [{ full_name: ' ' }, 'full_name_required'],
      [{ full_name: 'x'.repeat(101) }, 'invalid_full_name'],
      [{ full_name: '<b>x</b>' }, 'invalid_full_name'],
      [{ full_name: 'O"Brien' }, 'full_name_forbidden_characters'],
      [{ full_name: 'a\u0000b' }, 'full_name_forbidden_characters'],
      [{ full_name: 'Sanne & Co' }, 'name_forbidden_characters'],
      [{ full_name: 'eval' }, 'name_forbidden_content'],
      [{ work_area: ' ' }, 'work_area_required'],
      [{ email: 'a@b.nl\r\nbcc:c@d.nl' }, 'invalid_email'],
      [{ leaderboard_name: 'king' }, 'invalid_request'],
      [{ language: 'de' }, 'invalid_request'],
    ])('refuses %j as %s', async (change, reason) => {
      const user = await learner()
      expect(await call(user.token, 'PATCH', '/profile', change)).toMatchObject({
        status: 400,
        body: { reason },
      })
    })

    it.each(['member', 'prospect', 'org_admin', 'superadmin'] as const)(
      'gives a %s no admin role',
      async (role) => {
        const user = await learner({ role })
        for (const asked of ['org_admin', 'superadmin', 'admin']) {
          const answer = await call(user.token, 'PATCH', '/profile', { role: asked })
          if (asked === role) expect(answer.status).toBe(200)
          else {
            expect(answer).toMatchObject({ status: 403, body: { reason: 'insufficient_privileges' } })
            expect(answer.body.detail).toBe('Insufficient privileges to assign admin roles')
          }
        }
        expect((await call(user.token, 'GET', '/profile')).body.role).toBe(role)
      },
    )

    it('a superadmin stays one, alone or with others, and changes everything else', async () => {
      const user = await learner({ role: 'superadmin' })
      await learner({ role: 'superadmin' })
      for (const asked of ['member', 'team_leader', 'prospect', 'made-up']) {
        const answer = await call(user.token, 'PATCH', '/profile', { role: asked, full_name: 'Anders' })
        expect(answer).toMatchObject({
          status: 403,
          body: { reason: 'superadmin_stays', fields: { role: 'superadmin_stays' } },
        })
      }
      const { body } = await call(user.token, 'PATCH', '/profile', {
        role: 'superadmin',
        full_name: 'Ada Beheer',
      })
      expect(body).toMatchObject({ role: 'superadmin', full_name: 'Ada Beheer' })
    })

    it.each(['prospect', 'member', 'starter', 'youth_member', 'hr'] as const)(
      'ignores a role that a %s sends',
      async (role) => {
        const user = await learner({ role })
        const { body } = await call(user.token, 'PATCH', '/profile', { role: 'team_leader' })
        expect(body.role).toBe(role)
      },
    )

    it('lets an org_admin become a member, but nothing that is paid for', async () => {
      const user = await learner({ role: 'org_admin' })
      const refused = await call(user.token, 'PATCH', '/profile', { role: 'starter' })
      expect(refused).toMatchObject({ status: 400, body: { reason: 'invalid_role' } })
      expect((await call(user.token, 'PATCH', '/profile', { role: 'member' })).body.role).toBe('member')
    })
  })

  describe('who may', () => {
    it('nobody without a session, nor with a made-up one', async () => {
      for (const token of [undefined, 'verzonnen', 'a.b']) {
        for (const [method, path, body] of [
          ['GET', '/profile'],
          ['GET', '/account'],
          ['POST', '/profile', {}],
          ['POST', '/profile/auto'],
          ['PATCH', '/profile', {}],
        ] as const) {
          const answer = await call(token, method, path, body)
          expect(answer).toMatchObject({ status: 401, body: { reason: 'unauthenticated' } })
        }
      }
    })

    it('nobody whose session has ended', async () => {
      const user = await learner()
      await database.current.db.execute(
        sql`update auth_sessions set expires_at = now() - interval '1 second' where token = ${user.token}`,
      )
      expect((await call(user.token, 'GET', '/profile')).status).toBe(401)
    })

    it('nobody without a profile reads or changes one', async () => {
      const user = await signedUp()
      expect(await call(user.token, 'GET', '/profile')).toMatchObject({
        status: 404,
        body: { reason: 'profile_not_found', detail: 'No profile found' },
      })
      for (const [method, path, body] of [
        ['PATCH', '/profile', {}],
        ['GET', '/account'],
      ] as const) {
        const answer = await call(user.token, method, path, body)
        expect(answer).toMatchObject({ status: 403, body: { reason: 'profile_required' } })
      }
    })

    it('nobody who was switched off changes anything', async () => {
      const user = await learner({ is_active: false })
      const answer = await call(user.token, 'PATCH', '/profile', { full_name: 'Iemand' })
      expect(answer).toMatchObject({ status: 403, body: { reason: 'account_inactive' } })
    })

    it('everybody only sees and changes what is theirs, whatever id they send', async () => {
      const mine = await learner({ full_name: 'Ik Zelf' })
      const other = await learner({ full_name: 'Een Ander', company_name: 'Andermans BV' })
      const query = `?id=${other.user_id}&user_id=${other.user_id}&account_id=${other.account_id}`
      expect((await call(mine.token, 'GET', `/profile${query}`)).body.full_name).toBe('Ik Zelf')
      expect((await call(mine.token, 'GET', `/account?id=${other.account_id}`)).body.id).toBe(mine.account_id)
      await call(mine.token, 'PATCH', `/profile${query}`, { id: other.user_id, full_name: 'Ik Weer' })
      expect((await call(other.token, 'GET', '/profile')).body.full_name).toBe('Een Ander')
    })
  })

  it('is described', async () => {
    const { body } = await call(undefined, 'GET', '/openapi.json')
    const paths = body.paths as Record<string, object>
    expect(Object.keys(paths['/profile'] ?? {}).sort()).toEqual(['get', 'patch', 'post'])
    expect(paths).toHaveProperty('/account')
  })
})
