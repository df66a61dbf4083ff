import type { Db } from '#app/db/client.server.ts'
import { run } from '#app/db/statement.server.ts'
import { inBatches } from './in-batches.ts'
import type { AcceptedAnswer, RecordStatement } from './record.sql.server.ts'

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
