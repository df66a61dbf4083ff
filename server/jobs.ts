import { fromPglite, PgBoss } from 'pg-boss'
import { reconcileSubscriptions } from '#app/features/billing/subscription/reconcile-subscriptions.server.ts'
import { endTeamTrials } from '#app/features/billing/trials/end-team-trials.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { collectNotifications } from '#app/features/notifications/collect-notifications.server.ts'
import { sendDueReminders } from '#app/features/notifications/reminders/send-due-reminders.server.ts'
import { decayIdleLearners } from '#app/features/progress/decay-idle-learners.server.ts'
import { counted } from './counted-job.ts'
import { forgetOldRows } from './forget-old-rows.ts'
import { openMailQueue } from './mail-jobs.ts'
import { storeAssets } from './previous-build-assets.ts'

/** How long jobs that are running may take to finish when the process is asked to stop. */
export const jobsDrainMs = 8_000

const decayQueue = 'decay'
const forgetQueue = 'forget'
const paymentsQueue = 'payments'
const trialsQueue = 'team-trials'
const remindersQueue = 'reminders'
const notificationsQueue = 'notifications'
/** For work that comes back every minute: one waits at a time, the next run is the retry, and nothing of it is kept. */
const everyMinute = { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 } as const

/**
 * Starts the job queue: mail with retries, the nightly decay, and the deletion of what is kept no longer. Jobs live in the database, so any number of
 * processes share them; each is claimed by one.
 * @returns a function that lets running jobs finish and stops the queue
 * @throws when the database cannot be reached: nothing runs then, and it can be tried again
 */
export async function startJobs(runtime: Runtime): Promise<() => Promise<void>> {
  const { env, database, log } = runtime
  const boss = database.lite
    ? new PgBoss({ db: fromPglite(database.lite), backend: 'pglite' })
    : new PgBoss({ connectionString: env.DATABASE_URL ?? '', max: 2 })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  try {
    await boss.start()
    await openQueues(boss, runtime)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return async () => {
    await boss.stop({ graceful: true, timeout: jobsDrainMs })
  }
}

async function openQueues(boss: PgBoss, runtime: Runtime): Promise<void> {
  const { database, env, log } = runtime
  await openMailQueue(boss, runtime)

  await boss.createQueue(decayQueue, { retryLimit: 3, retryDelay: 300 })
  await boss.work(decayQueue, { batchSize: 1, pollingIntervalSeconds: 60 }, () =>
    counted(runtime, decayQueue, async () => {
      const learners = await decayIdleLearners(database.db, database.now())
      if (learners > 0) runtime.live.publish(null, ['leaderboard'])
      log.info({ learners }, 'decay done')
    }),
  )
  // Just after the UTC day begins, as decay counts UTC days.
  await boss.schedule(decayQueue, '10 0 * * *', {}, { tz: 'UTC' })
  // A machine that sleeps at night would never decay anything: catch up at start, once an hour at most.
  await boss.send(decayQueue, {}, { singletonSeconds: 3600 })

  await boss.createQueue(forgetQueue, { retryLimit: 3, retryDelay: 300 })
  await boss.work(forgetQueue, { batchSize: 1, pollingIntervalSeconds: 60 }, () =>
    counted(runtime, forgetQueue, async () => {
      // Of a process that was not started anew for weeks.
      await storeAssets(database.db)
      const rows = await forgetOldRows(database.db, env, database.now())
      log.info({ rows }, 'what is kept no longer is deleted')
    }),
  )
  await boss.schedule(forgetQueue, '40 2 * * *', {}, { tz: 'UTC' })
  await boss.send(forgetQueue, {}, { singletonSeconds: 3600 })

  await boss.createQueue(paymentsQueue, { retryLimit: 3, retryDelay: 300 })
  await boss.work(paymentsQueue, { batchSize: 1, pollingIntervalSeconds: 60 }, () =>
    counted(runtime, paymentsQueue, async () => {
      const subscriptions = await reconcileSubscriptions(runtime)
      log.info({ subscriptions }, 'subscriptions that should have changed are read again')
    }),
  )
  await boss.schedule(paymentsQueue, '20 3 * * *', {}, { tz: 'UTC' })
  await boss.send(paymentsQueue, {}, { singletonSeconds: 3600 })

  await boss.createQueue(trialsQueue, { retryLimit: 3, retryDelay: 300 })
  await boss.work(trialsQueue, { batchSize: 1, pollingIntervalSeconds: 60 }, () =>
    counted(runtime, trialsQueue, async () => {
      const { told, ended } = await endTeamTrials(runtime, database.now())
      if (told + ended > 0) log.info({ told, ended }, 'trials of organisations')
    }),
  )
  // Access ends by the clock; this tells the owner and gives the seats back.
  await boss.schedule(trialsQueue, '5 * * * *', {}, { tz: 'UTC' })
  await boss.send(trialsQueue, {}, { singletonSeconds: 3600 })

  await boss.createQueue(remindersQueue, everyMinute)
  await boss.work(remindersQueue, { batchSize: 1, pollingIntervalSeconds: 5 }, () =>
    counted(runtime, remindersQueue, async () => {
      const mails = await sendDueReminders(database.db, toMailContext(runtime), database.now())
      if (mails > 0) log.info({ mails }, 'reminders queued')
    }),
  )
  await boss.schedule(remindersQueue, '* * * * *')

  await boss.createQueue(notificationsQueue, everyMinute)
  await boss.work(notificationsQueue, { batchSize: 1, pollingIntervalSeconds: 5 }, () =>
    counted(runtime, notificationsQueue, async () => {
      const learners = await collectNotifications(database.db, database.now())
      for (const learner of learners) runtime.live.publish(learner, ['notifications'])
    }),
  )
  await boss.schedule(notificationsQueue, '* * * * *')
  await boss.send(notificationsQueue, {})
}
