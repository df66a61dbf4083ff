import { run, statement } from '#app/db/statement.server.ts'
import { itemPath, type PolicyKind } from '#app/features/content/kinds.ts'
import { learner, offeredQuestionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { TrayCandidate } from '#app/features/snacks/tray/compose-tray.ts'

/** Those that nobody took yet, the oldest first; `again` when what was learned before a paragraph changed. */
const openStatement = statement<{ id: string; kind: PolicyKind; again: boolean }>(
  'policy_snacks_open',
  `select q.id::text as id, q.question_type as kind, exists (
       select from user_progress b where b.user_id = $1::uuid and b.question_id = any(i.earlier_ids) and b.completed_at is not null
     ) as again
   from ai_users u
   join policy_items i on i.account_id = u.account_id and i.state = 'approved'
   join ${offeredQuestionsFor(learner('$1::uuid'))} q on q.id = i.question_id
   where u.id = $1::uuid and not exists (
     select from user_progress p where p.user_id = u.id and p.question_id = q.id and p.completed_at is not null
   )
   order by i.approved_at, q.id limit 20`,
)

const open = async ({ db, viewer }: LearnerCtx, wanted: boolean): Promise<TrayCandidate[]> =>
  (await run(db, openStatement, [viewer.profile.user_id]))
    .filter(({ again }) => again === wanted)
    .map(({ id, kind }) => ({ why: 'policy', id, kind, content_type: 'question' }))

/** Snacks of the own policy that were learned before a paragraph changed: due. */
export const policyDue = (ctx: LearnerCtx): Promise<TrayCandidate[]> => open(ctx, true)

/** Snacks of the own policy that are new: the surprise of a day. */
export const policyNew = (ctx: LearnerCtx): Promise<TrayCandidate[]> => open(ctx, false)

/** A snack of the own policy, as the page of the policy lists it. */
export interface OwnSnack {
  title: string
  path: string
  done: boolean
}

const ownStatement = statement<{ id: string; kind: PolicyKind; title: string; done: boolean }>(
  'policy_snacks_of',
  `select q.id::text as id, q.question_type as kind, (case i.language when 'nl' then q.nl else q.en end) ->> 'title' as title,
     exists (
       select from user_progress p where p.user_id = u.id and p.question_id = q.id and p.completed_at is not null
     ) as done
   from ai_users u
   join policy_items i on i.account_id = u.account_id and i.state = 'approved'
   join ${offeredQuestionsFor(learner('$1::uuid'))} q on q.id = i.question_id
   where u.id = $1::uuid order by i.approved_at, q.id limit 200`,
)

/** The snacks of the own policy that are on the wall, and which of them the viewer has done. */
export async function ownSnacks({ db, viewer }: LearnerCtx): Promise<OwnSnack[]> {
  const rows = await run(db, ownStatement, [viewer.profile.user_id])
  return rows.map(({ id, kind, title, done }) => ({
    title,
    path: itemPath({ id, question_type: kind }),
    done,
  }))
}
