import { and, count, eq, gt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { invitations } from '#app/db/schema/invitations.ts'
import type { Ctx } from '#app/features/identity/context.server.ts'
import { tidyName } from '#app/features/identity/rules.ts'
import { countSeats } from '#app/features/organisation/lock-account.server.ts'
import { findAccount, listMembers } from '#app/features/organisation/queries.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { addressesMax, tidyAddress } from '#app/features/organisation/rules.ts'
import { weekdaysOfWords } from '#app/features/working-days/weekday-words.ts'
import { AppError } from '#app/lib/errors.ts'
import { type ClassifiedAddress, classifyAddresses } from './classify-addresses.server.ts'
import { roleOfWord } from './invitee-columns.ts'
import { type ListedPerson, readList, textOfFile } from './read-addresses.server.ts'

/**
 * Reads a pasted list or a CSV file and says, before anything is sent, which columns are used, who can be invited, as what,
 * why the others cannot, and whether there are seats enough for them and for those who were invited before. Writes nothing.
 * @param list the text, or the bytes of a file in base64
 * @throws AppError forbidden `owner_role_required`; invalid `no_addresses`, `too_many_addresses`, `unreadable_file`
 */
export async function checkAddressList(
  ctx: Ctx,
  list: { text?: string | undefined; file?: string | undefined },
) {
  const { viewer, db, now } = requireTeamRole(ctx, ['org_admin'])
  const { account_id } = viewer.profile
  const text = list.file === undefined ? (list.text ?? '') : textOfFile(Buffer.from(list.file, 'base64'))
  const { people: found, columns } = readList(text)
  if (found.length === 0) throw new AppError('invalid', 'no_addresses')
  if (found.length > addressesMax) throw new AppError('invalid', 'too_many_addresses')
  const account = await findAccount(db, account_id)
  if (!account) throw new AppError('not_found', 'not_found')
  const states = await classifyAddresses(db, account_id, found, now)
  const addresses = states.map((classified, index) => rowOf(found[index], classified))
  const seats = await countSeats(db, account)
  const open_invitations = await countOpenInvitations({ db, now }, account_id)
  const good = addresses.filter(({ state }) => state === 'ok').length
  return {
    addresses,
    columns,
    seats,
    open_invitations,
    // A pasted list of addresses is not said to be everybody.
    absent: columns ? await absentFrom(db, account_id, states) : [],
    good,
    enough_seats: good + open_invitations <= seats.free,
  }
}

/** Who belongs to the organisation and is not on the list: perhaps somebody who left. Never the owner. */
async function absentFrom(db: Db, accountId: string, listed: readonly { email: string }[]) {
  const on = new Set(listed.map(({ email }) => email))
  const members = await listMembers(db, accountId)
  return members
    .filter(({ email, role }) => !on.has(tidyAddress(email)) && role !== 'org_admin' && role !== 'superadmin')
    .map(({ id, full_name, email }) => ({ id, full_name, email }))
}

/** A row of the preview. What does not go into an invitation is cut to what fits a screen. */
function rowOf(person: ListedPerson | undefined, { email, state, own_days }: ClassifiedAddress) {
  const { name, role, department, job_role, working_days } = person ?? {}
  const cut = (text: string | undefined) => text?.slice(0, 200)
  return {
    email: email.slice(0, 200),
    state,
    name: cut(name && tidyName(name)) ?? null,
    role: (role && roleOfWord(role)) || null,
    /** As the list has it. */
    role_word: cut(role) ?? null,
    department: cut(department) ?? null,
    job_role: cut(job_role) ?? null,
    working_days: (working_days && weekdaysOfWords(working_days)) || null,
    /** As the list has it. */
    working_days_word: cut(working_days) ?? null,
    own_days: own_days ?? false,
  }
}

/** Open invitations of an account, each of which may still take a seat. */
export async function countOpenInvitations(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  accountId: string,
): Promise<number> {
  const i = invitations
  const [open] = await db
    .select({ n: count() })
    .from(i)
    .where(and(eq(i.account_id, accountId), eq(i.status, 'pending'), gt(i.expires_at, now)))
  return open?.n ?? 0
}

export type CheckedAddressList = Awaited<ReturnType<typeof checkAddressList>>
