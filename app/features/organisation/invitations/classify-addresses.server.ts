import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { emailProblem, fullNameProblem, tidyName } from '#app/features/identity/rules.ts'
import {
  type AddressState,
  type InvitedRole,
  invitationLimits,
  isDepartment,
  tidyAddress,
  tidyDepartment,
} from '#app/features/organisation/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { roleOfWord } from './invitee-columns.ts'

/** Somebody to invite. */
export interface Invitee {
  email: string
  name?: string | undefined
  /** Undefined for that of the whole list. */
  role?: InvitedRole | undefined
  department?: string | undefined
  job_role?: string | undefined
}

export interface ClassifiedAddress {
  email: string
  state: AddressState
}

/**
 * Says of each person on a list whether he or she can be invited to an account, in the order of the list. It knows of that
 * account only: whether somebody elsewhere has the address is nobody's business.
 */
export async function classifyAddresses(
  db: Db,
  accountId: string,
  invitees: readonly (Omit<Invitee, 'role'> & { role?: string | undefined })[],
  now: Date,
): Promise<ClassifiedAddress[]> {
  const tidied = invitees.map((invitee) => ({ ...invitee, email: tidyAddress(invitee.email) }))
  const good = [...new Set(tidied.map(({ email }) => email).filter((email) => !emailProblem(email)))]
  const { members, open, often } = await knownOf(db, accountId, good, now)
  const seen = new Set<string>()
  return tidied.map(({ email, name, role, department, job_role }) => {
    if (emailProblem(email)) return { email, state: 'malformed' }
    if (seen.has(email)) return { email, state: 'double' }
    seen.add(email)
    const wrong = wrongIn({ name, role, department, job_role })
    const member = members.get(email)
    if (member)
      return { email, state: wrong ?? (isChanged(member, { department, job_role }) ? 'changed' : 'member') }
    if (open.has(email)) return { email, state: 'invited' }
    if (often.has(email)) return { email, state: 'too_often' }
    return { email, state: wrong ?? 'ok' }
  })
}

function wrongIn(row: {
  name?: string | undefined
  role?: string | undefined
  department?: string | undefined
  job_role?: string | undefined
}) {
  if (row.name && fullNameProblem(tidyName(row.name))) return 'bad_name'
  if (row.role && !roleOfWord(row.role)) return 'unknown_role'
  if (row.department && !isDepartment(row.department)) return 'bad_department'
  return row.job_role && !isDepartment(row.job_role) ? 'bad_job_role' : undefined
}

interface Placed {
  department: string | null
  job_role: string | null
}

/** Whether a list has somebody in another place than the organisation does. What it leaves empty, it does not say. */
function isChanged(member: Placed, row: Partial<Placed> | Pick<Invitee, 'department' | 'job_role'>): boolean {
  const differs = (listed: string | null | undefined, known: string | null) =>
    Boolean(listed) && tidyDepartment(listed ?? '').toLowerCase() !== known?.toLowerCase()
  return differs(row.department, member.department) || differs(row.job_role, member.job_role)
}

async function knownOf(db: Db, accountId: string, emails: string[], now: Date) {
  if (emails.length === 0) return { members: new Map<string, Placed>(), open: new Set(), often: new Set() }
  const members = await db
    .select({
      email: sql<string>`lower(${aiUsers.email})`,
      department: aiUsers.department,
      job_role: aiUsers.job_role,
    })
    .from(aiUsers)
    .where(and(eq(aiUsers.account_id, accountId), inArray(sql`lower(${aiUsers.email})`, emails)))
  const i = invitations
  const ofAccount = and(eq(i.account_id, accountId), inArray(i.email, emails))
  const open = await db
    .select({ email: i.email })
    .from(i)
    .where(and(ofAccount, eq(i.status, 'pending'), gt(i.expires_at, now)))
  const often = await db
    .select({ email: i.email })
    .from(i)
    .where(and(ofAccount, gt(i.last_sent_at, new Date(now.getTime() - dayInMs))))
    .groupBy(i.email)
    .having(sql`sum(${i.times_sent}) >= ${invitationLimits.addressPerDay}`)
  return {
    members: new Map<string, Placed>(members.map(({ email, ...placed }) => [email, placed])),
    open: new Set(open.map(({ email }) => email)),
    often: new Set(often.map(({ email }) => email)),
  }
}
