import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { ssoConnections, ssoDomains } from '#app/db/schema/single-sign-on.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { type AttemptLimit, countAttemptAt } from '#app/features/identity/count-attempt.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { refuse } from '#app/features/integrations/refuse.server.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import type { ProvidersOutside } from '#app/features/single-sign-on/outside.server.ts'
import { domainsMax, proofHost, proofText, tidyDomain } from '#app/features/single-sign-on/rules.ts'
import { AppError } from '#app/lib/errors.ts'

const d = ssoDomains
/** How often DNS is asked for one organisation. */
const limit: AttemptLimit = { what: 'sso-domain', max: 30, window: 600 }

export interface OwnDomain {
  id: string
  domain: string
  /** Name and text of the DNS record. */
  record: { host: string; text: string }
  verified_at: string | null
}

/** The domains of the organisation, by name. Who may see them is asked before. */
export async function listDomains({ db, viewer }: LearnerCtx): Promise<OwnDomain[]> {
  const rows = await db
    .select()
    .from(d)
    .where(eq(d.account_id, viewer.profile.account_id))
    .orderBy(asc(d.domain))
  return rows.map(({ id, domain, proof, verified_at }) => ({
    id,
    domain,
    record: { host: proofHost(domain), text: proofText(proof) },
    verified_at: verified_at?.toISOString() ?? null,
  }))
}

/**
 * Adds a domain, which is nobody's until DNS says so. One that is there already stays as it is.
 * @throws AppError forbidden `owner_role_required`; invalid `domain_invalid`; conflict `too_many_domains`
 */
export async function addDomain(ctx: Ctx, typed: string): Promise<{ id: string }> {
  const owner = requireTeamRole(ctx, ['org_admin'])
  const domain = tidyDomain(typed)
  refuse(domain ? {} : { domain: 'domain_invalid' })
  return owner.db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, owner)
    const own = await tx.select({ id: d.id, domain: d.domain }).from(d).where(eq(d.account_id, account.id))
    const known = own.find((row) => row.domain === domain)
    if (known) return { id: known.id }
    if (own.length >= domainsMax) throw new AppError('conflict', 'too_many_domains')
    const proof = randomBytes(20).toString('hex')
    const values = { account_id: account.id, domain: domain as string, proof }
    const [made] = await tx.insert(d).values(values).returning({ id: d.id })
    return made as { id: string }
  })
}

/** The viewer as owner, once the domain is known to be one of the organisation: before that nothing is said about roles. */
async function ownDomain(ctx: Ctx, id: string) {
  const learner = requireLearner(ctx)
  const own = and(eq(d.id, id), eq(d.account_id, learner.viewer.profile.account_id))
  const [row] = await learner.db.select().from(d).where(own)
  if (!row) throw new AppError('not_found', 'not_found')
  return { row, owner: requireTeamRole(ctx, ['org_admin']) }
}

const says = async (outside: ProvidersOutside, { domain, proof }: { domain: string; proof: string }) => {
  const records = await outside.txt(proofHost(domain)).catch(() => [])
  return records.some((record) => record.trim() === proofText(proof))
}

/**
 * Asks DNS whether the domain is of the organisation. One that was another organisation's goes over when the record of that one is no longer
 * there: who has the domain now is who can write in its DNS.
 * @throws AppError not_found; forbidden `owner_role_required`; limit `too_many_requests`; conflict `domain_record_missing`, `domain_taken`
 */
export async function verifyDomain(ctx: Ctx, outside: ProvidersOutside, id: string): Promise<void> {
  const { row, owner } = await ownDomain(ctx, id)
  const { db, viewer, now } = owner
  if (row.verified_at) return
  await countAttemptAt(db, limit, row.account_id)
  if (!(await says(outside, row))) throw new AppError('conflict', 'domain_record_missing')
  const others = and(eq(d.domain, row.domain), ne(d.id, row.id), isNotNull(d.verified_at))
  const [other] = await db.select().from(d).where(others)
  if (other && (await says(outside, other))) throw new AppError('conflict', 'domain_taken')
  await db.transaction(async (tx) => {
    await lockAsOwner(tx, owner)
    if (other) await tx.update(d).set({ verified_at: null }).where(eq(d.id, other.id))
    const proven = await tx
      .update(d)
      .set({ verified_at: now })
      .where(eq(d.id, row.id))
      .returning({ id: d.id })
    if (proven.length === 0) throw new AppError('not_found', 'not_found')
    await logSecurityEvent(tx, {
      event_type: 'SSO_DOMAIN_VERIFIED',
      auth_user_id: viewer.auth_user_id,
      details: { account_id: row.account_id, domain_id: row.id },
      severity: 'high',
    })
  })
}

/**
 * The domain is no longer the organisation's: nobody with an address of it signs in through the provider.
 * @throws AppError not_found; forbidden `owner_role_required`
 */
export async function removeDomain(ctx: Ctx, id: string): Promise<void> {
  const { row, owner } = await ownDomain(ctx, id)
  await owner.db.transaction(async (tx) => {
    await lockAsOwner(tx, owner)
    await tx.delete(d).where(eq(d.id, row.id))
    await backToDraft(tx, row.account_id)
    await logSecurityEvent(tx, {
      event_type: 'SSO_DOMAIN_REMOVED',
      auth_user_id: owner.viewer.auth_user_id,
      details: { account_id: row.account_id, domain_id: row.id },
      severity: 'medium',
    })
  })
}

/** Without a domain that is proven a connection signs nobody in. */
async function backToDraft(tx: Db, accountId: string): Promise<void> {
  const left = await tx.$count(d, and(eq(d.account_id, accountId), isNotNull(d.verified_at)))
  if (left > 0) return
  await tx.update(ssoConnections).set({ state: 'draft' }).where(eq(ssoConnections.account_id, accountId))
}
