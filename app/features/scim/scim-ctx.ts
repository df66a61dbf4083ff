import type { Db } from '#app/db/client.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'

/** What every verb of the directory gets: whose directory it is, and the time. */
export interface ScimCtx {
  db: Db
  account_id: string
  /** scim_tokens.id. */
  token_id: string
  now: Date
  mail: MailContext
}

/** Whose pages show something else now, and who was signed out (auth_users.id). */
export interface Changed {
  members: string[]
  signedOut: string[]
}
export const nothingChanged = (): Changed => ({ members: [], signedOut: [] })
