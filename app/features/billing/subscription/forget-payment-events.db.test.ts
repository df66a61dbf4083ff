import { expect, it } from 'vitest'
import { paymentEvents } from '#app/db/schema/billing.ts'
import { keptPaymentEventDays } from '#app/features/billing/rules.ts'
import { dayInMs } from '#app/lib/dates.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { forgetPaymentEvents } from './forget-payment-events.server.ts'

describeWithDatabase('forgetPaymentEvents', (database) => {
  it('deletes events that nobody sends again, and remembers the others', async () => {
    const { db } = database.current
    const now = new Date('2026-06-15T03:00:00Z')
    const event = (id: string, days: number) => {
      const handled_at = new Date(now.getTime() - days * dayInMs)
      return { id, type: 'invoice.paid', occurred_at: handled_at, handled_at }
    }
    await db
      .insert(paymentEvents)
      .values([event('evt_old', keptPaymentEventDays + 1), event('evt_new', keptPaymentEventDays - 1)])
    expect(await forgetPaymentEvents(db, now)).toBe(1)
    expect(await forgetPaymentEvents(db, now)).toBe(0)
    expect((await db.select().from(paymentEvents)).map(({ id }) => id)).toEqual(['evt_new'])
  })
})
