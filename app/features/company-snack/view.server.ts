import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import {
  type PublicQuestion,
  type QuestionRow,
  readQuestion,
  toPublicQuestion,
} from '#app/features/snacks/question/queries.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { type SnackDay, snackBefore, snackOfToday } from './read-day.server.ts'
import { type Facade, facadeOf } from './rules.ts'
import { type Spread, toSpread } from './spread.ts'

/** What the viewer may know once the own answer is stored (PD-5). */
export interface OwnResult {
  answer: string
  correct: boolean
  correct_answer: string
  explanation: string
  choice_explanations: Record<string, string>
  sources: { title: string; url: string }[]
  xp_awarded: number
}

/** The company's snack of a day, as one of its people sees it: figures of a group, and nobody's name. */
export interface CompanySnack {
  /** `YYYY-MM-DD`. */
  day: string
  question: PublicQuestion
  /** Null while too few people work there. */
  facade: Facade | null
  /** Null before the own answer. */
  result: OwnResult | null
  /** How the company answered; null before the own answer or the end of the day, and while too few answered. */
  spread: Spread | null
}

function resultOf(own: SnackDay['own'], row: QuestionRow): OwnResult | null {
  if (!own || row.completed_at === null) return null
  const { correct_answer, explanation, choice_explanations, sources } = row
  return {
    answer: own.answer,
    correct: own.correct,
    correct_answer,
    explanation,
    choice_explanations,
    sources,
    xp_awarded: own.xp,
  }
}

/** Null when the question is offered no more and the viewer did not take it. */
async function shownOf(ctx: LearnerCtx, day: SnackDay, over: boolean): Promise<CompanySnack | null> {
  const row = await readQuestion(ctx, day.question_id).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'not_found') return null
    throw error
  })
  if (!row) return null
  const question = toPublicQuestion(row)
  const spread = day.told && (over || day.own) ? toSpread(day.told) : null
  return {
    day: day.day,
    question,
    facade: facadeOf(day),
    result: resultOf(day.own, row),
    spread: spread && { ...spread, shares: spread.shares.slice(0, question.choices.length) },
  }
}

/** Today's snack of the viewer's company; null without a company, or without questions. */
export async function companySnack(ctx: LearnerCtx): Promise<CompanySnack | null> {
  const today = await snackOfToday(ctx)
  return today && shownOf(ctx, today, false)
}

/** That of the last day before; null when there is none, or it is offered no more. */
export async function companySnackBefore(ctx: LearnerCtx): Promise<CompanySnack | null> {
  const before = await snackBefore(ctx)
  return before && shownOf(ctx, before, true)
}
