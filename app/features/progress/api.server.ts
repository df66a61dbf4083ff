import { createRoute } from '@hono/zod-openapi'
import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import { apiCtx, apiRouter } from '#app/features/identity/api-env.server.ts'
import { type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { weekStart } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { progressSummary } from './progress-summary.server.ts'
import { type LearnerRow, learnerState } from './queries.server.ts'
import { dailyLimits } from './rules.ts'
import { dailyLimitsSchema, progressSummarySchema, statisticsSchema } from './schemas.server.ts'

const json = <S>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
})

async function stateOf(ctx: LearnerCtx): Promise<LearnerRow> {
  const state = await learnerState(ctx)
  if (!state) throw new AppError('not_found', 'not_found')
  return state
}

/** Reads of one's own progress. Everything that changes it goes through answering. */
export const progressApi = apiRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/progress-summary',
      tags: ['progress'],
      summary: 'Rings, streak, statistics and limits of the signed-in learner',
      responses: json(progressSummarySchema, 'The summary'),
    }),
    async (c) => {
      const stop = c.var.runtime.metrics.progressSummary.startTimer()
      const summary = await progressSummary(requireLearner(await apiCtx(c)))
      stop()
      return c.json(summary, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/check-daily-limits',
      tags: ['progress'],
      summary: 'Daily quotas and what is left of them',
      responses: json(dailyLimitsSchema, 'The limits'),
    }),
    async (c) => {
      const ctx = requireLearner(await apiCtx(c))
      const { profile } = ctx.viewer
      const access = { premium: isPremium(profile), unlimited: hasUnlimitedAccess(profile) }
      return c.json(dailyLimits(await stateOf(ctx), access, ctx.now), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/user-statistics',
      tags: ['progress'],
      summary: 'Streak, counts, best and worst tool',
      responses: json(statisticsSchema, 'The statistics'),
    }),
    async (c) => {
      const ctx = requireLearner(await apiCtx(c))
      const state = await stateOf(ctx)
      const weekly = state.week_start === weekStart(ctx.now) ? state.weekly_questions_answered : 0
      return c.json(
        { user_id: ctx.viewer.profile.user_id, ...statisticsOf(state), weekly_questions_answered: weekly },
        200,
      )
    },
  )

function statisticsOf(state: LearnerRow) {
  return {
    current_streak: state.current_streak,
    longest_streak: state.longest_streak,
    consecutive_correct: state.consecutive_correct,
    total_questions_answered: state.total_questions_answered,
    last_activity: state.last_activity?.toISOString() ?? null,
    best_tool: state.best_tool,
    worst_tool: state.worst_tool,
  }
}
