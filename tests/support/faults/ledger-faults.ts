import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'

/**
 * What must hold after anything (PD-18): every learner's xp is the sum of the ledger, and the histogram that
 * ranks are read from counts exactly the active learners. @returns a line per fault
 */
export async function ledgerFaults(db: Db): Promise<string[]> {
  const sums = await db.execute<{ user_id: string; xp: number; total: number }>(sql`
    select s.user_id::text, s.xp, coalesce(sum(l.amount), 0)::int as total
    from user_statistics s left join xp_ledger l on l.user_id = s.user_id
    group by s.user_id having s.xp <> coalesce(sum(l.amount), 0)`)
  const counts = await db.execute<{ xp: number; counted: number; real: number }>(sql`
    select coalesce(h.xp, r.xp) as xp, coalesce(h.n, 0)::int as counted, coalesce(r.n, 0)::int as real
    from (select xp, sum(learners) as n from xp_histogram group by xp) h
    full join (select s.xp, count(*) as n from user_statistics s join ai_users u on u.id = s.user_id
               where u.is_active group by s.xp) r on r.xp = h.xp
    where coalesce(h.n, 0) <> coalesce(r.n, 0)`)
  return [
    ...(sums as unknown as { rows: { user_id: string; xp: number; total: number }[] }).rows.map(
      (r) => `learner ${r.user_id} has ${r.xp} xp but a ledger of ${r.total}`,
    ),
    ...(counts as unknown as { rows: { xp: number; counted: number; real: number }[] }).rows.map(
      (r) => `histogram counts ${r.counted} learners at ${r.xp} xp, there are ${r.real}`,
    ),
  ]
}
