import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiSystems } from '#app/db/schema/ai-register.ts'
import { learningRequirements } from '#app/db/schema/assignments.ts'

/** How far an organisation is with its programme: uses of AI in the register, those without a decision, and things that are asked. */
export interface ProgrammeSteps {
  register: number
  undecided: number
  requirements: number
}

/** Whoever calls this has made sure that the reader is a lead. */
export async function readSteps(db: Db, accountId: string): Promise<ProgrammeSteps> {
  const s = aiSystems
  const [systems] = await db
    .select({
      register: sql<number>`count(*)::int`,
      undecided: sql<number>`(count(*) filter (where ${s.decision} = 'undecided'))::int`,
    })
    .from(s)
    .where(and(eq(s.account_id, accountId), isNull(s.retired_on)))
  const r = learningRequirements
  const requirements = await db.$count(r, and(eq(r.account_id, accountId), isNull(r.archived_on)))
  return { register: 0, undecided: 0, ...systems, requirements }
}
