import type { PolicyKind } from '#app/features/content/kinds.ts'
import { type ItemDraft, kindOfItem } from '#app/features/programme/policy/items/item-kinds.ts'
import { itemProblems } from '#app/features/programme/policy/items/read-items.server.ts'
import { tidyDraft } from '#app/features/programme/policy/items/tidy-draft.ts'
import { sentencesAround } from '#app/features/programme/policy/quotes.ts'
import type { PolicyVersion } from '#app/features/programme/policy/versions/read-versions.server.ts'

/**
 * A snack that a model suggested, when everything about it is right: it has the form of its kind, and every quote stands literally in the
 * paragraph that it names. A quote of half a sentence becomes the whole one, which may say what the half left out.
 * @returns null for anything else: nothing of it is kept
 */
export function readSuggestion(kind: PolicyKind, said: unknown, version: PolicyVersion): ItemDraft | null {
  const byNumber = new Map(version.paragraphs.map((one) => [one.number, one]))
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, name === 'cite' ? cited(one) : resolve(one)]),
    )
  }
  const cited = (value: unknown) => {
    const { paragraph_id, quote } = (value ?? {}) as { paragraph_id?: unknown; quote?: unknown }
    const paragraph = byNumber.get(String(paragraph_id).replace(/^§\s*/, ''))
    const whole =
      paragraph && typeof quote === 'string' ? sentencesAround(quote, paragraph.text, version.language) : null
    return paragraph && whole !== null ? { paragraph_id: paragraph.id, quote: whole } : null
  }
  const parsed = kindOfItem(kind).draft.safeParse(resolve(said))
  if (!parsed.success) return null
  const draft = tidyDraft(parsed.data)
  return Object.keys(itemProblems(kind, draft, version)).length === 0 ? ({ kind, draft } as ItemDraft) : null
}
