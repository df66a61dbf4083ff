import { createHash } from 'node:crypto'

/** What people take back: their account, reminders by e-mail, the newsletter. */
export const withdrawalKinds = ['account', 'reminders', 'newsletter'] as const
export type Withdrawal = (typeof withdrawalKinds)[number]

/**
 * What the log says when somebody withdraws something, so that a restore of an older backup can do it again: the digest of a
 * random id, which leads to nobody except in such a backup (docs/decisions/0025-backups-and-what-they-bring-back.md).
 * @param id auth_users.id for `account`, ai_users.id for `reminders`, newsletter_subscriptions.id for `newsletter`
 */
export function withdrawalLine(kind: Withdrawal, id: string): { withdrawn: Withdrawal; who: string } {
  return { withdrawn: kind, who: createHash('sha256').update(`${kind}:${id}`).digest('hex') }
}
