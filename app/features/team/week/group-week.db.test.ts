import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { learningEvents } from '#app/db/schema/progress.ts'
import { learnerCtx } from '#app/features/notifications/learner-ctx.server.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { smallestHardGroup } from './hard-skills.ts'
import { readHardSkills } from './read-hard-skills.server.ts'
import { readTeamWeek } from './read-week.server.ts'
import { themeFirst } from './theme.server.ts'

describeWithDatabase('what a team page tells of weeks and months', (database) => {
  const db = () => database.current.db
  const joined_account_at = new Date('2026-09-01T00:00:00Z')

  async function company(members: number) {
    const leader = await seedLearner(db(), { role: 'team_leader', joined_account_at })
    const { account_id } = leader
    const people = await Promise.all(
      Array.from({ length: members }, () => seedLearner(db(), { account_id, joined_account_at })),
    )
    const at = async (now: string) => {
      const ctx = await learnerCtx(db(), leader.user_id, new Date(now))
      if (!ctx) throw new Error('The leader is there')
      return ctx
    }
    return { account_id, people, at }
  }
  const answer = async (people: readonly { user_id: string }[], item_id: string, score: number, at: string) =>
    db()
      .insert(learningEvents)
      .values(
        people.map(({ user_id }) => ({
          user_id,
          item_id,
          kind: 'question' as const,
          content_hash: 'x',
          score,
          completed: true,
          xp: 0,
          created_at: new Date(at),
        })),
      )
  const october = '2026-10-10T10:00:00Z'
  const hardIn = async (at: Promise<Parameters<typeof readHardSkills>[0]>) =>
    (await readHardSkills(await at))?.map(({ skill }) => skill) ?? null

  describe('what is hard', () => {
    it('is named from eight people on, by first answers of months before', async () => {
      const { people, at } = await company(smallestHardGroup)
      const [hard, easy] = [
        await seedQuestion(db(), { skill: 'privacy' }),
        await seedQuestion(db(), { skill: 'prompten' }),
      ]
      await answer(people, hard, 0, october)
      await answer(people, easy, 100, october)
      // Done again, and right: the first answer counts.
      await answer(people, hard, 100, '2026-10-20T10:00:00Z')
      expect(await hardIn(at('2026-10-21T10:00:00Z'))).toBeNull()
      expect(await hardIn(at('2026-11-02T10:00:00Z'))).toEqual(['privacy'])
    })

    it('stays what it was in its month, whoever is taken out, and is gone when seven are left', async () => {
      const { people, at } = await company(smallestHardGroup)
      await answer(people, await seedQuestion(db(), { skill: 'beeld' }), 0, october)
      expect(await hardIn(at('2026-11-02T10:00:00Z'))).toEqual(['beeld'])
      const { account_id } = await seedLearner(db())
      await db()
        .update(aiUsers)
        .set({ account_id })
        .where(eq(aiUsers.id, people[0]?.user_id ?? ''))
      expect(await hardIn(at('2026-11-20T10:00:00Z'))).toEqual(['beeld'])
      expect(await hardIn(at('2026-12-02T10:00:00Z'))).toBeNull()
    })

    it('holds nothing of before somebody joined', async () => {
      const { people, at } = await company(smallestHardGroup)
      const item = await seedQuestion(db(), { skill: 'meten' })
      await answer(people, item, 0, '2026-08-01T10:00:00Z')
      await answer(people, item, 0, october)
      expect(await hardIn(at('2026-11-02T10:00:00Z'))).toBeNull()
    })
  })

  it('a week has the days on which something was learned by the Dutch clock, since joining', async () => {
    const { account_id, people, at } = await company(2)
    const late = await seedLearner(db(), { account_id, joined_account_at: new Date('2026-11-25T12:00:00Z') })
    const item = await seedQuestion(db())
    const [one] = people
    const learned = [...people.slice(0, 1), late]
    await answer(learned, item, 100, '2026-11-22T22:30:00Z')
    await answer(learned, item, 100, '2026-11-22T23:30:00Z')
    await answer(learned, item, 0, '2026-11-25T11:00:00Z')
    await answer(learned, item, 0, '2026-11-26T11:00:00Z')
    const monday = '2026-11-23'
    const mine = { [one?.user_id ?? '']: ['2026-11-23', '2026-11-25', '2026-11-26'] }
    const ids = learned.map(({ user_id }) => user_id)
    const ctx = await at('2026-11-26T12:00:00Z')
    expect(await readTeamWeek(ctx, ids)).toEqual({
      monday,
      days: { ...mine, [late.user_id]: ['2026-11-26'] },
    })
    const elsewhere = await seedLearner(db())
    await answer([elsewhere], item, 100, '2026-11-25T11:00:00Z')
    expect(await readTeamWeek(ctx, [elsewhere.user_id, ...ids.slice(0, 1)])).toEqual({ monday, days: mine })
  })

  it('a theme puts what is about it first, and leaves the rest in its order', async () => {
    const { at } = await company(1)
    const ids = [
      await seedQuestion(db(), { skill: 'meten' }),
      await seedQuestion(db(), { skill: 'privacy' }),
      await seedQuestion(db(), { skill: 'beeld' }),
      await seedQuestion(db(), { skill: 'privacy' }),
    ]
    const items = ids.map((id) => ({ id }))
    const first = await themeFirst(
      await at('2026-11-26T12:00:00Z'),
      { skill: 'privacy', name: 'Privacy' },
      items,
    )
    expect(first.map(({ id }) => ids.indexOf(id))).toEqual([1, 3, 0, 2])
  })
})
