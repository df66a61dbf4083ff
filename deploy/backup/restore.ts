import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseEnv } from '#app/lib/env.server.ts'
import { restoreBackup } from './backups.ts'
import { readWithdrawals } from './settle.ts'

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
  const withdrawals = log && readWithdrawals(log.flatMap((path) => readFileSync(path, 'utf8').split('\n')))
  const started = performance.now()
  const { manifest, kept } = await restoreBackup(parseEnv(process.env), {
    file: resolve(from),
    replace,
    withdrawals,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `Restored as of ${manifest.made_at} in ${seconds} s. Everybody signs in again; the job queue is empty.`,
  )
  if (withdrawals) {
    const { account, reminders, newsletter } = withdrawals
    console.log(
      `The log names ${account.length} who left, ${reminders.length} who stopped reminders and ${newsletter.length} who ` +
        'stopped the newsletter: that is done again.',
    )
  } else {
    console.log(
      'Without --log nobody knows who left since: reminders are off for everybody, and people who left are back.',
    )
    console.log(
      'Before you send a newsletter, compare the list with your mail program, where people may have left.',
    )
  }
  for (const { user_id, account_id } of kept) {
    console.log(
      `User ${user_id} left, but owns account ${account_id} here, which has other members: name a new owner.`,
    )
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
