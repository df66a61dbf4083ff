import { type Letter, letters } from '#app/features/content/rules.ts'

/** What a link from a channel says (PD-94). */
export interface LinkedChoice {
  /** The option that was tapped there; null without one, or when the link is of another day. */
  letter: Letter | null
  /** The link is of another day than the question on the page. */
  ofAnotherDay: boolean
}

/**
 * Reads `?day=…&answer=…`. An option counts on its own day only: on the next one the same letter is another answer.
 * @param today the question on the page; null without one
 */
export function chosenInLink(
  params: URLSearchParams,
  today: { day: string; question: { choices: readonly unknown[] } } | null,
): LinkedChoice {
  const day = params.get('day')
  if (day === null || !today) return { letter: null, ofAnotherDay: false }
  if (day !== today.day) return { letter: null, ofAnotherDay: true }
  const offered = letters.slice(0, today.question.choices.length)
  return { letter: offered.find((letter) => letter === params.get('answer')) ?? null, ofAnotherDay: false }
}
