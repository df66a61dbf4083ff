import { z } from 'zod'
import type { QuestionKeyText, QuestionText } from '#app/db/schema/content.ts'
import type { PolicyParagraph } from '#app/db/schema/policy.ts'
import type { Language } from '#app/lib/language.ts'
import { type Cite, itemLimits } from './limits.ts'

/** Something that a snack says is so because the policy says so. */
export interface Claim {
  /** Where in the form it stands: `explanation`, `sentences.2`. */
  field: string
  /** What is said, as whoever approves it reads it beside the paragraph. */
  text: string
  cite: Cite
}

/** The paragraphs of the version that holds, for what is made of it. */
export interface Cited {
  language: Language
  paragraphOf(cite: Cite): PolicyParagraph
  /** A claim with the sentence it rests on behind it, for who has answered. */
  withQuote(text: string, cite: Cite): string
}

/** What is stored of a snack, in the language of its policy. */
export interface MadeItem {
  seen: QuestionText
  secret: QuestionKeyText
  correct_answer?: string
  rubric?: unknown
  max_words?: number
}

/** One kind of snack that can be made from a policy: its form, what it claims, and the snack that comes of it. Everything is pure. */
export interface PolicyItemKind<Draft> {
  /** As it goes over the wire; unfinished ones fit. */
  draft: z.ZodType<Draft>
  empty: Draft
  /** What is not right yet, by field. Quotes are checked by the caller, for all kinds alike. */
  problems(draft: Draft): Record<string, string>
  claims(draft: Draft): Claim[]
  make(draft: Draft, cited: Cited): MadeItem
}

// Longer than what is kept: what is too long is refused by its field.
const long = (max: number) => z.string().max(max * 2)
export const shortText = long(itemLimits.text)
export const citeSchema = z.strictObject({
  paragraph_id: z.union([z.uuid(), z.literal('')]),
  quote: long(itemLimits.body),
})
export const headSchema = { title: long(itemLimits.title), body: long(itemLimits.body) }
export const documentSchema = long(itemLimits.document)
export const wordsSchema = long(itemLimits.words)

/** Collects what is wrong, the first reason of each field. */
export function problemsOf(): {
  problems: Record<string, string>
  text(field: string, value: string, max: number): void
  say(field: string, reason: string): void
} {
  const problems: Record<string, string> = {}
  const say = (field: string, reason: string) => {
    problems[field] ??= reason
  }
  const text = (field: string, value: string, max: number) => {
    if (value === '') say(field, 'item_text_required')
    else if (value.length > max) say(field, 'item_text_too_long')
  }
  return { problems, text, say }
}
