import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, authUsers } from '#app/db/schema/identity.ts'
import { ltiCourses, ltiIdentities } from '#app/db/schema/lti.ts'
import { ssoDomains } from '#app/db/schema/single-sign-on.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { type AttemptLimit, countAttemptAt } from '#app/features/identity/count-attempt.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { findPlatform } from '#app/features/lti/platform/find-platform.server.ts'
import { type ServicePlace, serviceFault } from '#app/features/lti/service.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { domainOfAddress } from '#app/features/single-sign-on/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { type CourseMember, readMembers } from './read-members.server.ts'

const readLimit: AttemptLimit = { what: 'lti-members', max: 30, window: 600 }

export interface CourseRow {
  id: string
  title: string
  read_at: string | null
}

/** Courses from which somebody came, by name. Who may see them is asked before. */
export async function listCourses({ db, viewer }: LearnerCtx): Promise<CourseRow[]> {
  const rows = await db
    .select({ id: ltiCourses.id, title: ltiCourses.title, read_at: ltiCourses.read_at })
    .from(ltiCourses)
    .where(eq(ltiCourses.platform_id, viewer.profile.account_id))
    .orderBy(ltiCourses.title, ltiCourses.id)
    .limit(200)
  return rows.map(({ read_at, ...row }) => ({ ...row, read_at: read_at?.toISOString() ?? null }))
}

export interface Matched {
  /** In the course. */
  people: number
  /** Of those, members of the organisation here, and how many of them are known since now. */
  known: number
  linked: number
  /** Who has an address of a proven domain and is not here yet: comes in with a first launch, or can be invited. */
  newcomers: { name: string; email: string }[]
  /** Of anybody else: another address, or none. */
  others: number
  /** Whether all pages were read. */
  complete: boolean
}

/**
 * Reads who belongs to a course, and finds members of the organisation among them: by a launch of before, else by an address of a proven
 * domain. Whoever leads others here is not found by an address: those show who they are themselves, as at a launch. Nothing of who is not found
 * is kept.
 * @throws AppError not_found; forbidden `owner_role_required`; unavailable `lti_members_unreachable`; limit `too_many_requests`
 */
export async function matchMembers(
  ctx: Ctx,
  place: Omit<ServicePlace, 'db' | 'now'>,
  courseId: string,
): Promise<Matched> {
  const learner = requireLearner(ctx)
  const own = and(eq(ltiCourses.id, courseId), eq(ltiCourses.platform_id, learner.viewer.profile.account_id))
  const [course] = await learner.db.select().from(ltiCourses).where(own)
  // Before anything is said about roles.
  if (!course) throw new AppError('not_found', 'not_found')
  const owner = requireTeamRole(ctx, ['org_admin'])
  const { db, now } = owner
  await countAttemptAt(db, readLimit, course.platform_id)
  const platform = await findPlatform(db, course.platform_id)
  if (!platform) throw new AppError('not_found', 'not_found')
  const read = await readMembers({ ...place, db, now }, platform, course.members_url).catch((error) => {
    const { fault, status } = serviceFault(error)
    throw new AppError('unavailable', 'lti_members_unreachable', { detail: `${fault} ${status ?? ''}` })
  })
  return db.transaction(async (tx) => {
    const matched = await match(tx, platform.id, read.members)
    await tx.update(ltiCourses).set({ read_at: now }).where(own)
    await logSecurityEvent(tx, {
      event_type: 'LTI_MEMBERS_READ',
      auth_user_id: owner.viewer.auth_user_id,
      details: { account_id: platform.id, members: String(read.members.length) },
      severity: 'medium',
    })
    return { ...matched, complete: read.complete }
  })
}

const addressOf = ({ email }: CourseMember) => email?.trim().toLowerCase() || undefined

async function match(
  tx: Db,
  platform_id: string,
  members: CourseMember[],
): Promise<Omit<Matched, 'complete'>> {
  const domains = new Set(await provenDomains(tx, platform_id))
  const linked = await tx
    .select({ subject: ltiIdentities.subject, account_id: aiUsers.account_id })
    .from(ltiIdentities)
    .innerJoin(aiUsers, eq(aiUsers.auth_user_id, ltiIdentities.user_id))
    .where(eq(ltiIdentities.platform_id, platform_id))
  const linkedHere = new Map(linked.map(({ subject, account_id }) => [subject, account_id === platform_id]))
  const rest = members.filter(({ user_id }) => !linkedHere.has(user_id))
  const ofDomain = rest.filter((one) => domains.has(domainOfAddress(addressOf(one) ?? '') ?? ''))
  const people = await peopleAt(
    tx,
    ofDomain.flatMap((one) => addressOf(one) ?? []),
  )
  const values = ofDomain.flatMap((one) => {
    const person = people.get(addressOf(one) ?? '')
    const isMember = person?.account_id === platform_id && person.role === 'member'
    return isMember ? [{ platform_id, user_id: person.auth_user_id, subject: one.user_id }] : []
  })
  const made =
    values.length === 0
      ? []
      : await tx
          .insert(ltiIdentities)
          .values(values)
          .onConflictDoNothing()
          .returning({ subject: ltiIdentities.subject })
  const here = members.filter(
    (one) => linkedHere.get(one.user_id) || people.get(addressOf(one) ?? '')?.account_id === platform_id,
  )
  const newcomers = ofDomain.flatMap((one) => {
    const email = addressOf(one)
    // Also who has an account elsewhere: that is nobody's to know.
    if (!email || here.includes(one)) return []
    return [{ name: one.name || [one.given_name, one.family_name].filter(Boolean).join(' '), email }]
  })
  return {
    people: members.length,
    known: here.length,
    linked: made.length,
    newcomers: newcomers.slice(0, 500),
    others: members.length - here.length - newcomers.length,
  }
}

async function provenDomains(tx: Db, account_id: string): Promise<string[]> {
  const rows = await tx.select().from(ssoDomains).where(eq(ssoDomains.account_id, account_id))
  return rows.flatMap(({ domain, verified_at }) => (verified_at ? [domain] : []))
}

async function peopleAt(tx: Db, emails: string[]) {
  if (emails.length === 0)
    return new Map<string, { auth_user_id: string; account_id: string | null; role: string | null }>()
  const rows = await tx
    .select({
      email: authUsers.email,
      auth_user_id: authUsers.id,
      account_id: aiUsers.account_id,
      role: aiUsers.role,
    })
    .from(authUsers)
    .leftJoin(aiUsers, eq(aiUsers.auth_user_id, authUsers.id))
    .where(inArray(authUsers.email, emails))
  return new Map(rows.map(({ email, ...person }) => [email, person]))
}
