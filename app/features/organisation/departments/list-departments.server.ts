import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { Department } from '#app/features/organisation/rules.ts'

const listStatement = statement<Department>(
  'list_departments',
  `select d.id::text as id, d.name,
     (select count(*)::int from ai_users u where u.account_id = d.account_id and u.department = d.name) as people
   from departments d where d.account_id = $1::uuid
   order by lower(d.name)`,
)

/** The departments of an account, by name. Whoever calls this has made sure that the viewer may see it. */
export function listDepartments(db: Db, accountId: string): Promise<Department[]> {
  return run(db, listStatement, [accountId])
}
