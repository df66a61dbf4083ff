import { totalOf } from './load.ts'
import type { DrillOptions } from './options.ts'
import { none, type Report, spread } from './report.ts'
import { judge, type OwnStage, type Stage, stirring, untilWhole, withStage } from './stage.ts'
import { takeVersion, type Version } from './version.ts'
import { startVisitors } from './visitors.ts'

/** Longer than the balancer takes to ask again, several times over. */
const leaveMs = 3_000
/** How long both versions serve side by side. */
const sideBySide = 4_000

/**
 * Two processes of an older version are replaced by this one under load, one after the other; then both are restarted
 * in the same way. Nobody may see a request fail. The first new process migrates the database the old one works on.
 */
export async function upgrade(options: DrillOptions, say: (line: string) => void): Promise<Report> {
  const old = takeVersion(options.from)
  say(`  from ${old.name}, which ${old.leavesByItself ? 'leaves' : 'has to be taken out of'} rotation`)
  const upgraded = new Set<number>()
  const place = {
    settings: { SHUTDOWN_DELAY_MS: String(leaveMs) },
    folder: (index: 0 | 1) => (upgraded.has(index) ? undefined : old.folder),
  }
  try {
    return await withStage(options, place, (stage) =>
      replaceAll(stage, { rounds: options.times ?? 2, old, upgraded }, say),
    )
  } finally {
    old.remove()
  }
}

async function replaceAll(
  stage: OwnStage,
  { rounds, old, upgraded }: { rounds: number; old: Version; upgraded: Set<number> },
  say: (line: string) => void,
): Promise<Report> {
  const load = stage.startLoad()
  const visitors = startVisitors(stage.balancer.url)
  const starts: number[] = []
  const codes: (number | string)[] = []
  await untilWhole(stage)
  for (let round = 0; round <= rounds; round += 1) {
    for (const index of [0, 1] as const) {
      await stirring()
      codes.push(await leave(stage, index, round > 0 || old.leavesByItself))
      upgraded.add(index)
      starts.push(await stage.apps[index].start())
      stage.balancer.putBack(stage.apps[index].port)
      await untilWhole(stage)
      await stirring(sideBySide)
    }
    say(`  round ${round + 1}: ${load.acknowledged.length} acknowledged, ${totalOf(load.failed)} failed`)
  }
  await visitors.stop()
  const report = await judge({ drill: 'upgrade', load, databaseUrl: stage.databaseUrl })
  return {
    ...report,
    figures: {
      from: old.name,
      'processes replaced': starts.length,
      ...report.figures,
      'pages and files served to visitors': visitors.served,
      'scripts and styles that no process had': visitors.gone.length,
      ...spread('new process ready after', starts),
    },
    aims: [
      ...report.aims,
      none('requests of learners failed', totalOf(load.failed)),
      none(
        `pages and files that failed${visitors.failed[0] ? ` (${visitors.failed[0]})` : ''}`,
        visitors.failed.length,
      ),
      // Of a version that does not keep them they are gone with its last process.
      ...(old.keepsFiles ? [none('scripts and styles that no process had', visitors.gone.length)] : []),
      none('processes that did not end with 0', codes.filter((code) => code !== 0).length),
    ],
  }
}

/** @param orderly by SIGTERM alone; else the operator takes the process out of rotation first, as its version asks for */
async function leave({ apps, balancer }: Stage, index: 0 | 1, orderly: boolean): Promise<number | string> {
  if (!orderly) {
    balancer.takeOut(apps[index].port)
    await new Promise((resolve) => setTimeout(resolve, leaveMs))
  }
  return apps[index].stop()
}
