import { createHash } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'

const nameStatement = statement<{ name: string }>(
  'invited_name',
  `select name from invitations
   where token_hash = $1 and email = lower($2) and status = 'pending' and name is not null`,
)

/**
 * What an organisation called somebody whom it invited, to fill in where a profile is made; empty when it gave no name. Only
 * with the link of that invitation, and for the address it was sent to.
 * @param path where somebody goes after this: `/invitation/<token>`
 */
export async function invitedName(db: Db, path: string, email: string): Promise<string> {
  const [, token] = /^\/invitation\/([\w-]{1,200})$/.exec(path) ?? []
  if (!token) return ''
  const hash = createHash('sha256').update(token).digest('base64url')
  const [found] = await run(db, nameStatement, [hash, email])
  return found?.name ?? ''
}
