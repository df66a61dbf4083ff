import { squash, tidyPolicy } from '#app/features/programme/policy/paragraphs.ts'

/** Fields of forms in which lines mean something. */
const withLines = new Set(['body', 'text', 'strong', 'weak'])

/** Every text of a form as it is kept: one line, except where a document or an answer stands. */
export function tidyDraft<Draft>(draft: Draft): Draft {
  const tidy = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return withLines.has(key) ? tidyPolicy(value) : squash(tidyPolicy(value))
    if (Array.isArray(value)) return value.map((one) => tidy(one, key))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, tidy(one, name)]))
    return value
  }
  return tidy(draft, '') as Draft
}
