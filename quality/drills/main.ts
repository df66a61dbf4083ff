import { clock } from './clock/clock.ts'
import { disconnect } from './disconnect.ts'
import { failover } from './failover.ts'
import { fullDisk } from './full-disk.ts'
import { hungServices } from './hung-services.ts'
import { kill } from './kill.ts'
import { type DrillOptions, type Options, readOptions, usage } from './options.ts'
import { jsonOf, linesOf, type Report } from './report.ts'
import { restartPostgres } from './restart-postgres.ts'
import { restore } from './restore.ts'
import { upgrade } from './upgrade.ts'

/** Faults made on purpose, and what survived them (docs/operations/faults.md). */

type Drill = (options: DrillOptions, say: (line: string) => void) => Promise<Report>

const drills: Record<string, Drill> = {
  kill,
  'restart-postgres': restartPostgres,
  failover,
  'full-disk': fullDisk,
  'hung-services': hungServices,
  clock,
  disconnect,
  upgrade,
  restore,
}
const say = (line: string) => console.log(line)

async function main(options: Options): Promise<boolean> {
  const reports: Report[] = []
  for (const name of options.drills) {
    say(`${name} …`)
    const report = await (drills[name] as Drill)(options, say)
    for (const line of linesOf(report)) say(line)
    reports.push(report)
  }
  if (options.json) say(jsonOf(reports))
  return reports.every(({ aims }) => aims.every(({ met }) => met))
}

// Servers, folders and mounts of a drill that is broken off are undone when the process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
try {
  const names = Object.keys(drills)
  const options = readOptions(process.argv.slice(2), names)
  if (!options) say(usage(names))
  else if (!(await main(options))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
