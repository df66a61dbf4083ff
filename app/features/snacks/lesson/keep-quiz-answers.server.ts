import { run } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { retryWaitDays } from '#app/features/progress/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { type AnswerMark, answerMarks } from './answer-marks.server.ts'
import { lessonFacts, readQuiz } from './complete-lesson.server.ts'
import { requireLessonOpen } from './grade.ts'
import { type QuizAnswers, readAnswers, type SentAnswers } from './quiz-rules.ts'
import { keepAnswersStatement } from './record-quiz.sql.server.ts'

/**
 * Keeps answers on the way, so that the quiz goes on where one was, on any device, and tells what came of each. The first answer to
 * a question stays: its key is told only when it cannot be answered otherwise any more. Sending the same again, from two
 * tabs or after a lost reply, changes nothing. Spends nothing. Refused when the quiz could not be handed in now, so that nobody
 * fills it in for nothing.
 * @returns all answers that are kept, their marks, and whether this began the lesson
 * @throws AppError not_found `lesson_not_found`, and those of readAnswers and requireLessonOpen
 * PS-4.6, PD-5, PD-15, PD-23, decision 0064.
 */
export async function keepQuizAnswers(
  ctx: LearnerCtx,
  lessonId: string,
  sent: SentAnswers,
): Promise<{ answers: QuizAnswers; marks: AnswerMark[]; started: boolean }> {
  const row = await readQuiz(ctx, ctx.db, lessonId)
  if (!row.servable) throw new AppError('not_found', 'lesson_not_found')
  const answers = readAnswers(
    row.questions.filter(({ active }) => active),
    sent,
  )
  requireLessonOpen(lessonFacts(ctx, row), ctx.now)
  const [kept] = await run(ctx.db, keepAnswersStatement, {
    user_id: ctx.viewer.profile.user_id,
    lesson_id: lessonId,
    answers: JSON.stringify(answers),
    now: ctx.now.toISOString(),
    over_before: new Date(ctx.now.getTime() - retryWaitDays * dayInMs).toISOString(),
  })
  // Handed in by another device in the meantime.
  if (!kept) throw new AppError('conflict', 'retry_wait')
  return { answers: kept.draft, marks: await answerMarks(ctx, lessonId), started: !row.started }
}
