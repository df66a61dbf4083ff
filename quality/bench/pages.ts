import { tokenOf } from '#quality/support/pairs.ts'
import type { BenchDatabase } from './bench-database.ts'
import { type LoadResult, runLoad } from './load-client.ts'
import type { Snackwijs } from './snackwijs.ts'

export type Target = 'dashboard' | 'summary' | 'leaderboardPage' | 'leaderboardApi'

export const targets: Record<Target, { path: string; label: string }> = {
  dashboard: { path: '/account-dashboard', label: 'dashboard, HTML' },
  summary: { path: '/api/progress-summary', label: 'own progress and rank, API' },
  leaderboardPage: { path: '/leaderboard', label: 'leaderboard, HTML' },
  leaderboardApi: { path: '/api/global-leaderboard?limit=100', label: 'own rank + top 100, API' },
}

/** How long a page takes for signed-in learners, a random one each time. @returns undefined when there is no such page */
export async function measurePage(
  target: Target,
  database: BenchDatabase,
  snackwijs: Snackwijs,
  load: { connections: number; seconds: number },
): Promise<LoadResult | undefined> {
  const { path } = targets[target]
  const { users } = database.population
  const request = () => {
    const token = tokenOf(Math.floor(Math.random() * users))
    return Buffer.from(
      `GET ${path} HTTP/1.1\r\nhost: localhost:${snackwijs.port}\r\naccept-language: nl\r\n` +
        `accept-encoding: gzip, deflate, br, zstd\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
  }
  const first = await fetch(`${snackwijs.url}${path}`, {
    redirect: 'manual',
    headers: { authorization: `Bearer ${tokenOf(0)}` },
  })
  await first.arrayBuffer()
  if (first.status === 404) return undefined
  if (first.status !== 200) throw new Error(`${path} answered ${first.status}`)
  await runLoad({ ...load, seconds: Math.min(1, load.seconds), port: snackwijs.port, request })
  return runLoad({ ...load, port: snackwijs.port, request })
}
