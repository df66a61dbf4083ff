import { eq } from 'drizzle-orm'
import { aiUsers } from '#app/db/schema/identity.ts'
import { run, statement } from '#app/db/statement.server.ts'
import { type Ctx, requireLearner } from '#app/features/identity/context.server.ts'
import { countSeats, findMember, lockAsOwner } from '#app/features/organisation/lock-account.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { fitSeats } from './fit-seats.server.ts'
import { notifySeats } from './notify-seats.server.ts'
import { requireOwnMember } from './require-own-member.server.ts'

export interface SeatMove {
  /** Who gives up a seat. */
  from?: string | undefined
  /** Who gets one. */
  to?: string | undefined
}

/** What was chosen by hand, told in the same statement. Who keeps what he or she had hears nothing. */
const moveStatement = statement<{ user_id: string }>(
  'move_seat',
  `with moved as (
     update ai_users set has_seat = id is not distinct from $3::uuid, seat_held_back = id is not distinct from $2::uuid,
       updated_at = now()
     where account_id = $1::uuid and id in ($2::uuid, $3::uuid) and has_seat <> (id is not distinct from $3::uuid)
     returning id, has_seat, role
   ), ${notifySeats('moved')}
   select id::text as user_id from moved`,
)

/**
 * The owner says who has a seat: takes one from somebody, gives a free one, or passes one on. Whoever it was taken from
 * gets it back by the owner only; a seat that is passed to nobody goes to who waits longest. Both are told. One
 * transaction under the account's lock. What is so already changes nothing.
 * @returns whose pages show something else now
 * @throws AppError not_found `not_found` when nobody here has the id; forbidden `owner_role_required`; conflict
 *   `owner_keeps_seat`, `no_free_seat`; invalid `invalid_request` when nobody is named, or one person twice
 */
export async function moveSeat(ctx: Ctx, { from, to }: SeatMove): Promise<string[]> {
  const learner = requireLearner(ctx)
  const named = [from, to].filter((id) => id !== undefined)
  if (named.length === 0 || from === to) throw new AppError('invalid', 'invalid_request')
  for (const id of named) await requireOwnMember(learner, id)
  const { viewer, db } = learner
  return db.transaction(async (tx) => {
    const { account } = await lockAsOwner(tx, { viewer })
    // In the order of all others who lock several people.
    const people = []
    for (const id of named.sort()) people.push(await findMember(tx, account.id, id))
    if (people.includes(undefined)) throw new AppError('not_found', 'not_found')
    const giver = people.find((person) => person?.id === from)
    const taker = people.find((person) => person?.id === to)
    if (giver?.role === 'org_admin') throw new AppError('conflict', 'owner_keeps_seat')
    const { free } = await countSeats(tx, account)
    const freed = free + (giver?.has_seat ? 1 : 0)
    if (taker && !taker.has_seat && freed === 0) throw new AppError('conflict', 'no_free_seat')
    const moved = await run(tx, moveStatement, [account.id, from ?? null, to ?? null])
    // Somebody who waited and is not to get one by itself.
    if (giver) await tx.update(aiUsers).set({ seat_held_back: true }).where(eq(aiUsers.id, giver.id))
    if (taker) await tx.update(aiUsers).set({ seat_held_back: false }).where(eq(aiUsers.id, taker.id))
    const fitted = await fitSeats(tx, account.id)
    return [...new Set([...moved, ...fitted].map(({ user_id }) => user_id))]
  })
}
