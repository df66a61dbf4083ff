import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiIncidents, aiSystems } from '#app/db/schema/ai-register.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import type { PersonalData } from '#app/features/programme/rules.ts'
import { AppError } from '#app/lib/errors.ts'

/** An incident as a lead sees it. Days are `YYYY-MM-DD`. */
export interface Incident {
  id: string
  happened_on: string
  system: { id: string; name: string } | null
  what: string
  personal_data: PersonalData
  measures: string
  /** Null when that person is no longer in the organisation. */
  reported_by: string | null
  reported_at: string
  closed_on: string | null
}

const t = aiIncidents

/**
 * The incidents of an account: what is open first, then newest first. A use of AI that left the register keeps its name here. Whoever calls
 * this has made sure that the viewer may see them.
 */
export async function readIncidents(db: Db, accountId: string): Promise<Incident[]> {
  const rows = await db
    .select({ incident: t, system: { id: aiSystems.id, name: aiSystems.name }, reporter: aiUsers.full_name })
    .from(t)
    .leftJoin(aiSystems, eq(aiSystems.id, t.system_id))
    .leftJoin(aiUsers, and(eq(aiUsers.id, t.reported_by), eq(aiUsers.account_id, t.account_id)))
    .where(eq(t.account_id, accountId))
    .orderBy(desc(t.happened_on), desc(t.reported_at), desc(t.id))
  const incidents = rows.map(({ incident, system, reporter }) => ({
    id: incident.id,
    happened_on: incident.happened_on,
    system,
    what: incident.what,
    personal_data: incident.personal_data,
    measures: incident.measures,
    reported_by: reporter,
    reported_at: incident.reported_at.toISOString(),
    closed_on: incident.closed_on,
  }))
  const isOpen = ({ closed_on }: Incident) => closed_on === null
  return [...incidents.filter(isOpen), ...incidents.filter((one) => !isOpen(one))]
}

/** What somebody reported here: when it happened, and whether it has been dealt with. */
export interface OwnReport {
  id: string
  what: string
  happened_on: string
  closed_on: string | null
}

/** The latest reports of one person in an account, newest first. */
export function readOwnReports(db: Db, accountId: string, userId: string): Promise<OwnReport[]> {
  return db
    .select({ id: t.id, what: t.what, happened_on: t.happened_on, closed_on: t.closed_on })
    .from(t)
    .where(and(eq(t.account_id, accountId), eq(t.reported_by, userId)))
    .orderBy(desc(t.reported_at), desc(t.id))
    .limit(5)
}

/**
 * An incident of an account. That of another organisation answers like one that does not exist.
 * @throws AppError not_found `incident_not_found`
 */
export async function requireIncident(db: Db, accountId: string, id: string) {
  const [found] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.account_id, accountId)))
  if (!found) throw new AppError('not_found', 'incident_not_found')
  return found
}
