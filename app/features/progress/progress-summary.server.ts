import { run, statement } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import {
  learner,
  offeredLessonsFor,
  offeredQuestionsFor,
  questionsFor,
} from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { weekStart } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { boardXp } from './board-xp.ts'
import { levelProgress } from './level-progress.ts'
import { findLearnerState } from './queries.server.ts'
import { rankOfXp } from './rank.server.ts'
import { dailyLimits, servedDifficulty } from './rules.ts'
import { type ProgressSummary, topPercentile } from './summary.ts'

interface Counts {
  questions: number
  questions_done: number
  lessons: number
  lessons_done: number
  answered: number
  correct: number
}

const countsStatement = statement<Counts>(
  'progress_counts',
  `select
     (select count(*) from ${offeredQuestionsFor(learner('$1::uuid'))} q where q.discipline = any($2)
        and q.difficulty = $3)::int as questions,
     (select count(*) from user_progress p join ${offeredQuestionsFor(learner('$1::uuid'))} q on q.id = p.question_id
        where p.user_id = $1::uuid and p.completed_at is not null
          and q.discipline = any($2) and q.difficulty = $3)::int as questions_done,
     (select count(*) from ${offeredLessonsFor(learner('$1::uuid'))} l where l.discipline = any($2) and l.difficulty = $3)::int as lessons,
     (select count(*) from lesson_progress p join ${offeredLessonsFor(learner('$1::uuid'))} l on l.id = p.lesson_id
        where p.user_id = $1::uuid and p.completed_at is not null and l.discipline = any($2)
          and l.difficulty = $3)::int as lessons_done,
     done.answered, done.correct
   from (select count(*)::int as answered, (count(*) filter (where p.score = 100))::int as correct
         from user_progress p join ${questionsFor(learner('$1::uuid'))} q on q.id = p.question_id
         where p.user_id = $1::uuid and p.completed_at is not null and q.question_type = 'mcq') done`,
)

/**
 * Disciplines a learner is served: the own one with foundation and ethics (PD-22). One that has no items yet leaves
 * those two.
 */
export function servedDisciplines(discipline: string): string[] {
  return [...new Set([discipline, 'foundation', 'ethics'])]
}

/**
 * What the dashboard's rings and cards show.
 * @throws AppError not_found when the learner has no statistics (cannot happen for a profile made by our verbs)
 */
export async function progressSummary(ctx: LearnerCtx): Promise<ProgressSummary> {
  const { profile } = ctx.viewer
  const state = await findLearnerState(ctx.db, profile.user_id)
  if (!state) throw new AppError('not_found', 'not_found')
  const difficulty = servedDifficulty(profile.difficulty_level, state.xp)
  const [[counts], rank] = await Promise.all([
    run(ctx.db, countsStatement, [profile.user_id, servedDisciplines(profile.discipline), difficulty]),
    rankOfXp(ctx.db, boardXp(state.xp, profile.leaderboard_name === 'anonymous')),
  ])
  const total = (counts?.questions ?? 0) + (counts?.lessons ?? 0)
  const completed = (counts?.questions_done ?? 0) + (counts?.lessons_done ?? 0)
  const access = { premium: isPremium(profile), unlimited: hasUnlimitedAccess(profile) }
  return {
    total_content: {
      completed,
      total,
      completion_rate: total === 0 ? 0 : Math.floor((100 * completed) / total),
    },
    lessons: { completed: counts?.lessons_done ?? 0, total: counts?.lessons ?? 0 },
    random_questions: { answered: counts?.answered ?? 0, correct: counts?.correct ?? 0 },
    xp: { xp: state.xp, ...levelProgress(state.xp) },
    leaderboard: { ...rank, percentile: topPercentile(rank.position, rank.total_users) },
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
    limits: dailyLimits(state, access, ctx.now),
  }
}
