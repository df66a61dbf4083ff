import { openPostgres } from '#app/db/postgres.server.ts'
import { postSnacks } from '#app/features/integrations/channels/post-snacks.server.ts'
import { sendPushes } from '#app/features/web-push/send-pushes.server.ts'
import { pooledUrl } from './pooler.ts'
import { onThisMachine } from './receiver.ts'

/**
 * A process of its own that posts into channels and sends to devices when it is told to, at the moment it is told.
 * Messages: a moment (ISO 8601) in, how many arrived out. `DATABASE_URL` and `SECRET` come with the environment.
 */
const direct = process.env.DATABASE_URL ?? ''
const pooled = pooledUrl(direct)
const { db, close } = await openPostgres(pooled ?? direct, 4, { direct, pooled: pooled !== undefined })
const secret = process.env.SECRET ?? ''
const appUrl = 'https://snackwijs.example'
const mail = { queueMail: async () => {}, operatorEmail: 'beheer@snackwijs.example', appUrl, secret }

process.on('message', async (moment: string) => {
  const place = { db, secret, outside: onThisMachine, now: () => new Date(moment) }
  const { delivered } = await postSnacks({ ...place, appUrl, mail })
  const devices = await sendPushes({ ...place, operatorEmail: mail.operatorEmail })
  process.send?.({ delivered, devices })
})
process.on('disconnect', close)
process.send?.({ ready: true })
