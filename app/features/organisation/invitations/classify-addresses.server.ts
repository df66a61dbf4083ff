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
import { readGivenDays } from '#app/features/working-days/give-working-days.server.ts'
import { toWeekBits, type Weekday } from '#app/features/working-days/rules.ts'
import { weekdaysOfWords } from '#app/features/working-days/weekday-words.ts'
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
  working_days?: readonly Weekday[] | undefined
}

export interface ClassifiedAddress {
  email: string
  state: AddressState
  /** Is a member who chose working days, which stay as they are. */
  own_days?: boolean
}

/** Somebody as a list has them: role and working days in its own words. */
type Listed = Omit<Invitee, 'role' | 'working_days'> & {
  role?: string | undefined
  working_days?: string | readonly Weekday[] | undefined
}

/**
 * Says of each person on a list whether he or she can be invited to an account, in the order of the list. It knows of that
 * account only: whether somebody elsewhere has the address is nobody's business.
 */
export async function classifyAddresses(
  db: Db,
  accountId: string,
  invitees: readonly Listed[],
  now: Date,
): Promise<ClassifiedAddress[]> {
  const tidied = invitees.map((invitee) => ({ ...invitee, email: tidyAddress(invitee.email) }))
  const good = [...new Set(tidied.map(({ email }) => email).filter((email) => !emailProblem(email)))]
  const { members, open, often } = await knownOf(db, accountId, good, now)
  const seen = new Set<string>()
  return tidied.map(({ email, name, role, department, job_role, working_days }) => {
    if (emailProblem(email)) return { email, state: 'malformed' }
    if (seen.has(email)) return { email, state: 'double' }
    seen.add(email)
    const wrong = wrongIn({ name, role, department, job_role, working_days })
    const member = members.get(email)
    if (member) {
      const days = daysOf(working_days)
      const own_days = days !== undefined && member.week === null
      const changed = isChanged(member, { department, job_role }) || (!own_days && isOther(member, days))
      return { email, state: wrong ?? (changed ? 'changed' : 'member'), ...(own_days && { own_days }) }
    }
    if (open.has(email)) return { email, state: 'invited' }
    if (often.has(email)) return { email, state: 'too_often' }
    return { email, state: wrong ?? 'ok' }
  })
}

/** The weekdays of a row; undefined when it names none. */
function daysOf(listed: Listed['working_days']): readonly Weekday[] | undefined {
  return typeof listed === 'string' ? weekdaysOfWords(listed) : listed
}

function wrongIn(row: Omit<Listed, 'email'>) {
  if (row.name && fullNameProblem(tidyName(row.name))) return 'bad_name'
  if (row.role && !roleOfWord(row.role)) return 'unknown_role'
  if (row.department && !isDepartment(row.department)) return 'bad_department'
  if (row.job_role && !isDepartment(row.job_role)) return 'bad_job_role'
  return row.working_days && !daysOf(row.working_days) ? 'bad_working_days' : undefined
}

interface Placed {
  department: string | null
  job_role: string | null
  /** As `readGivenDays` has it. */
  week: number | null
}

/** Whether a list says other working days than the organisation gave. */
function isOther({ week }: Placed, days: readonly Weekday[] | undefined): boolean {
  return days !== undefined && toWeekBits(days) !== week
}

/** Whether a list has somebody in another place than the organisation does. What it leaves empty, it does not say. */
function isChanged(
  member: Pick<Placed, 'department' | 'job_role'>,
  row: Pick<Invitee, 'department' | 'job_role'>,
): boolean {
  const differs = (listed: string | null | undefined, known: string | null) =>
    Boolean(listed) && tidyDepartment(listed ?? '').toLowerCase() !== known?.toLowerCase()
  return differs(row.department, member.department) || differs(row.job_role, member.job_role)
}

async function knownOf(db: Db, accountId: string, emails: string[], now: Date) {
  if (emails.length === 0) return { members: new Map<string, Placed>(), open: new Set(), often: new Set() }
  const members = await db
    .select({
      id: aiUsers.id,
      email: sql<string>`lower(${aiUsers.email})`,
      department: aiUsers.department,
      job_role: aiUsers.job_role,
    })
    .from(aiUsers)
    .where(and(eq(aiUsers.account_id, accountId), inArray(sql`lower(${aiUsers.email})`, emails)))
  const given = await readGivenDays(
    db,
    members.map(({ id }) => id),
  )
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
    members: new Map<string, Placed>(
      members.map(({ id, email, ...placed }) => [email, { ...placed, week: given.get(id)?.week ?? null }]),
    ),
    open: new Set(open.map(({ email }) => email)),
    often: new Set(often.map(({ email }) => email)),
  }
}
