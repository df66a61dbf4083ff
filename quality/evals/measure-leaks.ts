import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findLeaks } from '#app/features/promptlab/leaks/find-leaks.ts'
import { type LeakClass, leakClasses } from '#app/features/promptlab/leaks/leak.ts'

const promptSchema = z.strictObject({
  id: z.string(),
  lang: z.enum(['nl', 'en']),
  text: z.string(),
  /** Everything in it that should be marked, in reading order; none in a clean prompt. */
  marks: z.array(z.strictObject({ class: z.enum(leakClasses), text: z.string() })),
})
export type LabelledPrompt = z.infer<typeof promptSchema>

/** The labelled prompts of a file in quality/evals/leaks. */
export function readPrompts(name: 'development' | 'held-out'): LabelledPrompt[] {
  return readFileSync(join('quality/evals/leaks', `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => promptSchema.parse(JSON.parse(line)))
}

interface Share {
  found: number
  of: number
}

/** What the rules find: by class, over all, and how many clean prompts they mark something in. */
export interface LeakMeasure {
  byClass: Record<LeakClass, Share>
  recall: Share
  falseAlarms: Share
}

/** A mark is found when one stretch of any class covers all of it: nothing of it would go out unasked. */
export function measureLeaks(prompts: readonly LabelledPrompt[]): LeakMeasure {
  const byClass = Object.fromEntries(leakClasses.map((one) => [one, { found: 0, of: 0 }])) as Record<
    LeakClass,
    Share
  >
  const falseAlarms = { found: 0, of: 0 }
  for (const { id, text, marks } of prompts) {
    const leaks = findLeaks(text)
    if (marks.length === 0) {
      falseAlarms.of += 1
      falseAlarms.found += leaks.length > 0 ? 1 : 0
    }
    let from = 0
    for (const mark of marks) {
      const start = text.indexOf(mark.text, from)
      if (start < 0) throw new Error(`${id} does not hold "${mark.text}" where its labels say so`)
      from = start + mark.text.length
      const end = from
      byClass[mark.class].of += 1
      byClass[mark.class].found += leaks.some((leak) => leak.start <= start && leak.end >= end) ? 1 : 0
    }
  }
  const all = Object.values(byClass)
  const sum = (key: keyof Share) => all.reduce((so, share) => so + share[key], 0)
  return { byClass, recall: { found: sum('found'), of: sum('of') }, falseAlarms }
}

export const shareOf = ({ found, of }: Share) => (of === 0 ? 0 : found / of)
