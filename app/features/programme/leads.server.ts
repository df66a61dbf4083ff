import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { leadRoles } from '#app/features/organisation/rules.ts'
import type { Language } from '#app/lib/language.ts'

/** Somebody who runs the programme, as mails address them. */
export interface Lead {
  id: string
  email: string
  full_name: string
  language: Language
}

/** The owner and the learning leads of an account, as far as they may sign in. */
export async function leadsOf(db: Db, accountId: string): Promise<Lead[]> {
  const { id, email, full_name, language, account_id, role, is_active } = aiUsers
  const rows = await db
    .select({ id, email, full_name, language })
    .from(aiUsers)
    .where(and(eq(account_id, accountId), inArray(role, [...leadRoles]), eq(is_active, true)))
  return rows.map((row) => ({ ...row, language: row.language as Language }))
}
