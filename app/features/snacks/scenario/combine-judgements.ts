import type { Rubric } from '#app/features/content/rubric.ts'
import { passMarks } from '#app/features/progress/rules.ts'
import type { JudgedCriterion, Judgement } from './grader.ts'
import { scoreOf } from './rules.ts'

/**
 * One judgement out of two of the same answer: a criterion on which they disagree counts half. The feedback is that of
 * the judgement that comes to the same verdict as both together, so that words and score do not contradict each other.
 */
export function combineJudgements(rubric: Rubric, first: Judgement, second: Judgement): Judgement {
  const others = new Map(second.criteria.map((criterion) => [criterion.id, criterion]))
  const criteria = first.criteria.map((one) => combineCriterion(one, others.get(one.id)))
  const passes = (judged: JudgedCriterion[]) => scoreOf(rubric, judged) >= passMarks.scenario
  const passed = passes(criteria)
  const agrees = passes(first.criteria) === passed || passes(second.criteria) !== passed
  return { criteria, feedback: (agrees ? first : second).feedback }
}

const strictness = { not_met: 0, partly: 1, met: 2 } as const

/** Of two that disagree the stricter one is heard, as it says what to do better. */
function combineCriterion(one: JudgedCriterion, other: JudgedCriterion | undefined): JudgedCriterion {
  if (!other || other.verdict === one.verdict) return one
  const heard =
    [one, other].find(({ verdict }) => verdict === 'partly') ??
    (strictness[one.verdict] < strictness[other.verdict] ? one : other)
  return { ...heard, verdict: 'partly', quote: one.quote ?? other.quote, doubted: true }
}
