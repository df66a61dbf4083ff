import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import {
  type PolicyParagraph,
  policyAcknowledgements,
  policyDrafts,
  policyVersions,
} from '#app/db/schema/policy.ts'

export type PolicyVersion = typeof policyVersions.$inferSelect
export type PolicyDraft = typeof policyDrafts.$inferSelect

/** The version that holds now, or one by its number; null when there is none. Whoever calls this has made sure that the viewer may see it. */
export async function readVersion(db: Db, accountId: string, number?: number): Promise<PolicyVersion | null> {
  const v = policyVersions
  const [found] = await db
    .select()
    .from(v)
    .where(and(eq(v.account_id, accountId), number === undefined ? undefined : eq(v.number, number)))
    .orderBy(desc(v.number))
    .limit(1)
  return found ?? null
}

/** A version in a list. */
export interface VersionLine {
  id: string
  number: number
  title: string
  published_on: string
  published_by: string | null
  read_by: string
  /** Members of now who read it. */
  acknowledged: number
}

/** Every version of an account, the latest first. */
export async function listVersions(db: Db, accountId: string): Promise<VersionLine[]> {
  const v = policyVersions
  return db
    .select({
      id: v.id,
      number: v.number,
      title: v.title,
      published_on: v.published_on,
      // Who left is nobody's business here any more.
      published_by: aiUsers.full_name,
      read_by: v.read_by,
      acknowledged: sql<number>`(select count(*)::int from ${policyAcknowledgements} k join ${aiUsers} m on m.id = k.user_id
        where k.version_id = ${v.id} and m.account_id = ${v.account_id} and m.is_active)`,
    })
    .from(v)
    .leftJoin(aiUsers, and(eq(aiUsers.id, v.published_by), eq(aiUsers.account_id, v.account_id)))
    .where(eq(v.account_id, accountId))
    .orderBy(desc(v.number))
}

export async function readDraft(db: Db, accountId: string): Promise<PolicyDraft | null> {
  const [found] = await db.select().from(policyDrafts).where(eq(policyDrafts.account_id, accountId))
  return found ?? null
}

/** Every number that a paragraph of any version ever had. */
export async function usedNumbers(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ paragraphs: policyVersions.paragraphs })
    .from(policyVersions)
    .where(eq(policyVersions.account_id, accountId))
  return [
    ...new Set(rows.flatMap(({ paragraphs }) => paragraphs.map(({ number }: PolicyParagraph) => number))),
  ]
}
