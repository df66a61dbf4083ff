import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, ne, type SQL } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#app/db/schema/integrations.ts'
import { type Ctx, type LearnerCtx, requireLearner } from '#app/features/identity/context.server.ts'
import { logSecurityEvent } from '#app/features/identity/log-security-event.server.ts'
import { sealSecret } from '#app/features/identity/second-factor/seal-secret.server.ts'
import { refuse } from '#app/features/integrations/refuse.server.ts'
import { lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { webhookPurpose } from './deliver-webhooks.server.ts'
import { newWebhookSecret, writtenSecret } from './sign-webhook.server.ts'
import {
  endpointsMax,
  formerSecretHours,
  urlProblem,
  type WebhookEvent,
  type WebhookMessage,
} from './webhook-rules.ts'

const w = webhookEndpoints
const d = webhookDeliveries
/** Deliveries on the page. */
const shown = 50

export interface OwnWebhook {
  id: string
  url: string
  events: WebhookEvent[]
  created_at: string
}
export interface OwnDelivery {
  id: string
  url: string
  event: WebhookMessage
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  last_status: number | null
  last_error: string | null
  created_at: string
  next_attempt_at: string | null
}

/** Addresses of the organisation and the newest messages to them. Who may see them is asked before. */
export async function listWebhooks({ db, viewer }: LearnerCtx) {
  const own = eq(w.account_id, viewer.profile.account_id)
  const endpoints = await db.select().from(w).where(own).orderBy(asc(w.created_at), asc(w.id))
  const deliveries = await db
    .select({ delivery: d, url: w.url })
    .from(d)
    .innerJoin(w, eq(w.id, d.endpoint_id))
    .where(own)
    .orderBy(desc(d.created_at), desc(d.id))
    .limit(shown)
  return {
    webhooks: endpoints.map(
      ({ id, url, events, created_at }): OwnWebhook => ({
        id,
        url,
        events: events as WebhookEvent[],
        created_at: created_at.toISOString(),
      }),
    ),
    deliveries: deliveries.map(
      ({ delivery, url }): OwnDelivery => ({
        id: delivery.id,
        url,
        event: delivery.event as WebhookMessage,
        state: delivery.state,
        attempts: delivery.attempts,
        last_status: delivery.last_status,
        last_error: delivery.last_error,
        created_at: delivery.created_at.toISOString(),
        next_attempt_at: delivery.state === 'waiting' ? delivery.next_attempt_at.toISOString() : null,
      }),
    ),
  }
}

const sealed = (secret: string, owner: string, plain: Uint8Array) =>
  sealSecret(plain, { secret, purpose: webhookPurpose, owner })

/** The viewer as owner, once the address is known to be one of the organisation: before that nothing is said about roles. */
async function ownEndpoint(ctx: Ctx, id: string): Promise<{ owner: LearnerCtx; own: SQL | undefined }> {
  const learner = requireLearner(ctx)
  const own = and(eq(w.id, id), eq(w.account_id, learner.viewer.profile.account_id))
  if ((await learner.db.$count(w, own)) === 0) throw new AppError('not_found', 'not_found')
  return { owner: requireTeamRole(ctx, ['org_admin']), own }
}

const logged = (
  tx: Db,
  { viewer }: LearnerCtx,
  event_type: 'WEBHOOK_ADDED' | 'WEBHOOK_REMOVED' | 'WEBHOOK_SECRET_REPLACED',
  webhook_id: string,
) =>
  logSecurityEvent(tx, {
    event_type,
    auth_user_id: viewer.auth_user_id,
    details: { account_id: viewer.profile.account_id, webhook_id },
    severity: 'medium',
  })

/**
 * Adds an address. Where it leads is looked at when something is sent.
 * @param secret AUTH_SECRET
 * @returns the secret with which messages are signed, which is told this once
 * @throws AppError forbidden `owner_role_required`; invalid `url_required`, `url_invalid`, `events_required`; conflict
 *   `too_many_webhooks`
 */
export async function addWebhook(
  ctx: Ctx,
  secret: string,
  given: { url: string; events: readonly WebhookEvent[] },
): Promise<{ id: string; secret: string }> {
  const owner = requireTeamRole(ctx, ['org_admin'])
  const problem = urlProblem(given.url)
  const events = [...new Set(given.events)]
  refuse({ ...(problem && { url: problem }), ...(events.length === 0 && { events: 'events_required' }) })
  return owner.db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, owner)
    if ((await tx.$count(w, eq(w.account_id, account.id))) >= endpointsMax)
      throw new AppError('conflict', 'too_many_webhooks')
    const id = randomUUID()
    const plain = newWebhookSecret()
    await tx.insert(w).values({
      id,
      account_id: account.id,
      url: new URL(given.url.trim()).href,
      events,
      secret: sealed(secret, id, plain),
    })
    await logged(tx, owner, 'WEBHOOK_ADDED', id)
    return { id, secret: writtenSecret(plain) }
  })
}

