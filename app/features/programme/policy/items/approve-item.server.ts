import { createHash } from 'node:crypto'
import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { policyItems } from '#app/db/schema/policy.ts'
import { refuseForm } from '#app/features/contact/refuse-form.server.ts'
import type { PolicyKind } from '#app/features/content/kinds.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import {
  type PolicyVersion,
  readVersion,
} from '#app/features/programme/policy/versions/read-versions.server.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { placeQuestion, takeDown } from './place-question.server.ts'
import { checkClaims, itemProblems, type PolicyItem, requireItem } from './read-items.server.ts'

/** What was looked at: a snack as it stands, beside the paragraphs that it rests on as they stand. Sent along when it is approved. */
export function seenOf(item: Pick<PolicyItem, 'kind' | 'draft'>, version: PolicyVersion): string {
  const beside = checkClaims(item.kind as PolicyKind, item.draft, version).map(({ paragraph }) => paragraph)
  return createHash('sha256')
    .update(JSON.stringify([item.draft, beside]))
    .digest('hex')
}

/**
 * Approves a snack, in the name of the viewer: from now on members get it. Nothing of it was changed since it was looked at, and every quote
 * stands in its paragraph of the version that holds.
 * @param seen of what the page showed, {@link seenOf}
 * @throws AppError as requireLead; not_found `policy_item_not_found`; conflict `policy_item_changed`; invalid `invalid_form` by field
 */
export async function approveItem(ctx: Ctx, id: string, seen: string): Promise<void> {
  const { db, viewer, now } = requireLearner(ctx)
  const { account_id, user_id } = viewer.profile
  await requireItem(db, account_id, id)
  requireLead(ctx)
  await db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const item = await requireItem(tx, account_id, id)
    const version = await readVersion(tx, account_id)
    if (!version || seenOf(item, version) !== seen) throw new AppError('conflict', 'policy_item_changed')
    if (item.state === 'approved') return
    refuseForm(itemProblems(item.kind as PolicyKind, item.draft, version))
    const question_id = await placeQuestion(tx, item, version, now)
    const earlier = item.question_id !== null && item.question_id !== question_id ? [item.question_id] : []
    await tx
      .update(policyItems)
      .set({
        state: 'approved',
        question_id,
        earlier_ids: [...item.earlier_ids, ...earlier],
        ask_again: false,
        approved_by: user_id,
        approved_at: now,
        approved_version: version.number,
        language: version.language,
      })
      .where(eq(policyItems.id, id))
  })
}

/**
 * Marks the snacks that rest on paragraphs which say something else by now, or are gone: they are off the wall until somebody approves them again,
 * and who learned them is asked again then. No other snack is touched.
 */
export async function markItems(tx: Db, accountId: string, paragraphIds: readonly string[]): Promise<void> {
  if (paragraphIds.length === 0) return
  const items = await tx
    .select()
    .from(policyItems)
    .where(
      and(eq(policyItems.account_id, accountId), arrayOverlaps(policyItems.paragraph_ids, [...paragraphIds])),
    )
  // One that was never approved has nobody to ask again, and is checked when it is.
  const approved = items.filter(({ question_id }) => question_id !== null)
  if (approved.length === 0) return
  await takeDown(tx, accountId, approved)
  await tx
    .update(policyItems)
    .set({ state: 'changed', ask_again: true })
    .where(
      inArray(
        policyItems.id,
        approved.map(({ id }) => id),
      ),
    )
}
