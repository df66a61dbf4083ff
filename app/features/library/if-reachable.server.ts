import { isDatabaseAway } from '#app/db/errors.server.ts'

/** How a page answers that had to do without. */
export const awayResponse = { status: 503, headers: { 'retry-after': '5' } }

/** What was read, or undefined when the database is away: the page then says so itself (PS-8.5). */
export async function ifReachable<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isDatabaseAway(error)) return undefined
    throw error
  }
}
