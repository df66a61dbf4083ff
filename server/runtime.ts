import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#app/db/client.server.ts'
import { createPayments } from '#app/features/billing/create-payments.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { createAuth } from '#app/features/identity/sign-in/auth.server.ts'
import { channelsOutside } from '#app/features/integrations/channels/outside.server.ts'
import { createPolicySuggester } from '#app/features/programme/policy/items/suggest/suggest-model.server.ts'
import { createLabModel } from '#app/features/promptlab/lab-model.server.ts'
import { providersOutside } from '#app/features/single-sign-on/outside.server.ts'
import { createCoach } from '#app/features/snacks/scenario/coach/create-coach.server.ts'
import { createGrader } from '#app/features/snacks/scenario/create-grader.server.ts'
import type { Env } from '#app/lib/env.server.ts'
import { createLog } from '#app/lib/log.server.ts'
import { createMailer, type Mail } from '#app/lib/mail/mailer.server.ts'
import { createMetrics } from '#app/lib/metrics.server.ts'
import { createLive } from '#app/live/live.server.ts'

/** The embedded default makes its own secret once and keeps it beside the database. */
function authSecret(env: Env): string {
  if (env.AUTH_SECRET) return env.AUTH_SECRET
  const path = join(env.DATA_DIR, 'auth-secret')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(env.DATA_DIR, { recursive: true })
  const secret = randomBytes(32).toString('hex')
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}

/** Opens everything a process needs. @throws when the database cannot be opened or migrated. */
export async function createRuntime(env: Env): Promise<Runtime> {
  const log = createLog(env.LOG_LEVEL)
  const metrics = createMetrics()
  const database = await openDatabase(env, (usable, why) => {
    metrics.replicaUsable.set(usable ? 1 : 0)
    if (usable) log.info('the replica is read')
    else log.warn({ why }, 'the replica is not read')
  })
  const mailer = createMailer({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    outbox: join(env.DATA_DIR, 'outbox'),
    connections: env.MAIL_CONCURRENCY,
  })
  const secret = authSecret(env)
  const live = createLive(database, log)
  await live.start()
  const runtime: Runtime = {
    env,
    secret,
    database,
    mailer,
    live,
    log,
    metrics,
    coach: createCoach({ env, log, metrics }),
    grader: createGrader({ env, log, metrics }),
    lab: createLabModel({ env, log, metrics }),
    policySuggester: createPolicySuggester({ env, log, metrics }),
    payments: await createPayments(env, database.db),
    providers: providersOutside,
    outside: channelsOutside,
    queueMail: (mail: Mail) => mailer.send(mail),
    auth: createAuth({
      db: database.db,
      env,
      secret,
      now: () => database.now(),
      queueMail: (mail) => runtime.queueMail(mail),
      onSessionEnded: (authUserId) => live.publish(authUserId, ['session']),
      onMailError: (error) => log.error({ err: error }, 'mail not queued'),
    }),
  }
  return runtime
}

/** Closes what createRuntime opened, in the order in which they need each other. */
export async function stopRuntime(runtime: Runtime): Promise<void> {
  await runtime.live.stop()
  runtime.mailer.close()
  await runtime.database.close()
}
