import { eq, sql } from 'drizzle-orm'
import webPush from 'web-push'
import type { Db } from '#app/db/client.server.ts'
import { pushDevices, pushKeys } from '#app/db/schema/notifications.ts'
import { openSecret, sealSecret } from '#app/features/identity/second-factor/seal-secret.server.ts'

const purpose = 'web push'
const owner = 'vapid'
const only = 1

export interface PushKey {
  publicKey: string
  privateKey: string
}

async function readKey(db: Db, secret: string): Promise<PushKey | 'sealed' | undefined> {
  const [row] = await db.select().from(pushKeys).where(eq(pushKeys.id, only))
  if (!row) return undefined
  const opened = openSecret(row.private_key, { secret, purpose, owner })
  return opened ? { publicKey: row.public_key, privateKey: Buffer.from(opened).toString() } : 'sealed'
}

/**
 * The key by which push services know this server (VAPID, RFC 8292), made at the first question: of two processes at once the first wins.
 * When AUTH_SECRET was replaced it cannot be read any more; then another one is made, and devices that belong to the former one go.
 * @param secret AUTH_SECRET
 */
export async function pushKey(db: Db, secret: string): Promise<PushKey> {
  const found = await readKey(db, secret)
  if (found && found !== 'sealed') return found
  return db.transaction(async (tx) => {
    // Whoever comes second waits, and finds the key of the first.
    await tx.execute(sql`lock table push_keys in share row exclusive mode`)
    const first = await readKey(tx, secret)
    if (first && first !== 'sealed') return first
    if (first === 'sealed') {
      await tx.delete(pushKeys)
      await tx.delete(pushDevices)
    }
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const private_key = sealSecret(Buffer.from(privateKey), { secret, purpose, owner })
    await tx.insert(pushKeys).values({ id: only, public_key: publicKey, private_key })
    return { publicKey, privateKey }
  })
}
