import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { literacyMeasures, type MeasureTexts } from '#app/db/schema/literacy.ts'

export interface Measures {
  texts: MeasureTexts
  responsible_id: string | null
  next_evaluation: string | null
}

const none: Measures = {
  texts: { identify: '', goals: '', execute: '', evaluate: '' },
  responsible_id: null,
  next_evaluation: null,
}

/** What an organisation wrote down so far; empty texts when nothing. */
export async function readMeasures(db: Db, account_id: string): Promise<Measures> {
  const m = literacyMeasures
  const [row] = await db
    .select({ texts: m.texts, responsible_id: m.responsible_id, next_evaluation: m.next_evaluation })
    .from(m)
    .where(eq(m.account_id, account_id))
  return row ?? none
}

/** Name of somebody who is in this account, null for anybody else. */
export async function memberName(db: Db, account_id: string, user_id: string | null): Promise<string | null> {
  if (!user_id) return null
  const [member] = await db
    .select({ full_name: aiUsers.full_name })
    .from(aiUsers)
    .where(and(eq(aiUsers.id, user_id), eq(aiUsers.account_id, account_id)))
  return member?.full_name ?? null
}
