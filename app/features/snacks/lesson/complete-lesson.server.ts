import type { Db } from '#app/db/client.server.ts'
import { run } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type AwardResult, awardResult } from '#app/features/progress/award.ts'
import { dailyLimits } from '#app/features/progress/limits.ts'
import { type DailyLimits, type LearnerState, passMarks, retryAt } from '#app/features/progress/rules.ts'
import { learnerParams } from '#app/features/snacks/answering/accept-statement.server.ts'
import { lockLearnerStatement } from '#app/features/snacks/mcq/answer-statements.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { decideLesson, type LessonFacts } from './grade.ts'
import { type QuizRow, readQuizStatement, writeQuizStatement } from './lesson-statements.server.ts'
import { gradeQuiz, type QuizGrade, readAnswers, type SentAnswers } from './quiz-rules.ts'

export interface QuizInput extends SentAnswers {
  lesson_id: string
  /** Chosen by the client; sending the same attempt again gives the same result and changes nothing. */
  attempt_id: string
}

/** What came of a quiz (PS-7.4.6; the shape is ours). The keys are in the review. */
export interface LessonResult {
  lesson_id: string
  /** Of this attempt, in whole percents. */
  score: number
  correct: number
  total: number
  passed: boolean
  best_score: number
  completed_at: string
  /** When the lesson opens again, ISO 8601. */
  retry_at: string
  xp: AwardResult
  limits: DailyLimits
}

export interface Completed {
  result: LessonResult
  /** True when this call stored the attempt, false when it repeated an earlier result. */
  stored: boolean
}

/**
 * Hands in the quiz of a lesson: grades it, keeps the answers and the best score, awards XP, counts statistics and
 * quota, all in one commit. Two round trips; only when two answers of one learner meet, a third and a lock.
 * Idempotent by `attempt_id`.
 * @throws AppError not_found `lesson_not_found`, invalid `quiz_incomplete`, and those of readAnswers and decideLesson
 * PS-4.6, PD-5, PD-15 to PD-18, PD-20, PD-23.
 */
export async function completeLesson(ctx: LearnerCtx, input: QuizInput): Promise<Completed> {
  const first = await completeOnce(ctx, ctx.db, input)
  if (first) return first
  return ctx.db.transaction(async (tx) => {
    await run(tx, lockLearnerStatement, [ctx.viewer.profile.user_id])
    const second = await completeOnce(ctx, tx, input)
    if (!second) throw new AppError('conflict', 'conflict')
    return second
  })
}

/** What is stored of a lesson and this learner, with the keys of its quiz. @throws AppError not_found `lesson_not_found` */
export async function readQuiz(ctx: LearnerCtx, db: Db, lessonId: string): Promise<QuizRow> {
  const [row] = await run(db, readQuizStatement, [ctx.viewer.profile.user_id, lessonId])
  if (!row || (!row.servable && row.completed_at === null))
    throw new AppError('not_found', 'lesson_not_found')
  return row
}

export function lessonFacts(ctx: LearnerCtx, row: QuizRow): LessonFacts {
  return {
    state: row,
    unlimited: hasUnlimitedAccess(ctx.viewer.profile),
    difficulty: row.difficulty,
    completed_at: row.completed_at === null ? null : new Date(row.completed_at),
    xp_awarded: row.xp_awarded,
  }
}

/** @returns undefined when something of this learner was stored between reading and writing. */
async function completeOnce(ctx: LearnerCtx, db: Db, input: QuizInput): Promise<Completed | undefined> {
  const row = await readQuiz(ctx, db, input.lesson_id)
  if (row.attempt_id === input.attempt_id) return { result: repeatedResult(ctx, row, input), stored: false }
  const grade = gradeOf(row, input)
  const decision = decideLesson(lessonFacts(ctx, row), grade, ctx.now)
  const [outcome] = await run(db, writeQuizStatement, [
    ...learnerParams(ctx.viewer.profile.user_id, row.version, decision.state, ctx.now),
    input.lesson_id,
    grade.score,
    grade.marks.map(({ answer }) => answer),
    grade.marks.map(({ question_id }) => question_id),
    input.attempt_id,
    decision.award,
  ])
  if (outcome?.written !== 1) return undefined
  const result = resultOf(ctx, input, grade, {
    best_score: Math.max(grade.score, row.quiz_score ?? 0),
    xp: awardResult(decision.award, decision.state.xp),
    state: decision.state,
    at: ctx.now,
  })
  return { result, stored: true }
}

function gradeOf(row: QuizRow, input: QuizInput): QuizGrade {
  // A lesson that is not offered any more cannot be taken again.
  if (!row.servable) throw new AppError('not_found', 'lesson_not_found')
  const quiz = row.questions.filter(({ active }) => active)
  const answers = readAnswers(quiz, input)
  if (quiz.length === 0 || quiz.some(({ id }) => answers[id] === undefined))
    throw new AppError('invalid', 'quiz_incomplete')
  return gradeQuiz(quiz, answers)
}

/** The same result again, from what was kept of the attempt; the limits are those of now. */
function repeatedResult(ctx: LearnerCtx, row: QuizRow, input: QuizInput): LessonResult {
  const kept = Object.fromEntries(row.quiz_questions.map((id, index) => [id, row.quiz_answers[index] ?? -1]))
  return resultOf(ctx, input, gradeQuiz(row.questions, kept), {
    best_score: row.quiz_score ?? 0,
    xp: awardResult(row.last_award, row.last_xp ?? row.xp),
    state: row,
    at: new Date(row.completed_at ?? ctx.now),
  })
}

interface Outcome {
  best_score: number
  xp: AwardResult
  state: LearnerState
  at: Date
}

function resultOf(
  ctx: LearnerCtx,
  { lesson_id }: QuizInput,
  { score, correct, total }: QuizGrade,
  { best_score, xp, state, at }: Outcome,
): LessonResult {
  const { profile } = ctx.viewer
  const access = { premium: isPremium(profile), unlimited: hasUnlimitedAccess(profile) }
  return {
    lesson_id,
    score,
    correct,
    total,
    passed: score >= passMarks.lesson,
    best_score,
    completed_at: at.toISOString(),
    retry_at: retryAt(at).toISOString(),
    xp,
    limits: dailyLimits(state, access, ctx.now),
  }
}
