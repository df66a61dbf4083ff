import type { Db } from '#app/db/client.server.ts'
import { run } from '#app/db/statement.server.ts'
import type { AcceptedAnswer, RecordStatement } from './record.sql.server.ts'

/** Writes an accepted answer. @returns false when something of this learner was written after it was decided */
export async function record<Item>(
  db: Db,
  statement: RecordStatement<Item>,
  answer: AcceptedAnswer & Item,
): Promise<boolean> {
  const written = await run(db, statement, { answers: [JSON.stringify(answer)] })
  return written.length === 1
}
