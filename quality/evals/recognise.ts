import { everydayWords } from '#app/features/snacks/scenario/answer-rules/everyday-words.ts'
import type { Weighed } from '#app/features/snacks/scenario/answer-rules/evidence.ts'
import { lemmasMatch } from '#app/features/snacks/scenario/answer-rules/lemma-match.ts'
import { contentWords, plainWords } from '#app/features/snacks/scenario/answer-rules/topic.ts'
import type { GradingTask } from '#app/features/snacks/scenario/grader.ts'
import type { Language } from '#app/lib/language.ts'

/**
 * Words of its own that an answer shares with its assignment at least: of every so many words one, up to two. Of an answer
 * that has nearly all the ideas one in more words. A very short answer has no room for them.
 */
const shared = { some: { oneIn: 25, least: 2 }, nearlyAll: { oneIn: 50, least: 1 } } as const

/**
 * Is there anything in an answer that belongs to this assignment and not to any other? The ideas of a rubric (check,
 * decide, ask a colleague) are found in an answer to another task as well; what that task was about is not.
 * @param found how many of those ideas are in it: some, or so many that it passes
 */
export function isRecognised(
  task: GradingTask,
  { evidence, dismissed }: Weighed,
  found: keyof typeof shared,
): boolean {
  const said = evidence.reduce((sum, { sentence }) => sum + sentence.plain.length, 0)
  // As in topic.ts: an order to the grader takes its room, or it would make an answer too short to ask this of.
  const words = said + dismissed.steering
  const common = (['nl', 'en'] as const).flatMap((language) => {
    const own = evidence.filter(({ sentence }) => sentence.languages.includes(language))
    const said = contentWords(
      own.flatMap(({ sentence }) => sentence.plain),
      language,
    )
    const known = vocabularyOf(task, language)
    const isEveryday = (word: string) =>
      everydayWords[language].some((other) => lemmasMatch(other, word, language))
    return said.filter(
      (word) => known.some((other) => lemmasMatch(other, word, language)) && !isEveryday(word),
    )
  })
  const { oneIn, least } = shared[found]
  return new Set(common).size >= Math.min(least, Math.floor(words / oneIn))
}

/** Everything that was written about an assignment; its own text is at hand in the learner's language only. */
function vocabularyOf({ title, body, rubric, language: learner }: GradingTask, language: Language): string[] {
  const { hints, samples } = rubric[language]
  const criteria = rubric.criteria.flatMap(({ [language]: { name, met, better, concepts } }) => [
    name,
    met,
    better,
    ...concepts.flat(),
  ])
  const asked = language === learner ? [title, body] : []
  return contentWords(plainWords([...asked, ...hints, samples.strong, ...criteria].join('\n')), language)
}
