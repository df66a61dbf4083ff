import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { findMember, lockAccounts } from '#app/features/organisation/lock-account.server.ts'
import { AppError } from '#app/lib/errors.ts'
import { fitSeats } from './fit-seats.server.ts'

/**
 * Sees to it that the viewer has a seat: whoever has none gets one while there are any, by the rules of all seats. Of two for the last one,
 * one gets it. Nothing changes for who has one.
 * @param reason why there is none, in the words of who asks
 * @returns whose pages show something else now
 * @throws AppError conflict with `reason`
 */
export async function claimSeat({ db, viewer }: LearnerCtx, reason: string): Promise<string[]> {
  const { account_id, user_id, has_seat } = viewer.profile
  if (has_seat) return []
  return db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const fitted = await fitSeats(tx, account_id)
    const member = await findMember(tx, account_id, user_id)
    if (!member?.has_seat) throw new AppError('conflict', reason)
    return fitted.map((one) => one.user_id)
  })
}
