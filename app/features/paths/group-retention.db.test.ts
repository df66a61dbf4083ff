import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { heldQuestions } from '#app/db/schema/paths.ts'
import { learningEvents } from '#app/db/schema/progress.ts'
import { startCheckAnswers, startChecks } from '#app/db/schema/start-check.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { readGroupRetention } from './read-group-retention.server.ts'

const joined_account_at = new Date('2026-01-01T00:00:00Z')

describeWithDatabase('what stayed with a company (PD-73)', (database) => {
  async function company() {
    const { db } = database.current
    const leader = await seedLearner(db, { role: 'org_admin', joined_account_at })
    const { token } = await seedSession(db, leader.auth_user_id)
    const viewer = (await findViewer(db, token))?.viewer
    const at = (now: string) => ({ db, viewer, now: new Date(now), language: 'nl' }) as LearnerCtx
    const question_id = [await seedQuestion(db), await seedQuestion(db), await seedQuestion(db)] as const
    /** A member who had everything right in the check, and half of it later. */
    const member = async (later: string, given: Parameters<typeof seedLearner>[1] = {}) => {
      const { user_id } = await seedLearner(db, {
        account_id: leader.account_id,
        joined_account_at,
        ...given,
      })
      const held = { user_id, path: 'basis', module: 'veilig', round: 1, held_at: joined_account_at }
      await db.insert(heldQuestions).values([
        { ...held, question_id: question_id[0], days: 0 },
        { ...held, question_id: question_id[1], days: 30 },
        { ...held, question_id: question_id[2], days: 30 },
      ])
      const event = (place: 0 | 1 | 2, score: number, day: string) => ({
        user_id,
        kind: 'question' as const,
        item_id: question_id[place],
        content_hash: randomUUID(),
        score,
        completed: true,
        xp: 0,
        created_at: new Date(`${day}T12:00:00Z`),
      })
      await db
        .insert(learningEvents)
        .values([event(0, 100, '2026-03-01'), event(1, 100, later), event(2, 0, later), event(2, 100, later)])
      return user_id
    }
    const asked = [
      await seedQuestion(db, { skill: 'privacy' }),
      await seedQuestion(db, { skill: 'begrijpen' }),
    ]
    /** Took the start check on a day, all of it wrong. */
    const checked = async (user_id: string, day: string) => {
      const at = new Date(`${day}T12:00:00Z`)
      await db.insert(startChecks).values({ user_id, round: 1, started_at: at, finished_at: at })
      const given = { user_id, round: 1, shown_at: at, answered_at: at, answer: 'A', correct: false }
      await db
        .insert(startCheckAnswers)
        .values(asked.map((question_id, place) => ({ ...given, question_id, place: place + 1 })))
    }
    return { at, member, checked, account_id: leader.account_id }
  }
  const row = { days: 30, people: 8, checked: 95, stayed: 50 }

  it('is of eight people at least, by first answers, and says after how many days', async () => {
    const { at, member } = await company()
    for (let n = 0; n < 7; n++) await member('2026-04-05')
    await member('2026-05-03')
    expect(await readGroupRetention(at('2026-05-20T10:00:00Z')), 'seven before May').toEqual([])
    expect(await readGroupRetention(at('2026-06-20T10:00:00Z'))).toEqual([
      { ...row, month: '2026-06-01', interval_days: 39, gain: null },
    ])
  })

  it('stays what it was made in its month, and takes nobody’s answers twice', async () => {
    const { at, member } = await company()
    const ids: string[] = []
    for (let n = 0; n < 8; n++) ids.push(await member('2026-04-05'))
    const made = await readGroupRetention(at('2026-05-20T10:00:00Z'))
    expect(made).toMatchObject([row])
    await database.current.db
      .update(aiUsers)
      .set({ account_id: (await seedLearner(database.current.db)).account_id })
      .where(eq(aiUsers.id, ids[0] ?? ''))
    await member('2026-04-20')
    expect(await readGroupRetention(at('2026-05-21T10:00:00Z'))).toEqual(made)
    expect(await readGroupRetention(at('2026-06-20T10:00:00Z')), 'one more is no batch').toEqual(made)
    for (let n = 0; n < 8; n++) await member('2026-07-05')
    expect(await readGroupRetention(at('2026-08-20T10:00:00Z'))).toHaveLength(2)
  })

  it('tells of eight who took the start check before the module how much they gained, and of nobody else (PD-97)', async () => {
    const { at, member, checked } = await company()
    for (let n = 0; n < 8; n++) await checked(await member('2026-04-05'), '2026-02-04')
    const [batch] = await readGroupRetention(at('2026-05-20T10:00:00Z'))
    // Half right later, where two wrong answers to easy questions made less likely.
    expect(batch?.gain).toMatchObject({ people: 8, interval_days: 60 })
    expect(batch?.gain?.points).toBeLessThanOrEqual(15)
    expect(batch?.gain?.points).toBeGreaterThanOrEqual(-10)
    expect(await readGroupRetention(at('2026-05-21T10:00:00Z')), 'kept').toEqual([batch])

    const late = await company()
    for (let n = 0; n < 8; n++)
      await late.checked(await late.member('2026-04-05'), n === 0 ? '2026-03-02' : '2026-02-04')
    expect(
      await readGroupRetention(late.at('2026-05-20T10:00:00Z')),
      'one took it after the module',
    ).toMatchObject([{ gain: null }])
    const early = await company()
    for (let n = 0; n < 8; n++) await early.checked(await early.member('2026-04-05'), '2025-12-01')
    expect(await readGroupRetention(early.at('2026-05-20T10:00:00Z')), 'before joining').toMatchObject([
      { gain: null },
    ])
  })

  it('leaves out who is no member, and what was answered before joining', async () => {
    const { at, member } = await company()
    for (let n = 0; n < 7; n++) await member('2026-04-05')
    await member('2026-04-05', { account_id: (await seedLearner(database.current.db)).account_id })
    await member('2026-04-05', { joined_account_at: new Date('2026-03-15T00:00:00Z') })
    const other = await company()
    for (let n = 0; n < 8; n++) await other.member('2026-04-05')
    expect(await readGroupRetention(at('2026-05-20T10:00:00Z'))).toEqual([])
    expect(await readGroupRetention(other.at('2026-05-20T10:00:00Z'))).toHaveLength(1)
  })
})
