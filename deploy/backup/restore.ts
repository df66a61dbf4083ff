import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { parseEnv } from '#app/lib/env.server.ts'
import { restoreBackup } from './backups.ts'
import { type LogRead, readLog } from './read-log.ts'

const usage = `Usage: npm run restore -- --from FILE [--log FILE …] [--replace]
  --log FILE   what the processes logged since the backup: who left, or stopped mails, leaves or stops again
  --replace    throw away what is in the database now`

/** `npm run restore -- --from FILE` (docs/operations.md, "Backup and restore"). */
async function main(args: string[]): Promise<void> {
  const { from, log, replace } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      log: { type: 'string', multiple: true },
      replace: { type: 'boolean', default: false },
    },
  }).values
  if (!from) throw new Error(usage)
  const read = log && (await readLog(linesOf(log)))
  const started = performance.now()
  const { manifest, kept } = await restoreBackup(parseEnv(process.env), {
    file: resolve(from),
    replace,
    withdrawals: read?.withdrawals,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `Restored as of ${manifest.made_at} in ${seconds} s. Everybody signs in again; the job queue is empty.`,
  )
  for (const line of read ? aboutLog(read, manifest.made_at) : withoutLog) console.log(line)
  for (const { user_id, account_id } of kept) {
    console.log(
      `User ${user_id} left, but owns account ${account_id} here, which has other members: name a new owner.`,
    )
  }
}

async function* linesOf(paths: readonly string[]): AsyncGenerator<string> {
  for (const path of paths)
    yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
}

const withoutLog = [
  'Without --log nobody knows who left since: reminders are off for everybody, and people who left are back.',
  'Before you send a newsletter, compare the list with your mail program, where people may have left.',
]

function aboutLog(
  { withdrawals: { account, reminders, newsletter }, since }: LogRead,
  madeAt: string,
): string[] {
  const found =
    `The log names ${account.length} who left, ${reminders.length} who stopped reminders and ${newsletter.length} who ` +
    'stopped the newsletter: that is done again.'
  const short = `But it begins at ${since}, after the backup: with an older one as well, restore again (--replace).`
  return since <= madeAt ? [found] : [found, short]
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
