import { type Bank, itemsOf } from '#app/features/content/bank.ts'
import type { Reviewed } from './addresses.ts'

/** What questions and lessons rest on. */
export function reviewedBank(bank: Bank): Reviewed[] {
  return itemsOf(bank).map(({ path, review_by, sources }) => {
    return { path, due: review_by, urls: sources.map(({ url }) => url) }
  })
}
