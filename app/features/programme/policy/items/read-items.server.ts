import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { type PolicyParagraph, policyItems } from '#app/db/schema/policy.ts'
import type { PolicyKind } from '#app/features/content/kinds.ts'
import { squash } from '#app/features/programme/policy/paragraphs.ts'
import { deniesOtherwise, isQuoteOf } from '#app/features/programme/policy/quotes.ts'
import type { PolicyVersion } from '#app/features/programme/policy/versions/read-versions.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { kindOfItem } from './item-kinds.ts'
import type { Claim } from './policy-item.ts'

export type PolicyItem = typeof policyItems.$inferSelect

/** A snack in the list of the leads. */
export interface ItemLine {
  id: string
  kind: PolicyKind
  title: string
  state: PolicyItem['state']
  made_by: PolicyItem['made_by']
  approved_by: string | null
  approved_at: string | null
}

/** The snacks of an account, those that somebody has to look at first. Whoever calls this has made sure that the viewer is a lead. */
export async function listItems(db: Db, accountId: string): Promise<ItemLine[]> {
  const rows = await db
    .select({ item: policyItems, name: aiUsers.full_name })
    .from(policyItems)
    // Who left is nobody's business here any more.
    .leftJoin(
      aiUsers,
      and(eq(aiUsers.id, policyItems.approved_by), eq(aiUsers.account_id, policyItems.account_id)),
    )
    .where(eq(policyItems.account_id, accountId))
    .orderBy(desc(policyItems.state), desc(policyItems.updated_at), policyItems.id)
  return rows.map(({ item, name }) => ({
    id: item.id,
    kind: item.kind as PolicyKind,
    title: String((item.draft as { title?: unknown }).title ?? ''),
    state: item.state,
    made_by: item.made_by,
    approved_by: name,
    approved_at: item.approved_at?.toISOString() ?? null,
  }))
}

/**
 * A snack of an account. That of another organisation answers like one that does not exist.
 * @throws AppError not_found `policy_item_not_found`
 */
export async function requireItem(db: Db, accountId: string, id: string): Promise<PolicyItem> {
  const [found] = await db
    .select()
    .from(policyItems)
    .where(and(eq(policyItems.id, id), eq(policyItems.account_id, accountId)))
  if (!found) throw new AppError('not_found', 'policy_item_not_found')
  return found
}

/** What a claim rests on in a version, or why it rests on nothing there. */
export interface CheckedClaim extends Claim {
  paragraph: PolicyParagraph | null
  problem: 'quote_required' | 'paragraph_gone' | 'quote_not_literal' | null
  /** One of claim and quote has a 'not' or an exception, and the other has none. */
  look_twice: boolean
}

/** Holds every claim of a snack against the version: the quote has to stand in the cited paragraph word by word, in whole sentences. */
export function checkClaims(kind: PolicyKind, draft: unknown, version: PolicyVersion): CheckedClaim[] {
  const paragraphs = new Map(version.paragraphs.map((one) => [one.id, one]))
  return kindOfItem(kind)
    .claims(draft)
    .map((claim) => {
      const { paragraph_id, quote } = claim.cite
      const paragraph = paragraphs.get(paragraph_id) ?? null
      const problem =
        paragraph_id === '' || squash(quote) === ''
          ? 'quote_required'
          : paragraph === null
            ? 'paragraph_gone'
            : isQuoteOf(quote, paragraph.text, version.language)
              ? null
              : 'quote_not_literal'
      return { ...claim, paragraph, problem, look_twice: deniesOtherwise(claim.text, quote) }
    })
}

/** Everything that is not right yet, by field. */
export function itemProblems(
  kind: PolicyKind,
  draft: unknown,
  version: PolicyVersion,
): Record<string, string> {
  const problems = kindOfItem(kind).problems(draft)
  for (const { field, problem } of checkClaims(kind, draft, version))
    if (problem) problems[`${field}.cite`] ??= problem
  return problems
}
