import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { kinds } from '#app/features/content/kinds.ts'
import type { Letter } from '#app/features/content/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { answerRefresher } from '#app/features/refreshers/answer-refresher.server.ts'
import { dueRefreshers } from '#app/features/refreshers/due-refreshers.server.ts'
import { refreshersADay } from '#app/features/refreshers/rules.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { listOpenItems } from '#app/features/snacks/wall/queries.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seeded } from '#quality/evals/random.ts'
import { describeWithContent } from '#tests/support/database.ts'
import { writtenBank } from '#tests/support/written-bank.ts'
import { nextOfPath } from './read-path.server.ts'
import { startPath } from './start-path.server.ts'

const days = 40

describeWithContent('forty days of a learner', (database) => {
  it.each(['sales', 'hr'] as const)(
    'never bring a right answer back except as a refresher (%s)',
    async (work_area) => {
      const { db } = database.current
      const random = seeded(`forty days ${work_area}`)
      const { auth_user_id } = await seedLearner(db, { work_area, subscription_status: 'lifetime' })
      const { token } = await seedSession(db, auth_user_id)
      const viewer = (await findViewer(db, token))?.viewer
      const bank = new Map(writtenBank.mcq.map(({ nl, correct }) => [nl.title, correct]))
      const right = new Set<string>()
      const seen = new Set<string>()
      let refreshed = 0
      const letter = (title: string): Letter => {
        const correct = bank.get(title) as Letter
        if (random() < 0.8) return correct
        return correct === 'A' ? 'B' : 'A'
      }
      const first = { db, viewer, now: new Date('2026-03-02T09:00:00Z'), language: 'nl' } as LearnerCtx
      await startPath(first, work_area === 'sales' ? 'verkoop' : 'hr')
      for (let day = 0; day < days; day++) {
        const now = new Date(first.now.getTime() + day * dayInMs)
        const ctx = { ...first, now } as LearnerCtx
        const open = await listOpenItems(ctx)
        expect(open.filter(({ id }) => right.has(id)).map(({ title }) => title)).toEqual([])
        const next = await nextOfPath(ctx)
        // What a check asks was never seen before.
        if (next?.check) expect(seen.has(next.item?.id ?? '')).toBe(false)
        for (const { id, title } of open.filter((item) => item.question_type === 'mcq').slice(0, 3)) {
          const input = { question_id: id, answer: letter(title), attempt_id: randomUUID() }
          const { result } = await answerQuestion({ db, token, now, language: 'nl' }, input)
          seen.add(id)
          if (result.correct) right.add(id)
        }
        const { refreshers } = await dueRefreshers(ctx)
        expect(refreshers.length).toBeLessThanOrEqual(refreshersADay)
        for (const { item } of refreshers) {
          const { judged } = kinds[item.kind]
          const move =
            judged === 'known' ? { known: random() < 0.8 } : { answer: letter(item.texts.nl.title) }
          const { result } = await answerRefresher(ctx, {
            question_id: item.id,
            move,
            attempt_id: randomUUID(),
          })
          refreshed++
          seen.add(item.id)
          if (result.correct) right.add(item.id)
        }
      }
      expect(seen.size).toBeGreaterThan(40)
      expect(refreshed).toBeGreaterThan(days)
    },
    60_000,
  )
})
