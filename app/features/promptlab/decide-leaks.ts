import { findLeaks } from './leaks/find-leaks.ts'
import type { Leak, LeakClass } from './leaks/leak.ts'

/** What a learner decided may go along: these words, as what they were marked as. */
export interface Kept {
  class: LeakClass
  text: string
}

/** A stretch that was marked, with its words. */
export type MarkedLeak = Leak & { text: string }

/** What is marked in a prompt, in reading order. */
export function markedLeaks(prompt: string): MarkedLeak[] {
  return findLeaks(prompt).map((leak) => ({ ...leak, text: prompt.slice(leak.start, leak.end) }))
}

/** What is marked in a prompt and was not decided on: while there is one, nothing goes out. */
export function undecidedLeaks(prompt: string, kept: readonly Kept[]): MarkedLeak[] {
  return markedLeaks(prompt).filter(
    (leak) => !kept.some((one) => one.class === leak.class && one.text === leak.text),
  )
}

/** The prompt with every occurrence of some words replaced by what stands for them. */
export function withoutWords(prompt: string, words: string, instead: string): string {
  return prompt.split(words).join(instead)
}
