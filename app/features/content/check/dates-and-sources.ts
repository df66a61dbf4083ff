import { type Bank, itemsOf } from '#app/features/content/bank.ts'
import type { Fault } from '#app/features/content/item.ts'

/** Facts that go out of date carry a day by which somebody looks again. `today` is a UTC day, `YYYY-MM-DD`. */
export function pastReviewDates(bank: Bank, today: string): Fault[] {
  return itemsOf(bank)
    .filter(({ review_by }) => review_by !== null && review_by < today)
    .map(({ path, review_by }) => {
      const message = `was to be looked at again by ${review_by}: check the facts, then set a new date`
      return { path, where: 'review_by', rule: 'review-date', message }
    })
}

/** What can age is a fact, and a fact has a source. */
export function missingSources(bank: Bank): Fault[] {
  return itemsOf(bank)
    .filter(({ review_by, sources }) => review_by !== null && sources.length === 0)
    .map(({ path }) => {
      const message = 'has a review date, so it states facts, but names no source'
      return { path, where: 'sources', rule: 'source', message }
    })
}
