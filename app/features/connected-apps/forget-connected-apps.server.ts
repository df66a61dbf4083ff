import { and, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { connectedApps, oauthClients, oauthCodes } from '#app/db/schema/connected-apps.ts'
import { dayInMs } from '#app/lib/dates.ts'

/** Days after which an app that nobody connects is forgotten. */
export const unusedClientDays = 7

/** Codes that nobody fetched, and apps that registered and that nobody has connected. @returns how many rows are gone */
export async function forgetConnectedApps(db: Db, now: Date): Promise<number> {
  const codes = await db
    .delete(oauthCodes)
    .where(lt(oauthCodes.expires_at, now))
    .returning({ id: oauthCodes.code_hash })
  const inUse = db
    .select({ one: sql`1` })
    .from(connectedApps)
    .where(sql`${connectedApps.client_id} = ${oauthClients.id}`)
  const old = new Date(now.getTime() - unusedClientDays * dayInMs)
  const clients = await db
    .delete(oauthClients)
    .where(and(lt(oauthClients.created_at, old), notExists(inUse)))
    .returning({ id: oauthClients.id })
  return codes.length + clients.length
}
