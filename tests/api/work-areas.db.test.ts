import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '#app/db/migrations-folder.server.ts'
import { disciplinesWithSnacks } from '#app/features/identity/disciplines-with-snacks.server.ts'
import type { WorkArea } from '#app/features/identity/rules.ts'
import type { WallItem } from '#app/features/snacks/wall/rules.ts'
import type { Team } from '#app/features/team/read-team.server.ts'
import { teamCsv } from '#app/features/team/team-csv.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedFlashcard, seedLesson, seedQuestions, seedScenario } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { signedIn } from './callers.ts'

const own: readonly string[] = ['ethics', 'foundation']
const isOwn = ({ discipline }: WallItem) => own.includes(discipline)
const typeOf = ({ question_type }: WallItem) => question_type ?? 'lesson'

const levels = ['beginner', 'intermediate', 'advanced'] as const

/** PD-46: somebody of finance, operations or IT was a marketer for us, in silence. */
describeWithDatabase('work areas', (database) => {
  let app: TestApp
  const learner = (given: { work_area?: WorkArea; subscription_status?: string } = {}) =>
    signedIn(app, database.current.db, { role: 'member', ...given })

  /** How many of a type there are for everybody: three questions of a level, one of the rest. */
  const ownOf = (type: string) => own.length * levels.length * (type === 'mcq' ? 3 : 1)

  beforeAll(async () => {
    app = await testApp(database)
    const { db } = database.current
    for (const discipline of ['foundation', 'ethics', 'marketing', 'sales']) {
      for (const difficulty of levels) {
        await seedQuestions(db, 3, { discipline, difficulty })
        await seedScenario(db, { discipline, difficulty })
        await seedFlashcard(db, { discipline, difficulty })
        await seedLesson(db, { discipline, difficulty })
      }
    }
  })

  it.each([
    ['finance', 'finance'],
    ['operations', 'operations'],
    ['it', 'foundation'],
    ['youth', 'marketing'],
  ])('%s, chosen in the settings, is the discipline %s', async (work_area, discipline) => {
    const one = await learner({ work_area: 'sales' })
    const changed = await one.send('PATCH', '/api/profile', { work_area })
    expect(await changed.json()).toMatchObject({ work_area, discipline })
  })

  it.each([
    ['finance', undefined],
    ['operations', undefined],
    ['it', undefined],
    ['finance', 'lifetime'],
    ['it', 'lifetime'],
  ] as const)(
    'without snacks of its own, %s gets foundation and ethics, then other fields, and never runs dry (%s)',
    async (work_area, subscription_status) => {
      const one = await learner({ work_area, ...(subscription_status && { subscription_status }) })
      const seen: WallItem[] = []
      for (let day = 0; day < 3; day++) {
        const wall = (await (await one.get('/api/daily-content')).json()) as { items: WallItem[] }
        expect(wall.items.length, `day ${day}`).toBeGreaterThan(0)
        // Of another field only what there is nothing new of any more (PD-22).
        const had = (type: string) => seen.filter((item) => typeOf(item) === type && isOwn(item)).length
        for (const item of wall.items.filter((item) => !isOwn(item)))
          expect(had(typeOf(item)), `day ${day}, ${typeOf(item)}`).toBe(ownOf(typeOf(item)))
        seen.push(...wall.items)
        const ids = wall.items.filter((i) => i.content_type === 'question').map((i) => i.id)
        await database.current.db.execute(sql`insert into user_progress (user_id, question_id, score, answer, attempts,
            question_source, started_at, completed_at)
          select ${one.user_id}::uuid, id::uuid, 100, 'A', 1, 'daily', now(), now() from unnest(${sql.param(ids)}::text[]) as id
          on conflict do nothing`)
        await database.current.db.execute(
          sql`update user_statistics set selection_day = selection_day - 1 where user_id = ${one.user_id}::uuid`,
        )
        await database.current.db.execute(
          sql`delete from daily_content_selections where user_id = ${one.user_id}::uuid`,
        )
      }
      expect(new Set(seen.filter(isOwn).map(({ discipline }) => discipline)).size).toBe(own.length)
      expect([...new Set(seen.map(typeOf))].sort()).toEqual(['flashcard', 'lesson', 'mcq', 'scenario'])
    },
  )

  it('says which have snacks of their own', async () => {
    expect((await disciplinesWithSnacks(database.current.db)).sort()).toEqual([
      'foundation',
      'marketing',
      'sales',
    ])
  })

  it('stands on the team page and in its file under its own name', async () => {
    const company = { company_name: 'Hofstra BV', joined_account_at: new Date('2026-01-01') }
    const owner = await signedIn(app, database.current.db, {
      ...company,
      role: 'org_admin',
      full_name: 'Teun',
      work_area: 'operations',
    })
    const join = { ...company, account_id: owner.account_id }
    await signedIn(app, database.current.db, { ...join, full_name: 'Ruben', work_area: 'finance' })
    const read = async (query: string) => {
      const answer = await owner.get(`/api/team?${query}`)
      expect(answer.status).toBe(200)
      return ((await answer.json()) as Team).members
    }
    expect(await read('discipline=finance')).toMatchObject([{ full_name: 'Ruben', discipline: 'finance' }])
    expect(await read('discipline=marketing')).toEqual([])
    const file = teamCsv(await read(''), '30', 'nl')
    expect(file).toMatch(/Ruben.*Finance/)
    expect(file).toMatch(/Teun.*Operations/)
  })

  it('people from before get the discipline of what they had chosen', async () => {
    const { db } = database.current
    const people = await Promise.all(
      (['finance', 'operations', 'it', 'youth', 'hr'] as const).map((work_area) => learner({ work_area })),
    )
    const ids = sql.param(people.map(({ user_id }) => user_id))
    await db.execute(sql`update ai_users set discipline = 'marketing'
      where id = any(${ids}::uuid[]) and work_area <> 'hr'`)
    const migration = readFileSync(join(migrationsFolder(), '0018_own_disciplines.sql'), 'utf8')
    await db.execute(sql.raw(migration.slice(migration.indexOf('UPDATE'))))
    const after = await Promise.all(
      people.map(
        async (one) => ((await (await one.get('/api/profile')).json()) as { discipline: string }).discipline,
      ),
    )
    expect(after).toEqual(['finance', 'operations', 'foundation', 'marketing', 'hr'])
  })
})
