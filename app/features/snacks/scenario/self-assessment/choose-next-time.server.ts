import { run, statement } from '#app/db/statement.server.ts'
import type { Rubric } from '#app/features/content/rubric.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { AppError } from '#app/lib/errors.ts'

interface Choice {
  question_id: string
  /** The attempt that was judged. */
  attempt_id: string
  /** Id of the criterion to do differently. */
  criterion: string
}

const rubricStatement = statement<{ rubric: Rubric }, Omit<Choice, 'criterion'> & { user_id: string }>(
  'assessed_rubric',
  (p) => `select k.rubric from user_progress p
     join ${questionsFor(learner(`${p.user_id}::uuid`))} q on q.id = p.question_id
     join question_keys k on k.question_id = q.id
     where p.user_id = ${p.user_id}::uuid and p.question_id = ${p.question_id}::uuid
       and p.attempt_id = ${p.attempt_id}::uuid and p.evaluation_json->>'graded_by' = 'self'`,
)

const chooseStatement = statement<never, Choice & { user_id: string; advice: string }>(
  'choose_next_time',
  (p) => `update user_progress
     set evaluation_json = evaluation_json || jsonb_build_object('next_time', ${p.criterion}::text), ai_feedback = ${p.advice}::text
     where user_id = ${p.user_id}::uuid and question_id = ${p.question_id}::uuid and attempt_id = ${p.attempt_id}::uuid`,
)

/**
 * Keeps what a learner chose to do differently next time; it is shown with the next attempt. Choosing again replaces it.
 * @returns the advice, in the learner's language
 * @throws AppError not_found `attempt_not_found` when it is not the last attempt or a model judged it, invalid `invalid_request`
 */
export async function chooseNextTime(ctx: LearnerCtx, choice: Choice): Promise<{ advice: string }> {
  const { user_id } = ctx.viewer.profile
  const { question_id, attempt_id } = choice
  const [row] = await run(ctx.db, rubricStatement, { user_id, question_id, attempt_id })
  if (!row) throw new AppError('not_found', 'attempt_not_found')
  const criterion = row.rubric.criteria.find(({ id }) => id === choice.criterion)
  if (!criterion) throw new AppError('invalid', 'invalid_request', { fields: { criterion: 'unknown' } })
  const advice = messagesFor('scenario', ctx.language)('nextTimeAdvice', {
    better: criterion[ctx.language].better,
  })
  await run(ctx.db, chooseStatement, { user_id, ...choice, advice })
  return { advice }
}
