import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { ssoConnections } from '#app/db/schema/single-sign-on.ts'
import { openSecret, sealSecret } from '#app/features/identity/second-factor/seal-secret.server.ts'

export type ConnectionRow = typeof ssoConnections.$inferSelect

const c = ssoConnections
const purpose = 'single sign-on'

export async function findConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(c).where(eq(c.id, id))
  return row
}

export async function connectionOf(db: Db, accountId: string): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .select()
    .from(c)
    .where(and(eq(c.account_id, accountId)))
  return row
}

/** @param secret AUTH_SECRET */
export const sealClientSecret = (secret: string, connectionId: string, plain: string): string =>
  sealSecret(Buffer.from(plain), { secret, purpose, owner: connectionId })

/** @returns undefined where AUTH_SECRET was replaced: its owner types the secret of the provider again */
export function openClientSecret(secret: string, { id, client_secret }: ConnectionRow): string | undefined {
  const opened = client_secret && openSecret(client_secret, { secret, purpose, owner: id })
  return opened ? Buffer.from(opened).toString() : undefined
}

/** What the provider is told: addresses of ours. */
export interface OwnAddresses {
  callback: string
  acs: string
  /** Also our entity id. */
  metadata: string
  /** For a tile in the portal of the provider. */
  start: string
}

export function addressesOf(appUrl: string, { id }: Pick<ConnectionRow, 'id'>): OwnAddresses {
  const base = `${appUrl}/api/sso/${id}`
  return {
    callback: `${base}/callback`,
    acs: `${base}/acs`,
    metadata: `${base}/metadata`,
    start: `${base}/start`,
  }
}
