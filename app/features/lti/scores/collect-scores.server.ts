import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { findTarget, modulesOf } from '#app/features/lti/targets.server.ts'
import { checksOf, readHeldOf } from '#app/features/paths/held.server.ts'

/** In one run: what is left is for the next, a minute later. */
const atOnce = 500
/** Answers of so many seconds before are looked at again: they may have been stored a moment after they were given. */
const overlap = 300

interface OpenRow {
  id: string
  user_id: string
  target: string
  done: number
  total: number
}

/** Whoever answered a question of a check since that was looked at, and belongs to the organisation of the platform. */
const openStatement = statement<OpenRow>(
  'open_lti_scores',
  `select s.id::text, s.user_id::text, l.target, s.done, s.total
   from lti_scores s
   join lti_links l on l.id = s.link_id
   join ai_users u on u.id = s.user_id and u.account_id = l.platform_id
   where s.done < s.total and exists (
     select from held_questions h
     join user_progress p on p.user_id = h.user_id and p.question_id = h.question_id
     where h.user_id = s.user_id and h.days = 0 and p.completed_at > s.looked_at)
   order by s.looked_at limit ${atOnce}`,
)

const lookedStatement = statement(
  'looked_at_lti_scores',
  `update lti_scores s set looked_at = $1::timestamptz - interval '${overlap} seconds', done = n.done,
     changed_at = case when n.done > s.done then $1::timestamptz else s.changed_at end,
     next_attempt_at = case when n.done > s.done then $1::timestamptz else s.next_attempt_at end,
     attempts = case when n.done > s.done then 0 else s.attempts end,
     state = case when n.done > s.done then 'waiting' else s.state end
   from json_to_recordset($2::json) as n (id uuid, done int)
   where s.id = n.id and n.done >= s.done`,
)

/**
 * Notes which modules were passed since (PD-63), so that platforms are told. What is told is that and nothing of single answers: an organisation
 * sees no more by its learning platform than here (PD-14, PD-93). May run twice, late or on several machines.
 * @returns how many results are new
 */
export async function collectScores(db: Db, now: Date): Promise<number> {
  const open = await run(db, openStatement, [])
  const byPerson = Map.groupBy(open, ({ user_id }) => user_id)
  const looked: { id: string; done: number }[] = []
  for (const [user_id, rows] of byPerson) {
    const checks = checksOf(await readHeldOf(db, user_id))
    for (const { id, target, done, total } of rows) {
      const found = findTarget(target)
      const passed = found ? modulesOf(found).filter((module) => checks.get(module)?.passed).length : 0
      // What was told stays so, also of a path that is begun anew.
      looked.push({ id, done: Math.min(total, Math.max(done, passed)) })
    }
  }
  if (looked.length > 0) await run(db, lookedStatement, [now.toISOString(), JSON.stringify(looked)])
  const before = new Map(open.map(({ id, done }) => [id, done]))
  return looked.filter(({ id, done }) => done > (before.get(id) ?? 0)).length
}
