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
 * rubric (decide, check, measure) and still be no answer.
 */
export function isOnTopic(task: GradingTask, evidence: readonly Evidence[]): boolean {
  const shared = (['nl', 'en'] as const).flatMap((language) => {
    const topic = contentWords(plainWords(topicText(task, language)), language)
    const own = evidence.filter(({ sentence }) => sentence.languages.includes(language))
    return contentWords(
      own.flatMap(({ sentence }) => sentence.plain),
      language,
    ).filter((word) => topic.some((known) => sameWord(known, word, language)))
  })
  return new Set(shared).size >= leastShared
}

/** The assignment; in the other language, in which it is not at hand, what the rubric says of it. */
function topicText({ title, body, rubric, language: learner }: GradingTask, language: Language): string {
  if (language === learner) return `${title}\n${body}`
  const said = rubric.criteria.flatMap(({ [language]: { met, better, concepts } }) => [
    met,
    better,
    ...concepts.flat(),
  ])
  return [...rubric[language].hints, ...said].join('\n')
}

const plainWords = (text: string) => wordsIn(text).map((word) => word.text)

function contentWords(plain: readonly string[], language: Language): string[] {
  return [...new Set(plain.filter((word, at) => word.length >= shortest && !isGlue(plain, at, language)))]
}
