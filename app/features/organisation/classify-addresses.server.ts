import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { aiUsers } from '#app/db/schema/identity.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import { emailProblem } from '#app/features/identity/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { type AddressState, invitationLimits, tidyAddress } from './rules.ts'

export interface ClassifiedAddress {
  email: string
  state: AddressState
}

/**
 * Says of each address of a list whether it can be invited to an account, in the order of the list. It knows of that
 * account only: whether somebody elsewhere has the address is nobody's business.
 */
export async function classifyAddresses(
  db: Db,
  accountId: string,
  addresses: readonly string[],
  now: Date,
): Promise<ClassifiedAddress[]> {
  const tidied = addresses.map(tidyAddress)
  const good = [...new Set(tidied.filter((email) => !emailProblem(email)))]
  const [members, open, often] = good.length === 0 ? [] : await knownOf(db, accountId, good, now)
  const seen = new Set<string>()
  return tidied.map((email) => {
    if (emailProblem(email)) return { email, state: 'malformed' }
    if (seen.has(email)) return { email, state: 'double' }
    seen.add(email)
    if (members?.has(email)) return { email, state: 'member' }
    if (open?.has(email)) return { email, state: 'invited' }
    return { email, state: often?.has(email) ? 'too_often' : 'ok' }
  })
}

async function knownOf(db: Db, accountId: string, emails: string[], now: Date) {
  const members = await db
    .select({ email: sql<string>`lower(${aiUsers.email})` })
    .from(aiUsers)
    .where(and(eq(aiUsers.account_id, accountId), inArray(sql`lower(${aiUsers.email})`, emails)))
  const i = invitations
  const ofAccount = and(eq(i.account_id, accountId), inArray(i.email, emails))
  const open = await db
    .select({ email: i.email })
    .from(i)
    .where(and(ofAccount, eq(i.status, 'pending'), gt(i.expires_at, now)))
  const often = await db
    .select({ email: i.email })
    .from(i)
    .where(and(ofAccount, gt(i.last_sent_at, new Date(now.getTime() - dayInMs))))
    .groupBy(i.email)
    .having(sql`sum(${i.times_sent}) >= ${invitationLimits.addressPerDay}`)
  return [members, open, often].map((rows) => new Set(rows.map(({ email }) => email)))
}
