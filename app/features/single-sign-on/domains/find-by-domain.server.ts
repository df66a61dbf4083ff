import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'

export interface DomainConnection {
  connection_id: string
  enforced: boolean
}

const findStatement = statement<DomainConnection>(
  'sso_connection_of_domain',
  `select c.id::text as connection_id, c.state = 'enforced' as enforced
   from sso_domains d
   join sso_connections c on c.account_id = d.account_id and c.state <> 'draft'
   where d.domain = $1 and d.verified_at is not null`,
)

/** How people with an address of a domain sign in through their organisation; undefined where they do not. */
export async function findByDomain(db: Db, domain: string): Promise<DomainConnection | undefined> {
  const [row] = await run(db, findStatement, [domain])
  return row
}
