import { useState } from 'react'
import type { LeaderboardApi } from '#app/features/leaderboard/api.server.ts'
import { rows } from '#app/features/leaderboard/rules.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useLive } from '#app/live/use-live.ts'
import type { DashboardData } from './dashboard-data.server.ts'

type Board = DashboardData['board']

/**
 * The top 5, read again when somebody's XP changed. That happens every second when many people learn, so only these
 * six rows are fetched and not the whole dashboard. What the page itself read later goes before.
 */
export function useTopFive(read: Board): Board {
  const language = useLanguage()
  const [fresh, setFresh] = useState<{ since: Board; board: Board }>()
  useLive(['leaderboard'], () => {
    const limit = String(rows.widget)
    outcome(apiClient<LeaderboardApi>(language)['global-leaderboard'].$get({ query: { limit } })).then(
      ({ leaderboard, own }) =>
        setFresh({ since: read, board: { data: { entries: leaderboard, own }, failed: null } }),
      // What is shown stays: the next change, or the stream's return, reads again.
      () => undefined,
    )
  })
  return fresh?.since === read ? fresh.board : read
}
