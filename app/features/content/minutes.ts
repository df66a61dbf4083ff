import { plainMarkdown, wordsOf } from './check/text.ts'

/** How many minutes an item takes, by its words and its kind (PD-48, docs/decisions/0060). Nothing of what a learner did is measured. */

/**
 * The pace of somebody who takes it seriously and is no expert, a minute:
 * - `read`: words read. PD-48; below the 238 that Brysbaert (2019, How many words do we read per minute?) found for adults who read
 *   non-fiction silently, because work texts are read with care and many learners have Dutch as their second language.
 * - `weigh`: things weighed against each other, five seconds for each besides reading it. It makes a question of four options take
 *   twenty seconds of thinking, and with its words not quite a minute before the answer: what makers of tests plan for one.
 * - `write`: words composed on a keyboard, thinking, correcting and reading over included: 19, as Karat and others (1999, Patterns of entry and
 *   correction in large vocabulary continuous speech recognition systems) found; 33 was for copying.
 */
export const pace = { read: 200, weigh: 12, write: 19 } as const

/** What an item asks of a learner in one language. */
export interface Work {
  /** Words read, before and after answering. */
  read: number
  /** Things weighed against each other. */
  weigh: number
  /** Words written. */
  write: number
}

/** Words of a text as a learner sees it, without the signs of Markdown. */
export const countWords = (text: string): number => wordsOf(plainMarkdown(text)).length

export function workOf(texts: readonly string[], weigh: number, write = 0): Work {
  return { read: texts.reduce((sum, text) => sum + countWords(text), 0), weigh, write }
}

/** @returns minutes, not rounded */
const minutesOf = ({ read, weigh, write }: Work): number =>
  read / pace.read + weigh / pace.weigh + write / pace.write

/**
 * Minutes of an item that consists of these pieces of work, each list being one language: the mean of the languages, because an item
 * counts the same whichever it was done in.
 * @returns half minutes, at least one: most questions take between one and one and a half, and in whole minutes a fifth would get lost
 */
export function halfMinutes(languages: readonly (readonly Work[])[]): number {
  const totals = languages.map((works) => works.reduce((sum, work) => sum + minutesOf(work), 0))
  const mean = totals.reduce((sum, one) => sum + one, 0) / totals.length
  return Math.max(1, Math.round(mean * 2)) / 2
}
