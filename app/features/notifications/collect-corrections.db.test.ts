import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notifications } from '#app/db/schema/notifications.ts'
import { learningEvents } from '#app/db/schema/progress.ts'
import type { Correction } from '#app/features/content/corrections/corrections.server.ts'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { collectCorrections } from './collect-corrections.server.ts'

describeWithDatabase('facts that were put right', (database) => {
  it('are told to who learned them wrong, once, and to nobody else', async () => {
    const { db } = database.current
    const [wrong, right] = [await seedQuestion(db), await seedQuestion(db)]
    const text = { subject: 'Toezicht', was: 'Tien', is: 'Niet vast' }
    const correction: Correction = {
      id: `proef-${wrong.slice(0, 8)}`,
      on: '2026-11-26',
      item_ids: [wrong],
      snack_id: right,
      text: { nl: text, en: text },
      sources: [],
    }
    const took = async (user_id: string, item_id: string, at: string) => {
      await db.insert(learningEvents).values({
        user_id,
        kind: 'question',
        item_id,
        content_hash: 'v1',
        score: 100,
        completed: true,
        xp: 0,
        created_at: new Date(at),
      })
    }
    const [before, after, since, never] = await Promise.all([1, 2, 3, 4].map(() => seedLearner(db)))
    if (!before || !after || !since || !never) throw new Error('No learners')
    await took(before.user_id, wrong, '2026-11-25T22:59:00Z')
    await took(after.user_id, wrong, '2026-11-25T23:01:00Z')
    await took(since.user_id, wrong, '2026-11-01T10:00:00Z')
    await took(since.user_id, right, '2026-11-27T10:00:00Z')
    const now = new Date('2026-11-28T10:00:00Z')
    const told = await Promise.all([1, 2].map(() => collectCorrections(db, now, [correction])))
    expect(told.flat()).toEqual([before.user_id])
    await took(never.user_id, wrong, '2026-11-20T10:00:00Z')
    expect(await collectCorrections(db, now, [correction])).toEqual([])
    const rows = await db
      .select()
      .from(notifications)
      .where(eq(notifications.key, sql`${`correction:${correction.id}`}`))
    expect(rows).toMatchObject([{ user_id: before.user_id, type: 'correction', data: { id: correction.id } }])
  })
})
