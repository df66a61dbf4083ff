import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { companySnackAnswers, companySnacks } from '#app/db/schema/company-snacks.ts'
import type { Letter } from '#app/features/content/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { seedQuestions } from '#tests/support/bank.ts'
import { describeWithDatabase, openTestPostgres } from '#tests/support/database.ts'
import { isWhole } from '#tests/support/whole.ts'
import { takeSnack } from './take-snack.server.ts'
import { companySnack, companySnackBefore } from './view.server.ts'

// Five hundred people are made first.
vi.setConfig({ testTimeout: 300_000 })

const now = new Date('2026-11-02T08:00:00.000Z')
const tomorrow = new Date('2026-11-03T08:00:00.000Z')
const colleagues = isWhole ? 500 : 60

/** Everybody at nine o'clock, at two server processes, many of them twice: two tabs, or a request that is sent again. */
describeWithDatabase("a company's snack at nine o'clock", (database) => {
  it(`is one question for ${colleagues} people, lights each window once, and counts each answer once`, async () => {
    const { db } = database.current
    await seedQuestions(db, 12, { discipline: 'ethics' })
    const account = {
      type: 'company',
      plan: 'biz_large',
      billing_status: 'active',
      seats_limit: 600,
    } as const
    const first = await seedLearner(db, { company_name: 'Groot', has_seat: true, account })
    const { account_id } = first
    const people = [first]
    while (people.length < colleagues)
      people.push(await seedLearner(db, { account_id, company_name: 'Groot', has_seat: true }))
    const second = await openTestPostgres(database.url, 10)
    try {
      const processes = [db, second.db] as const
      const ctxs = await Promise.all(
        people.map(async ({ auth_user_id }, place) => {
          const { token } = await seedSession(db, auth_user_id)
          const viewer = (await findViewer(db, token))?.viewer
          const on = (process: 0 | 1) =>
            ({ db: processes[process], viewer, now, language: 'nl', token }) as LearnerCtx & { token: string }
          return { on, answer: 'ABCD'[place % 4] as Letter, attempt_id: randomUUID() }
        }),
      )
      const takes = ctxs.flatMap(({ on, answer, attempt_id }, place) => {
        const once = () => takeSnack(on(place % 2 === 0 ? 0 : 1), { answer, attempt_id })
        if (place % 3 !== 0) return [once]
        // Sent again to the other process; and with another attempt, as from a second tab.
        const again = place % 2 === 0 ? attempt_id : randomUUID()
        return [once, () => takeSnack(on(place % 2 === 0 ? 1 : 0), { answer, attempt_id: again })]
      })
      // So many at once as two servers let in; who waits longer for the database is asked to come back.
      const settled: PromiseSettledResult<Awaited<ReturnType<typeof takeSnack>>>[] = []
      while (takes.length > 0)
        settled.push(...(await Promise.allSettled(takes.splice(0, 80).map((take) => take()))))
      const stored = settled.filter((one) => one.status === 'fulfilled' && one.value.stored)
      expect(stored).toHaveLength(colleagues)
      const refused = settled.flatMap((one) =>
        one.status === 'rejected' ? [one.reason as { reason: string }] : [],
      )
      expect(refused.filter(({ reason }) => reason !== 'already_answered')).toEqual([])

      const days = await db.select().from(companySnacks).where(eq(companySnacks.account_id, account_id))
      expect(days).toHaveLength(1)
      expect(days[0]).toMatchObject({ taken: colleagues, lit: colleagues, at_work: colleagues })
      expect(days[0]?.golden_at).not.toBeNull()
      const answers = await db.select().from(companySnackAnswers)
      expect(new Set(answers.map(({ user_id }) => user_id)).size).toBe(colleagues)

      const told = 8 * 2 ** Math.floor(Math.log2(colleagues / 8))
      for (const { on } of ctxs.slice(0, 6)) {
        const today = await companySnack(on(0))
        expect(today?.facade).toEqual({ windows: colleagues, lit: colleagues, golden: true })
        expect(today?.spread?.answered).toBe(told)
      }
      // Ten look at yesterday at once, at both processes: the rest is told once.
      const looks = ctxs
        .slice(0, 10)
        .map(({ on }, place) => companySnackBefore({ ...on(place % 2 === 0 ? 0 : 1), now: tomorrow }))
      const answered = (await Promise.all(looks)).map((one) => one?.spread?.answered)
      expect(new Set(answered)).toEqual(new Set([colleagues - told >= 8 ? colleagues : told]))
    } finally {
      await second.close()
    }
  })
})
