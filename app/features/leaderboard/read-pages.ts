import { ApiError, apiClient, outcome } from '#app/lib/api-client.ts'
import type { Language } from '#app/lib/language.ts'
import type { LeaderboardApi } from './api.server.ts'
import type { Board } from './rules.ts'

/** One page through the API. @throws ApiError */
export function readPage(language: Language, limit: number, after?: string | null): Promise<Board> {
  const query = { limit: String(limit), ...(after && { after }) }
  return outcome(apiClient<LeaderboardApi>(language)['global-leaderboard'].$get({ query }))
}

/** The first pages, one after the other, as each begins where the one before it ended. @throws ApiError */
export async function readPages(language: Language, limit: number, count: number): Promise<Board[]> {
  const found = [await readPage(language, limit)]
  for (let next = found[0]?.next; next && found.length < count; next = found.at(-1)?.next) {
    found.push(await readPage(language, limit, next))
  }
  return found
}

/** Why a call failed. Anything but a refused or failed call is a bug and goes on. */
export function toReason(failure: unknown): string {
  if (failure instanceof ApiError) return failure.reason
  throw failure
}
