import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'

/** One row when the item is there; an equal vote is not written again, so that it counts no trigger. */
const voteStatement = statement<{ id: string }>(
  'vote_know_how',
  `with item as (select id from know_how where id = $2::uuid and is_active), voted as (
     insert into know_how_votes as v (user_id, item_id, useful, created_at, updated_at)
     select $1::uuid, id, $3::boolean, $4::timestamptz, $4::timestamptz from item
     on conflict (user_id, item_id) do update set useful = excluded.useful, updated_at = excluded.updated_at
       where v.useful <> excluded.useful
   )
   select id::text as id from item`,
)

interface VoteInput {
  item_id: string
  useful: boolean
}

/**
 * Notes whether this learner found an item useful: one vote, which may change (PD-31). Idempotent.
 * @throws AppError not_found
 */
export async function voteKnowHow(ctx: LearnerCtx, { item_id, useful }: VoteInput): Promise<void> {
  const params = [ctx.viewer.profile.user_id, item_id, useful, ctx.now.toISOString()]
  const rows = await run(ctx.db, voteStatement, params)
  if (rows.length === 0) throw new AppError('not_found', 'not_found')
}
