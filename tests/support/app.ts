import { createPayments } from '#app/features/billing/create-payments.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { type AuthOptions, createAuth } from '#app/features/identity/sign-in/auth.server.ts'
import { channelsOutside } from '#app/features/integrations/channels/outside.server.ts'
import type { Outside } from '#app/features/integrations/webhooks/post-outside.server.ts'
import type { PolicySuggester } from '#app/features/programme/policy/items/suggest/suggest-model.server.ts'
import type { LabModel } from '#app/features/promptlab/lab-model.server.ts'
import '#app/features/snacks/scenario/coach/create-coach.server.ts'
import { type ProvidersOutside, providersOutside } from '#app/features/single-sign-on/outside.server.ts'
import { scriptedCoach } from '#app/features/snacks/scenario/coach/scripted-coach.server.ts'
import type { Grader } from '#app/features/snacks/scenario/grader.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { createLog } from '#app/lib/log.server.ts'
import { createMailer, type Mail } from '#app/lib/mail/mailer.server.ts'
import { createMetrics } from '#app/lib/metrics.server.ts'
import { createLive } from '#app/live/live.server.ts'
import { createApp } from '#server/app.ts'
import type { TestDatabase } from './database.ts'

export interface TestApp {
  runtime: Runtime
  /** Mails in the order in which they were queued. */
  mails: Mail[]
  request: ReturnType<typeof createApp>['request']
}

const secret = 'a-secret-for-tests-only-of-48-characters-at-least'

/**
 * The whole server, in process, on a test database: requests come in through the front door. Mails are collected. No
 * number of requests at once is too many, unless asked for.
 * Rate limits of sign-in are off unless asked for, as tests sign in often.
 */
export async function testApp(
  database: TestDatabase,
  options: {
    rateLimited?: boolean
    grader?: Grader | null
    env?: Record<string, string>
    /** The model of the Promptlab; none unless given. */
    lab?: LabModel
    /** How identity providers and DNS are reached; nothing is, unless given. */
    providers?: ProvidersOutside
    /** How channels and push services are reached; none is, unless given. */
    outside?: Outside
    /** What suggests snacks of a policy; nothing unless given. */
    policySuggester?: PolicySuggester
    hashing?: NonNullable<AuthOptions['hashing']>
  } = {},
): Promise<TestApp> {
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_URL: 'http://localhost:3000',
    REQUEST_CONCURRENCY: '0',
  }
  const env = parseEnv({ ...settings, ...options.env })
  const log = createLog('silent')
  const mails: Mail[] = []
  const live = createLive(database.current, log)
  await live.start()
  const queueMail = async (mail: Mail) => {
    mails.push(mail)
  }
  const runtime: Runtime = {
    env,
    secret,
    database: database.current,
    mailer: createMailer({ from: env.MAIL_FROM, outbox: '/nonexistent' }),
    live,
    grader: options.grader ?? null,
    coach: scriptedCoach,
    lab: options.lab ?? null,
    providers: options.providers ?? { ...providersOutside, resolve: async () => [], txt: async () => [] },
    outside: options.outside ?? { ...channelsOutside, resolve: async () => [] },
    policySuggester: options.policySuggester ?? null,
    payments: await createPayments(env, database.current.db),
    log,
    metrics: createMetrics(),
    queueMail,
    auth: createAuth({
      db: database.current.db,
      env,
      secret,
      now: () => database.current.now(),
      queueMail,
      onSessionEnded: (authUserId) => live.publish(authUserId, ['session']),
      rateLimited: options.rateLimited ?? false,
      ...(options.hashing && { hashing: options.hashing }),
    }),
  }
  const app = createApp(runtime, { stopping: new AbortController().signal })
  return { runtime, mails, request: app.request.bind(app) }
}
