import { fromPglite, PgBoss } from 'pg-boss'
import { reconcileSubscriptions } from '#app/features/billing/subscription/reconcile-subscriptions.server.ts'
import { endTeamTrials } from '#app/features/billing/trials/end-team-trials.server.ts'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { collectWebhooks } from '#app/features/integrations/webhooks/collect-webhooks.server.ts'
import { deliverWebhooks } from '#app/features/integrations/webhooks/deliver-webhooks.server.ts'
import { internet } from '#app/features/integrations/webhooks/post-outside.server.ts'
import { formLeagues } from '#app/features/leaderboard/league/form-leagues.server.ts'
import { collectScores } from '#app/features/lti/scores/collect-scores.server.ts'
import { deliverScores } from '#app/features/lti/scores/deliver-scores.server.ts'
import { collectNotifications } from '#app/features/notifications/collect-notifications.server.ts'
import { learnerCtx } from '#app/features/notifications/learner-ctx.server.ts'
import { sendDueReminders } from '#app/features/notifications/reminders/send-due-reminders.server.ts'
import { ensureDepartments } from '#app/features/organisation/departments/ensure-departments.server.ts'
import { holdLateProbes } from '#app/features/paths/start-path.server.ts'
import { refreshAllAssignments } from '#app/features/programme/assignments/refresh-assignments.server.ts'
import { makeDossiers } from '#app/features/programme/dossier/dossier-api.server.ts'
import { sendNotices } from '#app/features/programme/send-notices.server.ts'
import { endSurveys } from '#app/features/programme/survey/surveys.server.ts'
import { decayIdleLearners } from '#app/features/progress/decay-idle-learners.server.ts'
import { calibrateStartCheck } from '#app/features/start-check/calibrate.server.ts'
import { counted } from './counted-job.ts'
import { forgetOldRows } from './forget-old-rows.ts'
import { openMailQueue } from './mail-jobs.ts'
import { openMessageQueues } from './message-jobs.ts'
import { storeAssets } from './previous-build-assets.ts'

/** How long jobs that are running may take to finish when the process is asked to stop. */
export const jobsDrainMs = 8_000

