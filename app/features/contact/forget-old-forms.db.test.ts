import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { formMessages, newsletterSubscriptions } from '#app/db/schema/forms.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { forgetOldForms } from './forget-old-forms.server.ts'
import { keptDays } from './rules.ts'

/** What the privacy policy promises about keeping things. */
describeWithDatabase('forgetOldForms', (database) => {
  const now = new Date('2026-06-15T03:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * dayInMs)

  it('deletes what is kept no longer and nothing else, however often it runs', async () => {
    const { db } = database.current
    const message = (subject: string, given: Partial<typeof formMessages.$inferInsert>) => ({
      submission_id: randomUUID(),
      kind: 'contact' as const,
      fields: { subject },
      language: 'nl' as const,
      created_at: ago(1000),
      ...given,
    })
    await db
      .insert(formMessages)
      .values([
        message('open and old', {}),
        message('handled lately', { handled_at: ago(keptDays.handledMessage - 1) }),
        message('handled long ago', { handled_at: ago(keptDays.handledMessage + 1) }),
        message('fresh spam', { is_spam: true, created_at: ago(keptDays.spam - 1) }),
        message('old spam', { is_spam: true, created_at: ago(keptDays.spam + 1) }),
      ])
    const address = (
      email: string,
      days: number,
      given: Partial<typeof newsletterSubscriptions.$inferInsert>,
    ) => ({
      email,
      language: 'nl' as const,
      confirm_sent_at: ago(days),
      created_at: ago(days),
      ...given,
    })
    await db.insert(newsletterSubscriptions).values([
      address('reads', 900, { confirmed_at: ago(900) }),
      address('asked lately', keptDays.unconfirmed - 1, {}),
      address('never confirmed', keptDays.unconfirmed + 1, {}),
      address('left lately', 900, {
        confirmed_at: ago(900),
        unsubscribed_at: ago(keptDays.unsubscribed - 1),
      }),
      address('left long ago', 900, {
        confirmed_at: ago(900),
        unsubscribed_at: ago(keptDays.unsubscribed + 1),
      }),
      address('left, asked again', 1, { confirmed_at: ago(900), unsubscribed_at: ago(800) }),
    ])
    expect(await forgetOldForms(db, now)).toBe(4)
    expect(await forgetOldForms(db, now)).toBe(0)
    const subjects = (await db.select().from(formMessages)).map(({ fields }) => fields.subject)
    expect(subjects.sort()).toEqual(['fresh spam', 'handled lately', 'open and old'])
    const addresses = (await db.select().from(newsletterSubscriptions)).map(({ email }) => email)
    expect(addresses.sort()).toEqual(['asked lately', 'left lately', 'left, asked again', 'reads'])
  })
})
