import pg from 'pg'
import { lateMinutes } from '#app/features/notifications/reminders/reminder-rules.ts'
import type { Withdrawal } from '#app/lib/withdrawal.server.ts'

/** What people withdrew, by kind: digests of ids (app/lib/withdrawal.server.ts). */
export type Withdrawals = Record<Withdrawal, string[]>

/** A session that somebody ended and a link that was used would work again, and what was counted is long past. */
export const emptiedTables = [
  'auth_sessions',
  'auth_verifications',
  'auth_rate_limits',
  'attempt_counts',
] as const

/**
 * Statements that make old data fit to be used again, in the transaction that brings it back: nothing is mailed twice, and
 * nobody gets in or gets mail who gave that up since (docs/decisions/0025-backups-and-what-they-bring-back.md). Tables are
 * those of the backup's version, so each is asked for before it is touched.
 * @param withdrawals what people withdrew since, or undefined when nobody knows
 */
export function settleStatements(withdrawals: Withdrawals | undefined): string[] {
  return [
    'drop schema if exists pgboss cascade',
    ...emptiedTables.map((table) => whereThere(table, `delete from public.${table}`)),
    whereThere('reminder_sends', remindersOfToday),
    ...(withdrawals ? stopsFor(withdrawals) : [stopAll]),
  ]
}

const whereThere = (table: string, statement: string) =>
  `do $settle$ begin if to_regclass('public.${table}') is not null then ${statement}; end if; end $settle$`

/** Moments of the last two hours count as mailed: whether they were cannot be known. Earlier ones are never caught up. */
const remindersOfToday = `insert into public.reminder_sends (user_id, local_date, sent_at)
  select s.user_id, d.day, now() from public.reminder_settings s
  cross join lateral (select (now() at time zone 'Europe/Amsterdam')::date - n as day from generate_series(0, 1) n) d
  cross join lateral (select (d.day + make_interval(mins => s.minute)) at time zone 'Europe/Amsterdam' as moment) m
  where s.enabled and m.moment <= now() and m.moment > now() - interval '${lateMinutes} minutes'
  on conflict do nothing`

const stopAll = whereThere(
  'reminder_settings',
  'update public.reminder_settings set enabled = false where enabled',
)

const digestIn = (kind: Withdrawal, id: string, digests: readonly string[]) =>
  `encode(sha256(convert_to('${kind}:' || ${id}, 'UTF8')), 'hex') = any(${pg.escapeLiteral(`{${digests.join()}}`)}::text[])`

function stopsFor({ account, reminders, newsletter }: Withdrawals): string[] {
  return [
    whereThere(
      'reminder_settings',
      `update public.reminder_settings s set enabled = false from public.ai_users u where u.id = s.user_id and s.enabled
       and (${digestIn('reminders', 'u.id::text', reminders)} or ${digestIn('account', 'u.auth_user_id', account)})`,
    ),
    whereThere(
      'newsletter_subscriptions',
      `update public.newsletter_subscriptions n set unsubscribed_at = now(), confirm_nonce = null
       where n.unsubscribed_at is null and (${digestIn('newsletter', 'n.id::text', newsletter)}
       or n.email in (select lower(a.email) from public.auth_users a where ${digestIn('account', 'a.id', account)}))`,
    ),
  ]
}

/** Whose account was deleted since: `auth_users.id`, for after the migrations. */
export const leftQuery = (digests: readonly string[]) =>
  `select u.id from auth_users u where ${digestIn('account', 'u.id', digests)} order by u.id`
