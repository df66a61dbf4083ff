import type { Db } from '#app/db/client.server.ts'
import { run } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type AwardResult, type DailyLimits, passMarks, retryAt } from '#app/features/progress/rules.ts'
import {
  type Accepted,
  acceptOnce,
  freshOutcome,
  keptOutcome,
  type Outcome,
  record,
} from '#app/features/snacks/answering/accept-once.server.ts'
import { acceptedAnswer } from '#app/features/snacks/answering/record.sql.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { decideLesson, type LessonDecision, type LessonFacts } from './grade.ts'
import { gradeQuiz, type QuizGrade, readAnswers, type SentAnswers } from './quiz-rules.ts'
import { type QuizRow, readQuizStatement, recordQuiz } from './record-quiz.sql.server.ts'

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

/**
 * Hands in the quiz of a lesson: grades first answers (those that were kept on the way, and what comes in for the others), keeps the answers and the best score, awards XP, counts statistics and
 * quota, all in one commit. Idempotent by `attempt_id`.
 * @throws AppError not_found `lesson_not_found`, invalid `quiz_incomplete`, and those of readAnswers and decideLesson
 * PS-4.6, PD-5, PD-15 to PD-18, PD-20, PD-23.
 */
export function completeLesson(ctx: LearnerCtx, input: QuizInput): Promise<Accepted<LessonResult>> {
  const { profile } = ctx.viewer
  return acceptOnce<QuizRow, Graded, LessonResult>(ctx.db, {
    attempt_id: input.attempt_id,
    read: (db) => readQuiz(ctx, db, input.lesson_id),
    learner: () => profile.user_id,
    decide: (row) => {
      const grade = gradeOf(row, input)
      return { ...decideLesson(lessonFacts(ctx, row), grade, ctx.now), grade }
    },
    record: (db, row, decision) => record(db, recordQuiz, rowOf(ctx, input, row, decision)),
    result: (row, decision) => resultOf(row, decision.grade, input, freshOutcome(profile, decision, ctx.now)),
    repeat: (row) =>
      resultOf(row, keptGrade(row), input, keptOutcome(profile, row, row.completed_at, ctx.now)),
  })
}

type Graded = LessonDecision & { grade: QuizGrade }

/** What is stored of a lesson and this learner, with the keys of its quiz. @throws AppError not_found `lesson_not_found` */
export async function readQuiz(ctx: LearnerCtx, db: Db, lesson_id: string): Promise<QuizRow> {
  const [row] = await run(db, readQuizStatement, { user_id: ctx.viewer.profile.user_id, lesson_id })
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

function gradeOf(row: QuizRow, input: QuizInput): QuizGrade {
  // A lesson that is not offered any more cannot be taken again.
  if (!row.servable) throw new AppError('not_found', 'lesson_not_found')
  const quiz = row.questions.filter(({ active }) => active)
  // What was kept on the way has been marked, so it counts, whatever comes in now (decision 0064).
  const answers = { ...readAnswers(quiz, input), ...row.draft }
  if (quiz.length === 0 || quiz.some(({ id }) => answers[id] === undefined))
    throw new AppError('invalid', 'quiz_incomplete')
  return gradeQuiz(quiz, answers)
}

/** The grade of the last attempt again, from the answers that were kept of it. */
function keptGrade(row: QuizRow): QuizGrade {
  const kept = Object.fromEntries(row.quiz_questions.map((id, index) => [id, row.quiz_answers[index] ?? -1]))
  return gradeQuiz(row.questions, kept)
}

function rowOf(ctx: LearnerCtx, input: QuizInput, { version }: QuizRow, { state, award, grade }: Graded) {
  const { lesson_id: item_id, attempt_id } = input
  const { user_id } = ctx.viewer.profile
  return {
    ...acceptedAnswer({ user_id, version, state, item_id, attempt_id, award, now: ctx.now }),
    score: grade.score,
    quiz_answers: grade.marks.map(({ answer }) => answer),
    quiz_questions: grade.marks.map(({ question_id }) => question_id),
  }
}

function resultOf(
  row: QuizRow,
  { score, correct, total }: QuizGrade,
  { lesson_id }: QuizInput,
  { xp, limits, at }: Outcome,
): LessonResult {
  return {
    lesson_id,
    score,
    correct,
    total,
    passed: score >= passMarks.lesson,
    best_score: Math.max(score, row.quiz_score ?? 0),
    completed_at: at.toISOString(),
    retry_at: retryAt(at).toISOString(),
    xp,
    limits,
  }
}
