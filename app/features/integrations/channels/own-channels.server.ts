import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { snackChannels } from '#app/db/schema/integrations.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { sealSecret } from '#app/features/identity/second-factor/seal-secret.server.ts'
import { refuse } from '#app/features/integrations/refuse.server.ts'
import { nameProblem } from '#app/features/integrations/rules.ts'
import { parseMinute } from '#app/features/notifications/reminders/reminder-rules.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { AppError } from '#app/lib/errors.ts'
import type { Language } from '#app/lib/language.ts'
import { maskedAddress, parseChannelAddress } from './channel-address.ts'
import { channelsMax } from './channel-rules.ts'
import { channelPurpose } from './send-card.server.ts'

const c = snackChannels

/** The viewer as owner, once the channel is known to be one of the organisation: before that nothing is said about roles. */
export async function ownChannel(ctx: Ctx, id: string): Promise<{ owner: LearnerCtx; own: SQL | undefined }> {
  const learner = requireLearner(ctx)
  const own = and(eq(c.id, id), eq(c.account_id, learner.viewer.profile.account_id))
  if ((await learner.db.$count(c, own)) === 0) throw new AppError('not_found', 'not_found')
  return { owner: requireTeamRole(ctx, ['org_admin']), own }
}

const logged = (
  tx: Db,
  { viewer }: LearnerCtx,
  event_type: 'CHANNEL_ADDED' | 'CHANNEL_CHANGED' | 'CHANNEL_REMOVED',
  channel_id: string,
) =>
  logSecurityEvent(tx, {
    event_type,
    auth_user_id: viewer.auth_user_id,
    details: { account_id: viewer.profile.account_id, channel_id },
    severity: 'medium',
  })

/** The same address has the same hash, which nobody else can make. */
const hashOf = (secret: string, url: string) =>
  createHmac('sha256', `${secret} ${channelPurpose}`).update(url).digest('base64url')

export interface NewChannel {
  name: string
  url: string
  /** One of `channelTimes`. */
  time: string
  language: Language
}

/**
 * Adds a channel by the address that Teams or Slack gave for it.
 * @param secret AUTH_SECRET
 * @throws AppError forbidden `owner_role_required`; invalid `name_required`, `name_invalid`, `channel_url_required`,
 *   `channel_url_unknown`; conflict `too_many_channels`, `channel_known`
 * PD-94.
 */
export async function addChannel(ctx: Ctx, secret: string, given: NewChannel): Promise<{ id: string }> {
  const owner = requireTeamRole(ctx, ['org_admin'])
  const address = parseChannelAddress(given.url)
  const name = nameProblem(given.name)
  refuse({ ...(name && { name }), ...('problem' in address && { url: address.problem }) })
  if ('problem' in address) throw new AppError('invalid', address.problem)
  const { url, service } = address
  return owner.db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, owner)
    if ((await tx.$count(c, eq(c.account_id, account.id))) >= channelsMax)
      throw new AppError('conflict', 'too_many_channels')
    const secret_hash = hashOf(secret, url)
    if ((await tx.$count(c, and(eq(c.account_id, account.id), eq(c.secret_hash, secret_hash)))) > 0)
      throw new AppError('conflict', 'channel_known')
    const id = randomUUID()
    await tx.insert(c).values({
      id,
      account_id: account.id,
      service,
      name: given.name.trim(),
      secret: sealSecret(Buffer.from(url), { secret, purpose: channelPurpose, owner: id }),
      secret_hash,
      shown: maskedAddress(url),
      language: given.language,
      minute: parseMinute(given.time),
      changed_at: owner.now,
    })
    await logged(tx, owner, 'CHANNEL_ADDED', id)
    return { id }
  })
}

/** What can be changed of a channel; what is left out stays. */
export interface ChannelChange {
  time?: string | undefined
  language?: Language | undefined
  paused?: boolean | undefined
}

/**
 * Changes when a channel gets its snack and in which language, pauses it or goes on. Whoever goes on begins to count failures anew.
 * @throws AppError not_found; forbidden `owner_role_required`
 */
export async function changeChannel(ctx: Ctx, id: string, change: ChannelChange): Promise<void> {
  const { owner, own } = await ownChannel(ctx, id)
  const { time, language, paused } = change
  await owner.db.transaction(async (tx) => {
    const set = {
      changed_at: owner.now,
      ...(time !== undefined && { minute: parseMinute(time) }),
      ...(language && { language }),
      ...(paused === true && { paused_at: owner.now, paused_by: 'owner' as const }),
      ...(paused === false && { paused_at: null, paused_by: null, failed_days: 0 }),
    }
    // Pausing what failures paused keeps saying so.
    const which = paused === true ? and(own, isNull(c.paused_at)) : own
    const changed = await tx.update(c).set(set).where(which).returning({ id: c.id })
    if (changed.length === 0 && (await tx.$count(c, own)) === 0) throw new AppError('not_found', 'not_found')
    await logged(tx, owner, 'CHANNEL_CHANGED', id)
  })
}

/** A channel gets nothing any more, and its address is gone. @throws AppError not_found; forbidden `owner_role_required` */
export async function removeChannel(ctx: Ctx, id: string): Promise<void> {
  const { owner, own } = await ownChannel(ctx, id)
  await owner.db.transaction(async (tx) => {
    const gone = await tx.delete(c).where(own).returning({ id: c.id })
    if (gone.length === 0) throw new AppError('not_found', 'not_found')
    await logged(tx, owner, 'CHANNEL_REMOVED', id)
  })
}
