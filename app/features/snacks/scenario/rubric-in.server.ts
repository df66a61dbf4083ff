import type { Rubric } from '#app/features/content/rubric.ts'

/** Of some kilobytes each, with what was read of them; more than a bank has. */
const most = 500
const known = new Map<string, Rubric>()

/**
 * The rubric that a text says, of one text always the same object: what its words are and what their forms take half of
 * the time of reading an answer, and is kept by the object.
 * @param text JSON of `question_keys.rubric`
 */
export function rubricIn(text: string): Rubric {
  const before = known.get(text)
  if (before) return before
  const rubric = JSON.parse(text) as Rubric
  if (known.size >= most) known.clear()
  known.set(text, rubric)
  return rubric
}
