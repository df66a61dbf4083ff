import type { Database, Db } from '#app/db/client.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import type { Log } from '#app/lib/log.server.ts'
import type { Mail, Mailer } from '#app/lib/mail/mailer.server.ts'
import type { Metrics } from '#app/lib/metrics.server.ts'
import type { Live } from '#app/live/live.server.ts'
import type { Auth } from './sign-in/auth.server.ts'

/** What a process opens once and every request uses. */
export interface Runtime {
  env: Env
  /** Signs sessions. */
  secret: string
  database: Database
  auth: Auth
  mailer: Mailer
  /**
   * Puts a mail in the job queue, which sends it with retries.
   * @param within a running transaction: the mail is then sent exactly if that commits
   */
  queueMail: (mail: Mail, within?: Db) => Promise<void>
  live: Live
  log: Log
  metrics: Metrics
}
