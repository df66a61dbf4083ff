import type { DrillOptions } from './options.ts'
import { type Report, spread } from './report.ts'
import {
  judge,
  meetings,
  type OwnStage,
  recoveryAfter,
  stirring,
  underPressure,
  untilAnswered,
  untilWhole,
  withStage,
} from './stage.ts'

/** PostgreSQL is shut down and started again under load: by turns orderly, and without a checkpoint so that it recovers. */
export function restartPostgres(options: DrillOptions, say: (line: string) => void): Promise<Report> {
  return withStage(options, {}, (stage) => restartOften(stage, options.times ?? 6, say))
}

async function restartOften(stage: OwnStage, times: number, say: (line: string) => void): Promise<Report> {
  const load = stage.startLoad()
  const service: Record<'fast' | 'immediate', number[]> = { fast: [], immediate: [] }
  const met: number[] = []
  for (let round = 0; round < times; round += 1) {
    const mode = round % 2 === 0 ? 'fast' : 'immediate'
    await untilWhole(stage)
    await stirring()
    const fault = await underPressure(stage, load)
    met.push(fault.met)
    await stage.postgres.stop(mode)
    await stage.postgres.start()
    await untilAnswered(load, fault.at)
    fault.ease()
    service[mode].push(recoveryAfter(load, fault.at))
    say(`  ${mode} restart ${round + 1}, ${load.acknowledged.length} acknowledged`)
  }
  await untilWhole(stage)
  const report = await judge({ drill: 'restart-postgres', load, databaseUrl: stage.databaseUrl })
  const { figures, aims } = meetings(stage, met)
  return {
    ...report,
    figures: {
      restarts: times,
      ...report.figures,
      ...figures,
      ...spread('answers again after a fast restart', service.fast),
      ...spread('answers again after an immediate restart', service.immediate),
    },
    aims: [...report.aims, ...aims],
  }
}
