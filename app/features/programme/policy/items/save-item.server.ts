import { and, eq } from 'drizzle-orm'
import { policyItems } from '#app/db/schema/policy.ts'
import type { PolicyKind } from '#app/features/content/kinds.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { readVersion } from '#app/features/programme/policy/versions/read-versions.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { type ItemDraft, kindOfItem } from './item-kinds.ts'
import { itemsMax } from './limits.ts'
import { takeDown } from './place-question.server.ts'
import { requireItem } from './read-items.server.ts'
import { tidyDraft } from './tidy-draft.ts'

/**
 * Keeps a new snack as a draft, which nobody but the leads sees. The same request again adds nothing. It may be unfinished: what it says is
 * checked when it is approved.
 * @returns its id
 * @throws AppError as requireLead; not_found `policy_not_found` without a policy; limit `too_many_policy_items`
 */
export async function addItem(
  ctx: Ctx,
  request_id: string,
  { kind, draft }: ItemDraft,
  made_by: 'person' | 'model' = 'person',
): Promise<string> {
  const { db, viewer, now } = requireLead(ctx)
  const { account_id, user_id } = viewer.profile
  return db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const ours = eq(policyItems.account_id, account_id)
    const [same] = await tx
      .select({ id: policyItems.id })
      .from(policyItems)
      .where(and(ours, eq(policyItems.request_id, request_id)))
    if (same) return same.id
    const version = await readVersion(tx, account_id)
    if (!version) throw new AppError('not_found', 'policy_not_found')
    if ((await tx.$count(policyItems, ours)) >= itemsMax) throw new AppError('limit', 'too_many_policy_items')
    const [added] = await tx
      .insert(policyItems)
      .values({
        ...{ account_id, request_id, kind, language: version.language, made_by, state: 'draft' },
        ...{ draft: tidyDraft(draft), paragraph_ids: citedIn({ kind, draft } as ItemDraft) },
        ...{ updated_by: user_id, created_at: now, updated_at: now },
      })
      .returning({ id: policyItems.id })
    if (!added) throw new Error('A row that was inserted is not there')
    return added.id
  })
}

/**
 * Changes a snack. It is a draft again: whoever has not taken it yet does not get it until somebody approves it as it is now.
 * @throws AppError as requireLead; not_found `policy_item_not_found`; conflict `policy_item_kind` for the form of another kind
 */
export async function changeItem(ctx: Ctx, id: string, { kind, draft }: ItemDraft): Promise<void> {
  const { db, viewer } = requireLearner(ctx)
  const { account_id } = viewer.profile
  // Somebody else's id answers like one that does not exist, before anything is said about roles.
  await requireItem(db, account_id, id)
  const lead = requireLead(ctx)
  await db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const item = await requireItem(tx, account_id, id)
    if (item.kind !== kind) throw new AppError('conflict', 'policy_item_kind')
    await tx
      .update(policyItems)
      .set({
        draft: tidyDraft(draft),
        paragraph_ids: citedIn({ kind, draft } as ItemDraft),
        state: 'draft',
        updated_by: lead.viewer.profile.user_id,
        updated_at: ctx.now,
      })
      .where(eq(policyItems.id, id))
    await takeDown(tx, account_id, [item])
  })
}

/**
 * Throws a snack away. What was learned of it stays.
 * @throws AppError as requireLead; not_found `policy_item_not_found`
 */
export async function removeItem(ctx: Ctx, id: string): Promise<void> {
  const { db, viewer } = requireLearner(ctx)
  const { account_id } = viewer.profile
  await requireItem(db, account_id, id)
  requireLead(ctx)
  await db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    await takeDown(tx, account_id, [await requireItem(tx, account_id, id)])
    await tx.delete(policyItems).where(eq(policyItems.id, id))
  })
}

function citedIn({ kind, draft }: { kind: PolicyKind; draft: unknown }): string[] {
  const ids = kindOfItem(kind)
    .claims(draft)
    .map(({ cite }) => cite.paragraph_id)
  return [...new Set(ids)].filter((id) => id !== '')
}
