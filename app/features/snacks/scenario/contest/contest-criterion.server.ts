import type { ScenarioEvaluation } from '#app/db/schema/progress.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { passMarks } from '#app/features/progress/rules.ts'
import { forgetAnswer } from '#app/features/snacks/scenario/forget-answer.ts'
import {
  type Grader,
  GradingFailed,
  type JudgedCriterion,
  type Verdict,
} from '#app/features/snacks/scenario/grader.ts'
import { plainBody } from '#app/features/snacks/scenario/scenario-body.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { isSameAnswer } from './answer-digest.server.ts'
import { type Corrected, correctEvaluation } from './correct-evaluation.server.ts'
import { isBetter, isContestable } from './rules.ts'

export interface ContestInput {
  question_id: string
  attempt_id: string
  /** Id of the criterion. */
  criterion: string
  /** The answer as it was handed in; read and forgotten (PD-24). */
  user_answer: string
  /** Words of the answer that the learner points at. */
  pointed: string
  note: string
  request_id: string
}

export interface ContestResult {
  id: string
  /** `raised`: the better verdict stands. `stood`: a person can be asked. */
  state: 'raised' | 'stood'
  verdict: Verdict
  /** Why, in the learner's language; null where no model judged. */
  reason: string | null
  score_percentage: number
  pass: boolean
  /** XP that it adds. */
  xp_awarded: number
}

interface Row {
  title: string
  body: string
  rubric: Rubric
  evaluation: ScenarioEvaluation
  contested: boolean
}

const readStatement = (language: 'nl' | 'en') =>
  statement<Row, { user_id: string; question_id: string; attempt_id: string }>(
    `contested_attempt_${language}`,
    (p) => `select q.${language}->>'title' as title, q.${language}->>'body' as body, k.rubric,
       p.evaluation_json as evaluation,
       exists (select from contests c where c.user_id = p.user_id and c.attempt_id = p.attempt_id) as contested
     from user_progress p join ${questionsFor(learner(`${p.user_id}::uuid`))} q on q.id = p.question_id
     join question_keys k on k.question_id = q.id
     where p.user_id = ${p.user_id}::uuid and p.question_id = ${p.question_id}::uuid
       and p.attempt_id = ${p.attempt_id}::uuid and p.evaluation_json is not null`,
  )
const readStatements = { nl: readStatement('nl'), en: readStatement('en') }

interface Opened {
  id: string
}
interface Opening {
  user_id: string
  question_id: string
  attempt_id: string
  criterion: string
  state: string
  evaluation: string
  verdict: string
  reason: string | null
  now: string
}
const openStatement = statement<Opened, Opening>(
  'open_contest',
  (
    p,
  ) => `insert into contests (user_id, question_id, attempt_id, criterion, state, evaluation, verdict, reason, created_at)
     values (${p.user_id}::uuid, ${p.question_id}::uuid, ${p.attempt_id}::uuid, ${p.criterion}::text, ${p.state}::text,
       ${p.evaluation}::jsonb, ${p.verdict}::text, ${p.reason}::text, ${p.now}::timestamptz)
     on conflict (user_id, attempt_id) do nothing returning id::text as id`,
)

/**
 * Contests the verdict on one criterion, once for each attempt. A model judges that criterion alone again, with the words that are
 * pointed at; the better verdict stands. Where the learner judged there is nothing to judge again: a person can be asked.
 * Costs no quota; when the model fails, nothing has changed and it may be tried again.
 * @param secret AUTH_SECRET
 * @throws AppError not_found `attempt_not_found`, invalid `other_answer` or `invalid_request`, conflict `not_contestable` or
 * `contested_before`, unavailable `grading_failed`
 */
export async function contestCriterion(
  ctx: LearnerCtx,
  input: ContestInput,
  { grader, secret }: { grader: Grader | null; secret: string },
): Promise<ContestResult> {
  const { user_id } = ctx.viewer.profile
  const { question_id, attempt_id, criterion } = input
  const [row] = await run(ctx.db, readStatements[ctx.language], { user_id, question_id, attempt_id })
  if (!row) throw new AppError('not_found', 'attempt_not_found')
  const before = requireContestable(row, input, secret)
  const again =
    row.evaluation.graded_by === 'model' && grader ? await judgeAgain(ctx, row, input, grader) : null
  const verdict = again && isBetter(again.verdict, before) ? again.verdict : before
  const state = verdict === before ? 'stood' : 'raised'
  return ctx.db.transaction(async (tx) => {
    const [opened] = await run(tx, openStatement, {
      user_id,
      question_id,
      attempt_id,
      criterion,
      state,
      evaluation: JSON.stringify(row.evaluation),
      verdict,
      reason: again?.comment ?? null,
      now: ctx.now.toISOString(),
    })
    if (!opened) throw new AppError('conflict', 'contested_before')
    const corrected: Corrected | null =
      again && state === 'raised'
        ? await correctEvaluation(
            tx,
            { user_id, question_id, attempt_id, criterion, evaluation: row.evaluation },
            { verdict, comment: again.comment, now: ctx.now },
          )
        : null
    const { score_percentage } = corrected?.evaluation ?? row.evaluation
    const pass = corrected?.passed ?? score_percentage >= passMarks.scenario
    return {
      id: opened.id,
      state,
      verdict,
      reason: again?.comment ?? null,
      score_percentage,
      pass,
      xp_awarded: corrected?.award ?? 0,
    }
  })
}

/** The verdict that is contested. */
function requireContestable(row: Row, input: ContestInput, secret: string): Verdict {
  const { attempt_id, user_answer, pointed, criterion } = input
  const { answer_digest: kept = '' } = row.evaluation
  if (!isSameAnswer(secret, attempt_id, user_answer, kept)) throw new AppError('invalid', 'other_answer')
  if (pointed.trim() === '' || !user_answer.includes(pointed))
    throw new AppError('invalid', 'invalid_request', { fields: { pointed: 'not_in_answer' } })
  const judged = row.evaluation.criteria.find(({ id }) => id === criterion)
  if (!judged || !isContestable(judged)) throw new AppError('conflict', 'not_contestable')
  if (row.contested) throw new AppError('conflict', 'contested_before')
  return judged.verdict
}

/** Judges one criterion alone, by a prompt that knows nothing of the first verdict. */
async function judgeAgain(
  ctx: LearnerCtx,
  { title, body, rubric }: Row,
  { criterion, user_answer: answer, pointed, note, request_id }: ContestInput,
  grader: Grader,
): Promise<JudgedCriterion | null> {
  const alone = { ...rubric, criteria: rubric.criteria.filter(({ id }) => id === criterion) }
  const task = { language: ctx.language, title, body: plainBody(body), rubric: alone, answer, request_id }
  try {
    const { criteria } = await grader.judge({ ...task, contest: { pointed, note } })
    const [judged] = criteria
    // What is said around the answer is kept, the answer is not (PD-24).
    return judged ? { ...judged, comment: forgetAnswer(judged.comment, answer) } : null
  } catch (error) {
    if (error instanceof GradingFailed)
      throw new AppError('unavailable', 'grading_failed', { detail: error.message })
    throw error
  }
}
