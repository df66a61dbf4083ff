import type { Db } from '#app/db/client.server.ts'
import type { LessonText, Source } from '#app/db/schema/content.ts'
import { run, type Statement, statement } from '#app/db/statement.server.ts'
import {
  everybody,
  offeredLessonsFor,
  offeredQuestionsFor,
  questionsFor,
} from '#app/features/content/servable.server.ts'
import type { TrustOutput } from '#app/features/exercises/trust/schema.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { type PublicQuestion, publicColumns } from '#app/features/snacks/question/queries.server.ts'
import { dayInMs, utcDay } from '#app/lib/dates.ts'
import type { Language } from '#app/lib/language.ts'
import type { SnackDiscipline } from './rules.ts'

interface OfferCtx {
  db: Db
  now: Date
  language: Language
}

/** What a visitor is offered: the snack of the day of a subject, or the first question of a trial lesson. */
export type Offer =
  | { kind: 'snack'; discipline: SnackDiscipline }
  | { kind: 'lesson'; discipline: SnackDiscipline; level: Level }

/** A lesson as a visitor reads it, with the first question of its quiz. */
export interface TrialLesson extends LessonText {
  id: string
  difficulty: Level
  discipline: string
  sources: Source[]
  /** Questions in its quiz. */
  questions: number
  question: PublicQuestion
}

const snackStatement = (language: Language): Statement<PublicQuestion> =>
  statement(
    `snack_of_day_${language}`,
    `select ${publicColumns(language)} from ${offeredQuestionsFor(everybody)} q
     where q.question_type = 'mcq' and q.difficulty = 'beginner'
       and q.discipline = $1
     order by md5(q.id::text || $2::text) limit 1`,
  )
const snackStatements = { nl: snackStatement('nl'), en: snackStatement('en') }

async function snackOn(ctx: OfferCtx, discipline: SnackDiscipline, day: string) {
  const [question] = await run(ctx.db, snackStatements[ctx.language], [discipline, day])
  return question ?? null
}

/**
 * The one question of a subject that visitors may take today, the same for all of them: so trying again with another
 * cookie shows the same question, and few of the bank's answers are told without an account.
 */
export function findSnack(ctx: OfferCtx, discipline: SnackDiscipline): Promise<PublicQuestion | null> {
  return snackOn(ctx, discipline, utcDay(ctx.now))
}

/** The first output of a set, as a visitor judges it. */
export interface OfferedOutput {
  /** Of the set. */
  question_id: string
  title: string
  /** Nothing of its key. */
  output: TrustOutput
  /** Outputs in the whole set. */
  total: number
}

const outputStatement = (language: Language): Statement<OfferedOutput> =>
  statement(
    `output_of_day_${language}`,
    `select q.id::text as question_id, q.${language}->>'title' as title,
       q.${language}->'exercise'->'outputs'->0 as output,
       jsonb_array_length(q.${language}->'exercise'->'outputs') as total
     from ${offeredQuestionsFor(everybody)} q
     where q.question_type = 'trust' and q.difficulty = 'beginner'
     order by md5(q.id::text || $1::text) limit 1`,
  )
const outputStatements = { nl: outputStatement('nl'), en: outputStatement('en') }

async function outputOn(ctx: OfferCtx, day: string) {
  const [output] = await run(ctx.db, outputStatements[ctx.language], [day])
  return output ?? null
}

/** The one output that visitors may judge today, the same for all of them, as with questions; null when there are no sets. */
export function findOutput(ctx: OfferCtx): Promise<OfferedOutput | null> {
  return outputOn(ctx, utcDay(ctx.now))
}

type LessonRow = Omit<TrialLesson, keyof LessonText> & { text: LessonText }

const lessonStatement = (language: Language): Statement<LessonRow> =>
  statement(
    `trial_lesson_${language}`,
    `select l.id::text as id, l.${language} as text, l.difficulty,
       l.discipline, l.sources, quiz.questions, to_jsonb(first) as question
     from ${offeredLessonsFor(everybody)} l
     cross join lateral (
       select count(*)::int as questions from ${questionsFor(everybody)} q
       where q.lesson_id = l.id and q.is_active and q.question_type = 'mcq'
     ) quiz
     cross join lateral (
       select ${publicColumns(language)} from ${questionsFor(everybody)} q
       where q.lesson_id = l.id and q.is_active and q.question_type = 'mcq'
       order by q.position, q.id limit 1
     ) first
     order by l.discipline = $1 and l.difficulty = $2 desc, l.discipline = $1 desc,
       l.discipline = 'foundation' desc, l.difficulty = 'beginner' desc, l.slug
     limit 1`,
  )
const lessonStatements = { nl: lessonStatement('nl'), en: lessonStatement('en') }

/** The lesson to try for a subject and level, or the nearest there is; null when there are no lessons. */
export async function findTrialLesson(
  ctx: OfferCtx,
  { discipline, level }: { discipline: SnackDiscipline; level: Level },
): Promise<TrialLesson | null> {
  const [lesson] = await run(ctx.db, lessonStatements[ctx.language], [discipline, level])
  if (!lesson) return null
  const { text, ...about } = lesson
  return { ...text, ...about }
}

const dayBefore = ({ now }: OfferCtx) => utcDay(new Date(now.getTime() - dayInMs))

/** Whether visitors are offered the first output of this set: that of yesterday too. */
export async function isOutputOffered(ctx: OfferCtx, question_id: string): Promise<boolean> {
  const offered = [await findOutput(ctx), await outputOn(ctx, dayBefore(ctx))]
  return offered.some((output) => output?.question_id === question_id)
}

/** The question of this id, if it is what visitors are offered here: that of yesterday too, for who began before midnight. */
export async function offeredQuestion(
  ctx: OfferCtx,
  offer: Offer,
  id: string,
): Promise<PublicQuestion | undefined> {
  if (offer.kind === 'lesson') {
    const question = (await findTrialLesson(ctx, offer))?.question
    return question?.id === id ? question : undefined
  }
  const offered = [
    await findSnack(ctx, offer.discipline),
    await snackOn(ctx, offer.discipline, dayBefore(ctx)),
  ]
  return offered.find((question) => question?.id === id) ?? undefined
}
