import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { usualType } from '#app/features/content/kinds.ts'
import { type Letter, letters } from '#app/features/content/rules.ts'
import {
  everybody,
  learner,
  offeredQuestionsFor,
  questionsFor,
} from '#app/features/content/servable.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { allPaths } from '#app/features/paths/path-file.server.ts'
import { startPath } from '#app/features/paths/start-path.server.ts'
import { offeredItems, servedDisciplines } from '#app/features/progress/learner-items.server.ts'
import { estimate, itemOf, type Measured, measuredColumn } from '#app/features/skills/check-answers.ts'
import { lockLearnerStatement } from '#app/features/snacks/answering/record.sql.server.ts'
import { itemsOfTrays } from '#app/features/snacks/tray/items-of-trays.server.ts'
import { dutchDay } from '#app/lib/dates.ts'
import { AppError } from '#app/lib/errors.ts'
import { chooseItem } from './choose-item.ts'
import { answersOf, type Check, readCheck, spentOf, waitingOf } from './read-check.server.ts'
import { proposalOf } from './result.server.ts'
import { againFrom, isOver } from './rules.ts'

interface Round {
  user_id: string
  round: number
  now: string
}

const beginStatement = statement<never, Round>(
  'begin_start_check',
  (p) => `insert into start_checks (user_id, round, started_at)
   values (${p.user_id}::uuid, ${p.round}::smallint, ${p.now}::timestamptz)`,
)

const finishStatement = statement<never, Round>(
  'finish_start_check',
  (p) => `update start_checks set finished_at = ${p.now}::timestamptz
   where user_id = ${p.user_id}::uuid and round = ${p.round}::smallint and finished_at is null`,
)

const showStatement = statement<never, Round & { question_id: string }>(
  'show_start_check_question',
  (p) => `insert into start_check_answers (user_id, question_id, round, place, shown_at)
   select ${p.user_id}::uuid, ${p.question_id}::uuid, ${p.round}::smallint, coalesce(max(place), 0) + 1, ${p.now}::timestamptz
   from start_check_answers where user_id = ${p.user_id}::uuid and round = ${p.round}::smallint`,
)

const giveStatement = statement<
  never,
  { user_id: string; question_id: string; answer: string | null; correct: boolean; now: string }
>(
  'give_start_check_answer',
  (p) => `update start_check_answers set answer = ${p.answer}::text, correct = ${p.correct}::boolean,
     answered_at = ${p.now}::timestamptz
   where user_id = ${p.user_id}::uuid and question_id = ${p.question_id}::uuid and answered_at is null`,
)

/** What is for everybody: an own question of a company places nobody. */
const candidatesStatement = statement<{ id: string; measured: Measured }, { disciplines: string[] }>(
  'start_check_candidates',
  (p) => `select q.id::text as id, ${measuredColumn} as measured from ${offeredQuestionsFor(everybody)} q
   left join item_calibrations m on m.question_id = q.id
   where q.question_type = '${usualType}' and q.discipline = any(${p.disciplines}::text[])`,
)

const keyStatement = statement<{ correct_answer: string; choices: number }, { user_id: string; id: string }>(
  'start_check_key',
  (p) => `select k.correct_answer, jsonb_array_length(q.nl->'choices') as choices
   from ${questionsFor(learner(`${p.user_id}::uuid`))} q join question_keys k on k.question_id = q.id where q.id = ${p.id}::uuid`,
)

/** Runs behind the learner's lock: two tabs take one check. */
function locked<T>(ctx: LearnerCtx, work: (within: LearnerCtx) => Promise<T>): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    await run(tx as Db, lockLearnerStatement, { user_id: ctx.viewer.profile.user_id })
    return work({ ...ctx, db: tx as Db })
  })
}

/**
 * Begins a start check, or goes on with the one that is open.
 * @throws AppError conflict `start_check_too_soon` within 30 days, conflict `no_questions_left`
 */
export async function beginStartCheck(ctx: LearnerCtx): Promise<void> {
  await locked(ctx, async (within) => {
    const check = await readCheck(within)
    if (check?.finished_at === null) {
      if (!waitingOf(check) && !(await showNext(within, check))) await finish(within, check)
      return
    }
    if (check && ctx.now.getTime() < againFrom(check.finished_at))
      throw new AppError('conflict', 'start_check_too_soon')
    const next: Check = { round: (check?.round ?? 0) + 1, finished_at: null, rows: [] }
    await run(within.db, beginStatement, roundOf(within, next))
    if (!(await showNext(within, next))) throw new AppError('conflict', 'no_questions_left')
  })
}

