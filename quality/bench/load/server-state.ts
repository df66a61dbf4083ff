import type pg from 'pg'
import type { Snackwijs } from '#quality/bench/snackwijs.ts'

/** What the server processes say of themselves together, and how many connections their database has. */
export interface ServerState {
  /** Bytes. */
  rss: number
  heap: number
  /** p99 of the delay of the event loop since it was last asked, in milliseconds, of the process where it is highest. */
  lag: number
  /** Requests refused because it was too busy, since its start. */
  shed: number
  streams: number
  /** Open file descriptors; 0 where the system does not tell (other than Linux). */
  files: number
  databaseConnections: number
}

const metric = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}(?:{[^}]*})? ([\\d.e+-]+)`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  )

export async function serverState(processes: readonly Snackwijs[], client: pg.Client): Promise<ServerState> {
  const texts = await Promise.all(processes.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  const text = texts.join('\n')
  const { rows } = await client.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return {
    rss: metric(text, 'process_resident_memory_bytes'),
    heap: metric(text, 'nodejs_heap_size_used_bytes'),
    lag: 1000 * Math.max(...texts.map((one) => metric(one, 'nodejs_eventloop_lag_p99_seconds'))),
    shed: metric(text, 'snackwijs_requests_shed_total'),
    streams: metric(text, 'snackwijs_event_streams'),
    files: metric(text, 'process_open_fds'),
    databaseConnections: rows[0]?.connections ?? 0,
  }
}
