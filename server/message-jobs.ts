import type { PgBoss } from 'pg-boss'
import { toMailContext } from '#app/features/identity/mail-context.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { postSnacks } from '#app/features/integrations/channels/post-snacks.server.ts'
import { sendPushes } from '#app/features/web-push/send-pushes.server.ts'
import { counted } from './counted-job.ts'

const channelsQueue = 'channels'
const pushQueue = 'web-push'

/**
 * Jobs that bring the snack of the day to where people are: channels of Teams and Slack, and their own devices. Each minute, on any number
 * of processes.
 * @param options of a queue for work that comes back every minute
 */
export async function openMessageQueues(
  boss: PgBoss,
  runtime: Runtime,
  options: Parameters<PgBoss['createQueue']>[1],
): Promise<void> {
  const { database, secret, outside, env, log } = runtime
  const place = { db: database.db, secret, outside, now: () => database.now() }
  await boss.createQueue(channelsQueue, options)
  await boss.work(channelsQueue, { batchSize: 1, pollingIntervalSeconds: 5 }, () =>
    counted(runtime, channelsQueue, async () => {
      const channels = { ...place, appUrl: env.APP_URL, mail: toMailContext(runtime) }
      const { delivered, failed } = await postSnacks(channels)
      if (delivered + failed > 0) log.info({ delivered, failed }, 'snacks posted in channels')
    }),
  )
  await boss.schedule(channelsQueue, '* * * * *')

  await boss.createQueue(pushQueue, options)
  await boss.work(pushQueue, { batchSize: 1, pollingIntervalSeconds: 5 }, () =>
    counted(runtime, pushQueue, async () => {
      const devices = await sendPushes({ ...place, operatorEmail: env.OPERATOR_EMAIL })
      if (devices > 0) log.info({ devices }, 'web push sent')
    }),
  )
  await boss.schedule(pushQueue, '* * * * *')
}
