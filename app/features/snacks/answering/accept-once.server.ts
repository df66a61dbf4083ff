import type { Db } from '#app/db/client.server.ts'
import { run } from '#app/db/statement.server.ts'
import { hasUnlimitedAccess, isPremium } from '#app/features/billing/rules.ts'
import type { ViewerProfile } from '#app/features/identity/context.server.ts'
import {
  type AwardResult,
  awardResult,
  type DailyLimits,
  dailyLimits,
  type LearnerState,
} from '#app/features/progress/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { inBatches } from '#app/lib/in-batches.ts'
import { type AcceptedAnswer, lockLearnerStatement, type RecordStatement } from './record.sql.server.ts'

/** How one kind of snack takes an attempt: the steps of {@link acceptOnce}. */
export interface Attempt<Row extends { attempt_id: string | null }, Decision, Result> {
  /** Chosen by the client; sending the same attempt again gives the same result and changes nothing. */
  attempt_id: string
  /** Everything the decision rests on. @throws what can be refused without deciding */
  read(db: Db): Promise<Row>
  /** Id of whose attempt it is. */
  learner(row: Row): string
  /** Grades and computes what changes. Pure. @throws what is refused */
  decide(row: Row): Decision
  /** Writes all of it or nothing. @returns false when something of this learner was written after the reading */
  record(db: Db, row: Row, decision: Decision): Promise<boolean>
  result(row: Row, decision: Decision): Result
  /** The same result again, from what the row kept of the attempt. */
  repeat(row: Row): Result
}

export interface Accepted<Result> {
  result: Result
  user_id: string
  /** True when this call stored the attempt, false when it repeated an earlier result. */
  stored: boolean
}

/**
 * Reads, decides and writes an attempt, exactly once however often it is sent. Two round trips; only when two answers of
 * one learner meet, all over again behind a lock.
 * @throws what the steps throw
 */
export async function acceptOnce<Row extends { attempt_id: string | null }, Decision, Result>(
  db: Db,
  attempt: Attempt<Row, Decision, Result>,
): Promise<Accepted<Result>> {
  const row = await attempt.read(db)
  const first = await acceptRow(db, attempt, row)
  if (first) return first
  return db.transaction(async (tx) => {
    await run(tx, lockLearnerStatement, { user_id: attempt.learner(row) })
    const second = await acceptRow(tx, attempt, await attempt.read(tx))
    if (!second) throw new AppError('conflict', 'conflict')
    return second
  })
}

async function acceptRow<Row extends { attempt_id: string | null }, Decision, Result>(
  db: Db,
  attempt: Attempt<Row, Decision, Result>,
  row: Row,
): Promise<Accepted<Result> | undefined> {
  if (row.attempt_id === attempt.attempt_id)
    return { result: attempt.repeat(row), user_id: attempt.learner(row), stored: false }
  const decision = attempt.decide(row)
  if (!(await attempt.record(db, row, decision))) return undefined
  return { result: attempt.result(row, decision), user_id: attempt.learner(row), stored: true }
}

/** Answers that are on their way to one database, or in one transaction, by the name of their statement. */
const underWay = new WeakMap<Db, Map<string, (answer: AcceptedAnswer) => Promise<boolean>>>()

/**
 * Writes an accepted answer, together with those of others that were accepted while the one before was being written.
 * @returns false when something of this learner was written after it was decided
 */
export function record<Item>(
  db: Db,
  statement: RecordStatement<Item>,
  answer: AcceptedAnswer & Item,
): Promise<boolean> {
  const writers = underWay.get(db) ?? new Map()
  underWay.set(db, writers)
  const write = writers.get(statement.name) ?? batchesOf(db, statement)
  writers.set(statement.name, write)
  return write(answer)
}

function batchesOf<Item>(
  db: Db,
  statement: RecordStatement<Item>,
): (answer: AcceptedAnswer) => Promise<boolean> {
  return inBatches({
    keyOf: (answer: AcceptedAnswer) => answer.user_id,
    async write(answers: AcceptedAnswer[]) {
      const written = await run(db, statement, { answers: answers.map((answer) => JSON.stringify(answer)) })
      const users = new Set(written.map(({ user_id }) => user_id))
      return answers.map(({ user_id }) => users.has(user_id))
    },
  })
}

/** What an attempt did for the learner, the same for every kind of snack. */
export interface Outcome {
  xp: AwardResult
  limits: DailyLimits
  /** When the attempt was made. */
  at: Date
}

/** Of an attempt that was just decided. */
export function freshOutcome(
  profile: ViewerProfile,
  { award, state }: { award: number; state: LearnerState },
  now: Date,
): Outcome {
  return { xp: awardResult(award, state.xp), limits: limitsOf(profile, state, now), at: now }
}

/** Of an attempt that is sent again, from what was kept of it. The limits are those of now. */
export function keptOutcome(
  profile: ViewerProfile,
  row: LearnerState & { last_award: number; last_xp: number | null },
  at: number | null,
  now: Date,
): Outcome {
  return {
    xp: awardResult(row.last_award, row.last_xp ?? row.xp),
    limits: limitsOf(profile, row, now),
    at: new Date(at ?? now),
  }
}

function limitsOf(profile: ViewerProfile, state: LearnerState, now: Date): DailyLimits {
  return dailyLimits(state, { premium: isPremium(profile), unlimited: hasUnlimitedAccess(profile) }, now)
}
