import { expect, it } from 'vitest'
import { leagueMembers, leagueWeeks } from '#app/db/schema/leagues.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { describeWithDatabase, openTestPostgres } from '#tests/support/database.ts'
import { formLeagues } from './form-leagues.server.ts'
import { readWeek } from './read-week.server.ts'

const monday = new Date('2026-11-23T08:00:00.000Z')

describeWithDatabase('leagues on Monday morning', (database) => {
  it('are formed once by two processes, while everybody looks', async () => {
    const { db } = database.current
    const people = []
    for (let place = 0; place < 40; place++) {
      const one = await seedLearner(db, { xp: 100, last_activity: new Date('2026-11-19T08:00:00Z') })
      const { token } = await seedSession(db, one.auth_user_id)
      people.push((await findViewer(db, token))?.viewer)
    }
    const second = await openTestPostgres(database.url, 10)
    try {
      const dbs = [db, second.db] as const
      const looks = people.map((viewer, place) => {
        const ctx = { db: dbs[place % 2 === 0 ? 0 : 1], viewer, now: monday, language: 'nl' } as LearnerCtx
        return readWeek(ctx, 'geheim', 'league')
      })
      const [seen, formed] = await Promise.all([
        Promise.all(looks),
        Promise.all(dbs.flatMap((one) => [formLeagues(one, monday), formLeagues(one, monday)])),
      ])
      expect(formed.filter(Boolean).length).toBeLessThanOrEqual(1)
      expect(await db.$count(leagueWeeks)).toBe(1)
      expect(await db.$count(leagueMembers)).toBe(40)
      expect(
        seen.map((one) => one?.waiting),
        'everybody is in the one league',
      ).toEqual(people.map(() => 40))
    } finally {
      await second.close()
    }
  })
})
