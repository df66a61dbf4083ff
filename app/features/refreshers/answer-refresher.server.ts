import type { Db } from '#app/db/client.server.ts'
import type { Source } from '#app/db/schema/content.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { kinds } from '#app/features/content/kinds.ts'
import type { Letter } from '#app/features/content/rules.ts'
import { learner, questionsFor } from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { shardOf } from '#app/features/identity/profile/start-learner.server.ts'
import { openItems } from '#app/features/progress/learner-items.server.ts'
import { type AwardResult, awardResult, levelOf, refresherXp } from '#app/features/progress/rules.ts'
import { lockLearnerStatement } from '#app/features/snacks/answering/record.sql.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { type DueRefreshers, dueRefreshers } from './due-refreshers.server.ts'
import { type Memory, remember } from './memory.ts'
import { readMemories } from './memory-states.server.ts'

/** A letter for a question, or of a flashcard whether it was known. */
export type RefresherMove = { answer: Letter } | { known: boolean }

export interface RefresherInput {
  question_id: string
  move: RefresherMove
  /** Chosen by the client; sending the same attempt again gives the same result and changes nothing. */
  attempt_id: string
}

export interface RefresherResult {
  correct: boolean
  /** Null for a flashcard. */
  answer: string | null
  correct_answer: string | null
  explanation: string
  choice_explanations: Record<string, string>
  sources: Source[]
  xp: AwardResult
  /** When this comes back, ISO 8601. */
  due_at: string
}

interface KeyRow {
  choices: number
  correct_answer: string | null
  explanation: string
  choice_explanations: Record<string, string>
  sources: Source[]
  tool: string
  xp: number
}

const keyStatement = (language: Language) =>
  statement<KeyRow, { user_id: string; question_id: string }>(
    `refresher_key_${language}`,
    (p) => `select coalesce(jsonb_array_length(q.${language}->'choices'), 0) as choices, k.correct_answer,
       k.${language}->>'explanation' as explanation, k.${language}->'choice_explanations' as choice_explanations,
       q.sources, q.tool, st.xp
     from ${questionsFor(learner(`${p.user_id}::uuid`))} q join question_keys k on k.question_id = q.id
     join user_statistics st on st.user_id = ${p.user_id}::uuid
     where q.id = ${p.question_id}::uuid`,
  )
const keyStatements = { nl: keyStatement('nl'), en: keyStatement('en') }

interface Kept {
  question_id: string
  correct: boolean
  answer: string | null
  xp_after: number
  due: number
}

/** What was answered with an attempt, and when its family comes back. */
const attemptStatement = statement<Kept, { user_id: string; attempt_id: string }>(
  'refresher_attempt',
  (p) => `select r.item_id::text as question_id, r.correct, r.answer, r.xp_after,
     (extract(epoch from s.due) * 1000)::float8 as due
   from refresher_answers r join memory_states s on s.user_id = r.user_id and s.family = r.family
   where r.user_id = ${p.user_id}::uuid and r.attempt_id = ${p.attempt_id}::uuid`,
)

interface Recorded {
  user_id: string
  question_id: string
  attempt_id: string
  family: string
  correct: boolean
  answer: string | null
  tool: string
  xp: number
  level: string
  now: string
  memory: string
}

/**
 * The answer, the memory, two XP, and the item's own row when it was not taken before, or wrongly: it was seen, so the wall has it no more
 * as something new, and what is right now need not be tried again there. No quota, and neither row nor counters of answers: a refresher cannot break anything (PD-45).
 */
const recordStatement = statement<never, Recorded>(
  'record_refresher',
  (p) => `with learner as (
     update user_statistics set version = version + 1, xp = ${p.xp}::int, current_level = ${p.level}::text,
       last_activity = ${p.now}::timestamptz, decay_days = 0
     where user_id = ${p.user_id}::uuid returning user_id
   ), answered as (
     insert into refresher_answers (user_id, item_id, family, correct, answer, attempt_id, xp_after, created_at)
     select user_id, ${p.question_id}::uuid, ${p.family}::text, ${p.correct}::boolean, ${p.answer}::text, ${p.attempt_id}::uuid,
       ${p.xp}::int, ${p.now}::timestamptz from learner
   ), memory as (
     update memory_states s set stability = m.stability, difficulty = m.difficulty, due = m.due, last_review = m.last_review,
       elapsed_days = m.elapsed_days, scheduled_days = m.scheduled_days, reps = m.reps, lapses = m.lapses, state = m.state,
       learned = m.learned, last_item = m.last_item
     from learner, json_to_record(${p.memory}::json) as m (stability float8, difficulty float8, due timestamptz,
       last_review timestamptz, elapsed_days int, scheduled_days int, reps int, lapses int, state int, learned boolean,
       last_item uuid)
     where s.user_id = learner.user_id and s.family = ${p.family}::text
   ), progress as (
     insert into user_progress as p (user_id, question_id, score, started_at, completed_at, last_attempt_at, attempts,
       question_source, tool_name, answer)
     select user_id, ${p.question_id}::uuid, case when ${p.correct}::boolean then 100 else 0 end, ${p.now}::timestamptz,
       ${p.now}::timestamptz, ${p.now}::timestamptz, 1, 'random', ${p.tool}::text, ${p.answer}::text from learner
     on conflict (user_id, question_id) do update set score = excluded.score, completed_at = excluded.completed_at,
       last_attempt_at = excluded.last_attempt_at, attempts = p.attempts + 1, answer = excluded.answer
     where p.completed_at is null or (excluded.score = 100 and p.score < 100)
   ), ledger as (
     insert into xp_ledger (user_id, reason, item_id, amount, balance, created_at)
     select user_id, 'refreshed', ${p.question_id}::uuid, ${refresherXp}, ${p.xp}::int, ${p.now}::timestamptz from learner
   )
   insert into xp_histogram (xp, shard, learners)
   select xp, shard, greatest(learners, 0) from (
     select ${p.xp}::int - ${refresherXp} as xp, ${shardOf('user_id')} as shard, -1 as learners from learner
     union all select ${p.xp}::int, ${shardOf('user_id')}, 1 from learner
   ) moved order by xp, shard
   on conflict (xp, shard) do update set learners = xp_histogram.learners +
     case when excluded.xp = ${p.xp}::int then 1 else -1 end`,
)

