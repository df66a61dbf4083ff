import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { companySnackAnswers } from '#app/db/schema/company-snacks.ts'
import { dayInMs, dutchDay } from '#app/lib/dates.ts'
import { keptAnswerDays } from './rules.ts'

/**
 * Deletes who took a company's snack and how, once it is of no use to that person; what was told of the group is about nobody. May run
 * late, twice or on several machines.
 * @returns how many rows are gone
 */
export async function forgetCompanySnacks(db: Db, now: Date): Promise<number> {
  const a = companySnackAnswers
  const gone = await db
    .delete(a)
    .where(lt(a.day, dutchDay(new Date(now.getTime() - keptAnswerDays * dayInMs))))
    .returning({ day: a.day })
  return gone.length
}
