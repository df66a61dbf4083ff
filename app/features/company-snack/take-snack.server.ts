import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { type Letter, letters } from '#app/features/content/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { AwardResult } from '#app/features/progress/rules.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { readQuestion } from '#app/features/snacks/question/queries.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { snackOfToday, tellMore } from './read-day.server.ts'
import { isTold, smallestRound } from './rules.ts'
import { type Told, tellsAt } from './spread.ts'

export interface TakeInput {
  answer: Letter
  /** Chosen by the client; sending the same attempt again changes nothing. */
  attempt_id: string
}

export interface Taken {
  /** What it earned as the question it is; null when the learner had answered that before, elsewhere. */
  award: AwardResult | null
  correct: boolean
  /** False when this attempt was stored before. */
  stored: boolean
  /** Whether the company's open pages are told of the windows. */
  told: boolean
}

interface Counted {
  taken: number
  at_work: number
  lit: number
  untold: number[]
  told: Told | null
}

type Recorded = {
  user_id: string
  account_id: string
  day: string
  answer: string
  /** 1 for A. */
  option: number
  correct: boolean
  attempt_id: string
  xp: number
  seated: boolean
  now: string
}

/** The answer, and the counts of the day: one person counts once, whatever comes twice or at once. */
const recordStatement = statement<Counted, Recorded>(
  'take_company_snack',
  (p) => `with answered as (
     insert into company_snack_answers (user_id, day, account_id, answer, correct, attempt_id, xp, created_at)
     values (${p.user_id}::uuid, ${p.day}::date, ${p.account_id}::uuid, ${p.answer}::text, ${p.correct}::boolean,
       ${p.attempt_id}::uuid, ${p.xp}::int, ${p.now}::timestamptz)
     on conflict (user_id, day) do nothing returning user_id
   )
   update company_snacks s set taken = s.taken + 1, lit = s.lit + ${p.seated}::boolean::int,
     untold[${p.option}::int] = s.untold[${p.option}::int] + 1,
     golden_at = coalesce(s.golden_at, case when s.at_work >= ${smallestRound}
       and s.lit + ${p.seated}::boolean::int >= ceil(s.at_work * 0.75) then ${p.now}::timestamptz end)
   from answered where s.account_id = ${p.account_id}::uuid and s.day = ${p.day}::date
   returning s.taken, s.at_work, s.lit, s.untold::int[] as untold, s.told`,
)

/** Who takes the company's snack, besides the context: the session, for the answer to the question it is. */
export type TakeCtx = LearnerCtx & { token: string; expected_user?: string | undefined }

/**
 * Takes today's snack of the company. It is answered as the question it is, by the rules of quota and XP (PD-15, PD-17); who had
 * answered that question before answers it again here, without either. Idempotent by `attempt_id`.
 * @throws AppError not_found `no_company_snack`, conflict `already_answered`, and those of answerQuestion
 * PD-74.
 */
export async function takeSnack(ctx: TakeCtx, { answer, attempt_id }: TakeInput): Promise<Taken> {
  const today = await snackOfToday(ctx)
  if (!today) throw new AppError('not_found', 'no_company_snack')
  const { own, question_id, day } = today
  if (own && own.attempt_id !== attempt_id) throw new AppError('conflict', 'already_answered')
  if (own) return { award: null, correct: own.correct, stored: false, told: false }
  const { award, correct } = await answerAsQuestion(ctx, question_id, answer, attempt_id)
  const { user_id, account_id, has_seat } = ctx.viewer.profile
  const row = {
    user_id,
    account_id,
    day,
    answer,
    option: letters.indexOf(answer) + 1,
    correct,
    attempt_id,
    xp: award?.final_xp_amount ?? 0,
    seated: has_seat,
    now: ctx.now.toISOString(),
  }
  const counted = await ctx.db.transaction((tx) => record(tx, row))
  return { award, correct, stored: counted !== undefined, told: has_seat && isToldOf(counted) }
}

const isToldOf = (counted: Counted | undefined) =>
  counted !== undefined && counted.at_work >= smallestRound && isTold(counted.lit, counted.at_work)

async function record(tx: Db, row: Recorded): Promise<Counted | undefined> {
  const [counted] = await run(tx, recordStatement, row)
  // The row is ours until the end: nobody is counted between the count and what is told of it.
  if (counted && tellsAt(counted.taken)) await tellMore(tx, row, counted)
  return counted
}

async function answerAsQuestion(
  ctx: TakeCtx,
  question_id: string,
  answer: Letter,
  attempt_id: string,
): Promise<Pick<Taken, 'award' | 'correct'>> {
  try {
    const { result } = await answerQuestion(ctx, { question_id, answer, attempt_id })
    return { award: result.xp, correct: result.correct }
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'already_answered') throw error
    const { correct_answer } = await readQuestion(ctx, question_id)
    return { award: null, correct: answer === correct_answer }
  }
}
