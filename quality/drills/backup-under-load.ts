import { join } from 'node:path'
import { makeBackup, restoreBackup } from '#deploy/backup/backups.ts'
import { openConnection } from '#quality/support/connection.ts'
import type { DrillOptions } from './options.ts'
import { atLeast, none, type Report } from './report.ts'
import { untilWhole, withStage } from './stage.ts'
import { timed } from './timed.ts'
import { verify } from './verify.ts'

/** Answers that must have been acknowledged before the backup begins. */
const answersBefore = 300

export type Part = Pick<Report, 'figures' | 'aims'>

/** A backup of a database that two processes write to: nothing that was acknowledged before is missing, nothing is half there. */
export function backUpUnderLoad(
  options: DrillOptions,
  folder: string,
  say: (line: string) => void,
): Promise<Part> {
  return withStage(options, {}, async (stage) => {
    const load = stage.startLoad()
    await untilWhole(stage)
    while (load.acknowledged.length < answersBefore) await new Promise((resolve) => setTimeout(resolve, 50))
    const before = [...load.acknowledged]
    const file = join(folder, 'under-load')
    const { ms } = await timed(() => makeBackup({ DATABASE_URL: stage.databaseUrl, DATA_DIR: folder }, file))
    const during = load.acknowledged.length - before.length
    await load.stop()
    say(`  backed up in ${ms.toFixed(0)} ms, while ${during} answers were acknowledged`)
    const DATABASE_URL = `${stage.postgres.url}restored`
    const admin = await openConnection(`${stage.postgres.url}postgres`)
    await admin.query('create database restored')
    await admin.end()
    await restoreBackup({ DATABASE_URL, DATA_DIR: folder }, { file, replace: false, withdrawals: undefined })
    const client = await openConnection(DATABASE_URL)
    const { lost, doubled, ledger_faults } = await verify(client, before)
    await client.end()
    return {
      figures: {
        'under load: answers before, during': `${before.length}, ${during}`,
        'under load: backup ms': ms,
      },
      aims: [
        atLeast('answers acknowledged while it was backed up', during, 1),
        none('answers acknowledged before the backup and not in it', lost),
        none('answers in it twice', doubled),
        none('faults in its ledger and ranking', ledger_faults),
      ],
    }
  })
}
