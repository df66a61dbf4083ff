import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Diagram } from '#app/lib/lesson/diagram.ts'
import { sqlList, storedTypes } from './kinds.ts'
import { accounts } from './organisation.ts'

export interface Choice {
  letter: string
  text: string
}
/** What a learner may see before answering, in one language. */
export interface QuestionText {
  title: string
  body: string
  choices: Choice[]
  /** Of an exercise: what it shows before the first move, as its kind has it (PD-41). */
  exercise?: unknown
}
/** What a learner sees only after answering, in one language. */
export interface QuestionKeyText {
  explanation: string
  /** Letter to one line: why this option is wrong. */
  choice_explanations: Record<string, string>
  /** Of an exercise: what it is graded by, and what it tells afterwards. */
  exercise?: unknown
}
/** A prompt and what came back, both whole. */
export interface PromptAndOutput {
  prompt: string
  output: string
}
/** The same task asked badly and well. */
export interface LessonExample {
  before: PromptAndOutput
  after: PromptAndOutput
  /** What made the difference. */
  note: string
  /** The model that really wrote the outputs, and the day; without them they are an example of ours. */
  model?: string | undefined
  date?: string | undefined
}
/** A lesson in one language. A row of before November 2026 has a title and a content only (docs/decisions/0063). */
export interface LessonText {
  title: string
  /** Markdown in cards (app/lib/lesson/cards.ts). */
  content: string
  example?: LessonExample | undefined
  picture?: Diagram | undefined
  /** One thing to try in five minutes at one's own work. */
  today?: string | undefined
  /** What changes from free tools to paid ones. */
  plans?: string | undefined
}
export interface Source {
  title: string
  url: string
}

const moment = () => timestamp({ withTimezone: true }).notNull().defaultNow()
const level = sql.raw(`('beginner','intermediate','advanced')`)
const disciplines = sql.raw(`('foundation','ethics','marketing','sales','hr','operations','finance')`)

/** Whose it is: of a company, and then served to its members only, or null for everybody's (decision 0053). */
const owner = () => uuid().references(() => accounts.id, { onDelete: 'cascade' })

export const lessons = pgTable(
  'lessons',
  {
    id: uuid().primaryKey(),
    account_id: owner(),
    slug: text().notNull().unique(),
    discipline: text().notNull(),
    difficulty: text().notNull(),
    skill: text().notNull(),
    /** The key idea it is about; items of one family are siblings. */
    family: text(),
    target_roles: text().array().notNull().default(sql`'{}'::text[]`),
    nl: jsonb().$type<LessonText>().notNull(),
    en: jsonb().$type<LessonText>().notNull(),
    sources: jsonb().$type<Source[]>().notNull().default([]),
    review_by: date({ mode: 'string' }),
    is_active: boolean().notNull().default(true),
    content_hash: text().notNull(),
    created_at: moment(),
    updated_at: moment(),
  },
  (t) => [
    index('lessons_account_id_index').on(t.account_id).where(sql`${t.account_id} is not null`),
    index('lessons_serving_index').on(t.discipline, t.difficulty).where(sql`${t.is_active}`),
    check('lessons_discipline_check', sql`${t.discipline} in ${disciplines}`),
    check('lessons_difficulty_check', sql`${t.difficulty} in ${level}`),
  ],
)

/** The public half of a question. Its key stands in question_keys, so that no list of questions can leak an answer. */
export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey(),
    account_id: owner(),
    slug: text().notNull().unique(),
    question_type: text().notNull(),
    discipline: text().notNull(),
    difficulty: text().notNull(),
    skill: text().notNull(),
    /** The key idea it is about; items of one family are siblings. */
    family: text(),
    tool: text().notNull(),
    lesson_id: uuid().references(() => lessons.id, { onDelete: 'cascade' }),
    /** Place in the lesson's quiz, from 0. */
    position: smallint().notNull().default(0),
    max_words: integer().notNull().default(150),
    nl: jsonb().$type<QuestionText>().notNull(),
    en: jsonb().$type<QuestionText>().notNull(),
    sources: jsonb().$type<Source[]>().notNull().default([]),
    review_by: date({ mode: 'string' }),
    is_active: boolean().notNull().default(true),
    content_hash: text().notNull(),
    created_at: moment(),
    updated_at: moment(),
  },
  (t) => [
    index('questions_account_id_index').on(t.account_id).where(sql`${t.account_id} is not null`),
    index('questions_serving_index')
      .on(t.discipline, t.difficulty, t.question_type)
      .where(sql`${t.is_active} and ${t.lesson_id} is null`),
    index('questions_lesson_id_index').on(t.lesson_id, t.position),
    check('questions_type_check', sql`${t.question_type} in ${sql.raw(sqlList(storedTypes))}`),
    check('questions_discipline_check', sql`${t.discipline} in ${disciplines}`),
    check('questions_difficulty_check', sql`${t.difficulty} in ${level}`),
  ],
)

/** The secret half of a question: read only by the verbs that grade and by reviews of what was answered (PD-5). */
export const questionKeys = pgTable('question_keys', {
  question_id: uuid()
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  correct_answer: text(),
  rubric: jsonb().$type<unknown>(),
  nl: jsonb().$type<QuestionKeyText>().notNull(),
  en: jsonb().$type<QuestionKeyText>().notNull(),
})

/**
 * One row: a number that grows with every commit that changes questions or lessons, whoever makes it (triggers in 0032).
 * What processes keep of the content is good as long as it stays.
 */
export const contentState = pgTable('content_state', {
  id: smallint().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull().default(0),
})
