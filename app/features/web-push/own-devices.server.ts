import { createECDH, createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { pushDevices } from '#app/db/schema/notifications.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { devicesMax, isPushService } from './push-rules.ts'

const d = pushDevices

export interface OwnDevice {
  id: string
  /** SHA-256 of its address, by which a browser knows itself; the address is told to nobody. */
  mark: string
  since: string
}

/** What `PushSubscription.toJSON()` of a browser has. */
export interface GivenDevice {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

const markOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex')

/** Browsers in which the viewer wants messages. */
export async function ownDevices({ db, viewer }: LearnerCtx): Promise<OwnDevice[]> {
  const rows = await db
    .select({ id: d.id, endpoint: d.endpoint, created_at: d.created_at })
    .from(d)
    .where(eq(d.user_id, viewer.profile.user_id))
    .orderBy(asc(d.created_at), asc(d.id))
  return rows.map(({ id, endpoint, created_at }) => ({
    id,
    mark: markOf(endpoint),
    since: created_at.toISOString(),
  }))
}

/** Whether a text is 16 bytes, and another a point of P-256 (RFC 8291, 3.1 and 3.2): messages could not be encrypted otherwise. */
function areKeys({ p256dh, auth }: GivenDevice['keys']): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(p256dh, 'base64url').length === 65
  } catch {
    return false
  }
}

/**
 * Adds this browser, for as long as the session that asks for it. One that somebody else used before is the viewer's from now on.
 * @returns its id
 * @throws AppError invalid `push_device_invalid`; conflict `too_many_push_devices`
 * PD-94.
 */
export async function addDevice({ db, viewer, now }: LearnerCtx, given: GivenDevice): Promise<string> {
  const { user_id } = viewer.profile
  const { endpoint, keys } = given
  if (!isPushService(endpoint) || !areKeys(keys)) throw new AppError('invalid', 'push_device_invalid')
  const { session_id } = viewer
  const values = {
    user_id,
    p256dh: keys.p256dh,
    auth_secret: keys.auth,
    failures: 0,
    session_id,
    created_at: now,
  }
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(d)
      .values({ endpoint, ...values })
      .onConflictDoUpdate({ target: d.endpoint, set: values })
      .returning({ id: d.id })
    if ((await tx.$count(d, eq(d.user_id, user_id))) > devicesMax)
      throw new AppError('conflict', 'too_many_push_devices')
    return row?.id ?? ''
  })
}

/** Stops messages in one browser; nothing when it was stopped. @throws AppError not_found for one of somebody else */
export async function removeDevice({ db, viewer }: LearnerCtx, id: string): Promise<void> {
  const own = and(eq(d.id, id), eq(d.user_id, viewer.profile.user_id))
  const gone = await db.delete(d).where(own).returning({ id: d.id })
  if (gone.length === 0) throw new AppError('not_found', 'not_found')
}
