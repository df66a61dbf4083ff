import type pg from 'pg'
import type { Acknowledged } from './load.ts'
import { tellDatabase } from './verify.ts'

/** Tables with a row for each answer, and the column that says to what. */
const answerTables = { user_progress: 'question_id', xp_ledger: 'item_id', learning_events: 'item_id' }
/** Days by UTC that are stored of a learner who answers. */
const days = ['user_statistics.quota_day', 'daily_content_selections.selection_date']

/** By how much the clocks of product and drill may differ. Every clock that is set wrong in a drill is off by far more. */
const tolerance = `interval '5 seconds'`
const moment = (column: string) => `to_timestamp(${column} / 1000)`
const outside = (value: string, from: string, until: string) =>
  `${value} < ${moment(from)} - ${tolerance} or ${value} > ${moment(until)} + ${tolerance}`
const outsideDays = (value: string, from: string, until: string) =>
  `${value} < ((${moment(from)} - ${tolerance}) at time zone 'UTC')::date
   or ${value} > ((${moment(until)} + ${tolerance}) at time zone 'UTC')::date`

/** From the first answer of a learner until the last. */
const learners = `(select user_id, min(given_at) as given_at, max(answered_at) as answered_at from acknowledged group by user_id)`

/**
 * Every moment that is stored of an answer must lie between giving it and hearing of it, whichever column it is in: a new one
 * is looked at as well. What the jobs book must lie between their beginning and now.
 * @param begun when the drill began, in milliseconds since 1970
 * @returns the columns that hold a moment or a day of another time
 */
export async function fromAnotherTime(
  client: pg.Client,
  acknowledged: readonly Acknowledged[],
  begun: number,
): Promise<string[]> {
  await tellDatabase(client, acknowledged)
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name = any($1)`,
    [[...Object.keys(answerTables), 'user_statistics']],
  )
  const found: string[] = []
  const look = async (name: string, wrong: string) => {
    if ((await client.query(`select ${wrong} limit 1`)).rowCount) found.push(name)
  }
  for (const { table, column } of rows) {
    const item = answerTables[table as keyof typeof answerTables]
    const told = item
      ? `acknowledged a on a.user_id = t.user_id and a.question_id = t.${item}`
      : `${learners} a on a.user_id = t.user_id`
    const wrong = outside(`t.${column}`, 'a.given_at', 'a.answered_at')
    await look(`${table}.${column}`, `from ${table} t join ${told} where ${wrong}`)
  }
  for (const name of days) {
    const [table, column] = name.split('.')
    const wrong = outsideDays(`t.${column}`, 'a.given_at', 'a.answered_at')
    await look(name, `from ${table} t join ${learners} a on a.user_id = t.user_id where ${wrong}`)
  }
  const booked = outside('created_at', String(begun), String(Date.now()))
  await look('xp_ledger.created_at of decay', `from xp_ledger where item_id is null and (${booked})`)
  return found
}
