import { passMarks } from '#app/features/progress/rules.ts'
import { weigh } from '#app/features/snacks/scenario/answer-rules/evidence.ts'
import { saidOfCriteria, wordsOfTask } from '#app/features/snacks/scenario/answer-rules/said-of-criteria.ts'
import { isOnTopic } from '#app/features/snacks/scenario/answer-rules/topic.ts'
import type { Grader, GradingTask, JudgedCriterion, Verdict } from '#app/features/snacks/scenario/grader.ts'
import { scoreOf } from '#app/features/snacks/scenario/rules.ts'
import { isRecognised } from './recognise.ts'

/**
 * What the rules would say of an answer if nobody else judged it: a criterion is met when enough of its ideas are in
 * sentences that say something of their own. The product does not judge by this (PD-44): it is what self-assessment is held against.
 */
export const rulesAlone: Grader = {
  judge: async (task) => ({ criteria: judgeByConcepts(task), feedback: '' }),
}

function judgeByConcepts(task: GradingTask): JudgedCriterion[] {
  const weighed = weigh(task)
  const said = saidOfCriteria(task.rubric, weighed.evidence, wordsOfTask(task))
  const found = task.rubric.criteria.map(({ id, need }, index) => {
    const groups = new Set(said.flatMap((row) => row[index]?.groups ?? []))
    return judged(id, groups.size >= need ? 'met' : groups.size > 0 ? 'partly' : 'not_met')
  })
  const verdicts = isOnTopic(task, weighed) ? found : found.map(atMostPartly)
  const passes = scoreOf(task.rubric, verdicts) >= passMarks.scenario
  const rests = isRecognised(task, weighed, passes ? 'nearlyAll' : 'some')
  return rests ? verdicts : verdicts.map(({ id }) => judged(id, 'not_met'))
}

const judged = (id: string, verdict: Verdict): JudgedCriterion => ({ id, verdict, comment: '', quote: null })

const atMostPartly = (one: JudgedCriterion): JudgedCriterion =>
  one.verdict === 'met' ? { ...one, verdict: 'partly' } : one
