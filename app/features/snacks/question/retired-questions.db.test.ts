import { expect, it } from 'vitest'
import { dailyContentSelections, userProgress } from '#app/db/schema/progress.ts'
import { utcDay } from '#app/lib/dates.ts'
import { signedIn } from '#tests/api/callers.ts'
import { testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

/** Fill-in questions are retired: what was done with them stays, and none is served (PD-26a). */
describeWithDatabase('fill-in questions', (database) => {
  it.each([
    ['free', {}],
    ['unlimited', { subscription_status: 'lifetime' }],
  ])('keep their badge and are never served, %s', async (_name, access) => {
    const { db } = database.current
    const caller = await signedIn(await testApp(database), db, access)
    const { user_id } = caller
    const old = await seedQuestion(db, { question_type: 'code_fill' })
    const open = await seedQuestion(db, { question_type: 'code_fill' })
    const now = new Date()
    await db.insert(userProgress).values({
      user_id,
      question_id: old,
      score: 100,
      question_source: 'daily',
      started_at: now,
      completed_at: now,
    })
    // Even when an older version put one in today's wall.
    await db.insert(dailyContentSelections).values({
      user_id,
      selection_date: utcDay(now),
      content_type: 'question',
      content_id: open,
    })

    const served = [
      '/api/daily-content',
      `/api/questions?ids=${old},${open}`,
      '/api/questions-next?question_type=mcq',
      '/api/questions-next?question_type=scenario',
      '/api/questions-next?question_type=flashcard',
    ]
    for (const path of served) {
      const response = await caller.get(path)
      expect(response.status, path).toBe(200)
      expect(await response.text(), path).not.toMatch(new RegExp(`${old}|${open}|code_fill`))
    }
    expect((await caller.get('/api/questions-next?question_type=code_fill')).status).toBe(400)
    for (const id of [old, open]) expect((await caller.get(`/api/questions/${id}`)).status).toBe(404)

    const { items } = (await (await caller.get('/api/user-progress')).json()) as { items: unknown[] }
    expect(items).toMatchObject([
      { id: old, question_type: 'code_fill', status: 'completed', retry_at: null },
    ])
  })
})
