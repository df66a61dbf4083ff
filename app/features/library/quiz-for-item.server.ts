import { run, statement } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { dailyLimits } from '#app/features/progress/limits.ts'
import { findLearnerState } from '#app/features/progress/queries.server.ts'
import { retryWaitDays } from '#app/features/progress/rules.ts'
import { AppError } from '#app/lib/errors.ts'

export interface ItemQuiz {
  /** The quota of today is spent. */
  quota_reached: boolean
  /** Null when nothing about the subject is open, or the quota is reached. */
  question_id: string | null
}

const level = (column: string) => `array_position(array['beginner','intermediate','advanced'], ${column})`

/**
 * Multiple-choice questions that are open for this learner and about the same: subject and skill, else the subject,
 * else the skill. The nearest level first, then what was not answered before.
 * Params: item, learner, now, days before a wrong answer opens again.
 */
const questionStatement = statement<{ id: string }>(
  'question_for_item',
  `select q.id::text as id
   from know_how k join questions q on q.discipline = k.discipline or q.skill = k.skill
     left join user_progress p on p.user_id = $2::uuid and p.question_id = q.id
   where k.id = $1::uuid and q.is_active and q.lesson_id is null and q.question_type = 'mcq'
     and (p.completed_at is null
       or (p.score < 100 and p.completed_at <= $3::timestamptz - make_interval(days => $4::int)))
   order by q.discipline = k.discipline and q.skill = k.skill desc, q.discipline = k.discipline desc,
     abs(${level('q.difficulty')} - ${level('k.difficulty')}), p.completed_at is not null, q.id
   limit 1`,
)

const itemStatement = statement<{ id: string }>(
  'active_know_how',
  'select id::text as id from know_how where id = $1::uuid and is_active',
)

/**
 * A question on the subject of an item that this learner may answer now ("Start Quiz", DECISIONS 31). Spends nothing.
 * @throws AppError not_found
 */
export async function quizForItem(ctx: LearnerCtx, itemId: string): Promise<ItemQuiz> {
  const { profile } = ctx.viewer
  const [[item], state] = await Promise.all([
    run(ctx.db, itemStatement, [itemId]),
    findLearnerState(ctx.db, profile.user_id),
  ])
  if (!item || !state) throw new AppError('not_found', 'not_found')
  const access = { premium: isPremium(profile), unlimited: hasUnlimitedAccess(profile) }
  if (dailyLimits(state, access, ctx.now).mcq_questions.remaining === 0) {
    return { quota_reached: true, question_id: null }
  }
  const params = [itemId, profile.user_id, ctx.now.toISOString(), retryWaitDays]
  const [question] = await run(ctx.db, questionStatement, params)
  return { quota_reached: false, question_id: question?.id ?? null }
}
