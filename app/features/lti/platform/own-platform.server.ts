import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { ltiPlatforms } from '#app/db/schema/lti.ts'
import type { Ctx, LearnerCtx } from '#app/features/identity/context.server.ts'
import { type AttemptLimit, countAttemptAt } from '#app/features/identity/count-attempt.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { refuse } from '#app/features/integrations/refuse.server.ts'
import { fetchOutside } from '#app/features/integrations/webhooks/fetch-outside.server.ts'
import type { Outside } from '#app/features/integrations/webhooks/post-outside.server.ts'
import { clientIdMax, deploymentsMax, idMax, readDeployments } from '#app/features/lti/rules.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { addressMax, httpsProblem } from '#app/features/single-sign-on/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import { findPlatform } from './find-platform.server.ts'

const p = ltiPlatforms
/** How often addresses that were typed are asked, for one organisation. */
const settingsLimit: AttemptLimit = { what: 'lti-settings', max: 30, window: 600 }

export interface PlatformForm {
  issuer: string
  client_id: string
  /** One on a line, or with commas in between. */
  deployment_ids: string
  auth_url: string
  token_url: string
  /** Empty: the address of the token endpoint. */
  token_audience: string
  keys_url: string
}

export interface OwnPlatform extends Omit<PlatformForm, 'deployment_ids'> {
  deployment_ids: string[]
  last_launch_at: string | null
  last_problem: string | null
  last_problem_at: string | null
}

/** The learning platform of the organisation; null where none is set up. Who may see it is asked before. */
export async function readPlatform({ db, viewer }: LearnerCtx): Promise<OwnPlatform | null> {
  const row = await findPlatform(db, viewer.profile.account_id)
  if (!row) return null
  const { issuer, client_id, deployment_ids, auth_url, token_url, keys_url, last_problem } = row
  return {
    issuer,
    client_id,
    deployment_ids,
    auth_url,
    token_url,
    token_audience: row.token_audience ?? '',
    keys_url,
    last_launch_at: row.last_launch_at?.toISOString() ?? null,
    last_problem,
    last_problem_at: row.last_problem_at?.toISOString() ?? null,
  }
}

const deploymentsProblem = (ids: readonly string[]) => {
  if (ids.length === 0) return 'deployment_required'
  return ids.length > deploymentsMax || ids.some((id) => id.length > idMax) ? 'deployment_invalid' : undefined
}

/** Browsers and we go there: by https, but in tests. */
const addressProblem = ({ protocols }: Outside, typed: string) =>
  httpsProblem(typed) ?? (protocols.includes(new URL(typed.trim()).protocol) ? undefined : 'url_invalid')
/** An issuer is compared and never fetched. It has no query (1EdTech Security Framework 1.0, 5.1.2). */
const issuerProblem = (outside: Outside, typed: string) =>
  addressProblem(outside, typed) ?? (typed.includes('?') ? 'url_invalid' : undefined)

/** What was typed, or told by a platform. @throws AppError invalid, with every field that is wrong */
export function settingsIn(outside: Outside, form: PlatformForm) {
  const deployment_ids = readDeployments(form.deployment_ids)
  const client_id = form.client_id.trim()
  const problems = {
    issuer: issuerProblem(outside, form.issuer),
    client_id: client_id && client_id.length <= clientIdMax ? undefined : 'client_id_required',
    deployment_ids: deploymentsProblem(deployment_ids),
    auth_url: addressProblem(outside, form.auth_url),
    token_url: addressProblem(outside, form.token_url),
    keys_url: addressProblem(outside, form.keys_url),
  }
  refuse(Object.fromEntries(Object.entries(problems).filter((one): one is [string, string] => !!one[1])))
  return {
    issuer: form.issuer.trim().slice(0, addressMax),
    client_id,
    deployment_ids,
    auth_url: form.auth_url.trim(),
    token_url: form.token_url.trim(),
    token_audience: form.token_audience.trim().slice(0, addressMax) || null,
    keys_url: form.keys_url.trim(),
  }
}

/** Whether a set of keys stands at an address, with one of the kind that signs launches. */
async function hasKeys(outside: Outside, url: string): Promise<boolean> {
  try {
    const response = await fetchOutside(outside, url, { headers: { accept: 'application/json' } })
    const { keys } = (await response.json()) as { keys?: unknown }
    return response.ok && Array.isArray(keys) && keys.some((key) => key?.kty === 'RSA')
  } catch {
    return false
  }
}

/**
 * Stores who the learning platform of the organisation is, once its keys were read. Another platform knows nobody yet: people are found by
 * their addresses again.
 * @throws AppError forbidden `owner_role_required`; invalid `url_required`, `url_invalid`, `client_id_required`, `deployment_required`,
 *   `deployment_invalid`, `keys_unreachable`; limit `too_many_requests`
 */
export async function savePlatform(ctx: Ctx, outside: Outside, form: PlatformForm): Promise<void> {
  const owner = requireTeamRole(ctx, ['org_admin'])
  const settings = settingsIn(outside, form)
  await countAttemptAt(owner.db, settingsLimit, owner.viewer.profile.account_id)
  if (!(await hasKeys(outside, settings.keys_url))) refuse({ keys_url: 'keys_unreachable' })
  await owner.db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, owner)
    const { auth_user_id } = owner.viewer
    await storePlatform(tx, { account_id: account.id, auth_user_id, now: owner.now }, settings)
  })
}

/** Whose platform it is, and who says so. */
interface Storing {
  account_id: string
  auth_user_id: string
  now: Date
}

/** Stores settings that were looked at, of an account whose owner is known to ask. */
export async function storePlatform(
  tx: Db,
  { account_id, auth_user_id, now }: Storing,
  settings: ReturnType<typeof settingsIn>,
): Promise<void> {
  const before = await findPlatform(tx, account_id)
  const same = before?.issuer === settings.issuer && before.client_id === settings.client_id
  // With it go its people, courses and links: nothing that one platform said counts for another.
  if (before && !same) await tx.delete(p).where(eq(p.id, account_id))
  const values = { ...settings, updated_at: now }
  await tx
    .insert(p)
    .values({ id: account_id, ...values })
    .onConflictDoUpdate({ target: p.id, set: values })
  await logged(tx, { account_id, auth_user_id }, 'LTI_CONFIGURED')
}

const logged = (
  tx: Db,
  { account_id, auth_user_id }: Pick<Storing, 'account_id' | 'auth_user_id'>,
  event_type: 'LTI_CONFIGURED' | 'LTI_REMOVED',
) => logSecurityEvent(tx, { event_type, auth_user_id, details: { account_id }, severity: 'high' })

/** Nobody comes in from the platform any more, and it is told nothing more. @throws AppError forbidden; not_found */
export async function removePlatform(ctx: Ctx): Promise<void> {
  const owner = requireTeamRole(ctx, ['org_admin'])
  await owner.db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, owner)
    const gone = await tx.delete(p).where(eq(p.id, account.id)).returning({ id: p.id })
    if (gone.length === 0) throw new AppError('not_found', 'not_found')
    const { auth_user_id } = owner.viewer
    await logged(tx, { account_id: account.id, auth_user_id }, 'LTI_REMOVED')
  })
}
