import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import {
  factsOf,
  readRow,
  requireAnswerable,
  taskOf,
} from '#app/features/snacks/scenario/evaluate-scenario.server.ts'
import { requireOpen } from '#app/features/snacks/scenario/grade.ts'
import type { AnswerFacts } from './claims.ts'
import { readAnswer } from './read-answer.server.ts'

/** What a learner gets to judge an own answer by. */
export interface AssessmentGuide extends Pick<AnswerFacts, 'faults'> {
  /** The learner's own sentences, literally. */
  sentences: string[]
  /** Do the rules see an answer in own words? Only that earns XP. */
  real_answer: boolean
  criteria: (AnswerFacts['criteria'][number] & {
    name: string
    /** What counts as met. */
    met: string
    examples: { strong: string; weak: string }
  })[]
}

interface Asked {
  question_id: string
  /** Read and forgotten (PD-24). */
  user_answer: string
  request_id: string
}

/**
 * Reads an answer by rules and gives what its writer needs to judge it: what each criterion asks, two examples, and the
 * sentences that speak of it. Stores nothing and spends nothing.
 * @throws AppError as evaluateScenario before it grades
 */
export async function guideScenario(ctx: LearnerCtx, asked: Asked): Promise<AssessmentGuide> {
  const row = await readRow(ctx, ctx.db, asked.question_id)
  const rubric = requireAnswerable(row, asked.user_answer)
  requireOpen(factsOf(ctx, row), ctx.now)
  const { sentences, faults, real, criteria } = readAnswer(
    taskOf(ctx, row, rubric, asked),
    row.evaluation !== null,
  )
  return {
    sentences,
    faults,
    real_answer: real,
    criteria: rubric.criteria.flatMap((criterion, at) => {
      const read = criteria[at]
      const { name, met, examples } = criterion[ctx.language]
      return read ? [{ ...read, name, met, examples }] : []
    }),
  }
}
