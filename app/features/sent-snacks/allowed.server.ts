import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { isMinor } from '#app/features/identity/is-minor.server.ts'
import { AppError } from '#app/lib/errors.ts'

/** SQL: neither a youth member nor under 18: young people neither send nor get. */
const grownUp = (person: string) =>
  `(${person}.role <> 'youth_member' and not ${isMinor(`${person}.date_of_birth`)})`

/** SQL: what `snack_blocks` holds of a sender for a receiver. */
export const senderDigest = (receiver: string, sender: string) =>
  `encode(sha256((${receiver}::text || ${sender}::text)::bytea), 'hex')`

/**
 * SQL: the colleagues (`r`) to whom a person may send: of the same company, active, grown up, who said so, and did not say otherwise of
 * this person.
 */
export const receiversOf = (sender: string) => `ai_users me
   join accounts a on a.id = me.account_id and a.type = 'company'
   join ai_users r on r.account_id = a.id and r.id <> me.id and r.is_active and ${grownUp('r')}
   join snack_welcomes w on w.user_id = r.id
   where me.id = ${sender} and ${grownUp('me')}
     and not exists (select from snack_blocks b where b.user_id = r.id and b.sender_digest = ${senderDigest('r.id', 'me.id')})`

/** Whether somebody takes part at all: in a company, and no young person. */
export function takesPart({ viewer: { profile } }: LearnerCtx): boolean {
  return profile.company_name !== null && profile.role !== 'youth_member' && !profile.is_minor
}

/** @throws AppError forbidden `not_with_colleagues` */
export function requireTakesPart(ctx: LearnerCtx): void {
  if (!takesPart(ctx)) throw new AppError('forbidden', 'not_with_colleagues')
}