/**
 * One of today's refreshers.
 * @throws AppError conflict `not_due`, not_found `question_not_found` when the viewer is not offered such an item at all
 */
async function requireDue(
  ctx: LearnerCtx,
  question_id: string,
): Promise<DueRefreshers['refreshers'][number]> {
  const { refreshers } = await dueRefreshers(ctx)
  const due = refreshers.find(({ item }) => item.id === question_id)
  if (due) return due
  const known = (await openItems(ctx)).some(({ id }) => id === question_id)
  throw known ? new AppError('conflict', 'not_due') : new AppError('not_found', 'question_not_found')
}

/** @throws AppError invalid `not_answerable` when the move is of another kind of item */
function isCorrect(judged: 'right' | 'known', move: RefresherMove, key: KeyRow): boolean {
  if ('known' in move) {
    if (judged !== 'known') throw new AppError('invalid', 'not_answerable')
    return move.known
  }
  const letters = 'ABCDE'.slice(0, key.choices)
  if (judged !== 'right' || !letters.includes(move.answer)) throw new AppError('invalid', 'not_answerable')
  return move.answer === key.correct_answer
}

/**
 * Answers one of today's refreshers: grades it, moves its family to when it is about to be forgotten again, and awards two XP. Takes no
 * quota and breaks no row. Idempotent by `attempt_id`.
 * @throws AppError conflict `not_due`, not_found `question_not_found`, invalid `not_answerable`
 * PD-45.
 */
export async function answerRefresher(
  ctx: LearnerCtx,
  { question_id, move, attempt_id }: RefresherInput,
): Promise<{ result: RefresherResult; stored: boolean }> {
  const { user_id } = ctx.viewer.profile
  return ctx.db.transaction(async (tx) => {
    await run(tx, lockLearnerStatement, { user_id })
    const [kept] = await run(tx, attemptStatement, { user_id, attempt_id })
    if (kept) return { result: resultOf(await readKey(tx, ctx, kept.question_id), kept), stored: false }
    const { item, family } = await requireDue({ ...ctx, db: tx }, question_id)
    const memory = (await readMemories(tx, user_id, [family])).get(family)
    const key = await readKey(tx, ctx, question_id)
    const correct = isCorrect(kinds[item.kind].judged === 'known' ? 'known' : 'right', move, key)
    const next = remember(memory, { correct, at: ctx.now, item: question_id })
    const answer = 'answer' in move ? move.answer : null
    const xp = key.xp + refresherXp
    const about = {
      user_id,
      question_id,
      attempt_id,
      family,
      correct,
      answer,
      tool: key.tool,
      xp,
      level: levelOf(xp),
    }
    await run(tx, recordStatement, { ...about, now: ctx.now.toISOString(), memory: toRecord(next) })
    return { result: resultOf(key, { correct, answer, xp_after: xp, due: next.due.getTime() }), stored: true }
  })
}

const toRecord = (memory: Memory) => JSON.stringify(memory)

async function readKey(db: Db, { viewer, language }: LearnerCtx, question_id: string): Promise<KeyRow> {
  const [key] = await run(db, keyStatements[language], { user_id: viewer.profile.user_id, question_id })
  if (!key) throw new AppError('not_found', 'question_not_found')
  return key
}

function resultOf(
  key: KeyRow,
  { correct, answer, xp_after, due }: Omit<Kept, 'question_id'>,
): RefresherResult {
  const { correct_answer, explanation, choice_explanations, sources } = key
  return {
    correct,
    answer,
    correct_answer: answer === null ? null : correct_answer,
    explanation,
    choice_explanations,
    sources,
    xp: awardResult(refresherXp, xp_after),
    due_at: new Date(due).toISOString(),
  }
}

/**
 * The back of a flashcard that is due, which stays on the server until it is turned (PD-5). Changes nothing.
 * @throws AppError conflict `not_due`, not_found `question_not_found`, invalid `not_answerable`
 */
export async function turnRefresher(
  ctx: LearnerCtx,
  question_id: string,
): Promise<{ back: string; sources: Source[] }> {
  const { item } = await requireDue(ctx, question_id)
  if (kinds[item.kind].judged !== 'known') throw new AppError('invalid', 'not_answerable')
  const { explanation, sources } = await readKey(ctx.db, ctx, question_id)
  return { back: explanation, sources }
}
