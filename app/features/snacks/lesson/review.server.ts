import type { Choice, Source } from '#app/db/schema/content.ts'
import { run, type Statement, statement } from '#app/db/statement.server.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { type AnsweredRow, type AnswerMark, answeredColumns, markOf } from './answer-marks.server.ts'
import { type LastAttempt, type LessonForPage, lessonForPage } from './queries.server.ts'

/** A question of a quiz that was handed in, with everything there is to know about it. */
export interface ReviewedQuestion extends AnswerMark {
  question: string
  choices: Choice[]
}

export interface LessonReview extends LastAttempt {
  lesson: { id: string; title: string; sources: Source[] }
  questions: ReviewedQuestion[]
}

type ReviewRow = AnsweredRow & { question: string }

function reviewStatement(language: Language): Statement<ReviewRow> {
  return statement(
    `lesson_review_${language}`,
    `select ${answeredColumns(language)}, q.${language}->>'body' as question, given.answer::int as answer
     from lesson_progress p
     cross join unnest(p.quiz_questions, p.quiz_answers) with ordinality as given (question_id, answer, place)
     join ${questionsFor(learner('$1::uuid'))} q on q.id = given.question_id
     join question_keys k on k.question_id = q.id
     where p.user_id = $1::uuid and p.lesson_id = $2::uuid and p.completed_at is not null
     order by given.place`,
  )
}
const reviewStatements = { nl: reviewStatement('nl'), en: reviewStatement('en') }

/**
 * The last attempt at a lesson's quiz, question by question. Closed while another attempt is under way, so that nobody
 * copies from it.
 * @throws AppError not_found `lesson_not_found`, conflict `not_completed`
 * PS-2.10, PD-5.
 */
export async function lessonReview(
  ctx: LearnerCtx,
  id: string,
): Promise<{ review: LessonReview; page: LessonForPage }> {
  const page = await lessonForPage(ctx, id)
  const { lesson, last, draft } = page
  if (!last || Object.keys(draft).length > 0) throw new AppError('conflict', 'not_completed')
  const rows = await run(ctx.db, reviewStatements[ctx.language], [ctx.viewer.profile.user_id, lesson.id])
  const { title, sources } = lesson
  return {
    page,
    review: { ...last, lesson: { id: lesson.id, title, sources }, questions: rows.map(reviewed) },
  }
}

function reviewed(row: ReviewRow): ReviewedQuestion {
  return { ...markOf(row), question: row.question, choices: row.choices }
}
