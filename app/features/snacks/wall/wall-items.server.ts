import { statement } from '#app/db/statement.server.ts'
import {
  type AnyKind,
  type ContentType,
  type EarningKind,
  kindOf,
  kinds,
  type QuestionType,
  type SnackKind,
} from '#app/features/content/kinds.ts'
import {
  hiddenLessonsFor,
  hiddenQuestionsFor,
  learner,
  lessonsFor,
  questionsFor,
} from '#app/features/content/servable.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import type { LearnerItem } from '#app/features/progress/learner-items.server.ts'
import { reopensAt, xpOffer } from '#app/features/progress/rules.ts'
import { utcDayNumber } from '#app/lib/dates.ts'
import type { Language } from '#app/lib/language.ts'
import { excerptOf, type WallItem, wallLimits } from './rules.ts'

/** A question or lesson with this learner's progress, before it is a hatch. Never joins question_keys. */
export interface WallRow {
  id: string
  content_type: ContentType
  question_type: QuestionType | null
  title: string
  body: string
  discipline: string
  difficulty: Level
  tool: string | null
  score: number | null
  xp_awarded: number
  started: boolean
  /** Milliseconds since 1970, as the one below. */
  completed_at: number | null
  last_attempt_at: number | null
}

/** The part of a row that decides whether an item is open. */
export type AttemptRow = Pick<
  WallRow,
  'id' | 'content_type' | 'question_type' | 'score' | 'completed_at' | 'last_attempt_at'
>

const questionRows = (language: Language) => `
  select q.id::text as id, 'question' as content_type, q.question_type, q.${language}->>'title' as title,
    left(q.${language}->>'body', 400) as body, q.discipline, q.difficulty, q.tool, p.score,
    coalesce(p.xp_awarded, 0)::int as xp_awarded, p.started_at is not null as started,
    (extract(epoch from p.completed_at) * 1000)::float8 as completed_at,
    (extract(epoch from p.last_attempt_at) * 1000)::float8 as last_attempt_at`

const lessonRows = (language: Language) => `
  select l.id::text as id, 'lesson' as content_type, null as question_type, l.${language}->>'title' as title,
    left(l.${language}->>'content', 400) as body, l.discipline, l.difficulty, null as tool, p.quiz_score as score,
    coalesce(p.xp_awarded, 0)::int as xp_awarded, p.started_at is not null as started,
    (extract(epoch from p.completed_at) * 1000)::float8 as completed_at, null::float8 as last_attempt_at`

const doneQuestions = `from user_progress p join ${questionsFor(learner('$1::uuid'))} q on q.id = p.question_id
  where p.user_id = $1::uuid and p.completed_at is not null`
const doneLessons = `from lesson_progress p join ${lessonsFor(learner('$1::uuid'))} l on l.id = p.lesson_id
  where p.user_id = $1::uuid and p.completed_at is not null`

const viewer = learner('$1::uuid')
const isShown = (item: string, hidden: string) => `
  p.user_id = $1::uuid and p.completed_at is not null and not exists (select from ${hidden} h where h.id = ${item})`

/**
 * Params: learner, limit, offset. Which ones stand on the page is found first, and their texts are read of those alone: of all that was done in two years
 * they took 20 ms, for the four that are shown. Their ids are an array, so that the plan does not hang on the limit and is made once, not each time.
 */
const completedStatement = (language: Language) =>
  statement<WallRow & { total: number }>(
    `wall_completed_${language}`,
    `with done as (
       select p.question_id as id, p.completed_at from user_progress p
       where ${isShown('p.question_id', hiddenQuestionsFor(viewer))}
       union all
       select p.lesson_id, p.completed_at from lesson_progress p
       where ${isShown('p.lesson_id', hiddenLessonsFor(viewer))}
     )
     select shown.*, (select count(*) from done)::int as total
     from unnest(array(select id from done order by completed_at desc, id limit $2 offset $3)) with ordinality as page (id, place)
     cross join lateral (
       ${questionRows(language)} ${doneQuestions} and q.id = page.id
       union all
       ${lessonRows(language)} ${doneLessons} and l.id = page.id
     ) shown order by page.place`,
  )

