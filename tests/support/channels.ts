import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { snackChannels } from '#app/db/schema/integrations.ts'
import { pushDevices } from '#app/db/schema/notifications.ts'
import { sealSecret } from '#app/features/identity/second-factor/seal-secret.server.ts'
import { channelPurpose } from '#app/features/integrations/channels/send-card.server.ts'
import { parseMinute } from '#app/features/notifications/reminders/reminder-rules.ts'

type Given = Partial<typeof snackChannels.$inferInsert> & { account_id: string; time?: string }

/** A channel at an address on this machine, which no owner could give. */
export async function seedChannel(db: Db, secret: string, url: string, given: Given): Promise<string> {
  const { time = '09:30', ...rest } = given
  const id = randomUUID()
  await db.insert(snackChannels).values({
    id,
    service: 'slack',
    name: 'Algemeen',
    secret: sealSecret(Buffer.from(url), { secret, purpose: channelPurpose, owner: id }),
    secret_hash: randomUUID(),
    shown: 'hooks.slack.com/…1234',
    language: 'nl',
    minute: parseMinute(time),
    changed_at: new Date(0),
    ...rest,
  })
  return id
}

/** A browser with keys as the Push API makes them, at an address on this machine. */
export async function seedDevice(db: Db, user_id: string, endpoint: string, created_at = new Date(0)) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const p256dh = own.getPublicKey().toString('base64url')
  const [row] = await db
    .insert(pushDevices)
    .values({ user_id, endpoint, p256dh, auth_secret: auth.toString('base64url'), created_at })
    .returning({ id: pushDevices.id })
  return { id: row?.id ?? '', own, auth }
}
