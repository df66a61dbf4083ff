import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { learningChanges } from '#app/db/schema/assignments.ts'
import { policyDrafts, policyVersions } from '#app/db/schema/policy.ts'
import { refuseForm } from '#app/features/contact/refuse-form.server.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { dutchDay } from '#app/features/literacy/period.ts'
import { lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { refreshAssignments } from '#app/features/programme/assignments/refresh-assignments.server.ts'
import { markItems } from '#app/features/programme/policy/items/approve-item.server.ts'
import { nextParagraphs } from '#app/features/programme/policy/next-paragraphs.ts'
import { blocksOf } from '#app/features/programme/policy/paragraphs.ts'
import { readDays } from '#app/features/programme/policy/rules.ts'
import { requireLead } from '#app/features/programme/require-lead.server.ts'
import { addDays } from '#app/features/working-days/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { publishProblems } from './check-draft.ts'
import {
  type PolicyDraft,
  type PolicyVersion,
  readDraft,
  readVersion,
  usedNumbers,
} from './read-versions.server.ts'

export interface PublishInput {
  request_id: string
  /** Days that people have to read it. */
  read_days: number
  /** When the draft was last saved, as the page showed it: what was changed meanwhile is not published unseen. */
  seen_at: string
}

/**
 * Publishes the draft as the next version, which holds from now on, and asks everybody to read it. What goes by the policy is learned again when
 * a paragraph says something else (PD-61). One transaction under the lock of the account; the same request again publishes nothing.
 * @returns the number of the version
 * @throws AppError as requireLead; not_found `policy_draft_not_found`; conflict `policy_draft_changed`, `policy_unchanged`; invalid `invalid_form`
 */
export async function publishVersion(ctx: Ctx, input: PublishInput): Promise<number> {
  const { db, viewer, now } = requireLead(ctx)
  const { account_id, user_id } = viewer.profile
  const { request_id, read_days, seen_at } = input
  if (!Number.isInteger(read_days) || read_days < 1 || read_days > readDays.max)
    refuseForm({ read_days: 'read_days_invalid' })
  const number = await db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const v = policyVersions
    const [same] = await tx
      .select({ number: v.number })
      .from(v)
      .where(and(eq(v.account_id, account_id), eq(v.request_id, request_id)))
    if (same) return same.number
    const draft = await readDraft(tx, account_id)
    if (!draft) throw new AppError('not_found', 'policy_draft_not_found')
    if (draft.updated_at.toISOString() !== seen_at) throw new AppError('conflict', 'policy_draft_changed')
    refuseForm(publishProblems(draft))
    const before = await readVersion(tx, account_id)
    const { paragraphs, changed, touched } = await paragraphsOfNext(tx, account_id, draft, before)
    if (before && !changed && sameBesides(draft, before)) throw new AppError('conflict', 'policy_unchanged')
    const published_on = dutchDay(now)
    const next = (before?.number ?? 0) + 1
    const { title, language, source, questions } = draft
    await tx.insert(v).values({
      ...{ account_id, request_id, number: next, title, language, source, paragraphs, questions },
      ...{
        published_by: user_id,
        published_at: now,
        published_on,
        read_by: addDays(published_on, read_days),
      },
    })
    await tx.delete(policyDrafts).where(eq(policyDrafts.account_id, account_id))
    await markItems(tx, account_id, touched)
    if (before && changed) {
      const change = {
        account_id,
        kind: 'policy',
        changed_on: published_on,
        note: `${title} (${next})`,
      } as const
      await tx.insert(learningChanges).values({ ...change, request_id: randomUUID(), created_at: now })
    }
    return next
  })
  await refreshAssignments(db, account_id, now)
  return number
}

/** Numbered, and whether any says something else than before, came or went. */
async function paragraphsOfNext(tx: Db, accountId: string, draft: PolicyDraft, before: PolicyVersion | null) {
  const next = nextParagraphs(
    before?.paragraphs ?? [],
    blocksOf(draft.text),
    await usedNumbers(tx, accountId),
    randomUUID,
  )
  return {
    paragraphs: next.paragraphs.map(({ change: _, ...paragraph }) => paragraph),
    /** Ids of those that say something else than before, or are gone. */
    touched: [...next.paragraphs.filter(({ change }) => change === 'changed'), ...next.removed].map(
      ({ id }) => id,
    ),
    changed: next.removed.length > 0 || next.paragraphs.some(({ change }) => change !== 'same'),
  }
}

/** The same heading, order and questions: then there is nothing to publish. */
function sameBesides(draft: PolicyDraft, before: PolicyVersion): boolean {
  const outline = (blocks: readonly { heading: string; text: string }[]) =>
    JSON.stringify(blocks.map(({ heading, text }) => [heading, text]))
  return (
    draft.title === before.title &&
    outline(blocksOf(draft.text)) === outline(before.paragraphs) &&
    JSON.stringify(draft.questions) === JSON.stringify(before.questions)
  )
}
