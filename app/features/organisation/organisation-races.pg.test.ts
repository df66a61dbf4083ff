import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { accounts } from '#app/db/schema/organisation.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { type SeedLearner, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Mail } from '#app/lib/mail/mailer.server.ts'
import { describeWithDatabase, openTestPostgres } from '#tests/support/database.ts'
import { acceptInvitation } from './invitations/accept-invitation.server.ts'
import { inviteMembers } from './invitations/invite-members.server.ts'
import { revokeInvitation } from './invitations/revoke-invitation.server.ts'
import { changeRole } from './members/change-role.server.ts'
import { fitSeats } from './members/fit-seats.server.ts'
import { moveSeat } from './members/move-seat.server.ts'
import { leaveTeam, removeMember } from './members/remove-member.server.ts'
import { transferOwnership } from './members/transfer-ownership.server.ts'
import { seatsOf } from './rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const company = { type: 'company', plan: 'biz_small', billing_status: 'active' } as const

/** Verbs at the same moment through two separate pools, as two server processes would. */
describeWithDatabase('an organisation at the same moment', (database) => {
  const mails: Mail[] = []
  const mail = {
    appUrl: 'https://snackwijs.example',
    operatorEmail: 'operator@snackwijs.example',
    secret: 'secret',
    queueMail: async (letter: Mail) => {
      mails.push(letter)
    },
  }
  async function withTwo(test: (dbs: [Db, Db]) => Promise<void>) {
    const second = await openTestPostgres(database.url, 10)
    try {
      await test([database.current.db, second.db])
    } finally {
      await second.close()
    }
  }
  async function person(given: SeedLearner) {
    const { db } = database.current
    const seeded = await seedLearner(db, given)
    return { ...seeded, ...(await seedSession(db, seeded.auth_user_id)) }
  }
  /** Read anew: a verb decides by what its request saw. */
  async function ctxOf({ token }: { token: string }, db: Db = database.current.db): Promise<Ctx> {
    const found = await findViewer(db, token)
    return { db, viewer: found?.viewer ?? null, now, language: 'nl' }
  }
  const organisation = (seats_limit: number) =>
    person({
      role: 'org_admin',
      company_name: 'Hofstra',
      has_seat: true,
      account: { ...company, seats_limit },
    })
  const member = (account_id: string) => person({ account_id, role: 'member', has_seat: true })
  async function invite(owner: { token: string }, email: string) {
    const invited = await inviteMembers(await ctxOf(owner), mail, {
      people: [{ email }],
      role: 'member',
      language: 'nl',
    })
    const token = /invitation\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
    return { token, id: invited.sent[0]?.id ?? '' }
  }
  const reasons = (all: PromiseSettledResult<unknown>[]) =>
    all.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as AppError).reason))
  const inAccount = (account_id: string) =>
    database.current.db.select().from(aiUsers).where(eq(aiUsers.account_id, account_id))

  it('two accept the last seat: one gets it, the other is told, and the invitation stays open', async () => {
    await withTwo(async (dbs) => {
      for (let round = 0; round < 10; round++) {
        const owner = await organisation(2)
        const people = await Promise.all([person({}), person({})])
        const links: string[] = []
        for (const { email } of people) links.push((await invite(owner, email)).token)
        const ctxs = await Promise.all(people.map((one, i) => ctxOf(one, dbs[i % 2])))
        const all = await Promise.allSettled(ctxs.map((ctx, i) => acceptInvitation(ctx, links[i] ?? '')))
        expect(reasons(all).sort()).toEqual(['done', 'no_seat_left'])
        expect(await inAccount(owner.account_id)).toHaveLength(2)
        const rows = await dbs[0]
          .select()
          .from(invitations)
          .where(eq(invitations.account_id, owner.account_id))
        expect(rows.map(({ status }) => status).sort()).toEqual(['accepted', 'pending'])
      }
    })
  })

  it('a seat is passed on while somebody joins: never more seats taken than there are', async () => {
    await withTwo(async ([one, two]) => {
      for (let round = 0; round < 10; round++) {
        const owner = await organisation(3)
        const [seated, waiting, guest] = [
          await member(owner.account_id),
          await person({ account_id: owner.account_id, role: 'member' }),
          await person({}),
        ]
        const { token } = await invite(owner, guest.email)
        const [gives, joins] = [await ctxOf(owner, one), await ctxOf(guest, two)]
        const all = await Promise.allSettled([
          moveSeat(
            gives,
            round % 2 ? { to: waiting.user_id } : { from: seated.user_id, to: waiting.user_id },
          ),
          acceptInvitation(joins, token),
        ])
        const people = await inAccount(owner.account_id)
        expect(people.filter(({ has_seat }) => has_seat)).toHaveLength(3)
        expect(reasons(all)).toContain('done')
        expect(['done', 'no_free_seat', 'no_seat_left']).toEqual(expect.arrayContaining(reasons(all)))
      }
    })
  })

  it('twenty accept five seats: five get one', async () => {
    await withTwo(async (dbs) => {
      const owner = await organisation(6)
      const people = await Promise.all(Array.from({ length: 20 }, () => person({})))
      const links: string[] = []
      for (const { email } of people) links.push((await invite(owner, email)).token)
      const ctxs = await Promise.all(people.map((one, i) => ctxOf(one, dbs[i % 2])))
      const all = await Promise.allSettled(ctxs.map((ctx, i) => acceptInvitation(ctx, links[i] ?? '')))
      expect(reasons(all).filter((reason) => reason === 'done')).toHaveLength(5)
      expect(reasons(all).filter((reason) => reason === 'no_seat_left')).toHaveLength(15)
    })
  })

  it('accepting against taking back: one of both, never both', async () => {
    await withTwo(async ([one, two]) => {
      for (let round = 0; round < 10; round++) {
        const owner = await organisation(3)
        const guest = await person({})
        const { token, id } = await invite(owner, guest.email)
        const [accepts, revokes] = [await ctxOf(guest, one), await ctxOf(owner, two)]
        const all = await Promise.allSettled([
          acceptInvitation(accepts, token),
          revokeInvitation(revokes, id),
        ])
        const joined = (await inAccount(owner.account_id)).length === 2
        expect(reasons(all)).toEqual(joined ? ['done', 'invitation_used'] : ['invitation_revoked', 'done'])
      }
    })
  })

  it('accepting twice: one seat, and both are told that they are in', async () => {
    await withTwo(async (dbs) => {
      const owner = await organisation(5)
      const guest = await person({})
      const { token } = await invite(owner, guest.email)
      const ctxs = await Promise.all([0, 1, 0, 1].map((i) => ctxOf(guest, dbs[i])))
      const all = await Promise.allSettled(ctxs.map((ctx) => acceptInvitation(ctx, token)))
      expect(reasons(all)).toContain('done')
      // Whoever waited for the first one learns that the account is another one now, and finds it when asking again.
      expect(reasons(all).every((reason) => ['done', 'conflict', 'invitation_used'].includes(reason))).toBe(
        true,
      )
      expect(await inAccount(owner.account_id)).toHaveLength(2)
      await expect(acceptInvitation(await ctxOf(guest), token)).resolves.toMatchObject({ changed: [] })
    })
  })

  it('two invitations of two accounts at once: one person ends in one account', async () => {
    await withTwo(async (dbs) => {
      for (let round = 0; round < 5; round++) {
        const owners = [await organisation(3), await organisation(3)]
        const guest = await person({})
        const links: string[] = []
        for (const owner of owners) links.push((await invite(owner, guest.email)).token)
        const ctxs = await Promise.all(links.map((_, i) => ctxOf(guest, dbs[i])))
        const all = await Promise.allSettled(ctxs.map((ctx, i) => acceptInvitation(ctx, links[i] ?? '')))
        expect(reasons(all).sort()).toEqual(['conflict', 'done'])
      }
    })
  })

  it('removing against accepting elsewhere: no deadlock, and nobody is in two places or none', async () => {
    await withTwo(async ([one, two]) => {
      for (let round = 0; round < 10; round++) {
        const [owner, other] = [await organisation(3), await organisation(3)]
        const guest = await member(owner.account_id)
        const { token } = await invite(other, guest.email)
        const [accepts, removes] = [await ctxOf(guest, one), await ctxOf(owner, two)]
        const all = await Promise.allSettled([
          acceptInvitation(accepts, token),
          removeMember(removes, mail, guest.user_id),
        ])
        // Whoever comes second finds nobody there any more.
        expect(['done, not_found', 'conflict, done']).toContain(reasons(all).join(', '))
        expect(await inAccount(owner.account_id)).toHaveLength(1)
      }
    })
  })

  it('members of two accounts who change places at once: no deadlock', async () => {
    await withTwo(async ([one, two]) => {
      for (let round = 0; round < 10; round++) {
        const [left, right] = [await organisation(3), await organisation(3)]
        const [a, b] = [await member(left.account_id), await member(right.account_id)]
        const toRight = await invite(right, a.email)
        const toLeft = await invite(left, b.email)
        const [ctxA, ctxB] = [await ctxOf(a, one), await ctxOf(b, two)]
        const all = await Promise.allSettled([
          acceptInvitation(ctxA, toRight.token),
          acceptInvitation(ctxB, toLeft.token),
        ])
        expect(reasons(all)).toEqual(['done', 'done'])
      }
    })
  })

  it('two handings over at once: one owner', async () => {
    await withTwo(async (dbs) => {
      for (let round = 0; round < 10; round++) {
        const owner = await organisation(5)
        const heirs = [await member(owner.account_id), await member(owner.account_id)]
        const ctxs = await Promise.all(heirs.map((_, i) => ctxOf(owner, dbs[i])))
        const all = await Promise.allSettled(
          ctxs.map((ctx, i) => transferOwnership(ctx, mail, heirs[i]?.user_id ?? '')),
        )
        expect(reasons(all).sort()).toEqual(['done', 'owner_role_required'])
        const owners = (await inAccount(owner.account_id)).filter(({ role }) => role === 'org_admin')
        expect(owners).toHaveLength(1)
      }
    })
  })

  describe('whatever is done in whatever order', () => {
    const verb = fc.oneof(
      fc.record({ what: fc.constant('invite' as const), who: fc.nat(7) }),
      fc.record({ what: fc.constant('accept' as const), who: fc.nat(7) }),
      fc.record({ what: fc.constant('revoke' as const), who: fc.nat(7) }),
      fc.record({ what: fc.constant('remove' as const), who: fc.nat(7) }),
      fc.record({ what: fc.constant('leave' as const), who: fc.nat(7) }),
      fc.record({ what: fc.constant('lead' as const), who: fc.nat(7) }),
      fc.record({ what: fc.constant('hand over' as const), who: fc.nat(7) }),
      fc.record({ what: fc.constant('seats' as const), who: fc.nat(7) }),
    )

    it('no more seats are used than bought, an account has one owner, and everybody belongs somewhere', async () => {
      const { db } = database.current
      await fc.assert(
        fc.asyncProperty(
          fc.array(verb, { minLength: 5, maxLength: 25 }),
          fc.boolean(),
          async (verbs, together) => {
            const owner = await organisation(3)
            const people = await Promise.all(Array.from({ length: 7 }, () => person({})))
            const everybody = [owner, ...people]
            const links = new Map<string, { token: string; id: string }>()
            const boss = async () => {
              const chief = (await inAccount(owner.account_id)).find(({ role }) => role === 'org_admin')
              return everybody.find(({ user_id }) => user_id === chief?.id) ?? owner
            }
            const act = async ({ what, who }: { what: string; who: number }) => {
              const one = everybody[who] ?? owner
              const link = links.get(one.user_id)
              if (what === 'invite') links.set(one.user_id, await invite(await boss(), one.email))
              if (what === 'accept' && link) await acceptInvitation(await ctxOf(one), link.token)
              if (what === 'revoke' && link) await revokeInvitation(await ctxOf(await boss()), link.id)
              if (what === 'remove') await removeMember(await ctxOf(await boss()), mail, one.user_id)
              if (what === 'leave') await leaveTeam(await ctxOf(one))
              if (what === 'lead') await changeRole(await ctxOf(await boss()), one.user_id, 'team_leader')
              if (what === 'hand over') await transferOwnership(await ctxOf(await boss()), mail, one.user_id)
              if (what === 'seats')
                await db.transaction(async (tx) => {
                  await tx.update(accounts).set({ seats_limit: who }).where(eq(accounts.id, owner.account_id))
                  await fitSeats(tx, owner.account_id)
                })
            }
            const refused = (error: unknown) => {
              if (!(error instanceof AppError)) throw error
            }
            if (together) await Promise.all(verbs.map((one) => act(one).catch(refused)))
            else for (const one of verbs) await act(one).catch(refused)

            const inside = await inAccount(owner.account_id)
            const [account] = await db.select().from(accounts).where(eq(accounts.id, owner.account_id))
            const seats = account ? seatsOf(account) : 0
            const used = inside.filter(({ has_seat }) => has_seat).length
            expect(used).toBe(Math.min(seats, inside.length))
            expect(inside.filter(({ role }) => role === 'org_admin')).toHaveLength(1)
            for (const { user_id } of everybody) {
              const [profile] = await db.select().from(aiUsers).where(eq(aiUsers.id, user_id))
              expect(profile).toBeDefined()
              if (profile?.account_id !== owner.account_id)
                expect(await inAccount(profile?.account_id ?? '')).toMatchObject([{ has_seat: false }])
            }
          },
        ),
        { numRuns: 25 },
      )
    }, 60_000)
  })
})
