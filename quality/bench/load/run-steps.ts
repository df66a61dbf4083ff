import { findSaturation, type Saturation } from './find-saturation.ts'
import { kindsTable, saturationLine, stepLine, stepsTable } from './load-report.ts'
import { isCarried, type Measured, measureStep, type Step } from './measure-step.ts'
import type { LoadOptions } from './options.ts'
import { overloadFaults, workingFaults } from './overload.ts'

/** Of saturation: where people should notice nothing, and how far past it. */
const working = 0.7
const beyond = [1.5, 3]
/** Milliseconds; p99 of an answer under 100 ms at 70 % of saturation. */
const aim = 100
const precision = 0.15

export interface StepsResult {
  saturation: Saturation
  steps: Step[]
  /** p99 of an answer at 70 % of saturation, in milliseconds. */
  answerP99: number
  /** What should not have happened at 70 % of saturation, and past it. */
  wrong: string[]
  met: boolean
}

export async function runSteps(
  on: Measured,
  options: LoadOptions,
  say: (line: string) => void,
): Promise<StepsResult> {
  const steps: Step[] = []
  const times = { ramp: options.ramp, settle: 5, measure: options.seconds }
  const measure = async (learners: number) => {
    const step = await measureStep(on, learners, times)
    steps.push(step)
    say(stepLine(step))
    return step
  }
  say(`A journey takes ${(on.crowd.meanJourney / 60).toFixed(1)} minutes on average`)
  const { first, most } = options
  const search = { first, most, precision }
  const saturation = await findSaturation(async (learners) => isCarried(await measure(learners)), search)
  say(`\n${saturationLine(saturation)}`)
  if (saturation.carried === 0) throw new Error('Not even the first step was carried: choose a lower --first')
  const full = steps.findLast(({ wanted }) => wanted === saturation.carried) as Step
  const at70 = await measure(Math.round(working * saturation.carried))
  const past: Step[] = []
  for (const times of beyond) past.push(await measure(Math.round(times * saturation.carried)))
  const answerP99 = at70.kinds.answer?.p99 ?? Number.NaN
  const wrong = [...workingFaults(at70), ...past.flatMap((step) => overloadFaults(step, full))]
  const met = answerP99 < aim && wrong.length === 0
  say(`\n${stepsTable(steps)}`)
  say(`\nAt 70 % of saturation\n\n${kindsTable(at70)}`)
  const last = steps.at(-1)
  if (last) say(`\nAt ${100 * (beyond.at(-1) ?? 1)} % of saturation\n\n${kindsTable(last)}`)
  say(
    `\n${answerP99 < aim ? 'met' : 'MISSED'}: p99 of an answer at 70 % of saturation ${answerP99.toFixed(0)} ms (aim: below ${aim})`,
  )
  say(
    `${wrong.length === 0 ? 'met' : 'MISSED'}: nothing lost at 70 %, and past saturation only 503 with Retry-After` +
      wrong.map((what) => `\n    ${what}`).join(''),
  )
  return { saturation, steps, answerP99, wrong, met }
}
