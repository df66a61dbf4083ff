import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Letter } from '#app/features/content/rules.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { makeMoves } from '#app/features/snacks/exercise/make-moves.server.ts'
import { keepQuizAnswers } from '#app/features/snacks/lesson/keep-quiz-answers.server.ts'
import { placeOf } from '#app/features/snacks/lesson/quiz-rules.ts'
import { answerQuestion } from '#app/features/snacks/mcq/answer-question.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { visitorHash } from './visitor-cookie.server.ts'
import { oldestAnswer } from './visitor-results.server.ts'

/** A learner, with the session token by which the verb of answering finds who it is. */
export type KeepCtx = LearnerCtx & { token: string }

export interface Kept {
  /** XP that came along. */
  xp: number
  /** How many answers did. */
  answers: number
  /** Some must wait until there is quota again: keep the cookie. */
  waiting: boolean
}

interface Taken {
  attempt_id: string
  lesson_id: string | null
  /** Of a question. */
  answered: { kind: 'snack' | 'lesson'; answer: Letter; correct: boolean } | null
  /** First move of an exercise. */
  move: unknown
}

const listStatement = statement<{ question_id: string }>(
  'visitor_answers_to_keep',
  `select question_id::text as question_id from visitor_answers
   where visitor_hash = $1 and answered_at > $2::timestamptz order by answered_at`,
)

/** Whoever deletes the row has it: of two at once the second waits for the first and finds nothing. */
const takeStatement = statement<Taken>(
  'take_visitor_answer',
  `delete from visitor_answers v using questions q join question_keys k on k.question_id = q.id
   where v.visitor_hash = $1 and v.question_id = $2::uuid and q.id = v.question_id
   returning v.attempt_id::text as attempt_id, q.lesson_id::text as lesson_id, v.move,
     case when v.kind <> 'exercise' then jsonb_build_object('kind', v.kind, 'answer', v.answer,
       'correct', v.answer = k.correct_answer) end as answered`,
)

/**
 * Makes what somebody answered before signing up an ordinary part of the learner that he or she became: through the
 * same verbs, and so with the same XP, ledger, ranking, statistics and quota as any answer. Each answer comes along
 * once, whoever asks at the same time. One that the learner had answered already, or that is not offered any more, is
 * dropped; one that the quota has no room for waits (PD-15, PD-17, PD-18).
 * @param visitor token of the visitor's cookie
 */
export async function keepVisitorAnswers(ctx: KeepCtx, visitor: string): Promise<Kept> {
  const params = [visitorHash(visitor), oldestAnswer(ctx.now).toISOString()]
  const kept: Kept = { xp: 0, answers: 0, waiting: false }
  for (const { question_id } of await run(ctx.db, listStatement, params)) {
    try {
      const xp = await ctx.db.transaction((tx) => keepOne({ ...ctx, db: tx }, visitor, question_id))
      if (xp === undefined) continue
      kept.xp += xp
      kept.answers += 1
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'limit') throw error
      kept.waiting = true
    }
  }
  return kept
}

/** @returns XP earned; undefined when there was nothing to keep (any more) */
async function keepOne(ctx: KeepCtx & { db: Db }, visitor: string, question_id: string) {
  const [taken] = await run(ctx.db, takeStatement, [visitorHash(visitor), question_id])
  if (!taken) return undefined
  const { answered, attempt_id, lesson_id, move } = taken
  try {
    if (!answered) {
      const { result } = await makeMoves(ctx, { question_id, at: 0, moves: [move], attempt_id })
      return result.xp?.final_xp_amount ?? 0
    }
    const { answer, correct } = answered
    if (answered.kind === 'snack') {
      const { result } = await answerQuestion(ctx, { question_id, answer, attempt_id })
      return result.xp.final_xp_amount
    }
    // A wrong one is not held against anybody: the question comes again with the rest of the quiz.
    if (!correct || !lesson_id) return undefined
    await keepQuizAnswers(ctx, lesson_id, { answers: [placeOf(answer)], question_ids: [question_id] })
    return 0
  } catch (error) {
    // Refused for good: the row goes. With anything else this transaction leaves no trace.
    if (error instanceof AppError && error.kind !== 'limit') return undefined
    throw error
  }
}
