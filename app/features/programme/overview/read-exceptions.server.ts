import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { linesPerPage } from './overview-rules.ts'

/** Of whom something is not asked, and why. */
export interface Exception {
  id: string
  title: string
  full_name: string
  reason: string
  until_on: string | null
}

export interface ExceptionsPage {
  /** Those of the page, by name. */
  exceptions: Exception[]
  /** How many there are on all pages. */
  count: number
  /** From 1. */
  page: number
}

const exceptionsStatement = statement<ExceptionsPage, { account_id: string; asked: number }>(
  'programme_exceptions',
  (p) => `with found as materialized (
     select x.id::text as id, r.title, u.full_name, x.reason, x.until_on
     from learning_exceptions x
     join learning_requirements r on r.id = x.requirement_id
     join ai_users u on u.id = x.user_id and u.account_id = r.account_id
     where r.account_id = ${p.account_id}::uuid and r.archived_on is null
   ), counts as (
     select count,
       least(${p.asked}::int, greatest(1, (count + ${linesPerPage - 1}) / ${linesPerPage}))::int as page
     from (select count(*)::int as count from found) counted
   )
   select counts.*, coalesce((select json_agg(line) from (
     select * from found order by lower(full_name), lower(title), id
     limit ${linesPerPage} offset (select ${linesPerPage} * (page - 1) from counts)
   ) line), '[]') as exceptions
   from counts`,
)

/**
 * A page of the exceptions of an account; of one that lies behind the last, the last. Whoever calls this has made sure that the
 * reader is a lead.
 * @param asked which page, from 1
 */
export async function readExceptions(db: Db, account_id: string, asked: number): Promise<ExceptionsPage> {
  const [row] = await run(db, exceptionsStatement, { account_id, asked })
  if (!row) throw new Error('A count has a row')
  return row
}