export const completedStatements = { nl: completedStatement('nl'), en: completedStatement('en') }

/** What decides whether an item of the catalogue is open. */
export function toAttemptRow({ id, content_type, kind, ...progress }: LearnerItem): AttemptRow {
  const { score, completed_at, last_attempt_at } = progress
  // A lesson is no type of question; everything else is one of its own kind.
  const question_type = kind === 'lesson' ? null : kind
  return { id, content_type, question_type, score, completed_at, last_attempt_at }
}

/** An item of the catalogue as a row of the wall. */
export function toWallRow(candidate: LearnerItem, language: Language): WallRow {
  const { discipline, difficulty, tool, xp_awarded, started, texts } = candidate
  const { title, beginning: body } = texts[language]
  return { ...toAttemptRow(candidate), title, body, discipline, difficulty, tool, xp_awarded, started }
}

const isServed = (kind: AnyKind): kind is SnackKind => kinds[kind].served

/** What the kind of a row says of it. A retired kind earns nothing, and what is completed stays so. */
function rulesOf(row: AttemptRow) {
  const kind = kindOf(row)
  if (!isServed(kind)) return { kind, passMark: 100, reopens: null }
  const result =
    row.completed_at === null ? null : { completed_at: new Date(row.completed_at), score: row.score ?? 0 }
  return {
    kind,
    passMark: kinds[kind].pass_mark,
    /** When it opens again after what came of it; null when it is not completed, or done for good. */
    reopens: result && reopensAt(kind, result),
  }
}

/** XP that an item offers; a retired kind offers none. */
function offerOf(kind: AnyKind, difficulty: Level) {
  const earns = isServed(kind) && kinds[kind].earns
  return earns ? xpOffer(kind as EarningKind, difficulty) : { min: 0, max: 0 }
}

/** Whether an item is open to this learner, went wrong before, and has had its unit of today. */
export interface Openness {
  open: boolean
  again: boolean
  unit_spent: boolean
}

/** What a learner's last attempt makes of an item now (PD-23). */
export function opennessOf(row: AttemptRow, now: Date): Openness {
  const { kind, passMark, reopens } = rulesOf(row)
  const open = row.completed_at === null || (reopens !== null && now >= reopens)
  const failed = row.score !== null && row.score < passMark
  return { open, again: open && failed, unit_spent: isUnitSpent(kind, row, now) }
}

/** What was tried today, and may be tried until it is passed, has had its unit of today: the next attempt spends none (PD-23). */
function isUnitSpent(kind: AnyKind, row: AttemptRow, now: Date): boolean {
  if (!kinds[kind].until_passed || row.last_attempt_at === null) return false
  return utcDayNumber(row.last_attempt_at) === utcDayNumber(now.getTime())
}

/** Shapes a row as a hatch: open again when the wait of a completed item is over (PD-23). */
export function toWallItem(row: WallRow, now: Date): WallItem {
  const completed = row.completed_at === null ? null : new Date(row.completed_at)
  const { kind, passMark, reopens } = rulesOf(row)
  const { open, again, unit_spent } = opennessOf(row, now)
  return {
    id: row.id,
    content_type: row.content_type,
    question_type: row.question_type,
    title: row.title || excerptOf(row.body, wallLimits.titleLength),
    excerpt: excerptOf(row.body),
    discipline: row.discipline,
    difficulty: row.difficulty,
    tool: row.tool,
    status: open ? (row.started && completed === null ? 'started' : 'open') : 'completed',
    again,
    xp_offer: offerOf(kind, row.difficulty),
    xp_awarded: row.xp_awarded,
    score: row.score,
    passed: completed === null ? null : (row.score ?? 0) >= passMark,
    unit_spent,
    completed_at: completed?.toISOString() ?? null,
    retry_at: reopens?.toISOString() ?? null,
  }
}
