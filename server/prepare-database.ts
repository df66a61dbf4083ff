import { PgBoss } from 'pg-boss'
import { openDatabase } from '#app/db/client.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { createLog } from '#app/lib/log.server.ts'
import { importContent } from './import-content.ts'

/**
 * Brings a PostgreSQL database up to this version, once and before the processes that will use it: migrations, content
 * and the tables of the job queue. Idempotent; several at once wait for each other. Works off no job.
 * @throws Error when there is no DATABASE_URL, and when one of the three fails: nothing of the migrations is then kept
 */
export async function prepareDatabase(env: Env): Promise<void> {
  if (!env.DATABASE_URL) throw new Error('Set DATABASE_URL: the embedded database is migrated at each start')
  const log = createLog(env.LOG_LEVEL)
  const database = await openDatabase({ ...env, MIGRATE_ON_START: '1' })
  try {
    await importContent({ database, log })
  } finally {
    await database.close()
  }
  const boss = new PgBoss({ connectionString: env.DATABASE_URL, max: 1, supervise: false, schedule: false })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  await boss.stop({ graceful: false })
  log.info('database ready')
}
