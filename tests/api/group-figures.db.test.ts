import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { judgementTrials } from '#app/db/schema/progress.ts'
import { smallestJudgingGroup } from '#app/features/judgement/group-judgement.ts'
import { teamQuery } from '#app/features/team/team-filter.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { seedExercise } from '#tests/support/samples/sample-exercises.ts'
import { anyFilter } from '#tests/support/team.ts'
import { type SignedIn, signedIn } from './callers.ts'

const longAgo = (days: number) => new Date(Date.now() - days * dayInMs)
const company = { company_name: 'Hofstra BV', joined_account_at: longAgo(200) } as const

/**
 * Figures about a group are of the whole company, whatever is asked beside them, so that no two queries differ by a few people (PD-42). That
 * they also tell nothing of fewer than eight over time, `group-retention.test.ts` and `group-judgement.test.ts` hold.
 */
describeWithDatabase('figures about a group', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(database)
  })

  /** A company of which so many people judged enough, each in a way of their own. */
  async function companyOf(judges: number): Promise<SignedIn> {
    const { db } = database.current
    const owner = await signedIn(app, db, { ...company, role: 'org_admin' })
    const question_id = await seedExercise(db, 'trust')
    for (let person = 0; person < judges + 3; person++) {
      const disciplines = ['marketing', 'sales', 'hr'] as const
      const { user_id } = await signedIn(app, db, {
        ...company,
        account_id: owner.account_id,
        role: person % 4 === 0 ? 'team_leader' : 'member',
        work_area: disciplines[person % 3],
      })
      // The last three judged too little to count.
      const trials = Array.from({ length: person < judges ? 20 : 5 }, (_, place) => {
        const wrong = place % 2 === 0
        const used = wrong ? place < 2 * person : true
        return { user_id, question_id, place, wrong, used, certainty: 80, created_at: longAgo(60) }
      })
      await db.insert(judgementTrials).values(trials)
    }
    return owner
  }
  const filters = fc.sample(anyFilter, { numRuns: 60, seed: 42 }).map(teamQuery)
  const told = async (owner: SignedIn, query: string) => {
    const response = await owner.get(`/api/team${query}`)
    expect(response.status, query).toBe(200)
    return (await response.json()) as { judgement: unknown; summary: unknown; members: unknown[] }
  }

  it('are the same with any filter', async () => {
    const owner = await companyOf(smallestJudgingGroup)
    const { judgement } = await told(owner, '')
    expect(judgement).not.toBeNull()
    let sizes = new Set<number>()
    for (const query of filters) {
      const answer = await told(owner, query)
      sizes = sizes.add(answer.members.length)
      expect(answer.judgement, query).toEqual(judgement)
    }
    expect(sizes.size, 'the filters leave other people each time').toBeGreaterThan(2)
  })

  it('are none of a company in which seven count, whatever the filter', async () => {
    const owner = await companyOf(smallestJudgingGroup - 1)
    for (const query of ['', ...filters]) expect((await told(owner, query)).judgement, query).toBeNull()
  })
})
