import type { Rubric } from '#app/features/content/rubric.ts'
import { passMarks } from '#app/features/progress/rules.ts'
import type { JudgedCriterion, Verdict } from './grader.ts'

/** Share of a criterion's weight that a verdict earns (PD-25). */
const credit = { met: 1, partly: 0.5, not_met: 0 } as const satisfies Record<Verdict, number>

/** Limits of an answer (PS-5.8, PS-9). `max_words` of the question goes before the default. */
export const answerLimits = { minWords: 20, defaultMaxWords: 150, charactersPerWord: 10 } as const

/** Most characters of an answer: a long way over its words, so that only pasted text meets it (PS-5). */
export function characterCap(maxWords: number): number {
  return maxWords * answerLimits.charactersPerWord
}

export type AnswerFault = 'too_few_words' | 'too_many_words' | 'too_many_characters'

/** Why an answer cannot be graded, or null when it can (PS-5.8). */
export function answerFault(answer: string, maxWords: number): AnswerFault | null {
  if (answer.length > characterCap(maxWords)) return 'too_many_characters'
  const words = countWords(answer)
  if (words < answerLimits.minWords) return 'too_few_words'
  return words > maxWords ? 'too_many_words' : null
}

/** A score so close to the pass mark that one judgement does not decide it. */
export function isNearPass(score: number): boolean {
  return Math.abs(score - passMarks.scenario) <= 5
}

/** Helps of the coach per scenario; blocked replies do not count (PS-4, PD-26). */
export const coachLimits = {
  helps: 5,
  longMessage: 200,
  maxMessage: 1_000,
  /** Characters of what was said before that the coach gets: five long messages with their replies. */
  maxHistory: 6_000,
  /** Replies an hour that cost no help, blocked or failed: a model was paid for them all the same. */
  unpaidAnHour: 20,
} as const

/** Words as the counter under the answer box counts them: what stands between white space. */
export function countWords(text: string): number {
  return text.trim().split(/\s+/).filter(Boolean).length
}

/** The score of an answer, 0 to 100: the weights of the criteria by their verdicts. A criterion nobody judged earns 0. */
export function scoreOf(rubric: Rubric, judged: readonly Pick<JudgedCriterion, 'id' | 'verdict'>[]): number {
  const verdicts = new Map(judged.map(({ id, verdict }) => [id, verdict]))
  const total = rubric.criteria.reduce((sum, { weight }) => sum + weight, 0)
  const earned = rubric.criteria.reduce(
    (sum, { id, weight }) => sum + weight * credit[verdicts.get(id) ?? 'not_met'],
    0,
  )
  return total === 0 ? 0 : Math.min(100, Math.max(0, Math.round((100 * earned) / total)))
}
