import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type GroupJudgement, groupJudgement, type MemberJudgement } from './group-judgement.ts'

interface Key {
  account_id: string
  /** First day of a UTC month. */
  month: string
}

/** Members of now, with what they judged before the month began and after they joined (PD-14). */
const membersStatement = statement<MemberJudgement, Key>(
  'group_judgements',
  (
    p,
  ) => `select count(*) filter (where t.wrong)::int as wrong, count(*) filter (where t.wrong and t.used)::int as wrong_used,
       count(*) filter (where not t.wrong)::int as right,
       count(*) filter (where not t.wrong and not t.used)::int as right_refused
     from ai_users u join judgement_trials t on t.user_id = u.id
     where u.account_id = ${p.account_id}::uuid and u.is_active
       and t.created_at >= u.joined_account_at and t.created_at < ${p.month}::timestamptz
     group by u.id`,
)

interface Stored {
  wrong_used: number | null
  right_refused: number | null
}

const readStatement = statement<Stored, Key>(
  'read_group_judgement',
  (p) => `select wrong_used, right_refused from group_judgements
     where account_id = ${p.account_id}::uuid and month = ${p.month}::date`,
)

const keepStatement = statement<Stored, Key & Stored>(
  'keep_group_judgement',
  (p) => `insert into group_judgements (account_id, month, wrong_used, right_refused)
     values (${p.account_id}::uuid, ${p.month}::date, ${p.wrong_used}::smallint, ${p.right_refused}::smallint)
     on conflict do nothing`,
)

const toGroup = ({ wrong_used, right_refused }: Stored): GroupJudgement | null =>
  wrong_used === null || right_refused === null ? null : { wrong_used, right_refused }

/**
 * The judgement of the viewer's own company in total, of all before this month (PD-42). It is made once a month and kept:
 * whoever comes or goes meanwhile changes nothing, so that nobody can be seen by taking somebody out and looking again.
 * Who may see it is asked before (`requireTeamRole`).
 */
export async function readGroupJudgement({ db, viewer, now }: LearnerCtx): Promise<GroupJudgement | null> {
  const { account_id } = viewer.profile
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
  const key = { account_id, month }
  const [kept] = await run(db, readStatement, key)
  if (kept) return toGroup(kept)
  const made = groupJudgement(await run(db, membersStatement, key))
  const row = { wrong_used: made?.wrong_used ?? null, right_refused: made?.right_refused ?? null }
  await run(db, keepStatement, { ...key, ...row })
  // Another process may have been first.
  const [first] = await run(db, readStatement, key)
  return first ? toGroup(first) : made
}
