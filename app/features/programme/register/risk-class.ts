import type { RiskAnswers } from '#app/db/schema/ai-register.ts'

/**
 * Which rules of the AI Act a use of AI falls under, by questions that somebody without a law degree can answer. A pure decision: the
 * same answers give the same class, and the class names the answers it rests on. It helps to look in the right place; it is no legal
 * advice. Regulation (EU) 2024/1689, as amended by Regulation (EU) 2026/1744.
 */

export type RiskGroup = 'prohibited' | 'high' | 'exception' | 'transparency'

interface RiskQuestion {
  /** Part of the key of its words, `risk_<id>`. */
  id: string
  group: RiskGroup
  /** Where it stands in the regulation. */
  article: string
}

export const riskQuestions = [
  { id: 'manipulates', group: 'prohibited', article: '5(1)(a)-(b)' },
  { id: 'scores_people', group: 'prohibited', article: '5(1)(c)' },
  { id: 'predicts_crime', group: 'prohibited', article: '5(1)(d)' },
  { id: 'scrapes_faces', group: 'prohibited', article: '5(1)(e)' },
  { id: 'emotions_at_work', group: 'prohibited', article: '5(1)(f)' },
  { id: 'sorts_by_body', group: 'prohibited', article: '5(1)(g)' },
  { id: 'sexual_images', group: 'prohibited', article: '5(1)' },
  { id: 'recruits', group: 'high', article: 'III(4)(a)' },
  { id: 'judges_workers', group: 'high', article: 'III(4)(b)' },
  { id: 'judges_students', group: 'high', article: 'III(3)' },
  { id: 'gives_access', group: 'high', article: 'III(5)' },
  { id: 'recognises_bodies', group: 'high', article: 'III(1)' },
  { id: 'runs_infrastructure', group: 'high', article: 'III(2)' },
  { id: 'serves_the_state', group: 'high', article: 'III(6)-(8)' },
  { id: 'narrow_task', group: 'exception', article: '6(3)' },
  { id: 'profiles', group: 'exception', article: '6(3)' },
  { id: 'talks_to_people', group: 'transparency', article: '50(1)' },
  { id: 'makes_media', group: 'transparency', article: '50(4)' },
  { id: 'tells_emotions', group: 'transparency', article: '50(3)' },
] as const satisfies readonly RiskQuestion[]

export type RiskQuestionId = (typeof riskQuestions)[number]['id']

/** `open`: an answer that is not known yet could still make it any of the others. */
export const riskClasses = ['prohibited', 'high', 'transparency', 'minimal', 'open'] as const
export type RiskClass = (typeof riskClasses)[number]

export interface RiskVerdict {
  risk: RiskClass
  /** Questions whose answers decide it; of `open` those that are to be answered yet. */
  because: RiskQuestionId[]
  /** Articles of the regulation that it rests on, or that it may rest on. */
  articles: string[]
  /** In a field of Annex III, but for a narrow task without profiling: then the assessment is written down (article 6(3) and (4)). */
  documented: boolean
  /** Openness towards people is asked as well (article 50). */
  open_about_it: boolean
}

/** Whether a question is asked at all: the exception matters only in a field of Annex III. */
export function isAsked(id: RiskQuestionId, answers: RiskAnswers): boolean {
  const { group } = questionOf(id)
  if (group !== 'exception') return true
  const inField = riskQuestions.some((one) => one.group === 'high' && answers[one.id] === 'yes')
  return inField && (id === 'narrow_task' || answers.narrow_task === 'yes')
}

/**
 * The class of a use of AI. Highest first: a practice that is forbidden, a field of Annex III unless the task is narrow and nobody is
 * profiled, openness, and otherwise none. An answer that is missing leaves it open, unless what is known decides already.
 */
export function riskOf(answers: RiskAnswers): RiskVerdict {
  const of = (group: RiskGroup, answer: 'yes' | 'no') =>
    riskQuestions.filter((one) => one.group === group && answers[one.id] === answer).map(({ id }) => id)
  const unanswered = (group: RiskGroup) =>
    riskQuestions
      .filter(({ id, group: of }) => of === group && isAsked(id, answers))
      .filter(({ id }) => answers[id] !== 'yes' && answers[id] !== 'no')
      .map(({ id }) => id)
  const open_about_it = of('transparency', 'yes').length > 0
  const verdict = (risk: RiskClass, because: RiskQuestionId[], documented = false): RiskVerdict => ({
    risk,
    because,
    articles: [...new Set(because.map((id) => questionOf(id).article))],
    documented,
    open_about_it,
  })
  const prohibited = of('prohibited', 'yes')
  if (prohibited.length > 0) return verdict('prohibited', prohibited)
  if (unanswered('prohibited').length > 0) return verdict('open', unanswered('prohibited'))
  const fields = of('high', 'yes')
  const spared = answers.narrow_task === 'yes' && answers.profiles === 'no'
  const decided = answers.narrow_task === 'no' || answers.profiles === 'yes'
  if (fields.length > 0 && decided && !spared) return verdict('high', fields)
  const missing = [...unanswered('high'), ...unanswered('exception')]
  if (missing.length > 0) return verdict('open', missing)
  const documented = fields.length > 0
  const shown = of('transparency', 'yes')
  if (shown.length > 0) return verdict('transparency', shown, documented)
  if (unanswered('transparency').length > 0) return verdict('open', unanswered('transparency'), documented)
  return verdict('minimal', [], documented)
}

function questionOf(id: RiskQuestionId): RiskQuestion {
  return riskQuestions.find((one) => one.id === id) as RiskQuestion
}

/** Answers as they may be kept: questions that are there, with an answer that can be. */
export function tidyAnswers(given: Readonly<Record<string, string>>): RiskAnswers {
  const known = riskQuestions.flatMap(({ id }) => {
    const answer = given[id]
    return answer === 'yes' || answer === 'no' || answer === 'unknown' ? [[id, answer] as const] : []
  })
  return Object.fromEntries(known)
}
