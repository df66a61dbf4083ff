import { contentFolder } from '#app/features/content/content-files.server.ts'
import type { BankScenario } from '#app/features/content/formats/scenario/item.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'
import { createGrader } from '#app/features/snacks/scenario/create-grader.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { createLog } from '#app/lib/log.server.ts'
import { createMetrics } from '#app/lib/metrics.server.ts'
import { aimsOf } from './aims.ts'
import type { AnswerSet, Split } from './answer-set.ts'
import { crossedAim, crossedLines, gradeCrossed } from './crossed.ts'
import { gradeAll } from './grade-all.ts'
import { measure } from './measure.ts'
import { type Options, readOptions, usage } from './options.ts'
import { publishModel, publishSelf, selfAims } from './publish.ts'
import { filesIn, readAnswers } from './read-answers.ts'
import { aimLine, differenceLines, figureLines, selfAimLine, selfLines } from './report.ts'
import { rulesAlone } from './rules-alone.ts'
import { measureSelf } from './self/measure-self.ts'

/**
 * Holds the configured grader against labelled answers (docs/evals.md). Exits with 1 when an aim is
 * missed, or when the files are faulty.
 */

/** How often each simulated person judges each answer. */
const selfSeeds = 20

const say = (line: string) => console.log(line)

/** @throws Error that lists every fault: figures over half of the answers would be worth nothing */
function readSet(): { set: AnswerSet; scenarios: BankScenario[] } {
  const { bank, faults: inBank } = readBank(contentFolder())
  const { set, faults } = readAnswers(
    { answers: filesIn('answers'), attacks: filesIn('injections') },
    bank.scenario,
  )
  const lines = [...inBank.map(({ path, message }) => `${path}: ${message}`), ...faults]
  if (lines.length > 0) throw new Error(lines.join('\n'))
  return { set, scenarios: bank.scenario }
}

function partOf({ answers, attacks }: AnswerSet, set: Split | 'all'): AnswerSet {
  if (set === 'all') return { answers, attacks }
  return {
    answers: answers.filter(({ split }) => split === set),
    attacks: attacks.filter(({ base }) => base.split === set),
  }
}

async function main({ sets, repeats, concurrency, differences, json, publish }: Options): Promise<void> {
  const { set: everything, scenarios } = readSet()
  const env = parseEnv(process.env)
  const model = createGrader({ env, log: createLog('silent'), metrics: createMetrics() })
  const grader = model ?? rulesAlone
  const name = model ? `model ${env.AI_MODEL} (${env.AI_PROVIDER})` : 'the rules alone, no AI model'
  say(`Grader: ${name}\n`)
  const results = []
  for (const set of sets) {
    const gradings = await gradeAll(partOf(everything, set), {
      grader,
      repeats,
      concurrency: Math.min(concurrency, env.AI_CONCURRENCY),
      ...(model && { onProgress: showProgress }),
    })
    const figures = measure(gradings)
    for (const line of figureLines(set, repeats, figures)) say(line)
    const dev = gradings.plain.filter(({ answer }) => answer.split === 'dev')
    if (differences) for (const line of differenceLines(dev)) say(line)
    // Alone, the rules grade nobody: what they are asked is asked of the learner with them, below.
    const aims = model ? aimsOf(set, figures) : []
    const self = model ? null : measureSelf(partOf(everything, set), selfSeeds)
    if (self) for (const line of selfLines(set, self)) say(line)
    results.push({ set, figures, self, aims })
  }
  const crossed = await gradeCrossed(scenarios, grader, Math.min(concurrency, env.AI_CONCURRENCY))
  for (const line of crossedLines(crossed)) say(line)
  const heldOut = results.find(({ set }) => set !== 'dev')
  const own = heldOut?.self ? selfAims(heldOut.self, heldOut.figures.weightedKappa) : []
  const aims = [...results.flatMap((result) => result.aims), crossedAim(crossed)]
  say('Aims')
  for (const aim of aims) say(aimLine(aim))
  for (const aim of own) say(selfAimLine(aim))
  process.exitCode = [...aims, ...own].every(({ met }) => met) ? 0 : 1
  if (publish && heldOut) {
    const run = { answers: everything.answers.length, held_out: heldOut.figures.answers }
    if (heldOut.self) publishSelf(heldOut.self, heldOut.figures.weightedKappa, run)
    else publishModel(env.AI_MODEL ?? name, heldOut.figures, run)
    say('\nWritten to content/scorecard.json')
  }
  if (json) say(JSON.stringify({ grader: name, repeats, results, crossed }))
}

/** A model may take minutes; on a terminal one line says how far it is. */
function showProgress(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(done === of ? '\r\u001b[K' : `\r${done} of ${of} gradings`)
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options) await main(options)
  else say(usage)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
