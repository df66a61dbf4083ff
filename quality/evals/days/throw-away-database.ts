import { PGlite } from '@electric-sql/pglite'
import type { Database } from '#app/db/client.server.ts'
import { liteExtensions, migrateLite, wrapPglite } from '#app/db/pglite.server.ts'
import { openPostgres } from '#app/db/postgres.server.ts'
import { postgresBinaries, startPostgres } from '#tests/support/postgres-server.ts'

/** Nothing of it is kept, so nothing waits for a disk. */
const settings = {
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // The same few statements for everybody, by their keys: planning them anew each time is most of what they cost. Plans of the first
  // learners would be those of empty tables, so they are made again whenever tables were analysed.
  plan_cache_mode: 'force_generic_plan',
  autovacuum_naptime: '15s',
  // Until then no plan reads a whole table because it was still empty when it was made.
  enable_seqscan: 'off',
  track_activities: 'off',
}

/**
 * A migrated database that goes away when it is closed: a PostgreSQL server of our own, several times as fast, or where its programs are
 * not installed the embedded one, in the memory of this process.
 * @param connections at most
 */
export async function openThrowAway(connections: number): Promise<Database> {
  const bin = postgresBinaries()
  if (!bin) {
    const lite = await PGlite.create({ extensions: liteExtensions })
    await migrateLite(lite)
    return wrapPglite(lite)
  }
  const server = await startPostgres(bin, settings)
  const database = await openPostgres(`${server.socketUrl}postgres`, connections)
  return {
    ...database,
    async close() {
      await database.close()
      await server.stop()
    },
  }
}