/** An address is told nothing any more; messages to it are gone. @throws AppError not_found; forbidden `owner_role_required` */
export async function removeWebhook(ctx: Ctx, id: string): Promise<void> {
  const { owner, own } = await ownEndpoint(ctx, id)
  await owner.db.transaction(async (tx) => {
    const gone = await tx.delete(w).where(own).returning({ id: w.id })
    if (gone.length === 0) throw new AppError('not_found', 'not_found')
    await logged(tx, owner, 'WEBHOOK_REMOVED', id)
  })
}

/**
 * Another secret. For a day messages are signed with the one before as well, so that the receiver can change over.
 * @returns the secret, which is told this once
 * @throws AppError not_found; forbidden `owner_role_required`
 */
export async function replaceSecret(ctx: Ctx, secret: string, id: string): Promise<{ secret: string }> {
  const { owner, own } = await ownEndpoint(ctx, id)
  const plain = newWebhookSecret()
  await owner.db.transaction(async (tx) => {
    const [before] = await tx.select({ secret: w.secret }).from(w).where(own).for('update')
    if (!before) throw new AppError('not_found', 'not_found')
    const former_until = new Date(owner.now.getTime() + formerSecretHours * 3_600_000)
    const set = { secret: sealed(secret, id, plain), former_secret: before.secret, former_until }
    await tx.update(w).set(set).where(own)
    await logged(tx, owner, 'WEBHOOK_SECRET_REPLACED', id)
  })
  return { secret: writtenSecret(plain) }
}

/** Sends a message to try an address with. @throws AppError not_found; forbidden `owner_role_required`; limit `too_many_tries` */
export async function tryWebhook(ctx: Ctx, id: string): Promise<void> {
  const { owner } = await ownEndpoint(ctx, id)
  const { db, now } = owner
  const waiting = and(eq(d.endpoint_id, id), eq(d.event, 'webhook.test'), eq(d.state, 'waiting'))
  if ((await db.$count(d, waiting)) >= 3) throw new AppError('limit', 'too_many_tries', { retryAfter: 60 })
  await db
    .insert(d)
    .values({ endpoint_id: id, event: 'webhook.test', data: {}, happened_at: now, next_attempt_at: now })
}

/**
 * Sends a message again: one that arrived, or one that was given up. It has the same id, by which a receiver that has it knows it.
 * @throws AppError not_found; forbidden `owner_role_required`; conflict `still_waiting`
 */
export async function resendDelivery(ctx: Ctx, id: string): Promise<void> {
  const learner = requireLearner(ctx)
  const [found] = await learner.db
    .select({ endpoint_id: d.endpoint_id })
    .from(d)
    .innerJoin(w, eq(w.id, d.endpoint_id))
    .where(and(eq(d.id, id), eq(w.account_id, learner.viewer.profile.account_id)))
  if (!found) throw new AppError('not_found', 'not_found')
  const { db, now } = requireTeamRole(ctx, ['org_admin'])
  const set = { state: 'waiting', attempts: 0, next_attempt_at: now, delivered_at: null } as const
  const settled = and(eq(d.id, id), ne(d.state, 'waiting'))
  const sent = await db.update(d).set(set).where(settled).returning({ id: d.id })
  if (sent.length === 0) throw new AppError('conflict', 'still_waiting')
}
