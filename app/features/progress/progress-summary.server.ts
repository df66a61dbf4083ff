import { run, statement } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { weekStart } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { type LearnerItem, learnerItems } from './learner-items.server.ts'
import { levelProgress } from './level-progress.ts'
import { learnerState } from './queries.server.ts'
import { ownPlace } from './rank.server.ts'
import { dailyLimits, servedDifficulty } from './rules.ts'
import { type ProgressSummary, topPercentile } from './summary.ts'

const answeredStatement = statement<{ answered: number; correct: number }, { user_id: string }>(
  'questions_answered',
  (p) => `select count(*)::int as answered, (count(*) filter (where p.score = 100))::int as correct
   from user_progress p join ${questionsFor(learner(`${p.user_id}::uuid`))} q on q.id = p.question_id
   where p.user_id = ${p.user_id}::uuid and p.completed_at is not null and q.question_type = 'mcq'`,
)

/**
 * What the dashboard's rings and cards show.
 * @throws AppError not_found when the learner has no statistics (cannot happen for a profile made by our verbs)
 */
export async function progressSummary(ctx: LearnerCtx): Promise<ProgressSummary> {
  const { user_id } = ctx.viewer.profile
  const [overview, [answers]] = await Promise.all([
    progressOverview(ctx),
    run(ctx.db, answeredStatement, { user_id }),
  ])
  const { state, ...shown } = overview
  return {
    ...shown,
    random_questions: { answered: answers?.answered ?? 0, correct: answers?.correct ?? 0 },
    streak: {
      current_streak: state.current_streak,
      longest_streak: state.longest_streak,
      consecutive_correct: state.consecutive_correct,
    },
    statistics: {
      total_questions_answered: state.total_questions_answered,
      weekly_questions_answered:
        state.week_start === weekStart(ctx.now) ? state.weekly_questions_answered : 0,
      best_tool: state.best_tool,
      worst_tool: state.worst_tool,
    },
  }
}

/**
 * The part of it that the dashboard shows, and the hot row that it was made of.
 * @throws AppError not_found as above
 */
export async function progressOverview(ctx: LearnerCtx) {
  const { profile } = ctx.viewer
  const [state, items, place] = await Promise.all([learnerState(ctx), learnerItems(ctx), ownPlace(ctx)])
  if (!state || !place) throw new AppError('not_found', 'not_found')
  const difficulty = servedDifficulty(profile.difficulty_level, state.xp)
  const offered = items.filter((item) => item.difficulty === difficulty)
  const rank = { position: place.ahead + 1, total_users: place.total_users }
  const { completed, total } = countOf(offered)
  const access = { premium: isPremium(profile), unlimited: hasUnlimitedAccess(profile) }
  return {
    total_content: {
      completed,
      total,
      completion_rate: total === 0 ? 0 : Math.floor((100 * completed) / total),
    },
    lessons: countOf(offered.filter(({ content_type }) => content_type === 'lesson')),
    xp: { xp: state.xp, ...levelProgress(state.xp) },
    leaderboard: { ...rank, percentile: topPercentile(rank.position, rank.total_users) },
    limits: dailyLimits(state, access, ctx.now),
    state,
  }
}

function countOf(items: LearnerItem[]) {
  return { completed: items.filter(({ completed_at }) => completed_at !== null).length, total: items.length }
}
