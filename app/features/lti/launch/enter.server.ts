import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers, authUsers } from '#app/db/schema/identity.ts'
import { ltiIdentities } from '#app/db/schema/lti.ts'
import type { Viewer } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { isLaunchReason, type LaunchReason } from '#app/features/lti/rules.ts'
import { lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { isProven, takeIn } from '#app/features/single-sign-on/entry/enter.server.ts'
import { readTold, type Told } from '#app/features/single-sign-on/entry/told.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import type { PlatformPerson } from './claims.ts'

export interface EnteringByLaunch {
  /** Of the platform: the organisation's id too. */
  platform_id: string
  person: PlatformPerson
  /** Who is signed in here in the same browser and said to be that person; nobody's word but that. */
  confirmed: Viewer | null
  now: Date
  /** For somebody who is new. */
  language: Language
}

export interface EnteredByLaunch {
  auth_user_id: string
  /** ai_users.id */
  user_id: string
  /** Whose pages show something else now. */
  changed: string[]
}

const refused = (reason: LaunchReason) => new AppError('forbidden', reason)

/** Single sign-on and launches refuse for the same reasons, each in its own words. */
function inOwnWords(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  const reason = error.reason.replace(/^sso_/, 'lti_')
  throw isLaunchReason(reason) ? refused(reason) : error
}

function toldBy({ subject, email, name, given_name, family_name }: PlatformPerson): Told | LaunchReason {
  const some = Object.entries({ email, name, given_name, family_name }).flatMap(([key, value]) =>
    value ? [[key, [value]] as const] : [],
  )
  const told = readTold({
    subject,
    attributes: Object.fromEntries(some),
    roleAttribute: null,
    departmentAttribute: null,
  })
  if (typeof told !== 'string') return told
  return told === 'sso_no_email' ? 'lti_no_email' : 'lti_invalid'
}

/**
 * Finds whom a platform speaks of, or takes somebody new in, by the rules of single sign-on: a person of its own organisation, who came in this
 * way before, or has an address of a domain that the organisation has proven. People may type their address at a learning platform
 * themselves, so whoever leads others here, or has another address, shows once who it is by being signed in. What the platform says of roles
 * is not looked at: nobody has more than the role here.
 * @throws AppError forbidden with a reason of `launchReasons`
 * docs/decisions/0092
 */
export async function enterByLaunch(db: Db, entering: EnteringByLaunch): Promise<EnteredByLaunch> {
  const { platform_id, person } = entering
  const known = await findLinked(db, entering)
  if (known) return { ...known, changed: [] }
  return db.transaction(async (tx) => {
    const [account] = await lockAccounts(tx, [platform_id])
    if (!account) throw refused('lti_not_set_up')
    // Linked while this one waited.
    const since = await findLinked(tx, entering)
    if (since) return { ...since, changed: [] }
    if (entering.confirmed) return { ...(await linkConfirmed(tx, entering)), changed: [] }
    const told = toldBy(person)
    if (typeof told === 'string') throw refused(told)
    if (!(await isProven(tx, platform_id, told.email))) throw refused('lti_other_domain')
    const member = await findByAddress(tx, platform_id, told.email)
    if (member) {
      await link(tx, entering, member.auth_user_id)
      return { ...member, changed: [] }
    }
    const { auth_user_id, changed } = await takeIn(tx, account, { ...entering, told }).catch(inOwnWords)
    await link(tx, entering, auth_user_id)
    return { auth_user_id, user_id: changed[0] as string, changed }
  })
}

type Member = { auth_user_id: string; user_id: string }

async function findLinked(tx: Db, { platform_id, person }: EnteringByLaunch): Promise<Member | undefined> {
  const i = ltiIdentities
  const [row] = await tx
    .select({ auth_user_id: i.user_id, profile: aiUsers })
    .from(i)
    .leftJoin(aiUsers, eq(aiUsers.auth_user_id, i.user_id))
    .where(and(eq(i.platform_id, platform_id), eq(i.subject, person.subject)))
  if (!row) return undefined
  const { profile, auth_user_id } = row
  if (profile?.account_id !== platform_id) throw refused('lti_left_organisation')
  if (profile.role === 'superadmin') throw refused('lti_superadmin')
  return { auth_user_id, user_id: profile.id }
}

async function findByAddress(tx: Db, accountId: string, email: string): Promise<Member | undefined> {
  const [user] = await tx
    .select({ auth_user_id: authUsers.id, profile: aiUsers })
    .from(authUsers)
    .leftJoin(aiUsers, eq(aiUsers.auth_user_id, authUsers.id))
    .where(eq(authUsers.email, email))
  if (!user) return undefined
  const { profile, auth_user_id } = user
  if (profile?.account_id !== accountId) throw refused('lti_other_organisation')
  if (profile.role === 'superadmin') throw refused('lti_superadmin')
  if (profile.role !== 'member') throw refused('lti_sign_in_first')
  return { auth_user_id, user_id: profile.id }
}

/** Somebody who was signed in already, and said to be who the platform means. */
async function linkConfirmed(tx: Db, entering: EnteringByLaunch): Promise<Member> {
  const { confirmed, platform_id } = entering
  const [profile] = await tx
    .select()
    .from(aiUsers)
    .where(eq(aiUsers.auth_user_id, confirmed?.auth_user_id ?? ''))
  if (!confirmed || profile?.account_id !== platform_id) throw refused('lti_other_organisation')
  if (profile.role === 'superadmin') throw refused('lti_superadmin')
  await link(tx, entering, confirmed.auth_user_id)
  return { auth_user_id: confirmed.auth_user_id, user_id: profile.id }
}

async function link(tx: Db, entering: EnteringByLaunch, user_id: string): Promise<void> {
  const { platform_id, person } = entering
  const made = await tx
    .insert(ltiIdentities)
    .values({ platform_id, user_id, subject: person.subject })
    .onConflictDoNothing()
    .returning({ id: ltiIdentities.id })
  // Another person at the platform came in as this one before. Only the owner can say who is meant.
  if (made.length === 0) throw refused('lti_other_subject')
  await logSecurityEvent(tx, {
    event_type: 'LTI_LINKED',
    auth_user_id: user_id,
    details: { account_id: platform_id },
    severity: 'medium',
  })
}
