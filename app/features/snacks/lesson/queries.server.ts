import type { Choice, LessonText, Source } from '#app/db/schema/content.ts'
import { run, type Statement, statement } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess } from '#app/features/billing/rules.ts'
import { learner, lessonsFor, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { passMarks, retryAt } from '#app/features/progress/rules.ts'
import { type PublicQuestion, publicQuestions } from '#app/features/snacks/question/queries.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { type AnswerMark, answerMarks } from './answer-marks.server.ts'
import { isLessonSpent, lockedUntil } from './grade.ts'
import { gradeQuiz, type QuizAnswers, type QuizKey } from './quiz-rules.ts'

/** A question of a quiz as a client gets it: nothing of its key. */
export interface QuizQuestion {
  id: string
  question: string
  choices: Choice[]
}

/** A lesson as a client gets it (PS-3.4). */
export interface Lesson extends LessonText {
  id: string
  difficulty: Level
  discipline: string
  target_roles: string[]
  sources: Source[]
  quiz_questions: QuizQuestion[]
}

/** Where a learner stands with a lesson (PS-3.5). */
export interface LessonProgress {
  lesson_id: string
  /** Best score so far, in whole percents; null before the first time. */
  quiz_score: number | null
  /** Chosen places of the last attempt, in the order of its questions. */
  quiz_answers: number[]
  started_at: string | null
  /** When its text was read to the end. */
  read_at: string | null
  completed_at: string | null
  passed: boolean | null
  xp_awarded: number
  /** When a completed lesson opens again, ISO 8601. */
  retry_at: string | null
}

/** The last attempt in a line: 'Score: X van Y correct'. */
export interface LastAttempt {
  score: number
  correct: number
  total: number
}

export interface LessonForPage {
  lesson: Lesson
  progress: LessonProgress
  last: LastAttempt | null
  /** Answers kept of an attempt that is under way; they are final (decision 0064). */
  draft: QuizAnswers
  /** What came of those answers. */
  marks: AnswerMark[]
  /** False while a completed lesson waits, and when it is not offered any more. */
  open: boolean
  /** Not offered any more: only those who completed it still see it. */
  retired: boolean
  /** Today's lesson has been taken: this one opens tomorrow. */
  spent: boolean
}

interface ProgressRow {
  lesson_id: string
  quiz_score: number | null
  quiz_answers: number[]
  xp_awarded: number
  /** Milliseconds since 1970, as the one below. */
  started_at: number | null
  read_at: number | null
  completed_at: number | null
}

const progressColumns = `
  l.id::text as lesson_id, p.quiz_score, coalesce(p.quiz_answers, '{}')::int[] as quiz_answers,
  coalesce(p.xp_awarded, 0)::int as xp_awarded, (extract(epoch from p.started_at) * 1000)::float8 as started_at,
  (extract(epoch from p.read_at) * 1000)::float8 as read_at,
  (extract(epoch from p.completed_at) * 1000)::float8 as completed_at`

interface LessonRow extends ProgressRow {
  text: LessonText
  difficulty: Level
  discipline: string
  target_roles: string[]
  sources: Source[]
  servable: boolean
  quiz: QuizQuestion[]
  /** Keys of the questions that the last attempt answered, and only those (PD-5). */
  answered: QuizKey[]
  quiz_questions: string[]
  draft: QuizAnswers
  quota_day: string | null
  lessons_used: number
  mcq_used: number
  scenarios_used: number
}

function lessonStatement(language: Language): Statement<LessonRow> {
  return statement(
    `lesson_for_page_${language}`,
    `select ${progressColumns}, l.${language} as text, l.difficulty,
       l.discipline, l.target_roles, l.sources, l.is_active as servable,
       coalesce(p.quiz_questions, '{}')::text[] as quiz_questions, coalesce(p.draft, '{}') as draft,
       coalesce(quiz.questions, '[]') as quiz, coalesce(done.keys, '[]') as answered,
       st.quota_day::text as quota_day, st.lessons_used, st.mcq_used, st.scenarios_used
     from user_statistics st
     join ${lessonsFor(learner('$1::uuid'))} l on l.id = $2::uuid
     left join lesson_progress p on p.user_id = st.user_id and p.lesson_id = l.id
     left join lateral (
       select jsonb_agg(jsonb_build_object('id', q.id, 'question', q.${language}->>'body',
                'choices', q.${language}->'choices') order by q.position, q.id) as questions
       from ${questionsFor(learner('$1::uuid'))} q where q.lesson_id = l.id and q.is_active and q.question_type = 'mcq'
     ) quiz on true
     left join lateral (
       select jsonb_agg(jsonb_build_object('id', q.id, 'choices', 0, 'tool', q.tool,
                'correct_answer', k.correct_answer)) as keys
       from ${questionsFor(learner('$1::uuid'))} q join question_keys k on k.question_id = q.id where q.id = any(p.quiz_questions)
     ) done on true
     where st.user_id = $1::uuid`,
  )
}
const lessonStatements = { nl: lessonStatement('nl'), en: lessonStatement('en') }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * A lesson with its quiz, and where this learner stands with it. Whoever completed a lesson keeps it after it was retired.
 * @throws AppError not_found `lesson_not_found`
 */
export async function lessonForPage(ctx: LearnerCtx, id: string): Promise<LessonForPage> {
  const { profile } = ctx.viewer
  const [row] = uuid.test(id) ? await run(ctx.db, lessonStatements[ctx.language], [profile.user_id, id]) : []
  if (!row || (!row.servable && row.completed_at === null))
    throw new AppError('not_found', 'lesson_not_found')
  const progress = progressOf(row)
  const completed_at = row.completed_at === null ? null : new Date(row.completed_at)
  const open = row.servable && lockedUntil({ completed_at }, ctx.now) === null
  const draft = open ? row.draft : {}
  return {
    lesson: lessonOf(row),
    progress,
    last: completed_at && lastAttemptOf(row),
    draft,
    marks: Object.keys(draft).length === 0 ? [] : await answerMarks(ctx, row.lesson_id),
    open,
    retired: !row.servable,
    spent: isLessonSpent({ state: row, unlimited: hasUnlimitedAccess(profile) }, ctx.now),
  }
}

function lessonOf(row: LessonRow): Lesson {
  const { lesson_id: id, text, difficulty, discipline, target_roles, sources, quiz } = row
  return { id, ...text, difficulty, discipline, target_roles, sources, quiz_questions: quiz }
}

function lastAttemptOf({ answered, quiz_questions, quiz_answers }: LessonRow): LastAttempt {
  const answers = Object.fromEntries(quiz_questions.map((id, index) => [id, quiz_answers[index] ?? -1]))
  const { score, correct, total } = gradeQuiz(answered, answers)
  return { score, correct, total }
}

function progressOf(row: ProgressRow): LessonProgress {
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  const { lesson_id, quiz_score, quiz_answers, xp_awarded, completed_at } = row
  return {
    lesson_id,
    quiz_score,
    quiz_answers,
    started_at: moment(row.started_at),
    read_at: moment(row.read_at),
    completed_at: moment(completed_at),
    passed: completed_at === null ? null : (quiz_score ?? 0) >= passMarks.lesson,
    xp_awarded,
    retry_at: completed_at === null ? null : retryAt(new Date(completed_at)).toISOString(),
  }
}

const progressStatement = statement<ProgressRow>(
  'lesson_progress_of_learner',
  `select ${progressColumns} from lesson_progress p join ${lessonsFor(learner('$1::uuid'))} l on l.id = p.lesson_id
   where p.user_id = $1::uuid order by coalesce(p.completed_at, p.started_at) desc nulls last, l.id`,
)

/** Every lesson this learner began, the last one first (PS-7.2.3). */
export async function listLessonProgress(ctx: LearnerCtx): Promise<LessonProgress[]> {
  const rows = await run(ctx.db, progressStatement, [ctx.viewer.profile.user_id])
  return rows.map(progressOf)
}

/**
 * The quiz of a lesson in order, as questions are served anywhere (PS-7.4.5).
 * @throws AppError not_found `lesson_not_found`
 */
export async function lessonQuestions(ctx: LearnerCtx, id: string, limit: number): Promise<PublicQuestion[]> {
  const { lesson } = await lessonForPage(ctx, id)
  const ids = lesson.quiz_questions.slice(0, limit).map((question) => question.id)
  const questions = await publicQuestions(ctx, ids)
  return questions.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
