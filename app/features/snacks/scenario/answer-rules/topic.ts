import type { GradingTask } from '#app/features/snacks/scenario/grader.ts'
import type { Language } from '#app/lib/language.ts'
import type { Weighed } from './evidence.ts'
import { isFunctionWord } from './function-words.ts'
import { lemmasMatch } from './lemma-match.ts'
import { wordsIn } from './words.ts'

/**
 * Content words that an answer shares with its assignment at least, however it puts things: of every so many words one, up
 * to three. A very short answer has no room for them, and none to hit many ideas by accident.
 */
const shared = { least: 3, oneIn: 12 } as const
const shortest = 4

/**
 * Does an answer speak of what the assignment is about? A text about something else can hit the general ideas of a
 * rubric (decide, check, measure) and still be no answer.
 */
export function isOnTopic(task: GradingTask, { evidence, dismissed }: Weighed): boolean {
  const said = evidence.reduce((sum, { sentence }) => sum + sentence.plain.length, 0)
  // What speaks to the grader is no evidence, but it takes its room: an order must not make an answer shorter.
  const words = said + dismissed.steering
  const common = (['nl', 'en'] as const).flatMap((language) => {
    const topic = contentWords(plainWords(topicText(task, language)), language)
    const own = evidence.filter(({ sentence }) => sentence.languages.includes(language))
    return contentWords(
      own.flatMap(({ sentence }) => sentence.plain),
      language,
    ).filter((word) => topic.some((known) => lemmasMatch(known, word, language)))
  })
  return new Set(common).size >= Math.min(shared.least, Math.floor(words / shared.oneIn))
}

/** The assignment and what its rubric asks; in the other language, in which the text is not at hand, its concepts too. */
function topicText({ title, body, rubric, language: learner }: GradingTask, language: Language): string {
  const asked = [...rubric[language].hints, ...rubric.criteria.map((criterion) => criterion[language].met)]
  if (language === learner) return [title, body, ...asked].join('\n')
  const said = rubric.criteria.flatMap(({ [language]: { better, concepts } }) => [better, ...concepts.flat()])
  return [...asked, ...said].join('\n')
}

export const plainWords = (text: string) => wordsIn(text).map((word) => word.text)

/** The words that carry what a text is about, once each. */
export function contentWords(plain: readonly string[], language: Language): string[] {
  return [
    ...new Set(plain.filter((word, at) => word.length >= shortest && !isFunctionWord(plain, at, language))),
  ]
}
