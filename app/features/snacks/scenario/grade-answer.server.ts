import { combineJudgements } from './combine-judgements.ts'
import { type Grader, GradingFailed, type GradingTask, type Judgement } from './grader.ts'
import { isNearPass, scoreOf } from './rules.ts'

export interface Grade {
  judgement: Judgement
  /** 0 to 100, computed here and never by the grader (PD-25). */
  score: number
  graded_by: 'model' | 'self'
  /** Where the learner judged: is it an answer in own words? Only that earns XP (PD-44). */
  real_answer?: boolean
}

/**
 * Has an answer judged by a model and computes its score. A result near the pass mark is judged a second time; when that
 * second time fails, the first one stands.
 * @throws GradingFailed; anything else a grader throws is a bug and comes out without its message, which may hold the
 * answer (PD-24)
 */
export async function gradeAnswer(grader: Grader, task: GradingTask): Promise<Grade> {
  const first = await judge(grader, task)
  const judgement = isNearPass(scoreOf(task.rubric, first.criteria))
    ? await judgeAgain(grader, task, first)
    : first
  return { judgement, score: scoreOf(task.rubric, judgement.criteria), graded_by: 'model' }
}

async function judge(grader: Grader, task: GradingTask): Promise<Judgement> {
  try {
    return await grader.judge(task)
  } catch (error) {
    throw error instanceof GradingFailed ? error : withoutMessage(error)
  }
}

async function judgeAgain(grader: Grader, task: GradingTask, first: Judgement): Promise<Judgement> {
  try {
    return combineJudgements(task.rubric, first, await judge(grader, task))
  } catch (error) {
    if (error instanceof GradingFailed) return first
    throw error
  }
}

function withoutMessage(error: unknown): Error {
  const said = error instanceof Error ? error : new Error()
  const bug = new Error(`the grader threw ${said.name}`)
  bug.stack = (said.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  return bug
}
