import type { Db } from '#app/db/client.server.ts'
import { run } from '#app/db/statement.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { lockLearnerStatement } from './record.sql.server.ts'

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