/**
 * Takes an answer, or "I do not know", and shows the next question. Each question is judged once: sent again it changes nothing.
 * @param input `answer` null: "I do not know"
 * @returns whether it was stored
 * @throws AppError not_found `question_not_found`, invalid `invalid_request`
 * PD-97.
 */
export async function answerStartCheck(
  ctx: LearnerCtx,
  { question_id, answer }: { question_id: string; answer: Letter | null },
): Promise<boolean> {
  const { user_id } = ctx.viewer.profile
  return locked(ctx, async (within) => {
    const row = (await readCheck(within))?.rows.find((one) => one.question_id === question_id)
    if (!row) throw new AppError('not_found', 'question_not_found')
    if (row.answered_at !== null) return false
    const [key] = await run(within.db, keyStatement, { user_id, id: question_id })
    if (!key) throw new AppError('not_found', 'question_not_found')
    if (answer !== null && letters.indexOf(answer) >= key.choices)
      throw new AppError('invalid', 'invalid_request', { fields: { answer: 'no such choice' } })
    const correct = answer === key.correct_answer
    await run(within.db, giveStatement, { user_id, question_id, answer, correct, now: ctx.now.toISOString() })
    const check = await readCheck(within)
    if (check) await goOn(within, check)
    return true
  })
}

async function goOn(within: LearnerCtx, check: Check): Promise<void> {
  const answers = answersOf(check)
  const error = estimate(answers).general.deviation
  const over = isOver({ items: answers.length, error, spent: spentOf(check) })
  if (over || !(await showNext(within, check))) await finish(within, check)
}

/**
 * Chooses the next question and stores that it was seen: nothing that was ever taken, is put aside, lies in the tray of today or stands by
 * name in a path.
 * @returns false when there is none
 */
async function showNext(within: LearnerCtx, check: Check): Promise<boolean> {
  const { discipline, user_id } = within.viewer.profile
  const disciplines = servedDisciplines(discipline)
  const ofEverybody = new Map(
    (await run(within.db, candidatesStatement, { disciplines })).map(({ id, measured }) => [id, measured]),
  )
  const named = new Set(
    allPaths().flatMap(({ modules }) =>
      modules.flatMap(({ steps }) => steps.flatMap((step) => ('slug' in step ? step.slug : []))),
    ),
  )
  const inTray = await itemsOfTrays(within.db, user_id, dutchDay(within.now))
  const free = (await offeredItems(within)).filter(
    ({ id, slug, held, started, completed_at }) =>
      ofEverybody.has(id) &&
      !held &&
      !started &&
      completed_at === null &&
      !inTray.has(id) &&
      !named.has(slug),
  )
  const chosen = chooseItem(
    free.map((item) => ({ id: item.id, ...itemOf({ ...item, measured: ofEverybody.get(item.id) ?? null }) })),
    check.rows.map(itemOf),
    estimate(answersOf(check)),
    Math.random,
  )
  if (!chosen) return false
  await run(within.db, showStatement, { ...roundOf(within, check), question_id: chosen.id })
  return true
}

const finish = async (within: LearnerCtx, check: Check): Promise<void> => {
  await run(within.db, finishStatement, roundOf(within, check))
}

const roundOf = ({ viewer, now }: LearnerCtx, { round }: Check): Round => ({
  user_id: viewer.profile.user_id,
  round,
  now: now.toISOString(),
})

/**
 * Makes the path that the finished check leads to the one that the viewer walks, without the steps of what is known.
 * @returns its name
 * @throws AppError conflict `no_start_check` without a finished check
 */
export async function followStartCheck(ctx: LearnerCtx): Promise<string> {
  const check = await readCheck(ctx)
  const proposal = check?.finished_at ? proposalOf(ctx, answersOf(check)) : null
  if (!proposal) throw new AppError('conflict', 'no_start_check')
  await startPath(ctx, proposal.path.slug, proposal.known)
  return proposal.path.slug
}
