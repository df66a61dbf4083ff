import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { questionKeys, questions } from '#app/db/schema/content.ts'
import type { PolicyParagraph } from '#app/db/schema/policy.ts'
import type { PolicyKind } from '#app/features/content/kinds.ts'
import { squash } from '#app/features/programme/policy/paragraphs.ts'
import type { PolicyVersion } from '#app/features/programme/policy/versions/read-versions.server.ts'
import { type Language, languages } from '#app/lib/language.ts'
import { kindOfItem } from './item-kinds.ts'
import type { Cited, MadeItem } from './policy-item.ts'
import type { PolicyItem } from './read-items.server.ts'

/** Said in the other language, in which an item of a company is missing (PD-52). */
const writtenIn = { nl: 'in Dutch', en: 'in het Engels' } as const satisfies Record<Language, string>

function citedIn(version: PolicyVersion): Cited {
  const paragraphs = new Map(version.paragraphs.map((one) => [one.id, one]))
  const paragraphOf = ({ paragraph_id }: { paragraph_id: string }): PolicyParagraph => {
    const found = paragraphs.get(paragraph_id)
    if (!found) throw new Error('A claim that was checked has no paragraph')
    return found
  }
  return {
    language: version.language,
    paragraphOf,
    withQuote: (text, cite) => `${text} (§ ${paragraphOf(cite).number}: “${squash(cite.quote)}”)`,
  }
}

/** What members would get of a snack. Its claims have been checked. */
export function makeItem(item: Pick<PolicyItem, 'kind' | 'draft'>, version: PolicyVersion): MadeItem {
  return kindOfItem(item.kind as PolicyKind).make(item.draft, citedIn(version))
}

/**
 * Puts an approved snack among the content of its company: in place of what it was before, or, when a paragraph changed since, as a new
 * question, so that those who learned the old one are asked again.
 * @returns the id of the question
 */
export async function placeQuestion(
  tx: Db,
  item: PolicyItem,
  version: PolicyVersion,
  now: Date,
): Promise<string> {
  const made = makeItem(item, version)
  const { seen, secret, correct_answer = null, rubric = null, max_words } = made
  const other = languages.find((one) => one !== version.language) ?? 'en'
  const inOther = { ...seen, title: `${seen.title} (${writtenIn[version.language]})` }
  const asLanguages = <T>(own: T, others: T) =>
    ({ [version.language]: own, [other]: others }) as Record<Language, T>
  const id = item.question_id !== null && !item.ask_again ? item.question_id : crypto.randomUUID()
  const row = {
    question_type: item.kind,
    account_id: item.account_id,
    slug: `beleid-${id}`,
    // For everybody of the company, whatever their field and level.
    ...{ discipline: 'foundation', difficulty: 'beginner', skill: 'beleid', tool: 'general' },
    ...(max_words !== undefined && { max_words }),
    ...asLanguages(seen, inOther),
    sources: [],
    is_active: true,
    content_hash: createHash('sha256').update(JSON.stringify(made)).digest('hex'),
    updated_at: now,
  }
  await tx
    .insert(questions)
    .values({ ...row, id, created_at: now })
    .onConflictDoUpdate({ target: questions.id, set: row })
  const key = { correct_answer, rubric, ...asLanguages(secret, secret) }
  await tx
    .insert(questionKeys)
    .values({ ...key, question_id: id })
    .onConflictDoUpdate({ target: questionKeys.question_id, set: key })
  return id
}

/** Takes snacks off the wall. The rows and everybody's progress on them stay. */
export async function takeDown(
  tx: Db,
  accountId: string,
  items: readonly Pick<PolicyItem, 'question_id'>[],
): Promise<void> {
  const ids = items.flatMap(({ question_id }) => question_id ?? [])
  if (ids.length === 0) return
  await tx
    .update(questions)
    .set({ is_active: false })
    .where(and(inArray(questions.id, ids), eq(questions.account_id, accountId)))
}
