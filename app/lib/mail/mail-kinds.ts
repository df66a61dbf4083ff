/**
 * Every kind of mail: how soon it goes, and how often somebody may get it because of what others do.
 *
 * `first` is for what somebody waits for, such as a link to choose a password; `soon` for what concerns one person now;
 * `bulk` for what comes in hundreds and loses nothing by a minute.
 */
const kinds = {
  reset: { urgency: 'first', cap: 'link' },
  verification: { urgency: 'first', cap: 'link' },
  existing_account: { urgency: 'first', cap: 'link' },
  password_changed: { urgency: 'first', cap: 'none' },
  sign_in_changed: { urgency: 'first', cap: 'none' },
  account_deleted: { urgency: 'soon', cap: 'none' },
  removed: { urgency: 'soon', cap: 'none' },
  ownership: { urgency: 'soon', cap: 'none' },
  payment_failed: { urgency: 'soon', cap: 'none' },
  subscription_ends: { urgency: 'soon', cap: 'none' },
  channel_paused: { urgency: 'soon', cap: 'none' },
  receipt: { urgency: 'soon', cap: 'none' },
  form_message: { urgency: 'soon', cap: 'none' },
  newsletter_confirm: { urgency: 'soon', cap: 'others' },
  newsletter_welcome: { urgency: 'soon', cap: 'none' },
  withdrawal: { urgency: 'soon', cap: 'alone' },
  seat_invitation: { urgency: 'bulk', cap: 'others' },
  colleague_invitation: { urgency: 'bulk', cap: 'others' },
  reminder: { urgency: 'bulk', cap: 'none' },
  assignment: { urgency: 'bulk', cap: 'none' },
  incident: { urgency: 'soon', cap: 'alone' },
  nudge: { urgency: 'bulk', cap: 'others' },
} as const satisfies Record<
  string,
  { urgency: keyof typeof priorities; cap: 'none' | 'link' | 'others' | 'alone' }
>

/** Of the job queue: the highest goes first, and within one the oldest. */
const priorities = { first: 20, soon: 10, bulk: 0 } as const

export type MailKind = keyof typeof kinds

/** What is waited for has places of its own, which nothing below this takes. */
export const urgentPriority = priorities.first

/** @param kind absent in what a process of an earlier version queued */
export function priorityOf(kind: MailKind | undefined): number {
  return kind ? priorities[kinds[kind].urgency] : priorities.soon
}

/** Kinds that count together against one cap, or nothing where whoever gets the mail caused it. */
export function cappedWith(kind: MailKind | undefined): readonly MailKind[] {
  if (!kind || kinds[kind].cap === 'none') return []
  if (kinds[kind].cap !== 'others') return [kind]
  return (Object.keys(kinds) as MailKind[]).filter((other) => kinds[other].cap === 'others')
}

/** How many mails of a kind (or of kinds that count together) went to an address. */
export interface SentLately {
  hour: number
  day: number
}

export const mailCaps = {
  /** Of each kind that anybody can ask for with somebody else's address, in an hour. */
  linksPerHour: 3,
  /** From so many in a day on, one an hour: a link lives an hour, so one that works always lies in the mailbox. */
  linksPerDay: 10,
  /**
   * Of all that other people have sent to one address, in a day. The rest waits. What the law asks to be sent at once counts
   * by itself (`alone`), so that nothing else holds it back.
   */
  othersPerDay: 10,
  /** Days after which a mail that had to wait is given up: then it is an attack, or nobody wants it any more. */
  longestWaitDays: 7,
} as const

/**
 * Whether one more may go now, later, or not at all. Links are not kept for later: they would have expired, and an
 * earlier one that works is in the mailbox.
 */
export function mayGo(kind: MailKind, { hour, day }: SentLately): 'now' | 'later' | 'never' {
  const { linksPerHour, linksPerDay, othersPerDay } = mailCaps
  const { cap } = kinds[kind]
  if (cap === 'link') return hour < (day < linksPerDay ? linksPerHour : 1) ? 'now' : 'never'
  if (cap !== 'none') return day < othersPerDay ? 'now' : 'later'
  return 'now'
}
