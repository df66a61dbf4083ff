import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiSystems, aiSystemTerms } from '#app/db/schema/ai-register.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { departments } from '#app/db/schema/organisation.ts'
import type { DataKind, Decision } from '#app/features/programme/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { type RiskClass, riskOf } from './risk-class.ts'

/** A use of AI as the register shows it. Days are `YYYY-MM-DD`. */
export interface AiSystem {
  id: string
  name: string
  tool_slug: string | null
  purpose: string
  owner_id: string | null
  owner: string | null
  departments: { id: string; name: string }[]
  data_kinds: DataKind[]
  answers: Record<string, string>
  risk: RiskClass
  articles: string[]
  open_about_it: boolean
  documented: boolean
  decision: Decision
  conditions: string
  review_on: string | null
  terms_url: string
  /** The terms as a file; null without one. */
  terms_file: { name: string; sha256: string } | null
  changed_on: string | null
}

/** The register of an account, by name; what is no longer in use is not in it. Whoever calls this has made sure that the viewer may see it. */
export async function readRegister(db: Db, accountId: string): Promise<AiSystem[]> {
  const rows = await db
    .select({
      system: aiSystems,
      owner: aiUsers.full_name,
      terms: { name: aiSystemTerms.name, sha256: aiSystemTerms.sha256 },
    })
    .from(aiSystems)
    // Who left is nobody's business here any more.
    .leftJoin(aiUsers, and(eq(aiUsers.id, aiSystems.owner_id), eq(aiUsers.account_id, aiSystems.account_id)))
    .leftJoin(aiSystemTerms, eq(aiSystemTerms.system_id, aiSystems.id))
    .where(and(eq(aiSystems.account_id, accountId), isNull(aiSystems.retired_on)))
    .orderBy(asc(sql`lower(${aiSystems.name})`))
  const known = await db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(eq(departments.account_id, accountId))
  const names = new Map(known.map(({ id, name }) => [id, name]))
  return rows.map(({ system, owner, terms }) => {
    const { account_id: _a, request_id: _r, created_at: _c, updated_at: _u, retired_on: _o, ...own } = system
    const { department_ids, ...shown } = own
    const { risk, articles, open_about_it, documented } = riskOf(system.answers)
    return {
      ...shown,
      terms_file: terms,
      data_kinds: system.data_kinds as DataKind[],
      owner,
      owner_id: owner === null ? null : system.owner_id,
      departments: department_ids
        .flatMap((id) => (names.has(id) ? { id, name: names.get(id) ?? '' } : []))
        .sort((a, b) => a.name.localeCompare(b.name)),
      risk,
      articles,
      open_about_it,
      documented,
    }
  })
}

/**
 * A row of the register of an account. That of another organisation answers like one that does not exist.
 * @throws AppError not_found `system_not_found`
 */
export async function requireSystem(db: Db, accountId: string, id: string) {
  const [found] = await db
    .select()
    .from(aiSystems)
    .where(and(eq(aiSystems.id, id), eq(aiSystems.account_id, accountId), isNull(aiSystems.retired_on)))
  if (!found) throw new AppError('not_found', 'system_not_found')
  return found
}
