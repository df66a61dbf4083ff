import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'

const ensureStatement = statement<{ name: string }>(
  'ensure_department',
  `with made as (
     insert into departments (account_id, name) values ($1::uuid, $2)
     on conflict (account_id, lower(name)) do nothing
     returning name
   )
   select name from made
   union all
   select name from departments where account_id = $1::uuid and lower(name) = lower($2)
   limit 1`,
)

/**
 * Sees to it that an organisation has a department of this name, capitals or not. Runs under the lock of the account.
 * @returns the name in the spelling of the organisation
 */
export async function ensureDepartment(tx: Db, accountId: string, name: string): Promise<string> {
  const [department] = await run(tx, ensureStatement, [accountId, name])
  return department?.name ?? name
}

const missingStatement = statement<{ account_id: string }>(
  'departments_missing',
  `insert into departments (account_id, name)
   select distinct on (u.account_id, lower(u.department)) u.account_id, u.department
   from ai_users u join accounts a on a.id = u.account_id and a.type = 'company'
   where u.department is not null and char_length(u.department) between 1 and 60
     and not exists (
       select from departments d where d.account_id = u.account_id and lower(d.name) = lower(u.department)
     )
   order by u.account_id, lower(u.department), u.joined_account_at, u.id
   on conflict do nothing
   returning account_id::text as account_id`,
)

const spellingStatement = statement<{ id: string }>(
  'departments_spelling',
  `update ai_users u set department = d.name
   from departments d
   where d.account_id = u.account_id and lower(d.name) = lower(u.department) and d.name <> u.department
   returning u.id::text as id`,
)

/**
 * Makes a department of every name that people have and their organisation does not: those from before departments were kept, and what
 * a process of the version before writes during an upgrade. One spelling for each. May run late, twice or on several machines.
 * @returns how many rows are new or changed
 * docs/decisions/0062
 */
export async function ensureDepartments(db: Db): Promise<number> {
  const made = await run(db, missingStatement, [])
  return made.length + (await run(db, spellingStatement, [])).length
}
