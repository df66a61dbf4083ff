import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { seedAuthUser, seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { furnish } from '#tests/support/furnish.ts'
import { forgetOldRows } from './forget-old-rows.ts'
import { storeAssets } from './previous-build-assets.ts'

/** Every table whose rows have an end of their own; the numbers are tested beside each verb, and in the data map. */
const passing = [
  'attempt_counts',
  'auth_rate_limits',
  'auth_sessions',
  'auth_verifications',
  'capped_mails',
  'client_files',
  'company_snack_answers',
  'daily_content_selections',
  'form_messages',
  'invitations',
  'league_members',
  'league_weeks',
  'newsletter_subscriptions',
  'notifications',
  'payment_events',
  'put_away_snacks',
  'reminder_sends',
  'security_events',
  'sent_snacks',
  'visitor_answers',
]

describeWithDatabase('the nightly deletion', (database) => {
  const counts = async (tables: readonly string[]) => {
    const found: Record<string, number> = {}
    for (const table of tables) {
      const result = await database.current.db.execute(
        sql`select count(*)::int as n from ${sql.identifier(table)}`,
      )
      found[table] = (result as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0
    }
    return found
  }

  it('leaves nothing, years later, of what has an end, and everything of what belongs to an account', async () => {
    const { db } = database.current
    const person = await seedLearner(db, { xp: 45 })
    await seedSession(db, person.auth_user_id)
    await seedAuthUser(db, { email: 'niemand@example.nl' })
    await db.execute(sql`update auth_users set email_verified = email <> 'niemand@example.nl'`)
    const question = await seedQuestion(db)
    await furnish(db, person, 'Tekst')
    await db.execute(sql`update form_messages set handled_at = now()`)
    await db.execute(sql`delete from security_events where actor_id is not null`)
    await db.execute(
      sql`insert into security_events (event_type, auth_user_id) values ('DATA_EXPORTED', ${person.auth_user_id})`,
    )
    await db.execute(
      sql`insert into auth_rate_limits (id, key, count, last_request) values ('a', '203.0.113.7', 1, 0)`,
    )
    await db.execute(
      sql`insert into capped_mails (id, kind, recipient, sent_at) values (gen_random_uuid(), 'reset', 'a', now())`,
    )
    await db.execute(sql`insert into attempt_counts (key, count, started_at) values ('password:a', 1, now())`)
    await db.execute(
      sql`insert into auth_verifications (id, identifier, value, expires_at) values ('a', 'b', 'c', now())`,
    )
    await db.execute(
      sql`insert into newsletter_subscriptions (email, language, confirm_sent_at) values ('a@b.nl', 'nl', now())`,
    )
    await db.execute(
      sql`insert into payment_events (id, type, occurred_at) values ('evt', 'invoice.paid', now())`,
    )
    await db.execute(sql`insert into visitor_answers (visitor_hash, question_id, kind, answer, answered_at)
      values ('hash', ${question}, 'snack', 'A', now())`)
    await storeAssets(db)
    const before = await counts(passing)
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])
    const kept = [
      'ai_users',
      'user_progress',
      'learning_events',
      'xp_ledger',
      'subscriptions',
      'literacy_records',
    ]
    const keptBefore = await counts(kept)

    const years = new Date(Date.now() + 3 * 365 * dayInMs)
    await forgetOldRows(db, { SMTP_URL: 'smtp://mail.example' }, years)
    expect(await counts(passing)).toEqual(Object.fromEntries(passing.map((table) => [table, 0])))
    expect(await counts(kept)).toEqual(keptBefore)
    const left = await db.execute(sql`select email from auth_users`)
    expect((left as unknown as { rows: unknown[] }).rows, 'nobody confirmed the other one').toEqual([
      { email: person.email },
    ])
    expect(await forgetOldRows(db, { SMTP_URL: 'smtp://mail.example' }, years)).toBe(0)
  })
})
