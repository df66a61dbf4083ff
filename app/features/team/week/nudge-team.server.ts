import type { Db } from '#app/db/client.server.ts'
import { run, statement } from '#app/db/statement.server.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { MailContext } from '#app/features/identity/mail-context.server.ts'
import { firstName } from '#app/features/leaderboard/rules.ts'
import { readCalendars } from '#app/features/working-days/read-calendar.server.ts'
import { addDays, mondayOf } from '#app/features/working-days/rules.ts'
import { dutchDay } from '#app/lib/dates.ts'
import type { Language } from '#app/lib/language.ts'
import { nudgeMail } from './nudge-mail.server.ts'
import { mayNudge } from './nudge-rules.ts'

interface Candidate {
  user_id: string
  last_active_on: string | null
  nudged: boolean
}

/** Members who said that this is welcome, except whoever asks. */
const candidatesStatement = statement<Candidate, { account_id: string; asker: string; key: string }>(
  'nudge_candidates',
  (
    p,
  ) => `select u.id::text as user_id, (st.last_activity at time zone 'Europe/Amsterdam')::date::text as last_active_on,
       exists (select from notifications n where n.user_id = u.id and n.key = ${p.key}) as nudged
     from ai_users u join reminder_settings s on s.user_id = u.id and s.nudges
     left join user_statistics st on st.user_id = u.id
     where u.account_id = ${p.account_id}::uuid and u.id <> ${p.asker}::uuid and u.is_active and u.has_seat
     order by u.id`,
)

interface Claimed {
  email: string
  full_name: string
  language: Language
  by_mail: boolean
}

/**
 * Whoever inserts the row sends the mail. Consent is read again with it: who takes it back meanwhile is waited for, and the
 * key of the week is one for each person.
 */
const claimStatement = statement<Claimed, { user_id: string; account_id: string; key: string; now: string }>(
  'claim_nudge',
  (p) => `with consenting as (
       select s.user_id, s.enabled from reminder_settings s where s.user_id = ${p.user_id}::uuid and s.nudges for share
     ), claimed as (
       insert into notifications (user_id, type, key, data, created_at)
       select c.user_id, 'nudge', ${p.key}, '{}', ${p.now}::timestamptz
       from consenting c join ai_users u on u.id = c.user_id
       where u.account_id = ${p.account_id}::uuid and u.is_active and u.has_seat
       on conflict (user_id, key) do nothing returning user_id
     )
     select u.email, u.full_name, u.language, c.enabled as by_mail
     from claimed join consenting c on c.user_id = claimed.user_id join ai_users u on u.id = claimed.user_id`,
)

async function nudge(
  db: Db,
  mailContext: MailContext,
  of: { user_id: string; account_id: string; key: string; now: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [claimed] = await run(tx, claimStatement, of)
    if (!claimed) return false
    const { by_mail, full_name, ...person } = claimed
    const first_name = firstName(full_name)
    if (by_mail) {
      const mail = nudgeMail(mailContext, { ...person, user_id: of.user_id, first_name })
      await mailContext.queueMail(mail, tx)
    }
    return true
  })
}

/**
 * Nudges everybody of the viewer's own account who may be nudged now, by the bell, and by mail who wants mail. Pressed again, or by two
 * at once, it does nothing more. Whom it reached is not told to whoever pressed: that would tell who is on leave, and who
 * wants no nudge. Who may do this is asked before (`requireTeamRole`).
 * @returns whose pages show something new
 */
export async function nudgeTeam(ctx: LearnerCtx, mailContext: MailContext): Promise<string[]> {
  const { db, viewer, now } = ctx
  const { account_id, user_id: asker } = viewer.profile
  const today = dutchDay(now)
  const monday = mondayOf(today)
  const key = `nudge:${monday}`
  const candidates = await run(db, candidatesStatement, { account_id, asker, key })
  const people = candidates.map(({ user_id }) => user_id)
  const calendars = await readCalendars(db, people, addDays(monday, -1), today)
  const reached: string[] = []
  for (const { user_id, last_active_on, nudged } of candidates) {
    const calendar = calendars.get(user_id)
    if (!calendar) continue
    const nudged_in = new Set(nudged ? [monday] : [])
    if (!mayNudge({ calendar, consents: true, last_active_on, nudged_in }, today)) continue
    if (await nudge(db, mailContext, { user_id, account_id, key, now: now.toISOString() }))
      reached.push(user_id)
  }
  return reached
}
