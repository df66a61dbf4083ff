import type { Source } from '#app/db/schema/content.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type PublicQuestion, publicColumns } from '#app/features/snacks/question/queries.server.ts'
import type { Language } from '#app/lib/language.ts'
import { answersOf, type Check, readCheck, waitingOf } from './read-check.server.ts'
import { resultOf, type StartCheckResult } from './result.server.ts'
import { againFrom, mostItems } from './rules.ts'

/** What the viewer sees of the start check. */
export interface StartCheckView {
  status: 'new' | 'open' | 'done'
  /** Of the question that waits, from 1; and how many there are at most. */
  place: number
  most: number
  /** Without anything of its key. */
  question: PublicQuestion | null
  /** Right or wrong of every question, with its explanation: when all is over. */
  answers: ReviewedAnswer[]
  result: StartCheckResult | null
  /** When it may be taken again, ISO 8601. */
  again_from: string | null
}

/** A question of a check that is over. */
export interface ReviewedAnswer {
  question: PublicQuestion
  /** Null: "I do not know". */
  answer: string | null
  correct: boolean
  correct_answer: string
  explanation: string
  choice_explanations: Record<string, string>
  sources: Source[]
}

const questionStatement = (language: Language) =>
  statement<PublicQuestion, { user_id: string; id: string }>(
    `start_check_question_${language}`,
    (p) =>
      `select ${publicColumns(language)} from ${questionsFor(learner(`${p.user_id}::uuid`))} q where q.id = ${p.id}::uuid`,
  )
const questionStatements = { nl: questionStatement('nl'), en: questionStatement('en') }

type ReviewRow = PublicQuestion & Omit<ReviewedAnswer, 'question'>

/** Keys are read of what was answered in a check that is over, and of nothing else. */
const reviewStatement = (language: Language) =>
  statement<ReviewRow, { user_id: string; round: number }>(
    `start_check_review_${language}`,
    (
      p,
    ) => `select ${publicColumns(language)}, a.answer, a.correct, k.correct_answer, k.${language}->>'explanation' as explanation,
       k.${language}->'choice_explanations' as choice_explanations, q.sources
     from start_checks c join start_check_answers a on a.user_id = c.user_id and a.round = c.round and a.answered_at is not null
     join ${questionsFor(learner(`${p.user_id}::uuid`))} q on q.id = a.question_id join question_keys k on k.question_id = q.id
     where c.user_id = ${p.user_id}::uuid and c.round = ${p.round}::smallint and c.finished_at is not null order by a.place`,
  )
const reviewStatements = { nl: reviewStatement('nl'), en: reviewStatement('en') }

const none = { most: mostItems, question: null, answers: [], result: null, again_from: null }

/** Where the viewer is with the start check: nothing of right and wrong until it is over (PD-97). */
export async function readStartCheck(ctx: LearnerCtx): Promise<StartCheckView> {
  const check = await readCheck(ctx)
  if (!check) return { ...none, status: 'new', place: 0 }
  return check.finished_at === null ? openView(ctx, check) : doneView(ctx, check, check.finished_at)
}

async function openView(ctx: LearnerCtx, check: Check): Promise<StartCheckView> {
  const waiting = waitingOf(check)
  const { user_id } = ctx.viewer.profile
  const [question] = waiting
    ? await run(ctx.db, questionStatements[ctx.language], { user_id, id: waiting.question_id })
    : []
  return { ...none, status: 'open', place: answersOf(check).length + 1, question: question ?? null }
}

async function doneView(ctx: LearnerCtx, check: Check, finished_at: number): Promise<StartCheckView> {
  const { user_id } = ctx.viewer.profile
  const rows = await run(ctx.db, reviewStatements[ctx.language], { user_id, round: check.round })
  return {
    ...none,
    status: 'done',
    place: answersOf(check).length,
    answers: rows.map(
      ({ answer, correct, correct_answer, explanation, choice_explanations, sources, ...question }) => ({
        question,
        answer,
        correct,
        correct_answer,
        explanation,
        choice_explanations,
        sources,
      }),
    ),
    result: await resultOf(ctx, answersOf(check), finished_at),
    again_from: new Date(againFrom(finished_at)).toISOString(),
  }
}
