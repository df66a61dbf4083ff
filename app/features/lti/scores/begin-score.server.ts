import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'

/** Whoever opens another thing by the same link begins anew. */
const beginStatement = statement(
  'begin_lti_score',
  `insert into lti_scores as s (link_id, user_id, done, total, changed_at, looked_at, next_attempt_at)
   values ($1::uuid, $2::uuid, 0, $3::int, $4::timestamptz, 'epoch', $4::timestamptz)
   on conflict on constraint lti_scores_person_unique do update
     set total = excluded.total, done = least(s.done, excluded.total), looked_at = 'epoch'
     where s.total <> excluded.total`,
)

interface Beginning {
  link_id: string
  /** ai_users.id */
  user_id: string
  /** Modules that are passed for it. */
  total: number
  now: Date
}

/** Somebody opened what stands in a course: from now on the platform is told how it goes. */
export async function beginScore(db: Db, { link_id, user_id, total, now }: Beginning): Promise<void> {
  await run(db, beginStatement, [link_id, user_id, total, now.toISOString()])
}
