import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { pushDevices } from '#app/db/schema/notifications.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { PushMessage } from './push-message.ts'
import { failuresMax, outcomeOf, pushRetryDelays } from './push-rules.ts'
import { type Device, type PushSender, sendToDevice } from './send-to-device.server.ts'

const d = pushDevices

const devicesStatement = statement<Device & { id: string }>(
  'push_devices_of',
  `select id::text as id, endpoint, p256dh, auth_secret from push_devices
   where user_id = $1::uuid and ($2::uuid[] is null or id = any($2::uuid[])) order by created_at, push_devices.id`,
)

const laterStatement = statement(
  'push_later',
  `update push_sends set waiting = $3::uuid[], next_attempt_at = $4::timestamptz
   where user_id = $1::uuid and local_date = $2::date`,
)

/** A device that is gone is removed, and so is one that took nothing for long. */
async function settleDevice(db: Db, id: string, outcome: 'sent' | 'gone' | 'failed'): Promise<void> {
  const own = eq(d.id, id)
  if (outcome === 'gone') await db.delete(d).where(own)
  if (outcome === 'sent')
    await db
      .update(d)
      .set({ failures: 0 })
      .where(and(own, gt(d.failures, 0)))
  if (outcome !== 'failed') return
  const [row] = await db
    .update(d)
    .set({ failures: sql`${d.failures} + 1` })
    .where(own)
    .returning({ failures: d.failures })
  if (row && row.failures >= failuresMax) await db.delete(d).where(own)
}

export interface SendPlace {
  db: Db
  sender: PushSender
  /** The day that it is for. */
  day: string
  now: () => Date
}

export interface ToSend {
  user_id: string
  message: PushMessage
  /** Seconds in which it may still arrive. */
  ttl: number
  /** Only these devices; null for all. */
  only: readonly string[] | null
  /** How many times it was tried, this time included. */
  attempts: number
}

/**
 * To the devices of one person, each by itself. Those whose push service asks for it wait for another attempt.
 * @returns how many took it
 */
export async function sendToPerson(
  place: SendPlace,
  { user_id, message, ttl, only, attempts }: ToSend,
): Promise<number> {
  const { db, sender, day, now } = place
  const devices = await run(db, devicesStatement, [user_id, only])
  const outcomes = await Promise.all(
    devices.map(async (device) => ({
      id: device.id,
      outcome: outcomeOf(await sendToDevice(sender, device, message, ttl)),
    })),
  )
  const waiting: string[] = []
  for (const { id, outcome } of outcomes) {
    if (outcome === 'later') waiting.push(id)
    else await settleDevice(db, id, outcome)
  }
  const delay = pushRetryDelays[attempts - 1]
  if (waiting.length > 0 && delay !== undefined) {
    const next = new Date(now().getTime() + delay * 1000).toISOString()
    await run(db, laterStatement, [user_id, day, waiting, next])
  }
  return outcomes.filter(({ outcome }) => outcome === 'sent').length
}
