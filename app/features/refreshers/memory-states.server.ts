import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { learner, lessonsFor, questionsFor } from '#app/features/content/servable.server.ts'
import type { Memory } from './memory.ts'

export interface User {
  user_id: string
}

export const familyOf = (item: string) => `coalesce(${item}.family, ${item}.slug)`
export const ms = (moment: string) => `(extract(epoch from ${moment}) * 1000)::float8`

/** SQL: family of an item, wherever it stands. */
export const joinItems = (user: string, item: string) => `
  left join ${questionsFor(learner(user))} q on q.id = ${item}
  left join ${lessonsFor(learner(user))} l on l.id = ${item}`

const columns = `stability, difficulty, ${ms('due')} as due, ${ms('last_review')} as last_review, elapsed_days,
  scheduled_days, reps, lapses, state::int as state, learned, last_item::text as last_item`

type MemoryRow = Omit<Memory, 'due' | 'last_review'> & { family: string; due: number; last_review: number }

const statesStatement = statement<MemoryRow, User & { families: readonly string[] }>(
  'memory_states',
  (p) => `select family, ${columns} from memory_states
   where user_id = ${p.user_id}::uuid and family = any(${p.families}::text[])`,
)

const toMemory = ({ due, last_review, ...row }: MemoryRow): Memory => ({
  stability: row.stability,
  difficulty: row.difficulty,
  due: new Date(due),
  last_review: new Date(last_review),
  elapsed_days: row.elapsed_days,
  scheduled_days: row.scheduled_days,
  reps: row.reps,
  lapses: row.lapses,
  state: row.state,
  learned: row.learned,
  last_item: row.last_item,
})

/** What is remembered of these families, of those that were ever learned. */
export async function readMemories(
  db: Db,
  user_id: string,
  families: readonly string[],
): Promise<Map<string, Memory>> {
  const rows = await run(db, statesStatement, { user_id, families })
  return new Map(rows.map((row) => [row.family, toMemory(row)]))
}