const decayQueue = 'decay'
const forgetQueue = 'forget'
const paymentsQueue = 'payments'
const trialsQueue = 'team-trials'
const departmentsQueue = 'departments'
const surveysQueue = 'ai-surveys'
const leaguesQueue = 'leagues'
const assignmentsQueue = 'assignments'
const webhooksQueue = 'webhooks'
const ltiQueue = 'lti-scores'
const programmeFilesQueue = 'programme-files'
const lateProbesQueue = 'late-probes'
const calibrationQueue = 'calibration'
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
  const { queueMail } = runtime
  try {
    await boss.start()
    await openQueues(boss, runtime)
  } catch (error) {
    // Mail that is asked for until the next try would be lost in a queue that is closed.
    runtime.queueMail = queueMail
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

  await boss.createQueue(departmentsQueue, { retryLimit: 3, retryDelay: 300 })
  await boss.work(departmentsQueue, { batchSize: 1, pollingIntervalSeconds: 60 }, () =>
    counted(runtime, departmentsQueue, async () => {
      const changed = await ensureDepartments(database.db)
      if (changed > 0) log.info({ changed }, 'departments of names that people have')
    }),
  )
  await boss.schedule(departmentsQueue, '35 * * * *', {}, { tz: 'UTC' })
  await boss.send(departmentsQueue, {}, { singletonSeconds: 3600 })

  await boss.createQueue(surveysQueue, { retryLimit: 3, retryDelay: 300 })
  await boss.work(surveysQueue, { batchSize: 1, pollingIntervalSeconds: 60 }, () =>
    counted(runtime, surveysQueue, async () => {
      const ended = await endSurveys(database.db, database.now())
      if (ended > 0) log.info({ ended }, 'surveys of AI in use are over')
    }),
  )
  await boss.schedule(surveysQueue, '15 * * * *', {}, { tz: 'UTC' })
  await boss.send(surveysQueue, {}, { singletonSeconds: 3600 })

  await boss.createQueue(leaguesQueue, { retryLimit: 3, retryDelay: 300 })
  await boss.work(leaguesQueue, { batchSize: 1, pollingIntervalSeconds: 60 }, () =>
    counted(runtime, leaguesQueue, async () => {
      const formed = await formLeagues(database.db, database.now())
      if (formed) log.info('leagues of the week are formed')
    }),
  )
  // Whoever looks before it ran forms them as well.
  await boss.schedule(leaguesQueue, '1 0 * * 1', {}, { tz: 'Europe/Amsterdam' })

  await boss.createQueue(lateProbesQueue, { retryLimit: 3, retryDelay: 300 })
  await boss.work(lateProbesQueue, { batchSize: 1, pollingIntervalSeconds: 60 }, () =>
    counted(runtime, lateProbesQueue, async () => {
      const ctxOf = (id: string) => learnerCtx(database.db, id, database.now())
      const learners = await holdLateProbes(database.db, ctxOf)
      if (learners > 0) log.info({ learners }, 'questions for afterwards put aside')
    }),
  )
  await boss.schedule(lateProbesQueue, '25 * * * *', {}, { tz: 'UTC' })
  await boss.send(lateProbesQueue, {}, { singletonSeconds: 3600 })

  await boss.createQueue(calibrationQueue, { retryLimit: 3, retryDelay: 300 })
  await boss.work(calibrationQueue, { batchSize: 1, pollingIntervalSeconds: 60 }, () =>
    counted(runtime, calibrationQueue, async () => {
      const questions = await calibrateStartCheck(database.db, database.now())
      if (questions > 0) log.info({ questions }, 'questions of the start check are estimated anew')
    }),
  )
  // Once a week, in the night: it reads the answers of many people.
  await boss.schedule(calibrationQueue, '50 2 * * 0', {}, { tz: 'UTC' })

  await boss.createQueue(assignmentsQueue, everyMinute)
  await boss.work(assignmentsQueue, { batchSize: 1, pollingIntervalSeconds: 60 }, () =>
    counted(runtime, assignmentsQueue, async () => {
      const assignments = await refreshAllAssignments(database.db, database.now())
      const mails = await sendNotices(database.db, toMailContext(runtime), database.now())
      if (assignments + mails > 0) log.info({ assignments, mails }, 'assignments counted')
    }),
  )
  await boss.schedule(assignmentsQueue, '*/5 * * * *', {}, { tz: 'UTC' })

  // What a page asks for is made at once; this is for what a stopped process left.
  await boss.createQueue(programmeFilesQueue, everyMinute)
  await boss.work(programmeFilesQueue, { batchSize: 1, pollingIntervalSeconds: 60 }, () =>
    counted(runtime, programmeFilesQueue, async () => {
      const files = await makeDossiers(runtime)
      if (files > 0) log.info({ files }, 'files of programmes made')
    }),
  )
  await boss.schedule(programmeFilesQueue, '* * * * *')

  await boss.createQueue(remindersQueue, everyMinute)
  await boss.work(remindersQueue, { batchSize: 1, pollingIntervalSeconds: 5 }, () =>
    counted(runtime, remindersQueue, async () => {
      const mails = await sendDueReminders(database.db, toMailContext(runtime), database.now())
      if (mails > 0) log.info({ mails }, 'reminders queued')
    }),
  )
  await boss.schedule(remindersQueue, '* * * * *')

  await boss.createQueue(webhooksQueue, everyMinute)
  await boss.work(webhooksQueue, { batchSize: 1, pollingIntervalSeconds: 5 }, () =>
    counted(runtime, webhooksQueue, async () => {
      await collectWebhooks(database.db, database.now())
      const place = { db: database.db, secret: runtime.secret, outside: internet, now: () => database.now() }
      const { delivered, failed } = await deliverWebhooks(place)
      if (delivered + failed > 0) log.info({ delivered, failed }, 'webhooks sent')
    }),
  )
  await boss.schedule(webhooksQueue, '* * * * *')

  await boss.createQueue(ltiQueue, everyMinute)
  await boss.work(ltiQueue, { batchSize: 1, pollingIntervalSeconds: 5 }, () =>
    counted(runtime, ltiQueue, async () => {
      await collectScores(database.db, database.now())
      const { secret, providers: outside } = runtime
      const { delivered, failed } = await deliverScores({
        db: database.db,
        secret,
        outside,
        now: database.now(),
      })
      if (delivered + failed > 0) log.info({ delivered, failed }, 'results sent to learning platforms')
    }),
  )
  await boss.schedule(ltiQueue, '* * * * *')

  await openMessageQueues(boss, runtime, everyMinute)

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
