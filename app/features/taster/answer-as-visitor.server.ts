import { run, statement } from '#app/db/statement.server.ts'
import { type Letter, letters } from '#app/features/content/rules.ts'
import type { TrustMove } from '#app/features/exercises/trust/schema.ts'
import { AppError } from '#app/lib/errors.ts'
import { isOutputOffered, type Offer, offeredQuestion } from './offers.server.ts'
import { newVisitorToken, visitorHash } from './visitor-cookie.server.ts'
import {
  oldestAnswer,
  type VisitorCtx,
  type VisitorResult,
  visitorResults,
} from './visitor-results.server.ts'

/** An answer to a question, or a judgement of the first output of a set. */
export type VisitorAnswer =
  | { offer: Offer; question_id: string; answer: Letter }
  | { offer: { kind: 'exercise' }; question_id: string; move: TrustMove }

const knownStatement = statement<{ known: boolean }>(
  'visitor_known',
  `select exists (select from visitor_answers where visitor_hash = $1 and answered_at > $2::timestamptz) as known`,
)

/** Stores the first answer; another one to the same question, or to a second snack, changes nothing. */
const storeStatement = statement(
  'store_visitor_answer',
  `insert into visitor_answers (visitor_hash, question_id, kind, answer, move, answered_at)
   values ($1, $2::uuid, $3, $4, $5::jsonb, $6::timestamptz) on conflict do nothing`,
)

/**
 * Grades an answer of somebody without an account and keeps it for later (PD-5, PD-17). Only what visitors are
 * offered now can be answered. One snack per visitor counts, be it a question or an output: a second one, or the same again, gives the first result.
 * @returns the result, and the token for the visitor's cookie: a token that we do not know is replaced by a new one
 * @throws AppError not_found `question_not_found` when the question is not on offer; invalid `invalid_request`
 */
export async function answerAsVisitor(
  ctx: VisitorCtx,
  sent: VisitorAnswer,
): Promise<{ visitor: string; result: VisitorResult }> {
  await requireOffered(ctx, sent)
  const { offer, question_id } = sent
  const visitor = (await known(ctx)) ?? newVisitorToken()
  const answer = 'answer' in sent ? sent.answer : null
  const move = 'move' in sent ? JSON.stringify(sent.move) : null
  const values = [visitorHash(visitor), question_id, offer.kind, answer, move, ctx.now.toISOString()]
  await run(ctx.db, storeStatement, values)
  const results = await visitorResults({ ...ctx, visitor })
  const result = results.find(({ kind, question: { id } }) =>
    offer.kind === 'lesson' ? id === question_id : kind !== 'lesson',
  )
  // An answer is there, unless the same cookie took its XP along to an account in the meantime.
  if (!result) throw new AppError('conflict', 'conflict')
  return { visitor, result }
}

async function requireOffered(ctx: VisitorCtx, sent: VisitorAnswer): Promise<void> {
  if ('move' in sent) {
    if (await isOutputOffered(ctx, sent.question_id)) return
    throw new AppError('not_found', 'question_not_found')
  }
  const question = await offeredQuestion(ctx, sent.offer, sent.question_id)
  if (!question) throw new AppError('not_found', 'question_not_found')
  if (letters.indexOf(sent.answer) < question.choices.length) return
  const fields = { answer: 'no such choice' }
  throw new AppError('invalid', 'invalid_request', { detail: 'The question has no such choice', fields })
}

async function known({ db, visitor, now }: VisitorCtx): Promise<string | undefined> {
  if (!visitor) return undefined
  const [row] = await run(db, knownStatement, [visitorHash(visitor), oldestAnswer(now).toISOString()])
  return row?.known ? visitor : undefined
}
