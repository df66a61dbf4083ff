import type { GradingTask } from '#app/features/scenario/grader.ts'
import type { Language } from '#app/lib/language.ts'
import type { Evidence } from './evidence.ts'
import { isGlue } from './glue-words.ts'
import { sameWord } from './same-word.ts'
import { wordsIn } from './words.ts'

/** Content words that an answer shares with its assignment at least, however it puts things. */
const leastShared = 3
const shortest = 4

/**
 * Does an answer speak of what the assignment is about? A text about something else can hit the general ideas of a
 * rubric (decide, check, measure) and still be no answer. The assignment is known in one language only, so an answer in
 * the other is believed.
 */
export function isOnTopic({ title, body, language }: GradingTask, evidence: readonly Evidence[]): boolean {
  const own = evidence.filter(({ sentence }) => sentence.languages.includes(language))
  if (own.length < evidence.length / 2) return true
  const topic = contentWords(
    wordsIn(`${title}\n${body}`).map(({ text }) => text),
    language,
  )
  const said = contentWords(
    own.flatMap(({ sentence }) => sentence.plain),
    language,
  )
  const shared = said.filter((word) => topic.some((known) => sameWord(known, word, language)))
  return shared.length >= leastShared
}

function contentWords(plain: readonly string[], language: Language): string[] {
  return [...new Set(plain.filter((word, at) => word.length >= shortest && !isGlue(plain, at, language)))]
}
