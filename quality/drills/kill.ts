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

/** SIGKILL to one of two processes under load, each in turn, over and over. */
export function kill(options: DrillOptions, say: (line: string) => void): Promise<Report> {
  return withStage(options, {}, (stage) => killEachInTurn(stage, options.times ?? 1_000, say))
}

async function killEachInTurn(stage: OwnStage, times: number, say: (line: string) => void): Promise<Report> {
  const load = stage.startLoad()
  const service: number[] = []
  const restarts: number[] = []
  const met: number[] = []
  for (let round = 0; round < times; round += 1) {
    const victim = stage.apps[round % 2] ?? stage.apps[0]
    await untilWhole(stage)
    await stirring(500)
    const fault = await underPressure(stage, load, victim.port)
    met.push(fault.met)
    await victim.kill()
    await stage.balancer.until(victim.port, false)
    await untilAnswered(load, fault.at)
    fault.ease()
    service.push(recoveryAfter(load, fault.at))
    await victim.start()
    restarts.push(performance.now() - fault.at)
    if ((round + 1) % 50 === 0) say(`  killed ${round + 1} times, ${load.acknowledged.length} acknowledged`)
  }
  const report = await judge({ drill: 'kill', load, databaseUrl: stage.databaseUrl })
  const { figures, aims } = meetings(stage, met)
  return {
    ...report,
    figures: {
      killed: times,
      ...report.figures,
      ...figures,
      ...spread('answers again after', service),
      ...spread('killed process ready again after', restarts),
    },
    aims: [...report.aims, ...aims],
  }
}
