import { openBenchDatabase, openServer, type Server, settle, warmUp } from '#quality/bench/bench-database.ts'
import { seeded } from '#quality/bench/library-texts.ts'
import { loadNow, machine } from '#quality/bench/machine.ts'
import { type Snackwijs, startSnackwijs } from '#quality/bench/snackwijs.ts'
import { tidy } from '#quality/support/statistics.ts'
import { probeSettings } from '#tests/support/faults/heap-probe.ts'
import { Crowd } from './crowd.ts'
import type { Measured } from './measure-step.ts'
import { type LoadOptions, readLoadOptions, usage } from './options.ts'
import { runCosts } from './run-costs.ts'
import { runSoak } from './run-soak.ts'
import { runSteps } from './run-steps.ts'
import { runStreams } from './run-streams.ts'
import { givePasswords, readCatalogue } from './school.ts'
import { answerFaults } from './verify-answers.ts'
import { World } from './world.ts'

/** A school-day morning on a real server: how many learners it carries, and what it does with more (docs/capacity.md). */

/** As PostgreSQL has it by default: hours of learners have checkpoints in them, and so have runs of a few minutes. */
const checkpoints = { checkpoint_timeout: '5min' }

const say = (line: string) => console.log(line)
const runs = { steps: runSteps, soak: runSoak, streams: runStreams, costs: runCosts }

const stopAll = (processes: readonly Snackwijs[]) => Promise.all(processes.map((one) => one.stop()))

async function open(server: Server, options: LoadOptions): Promise<Measured> {
  const database = await openBenchDatabase(server, {
    name: 'load',
    users: options.users,
    progressRows: options.users * 20,
    freshQuestions: 100,
    reuse: options.databaseUrl !== undefined,
  })
  await givePasswords(database)
  await warmUp(database)
  await settle(database)
  const processes: Snackwijs[] = []
  try {
    while (processes.length < options.processes)
      processes.push(await startSnackwijs(database, { settings: { TRUST_PROXY: '1', ...probeSettings } }))
  } catch (error) {
    await stopAll(processes)
    throw error
  }
  const world = new World(processes, await readCatalogue(database.client), seeded(8))
  return { database, processes, world, crowd: new Crowd(world, options.users, options.signIns) }
}

async function main(options: LoadOptions): Promise<void> {
  const about = machine()
  const loadBefore = loadNow()
  const server = await openServer(options.databaseUrl, checkpoints)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(1)))
  }
  let on: Measured | undefined
  try {
    say(
      `${about.cores} x ${about.model}, ${about.memoryGiB} GiB, Node ${about.node}, load ${loadBefore.toFixed(2)}`,
    )
    say(
      `PostgreSQL: ${server.settings}; server processes: ${options.processes}; learners, server and database share the machine`,
    )
    on = await open(server, options)
    const result = await runs[options.mode](on, options, say)
    await on.crowd.disperse()
    on.world.close()
    // What is under way now finishes before the process stops, so that the log is complete.
    await stopAll(on.processes)
    const { acknowledged, refused, unknown } = on.world.answers
    const faults = await answerFaults(on.database.client, on.world.answers)
    say(
      `\n${acknowledged.length} answers acknowledged, ${refused.length} refused at every try, ${unknown} without an answer. ` +
        (faults.length > 0
          ? `WRONG: ${faults.join('; ')}`
          : 'All that were acknowledged are stored, none that was refused; XP is the sum of the ledger for everybody.'),
    )
    const facts = { machine: about, loadBefore, loadAfter: loadNow(), settings: server.settings }
    const answers = { acknowledged: acknowledged.length, refused: refused.length, unknown }
    const met = result.met && faults.length === 0
    if (options.json) say(JSON.stringify(tidy({ ...facts, answers, faults, ...result, met })))
    if (!met) process.exitCode = 1
  } finally {
    await stopAll(on?.processes ?? [])
    await on?.database.client.end()
    await server.stop()
  }
}

try {
  const options = readLoadOptions(process.argv.slice(2))
  if (options) await main(options)
  else say(usage)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
