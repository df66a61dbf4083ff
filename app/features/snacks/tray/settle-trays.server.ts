import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { winBackXp } from '#app/features/progress/win-back.server.ts'
import { requireState } from '#app/features/snacks/wall/queries.server.ts'
import { addDays } from '#app/features/working-days/rules.ts'
import { trayCandidates } from './candidates.server.ts'
import { readCard } from './read-card.server.ts'
import type { TrayRow } from './read-trays.server.ts'
import { fillTray, finishOf, type TrayItem } from './rules.ts'
import { cardSize } from './stamp-card.ts'

/** Whoever changes the row settles the tray; a second one waits, and then finds it settled. */
const finishStatement = statement<{ day: string }>(
  'finish_tray',
  `update trays set finished_at = $3::timestamptz, perfect = $4
   where user_id = $1::uuid and day = $2::date and finished_at is null returning day::text as day`,
)
const rewardStatement = statement(
  'reward_tray',
  `update trays set golden = $3::jsonb, xp_won_back = $4 where user_id = $1::uuid and day = $2::date`,
)
/** When the tray before was finished: what decay took after it was taken in the absence that this one ends. */
const beforeStatement = statement<{ at: number | null }>(
  'finished_before',
  `select (extract(epoch from max(finished_at)) * 1000)::float8 as at from trays where user_id = $1::uuid and day < $2::date`,
)

/**
 * Writes down of trays that were finished that they were, with what that brings: the golden hatch of a full card, and what decay
 * took in the absence before (PD-62). In no answer's way: it happens when somebody looks, once for each tray however often and
 * on however many machines that is. A change of plan or of content later takes no stamp away.
 * @returns the rows as they are now
 */
export async function settleTrays(ctx: LearnerCtx, rows: readonly TrayRow[]): Promise<TrayRow[]> {
  const unlimited = hasUnlimitedAccess(ctx.viewer.profile)
  const settled: TrayRow[] = []
  // The oldest first: the card of a later one rests on the earlier ones.
  for (const row of rows.toReversed())
    settled.push(await settleTray(ctx, row, fillTray(row.items, row.events, unlimited)))
  return settled.reverse()
}

/** The same of one tray, by what could be taken of it. */
export async function settleTray(
  ctx: LearnerCtx,
  row: TrayRow,
  filled: ReturnType<typeof fillTray>,
): Promise<TrayRow> {
  const finish = row.finished_at === null && finishOf(filled)
  return finish ? ctx.db.transaction((tx) => settle({ ...ctx, db: tx }, row, finish)) : row
}

async function settle(
  ctx: LearnerCtx,
  row: TrayRow,
  { at, perfect }: { at: number; perfect: boolean },
): Promise<TrayRow> {
  const { user_id } = ctx.viewer.profile
  const params = [user_id, row.day, new Date(at).toISOString(), perfect]
  const [mine] = await run(ctx.db, finishStatement, params)
  const finished = { ...row, finished_at: at, perfect }
  if (!mine) return finished
  const { card } = await readCard(ctx.db, user_id, row.day)
  const golden = card.stamps === cardSize ? await rareItem(ctx, row) : null
  const xp_won_back = await winBackXp(ctx.db, user_id, await lastFinish(ctx.db, user_id, row.day), ctx.now)
  await run(ctx.db, rewardStatement, [user_id, row.day, golden && JSON.stringify(golden), xp_won_back])
  return { ...finished, golden, xp_won_back }
}

/** When the last tray before a day was finished; a year ago for who never did. */
export async function lastFinish(db: Db, user_id: string, day: string): Promise<Date> {
  const [before] = await run(db, beforeStatement, [user_id, day])
  return before?.at == null ? new Date(`${addDays(day, -366)}T00:00:00Z`) : new Date(before.at)
}

/** Something of a kind that is not everyday, and not of today's tray: the next of those that lie behind frosted glass. */
async function rareItem(ctx: LearnerCtx, { items }: TrayRow): Promise<TrayItem | null> {
  const { surprise } = await trayCandidates(ctx, await requireState(ctx))
  const today = new Set(items.map(({ id }) => id))
  const kinds = new Set(items.map(({ kind }) => kind))
  const others = surprise.filter(({ id }) => !today.has(id))
  const rare = others.find(({ kind }) => !kinds.has(kind)) ?? others[0]
  return rare ? { ...rare, slot: 'surprise' } : null
}
