import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { moduleKey } from './held.server.ts'
import { passesOf } from './progress.ts'

interface AnswerRow {
  user_id: string
  path: string
  module: string
  round: number
  /** Null: not answered since joining the organisation. */
  correct: boolean | null
  answered_at: number | null
}

/** The first answer to each question of a check: what is answered later changes nothing. */
const answersStatement = statement<AnswerRow, { user_ids: readonly string[] }>(
  'check_answers',
  (p) => `select h.user_id::text as user_id, h.path, h.module, h.round::int as round,
     case when first.created_at >= u.joined_account_at then first.score = 100 end as correct,
     (extract(epoch from first.created_at) * 1000)::float8 as answered_at
   from ai_users u join held_questions h on h.user_id = u.id and h.days = 0
   left join lateral (select e.score, e.created_at from learning_events e
     where e.user_id = h.user_id and e.item_id = h.question_id order by e.id limit 1) first on true
   where u.id = any(${p.user_ids}::uuid[]) order by h.user_id, h.path, h.module, h.round`,
)

/** A module whose check somebody passed. */
export interface ModulePass {
  user_id: string
  /** `path/module` */
  module: string
  /** Milliseconds since 1970. */
  passed_at: number
}

/** Every time that people passed the check of a module with answers from after they joined their organisation (PD-14), in order. */
export async function readPasses(db: Db, userIds: readonly string[]): Promise<ModulePass[]> {
  const rows = await run(db, answersStatement, { user_ids: userIds })
  const checks = Map.groupBy(rows, (row) => `${row.user_id} ${moduleKey(row)}`)
  return [...checks.values()]
    .flatMap((answers) => {
      const [first] = answers
      if (!first) return []
      const { user_id } = first
      return passesOf(answers).map((passed_at) => ({ user_id, module: moduleKey(first), passed_at }))
    })
    .sort((a, b) => a.passed_at - b.passed_at)
}
