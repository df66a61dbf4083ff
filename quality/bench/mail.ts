import { parseArgs } from 'node:util'
import nodemailer from 'nodemailer'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import type { MailKind } from '#app/lib/mail/mail-kinds.ts'
import { type Mail, mailQueue } from '#app/lib/mail/mailer.server.ts'
import { startJobs } from '#server/jobs.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { createRuntime, stopRuntime } from '#server/runtime.ts'
import { type MailSink, mailSink } from '#tests/support/mail-sink.ts'
import { openServer } from './bench-database.ts'

/**
 * Mails a second of one process, and after how many others a link goes out that somebody waits for, to a mail server that
 * takes its time. Beside it the queue as it was until November 2026: one mail at a time, a connection each, and a look
 * at the queue every second.
 */

const say = (line: string) => console.log(line)
const { values } = parseArgs({
  options: {
    invitations: { type: 'string', default: '500' },
    delay: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
})
const [invitations, delay, seconds] = [
  Number(values.invitations),
  Number(values.delay),
  Number(values.seconds),
]

const mail = (kind: MailKind, to: string): Mail => ({
  kind,
  to,
  subject: kind,
  text: 'Hoi',
  html: '<p>Hoi</p>',
})
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts what sends. @returns how to queue a mail, and how to stop */
type Sender = (url: string, sink: MailSink) => Promise<{ queue: Runtime['queueMail']; stop(): Promise<void> }>

const before: Sender = async (url, sink) => {
  const transport = nodemailer.createTransport(sink.url, { from: 'a@b.example' })
  const boss = new PgBoss({ connectionString: url, max: 2 })
  await boss.start()
  await boss.createQueue(mailQueue)
  await boss.work<Mail>(mailQueue, { batchSize: 1, pollingIntervalSeconds: 1 }, async ([job]) => {
    if (job) await transport.sendMail(job.data)
  })
  return {
    queue: async (letter) => void (await boss.send(mailQueue, letter)),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

const now: Sender = async (url, sink) => {
  const env = parseEnv({
    ...{ DATABASE_URL: url, AUTH_SECRET: 'a secret for benchmarks only, of no use elsewhere' },
    ...{ SMTP_URL: sink.url, LOG_LEVEL: 'fatal' },
  })
  const runtime = await createRuntime(env)
  const stopJobs = await startJobs(runtime)
  const stop = async () => {
    await stopJobs()
    await stopRuntime(runtime)
  }
  return { queue: (letter) => runtime.queueMail(letter), stop }
}

async function measure(server: { url: string }, name: string, open: Sender): Promise<object> {
  const url = `${server.url}${name}`
  const sink = await mailSink({ delay })
  const env = parseEnv({
    DATABASE_URL: url,
    AUTH_SECRET: 'a secret for benchmarks only, of no use elsewhere',
  })
  await prepareDatabase(env)
  const sender = await open(url, sink)
  for (let i = 0; i < invitations; i++) await sender.queue(mail('seat_invitation', `lid${i}@b.example`))
  const [taken, started] = [sink.received.length, performance.now()]
  await sender.queue(mail('reset', 'vergeten@b.example'))
  let link: number | undefined
  while (performance.now() - started < seconds * 1000 && sink.received.length <= invitations) {
    await pause(20)
    if (link === undefined && sink.received.some(({ subject }) => subject === 'reset'))
      link = performance.now() - started
  }
  const perSecond = ((sink.received.length - taken) * 1000) / (performance.now() - started)
  const passed =
    link === undefined ? undefined : sink.received.findIndex((one) => one.subject === 'reset') - taken
  say(
    `${name}: ${perSecond.toFixed(2)} mails a second, ${sink.open.most} connections at most; the link ${
      link === undefined
        ? `did not come in ${seconds} s`
        : `came after ${passed} others, ${link.toFixed(0)} ms`
    }`,
  )
  await sender.stop()
  await sink.close()
  return { name, perSecond, connections: sink.open.most, linkAfter: passed ?? null, linkMs: link ?? null }
}

const postgres = await openServer(undefined)
try {
  const results: object[] = []
  for (const [name, sender] of [
    ['before', before],
    ['now', now],
  ] as const) {
    const admin = new pg.Client({ connectionString: `${postgres.url}postgres` })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    results.push(await measure(postgres, name, sender))
  }
  if (values.json) say(JSON.stringify({ invitations, delay, results }))
} finally {
  await postgres.stop()
}
