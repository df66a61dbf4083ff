import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'

/** One row when the item is there. */
const keepStatement = statement<{ id: string }>(
  'keep_know_how',
  `with item as (select id from know_how where id = $2::uuid and is_active), kept as (
     insert into know_how_bookmarks (user_id, item_id, created_at)
     select $1::uuid, id, $3::timestamptz from item on conflict do nothing
   )
   select id::text as id from item`,
)

const dropStatement = statement<{ id: string }>(
  'drop_know_how',
  `with dropped as (delete from know_how_bookmarks where user_id = $1::uuid and item_id = $2::uuid)
   select id::text as id from know_how where id = $2::uuid and is_active`,
)

interface KeepInput {
  item_id: string
  /** Keep it, or not any more. */
  kept: boolean
}

/**
 * Keeps an item for this learner, or stops keeping it (PD-31 "Bewaar"). Idempotent: doing it twice, in two tabs
 * or at the same moment, comes to the same.
 * @throws AppError not_found
 */
export async function keepKnowHow(ctx: LearnerCtx, { item_id, kept }: KeepInput): Promise<void> {
  const { user_id } = ctx.viewer.profile
  const rows = kept
    ? await run(ctx.db, keepStatement, [user_id, item_id, ctx.now.toISOString()])
    : await run(ctx.db, dropStatement, [user_id, item_id])
  if (rows.length === 0) throw new AppError('not_found', 'not_found')
}
