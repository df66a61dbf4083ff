import { median } from '#quality/support/statistics.ts'
import { type AnswerRun, answerThroughApi, answerThroughPgbench, type PgbenchRun } from './answers.ts'
import type { BenchDatabase, Server } from './bench-database.ts'
import { type Cost, total } from './cost.ts'
import type { LoadResult } from './load-client.ts'
import { measurePage, type Target, targets } from './pages.ts'
import type { Snackwijs } from './snackwijs.ts'

/** A database with a server on it. */
export interface Side {
  database: BenchDatabase
  snackwijs: Snackwijs
}

type Say = (line: string) => void
interface Runs {
  connections: number
  seconds: number
  rounds: number
}

export interface AgainstPgbench {
  connections: number
  api: AnswerRun[]
  pgbench: PgbenchRun[]
  /** API / pgbench, for each pair of runs. */
  ratios: number[]
  ratio: number
  /** Processor time of a pgbench transaction / that of an answer, all processes: what the ratio is without other load. */
  costRatio: number | undefined
  perSecond: number
}

const f = (value: number, digits = 0) => value.toFixed(digits)
const costs = (cost: Cost | undefined) =>
  cost
    ? `  CPU ${f(total(cost), 2)} ms (server ${f(cost.server, 2)}, database ${f(cost.database, 2)}, client ${f(cost.client, 2)})`
    : ''
const answerLine = (run: AnswerRun) =>
  `${f(run.perSecond).padStart(6)}/s  p50 ${f(run.p50, 1)}  p95 ${f(run.p95, 1)}  p99 ${f(run.p99, 1)} ms${costs(run.cost)}`

/** API and pgbench in turn, so that both meet the same other load on the machine. */
export async function againstPgbench(
  { database, snackwijs }: Side,
  server: Server,
  runs: Runs,
  say: Say,
): Promise<AgainstPgbench> {
  const api: AnswerRun[] = []
  const pgbench: PgbenchRun[] = []
  const ratios: number[] = []
  for (let round = 0; round < runs.rounds; round++) {
    const ours = await answerThroughApi(database, snackwijs, runs)
    const theirs = await answerThroughPgbench(database, server, runs)
    const ratio = ours.perSecond / theirs.perSecond
    api.push(ours)
    pgbench.push(theirs)
    ratios.push(ratio)
    say(`  ${runs.connections} connections  API ${answerLine(ours)}`)
    say(
      `                  pgbench ${f(theirs.perSecond).padStart(6)}/s  mean ${f(theirs.meanLatency, 1)} ms  ratio ${f(ratio, 2)}${costs(theirs.cost)}`,
    )
  }
  const ratio = median(ratios)
  const perSecond = median(api.map((run) => run.perSecond))
  const costRatio = medianCostRatio(pgbench, api)
  say(
    `  ${runs.connections} connections  median ratio ${f(ratio, 2)}, ${f(perSecond)} answers a second, ratio of CPU time ${costRatio === undefined ? 'unknown' : f(costRatio, 2)}`,
  )
  return { connections: runs.connections, api, pgbench, ratios, ratio, costRatio, perSecond }
}

/** Median over the rounds of total cost / total cost. */
function medianCostRatio(
  of: { cost: Cost | undefined }[],
  to: { cost: Cost | undefined }[],
): number | undefined {
  const ratios = of.flatMap(({ cost }, round) => {
    const other = to[round]?.cost
    return cost && other ? [total(cost) / total(other)] : []
  })
  return ratios.length > 0 ? median(ratios) : undefined
}

export interface Growth {
  connections: number
  small: AnswerRun[]
  large: AnswerRun[]
  /** How many times more an answer costs in the large database, for each pair of runs. */
  growths: number[]
  growth: number
  /** The same by processor time of all processes. */
  costGrowth: number | undefined
}

/** Answers in the small and the large database in turn. */
export async function answerGrowth(small: Side, large: Side, runs: Runs, say: Say): Promise<Growth> {
  const result: Growth = {
    connections: runs.connections,
    small: [],
    large: [],
    growths: [],
    growth: 0,
    costGrowth: undefined,
  }
  for (let round = 0; round < runs.rounds; round++) {
    const few = await answerThroughApi(small.database, small.snackwijs, runs)
    const many = await answerThroughApi(large.database, large.snackwijs, runs)
    result.small.push(few)
    result.large.push(many)
    result.growths.push(few.perSecond / many.perSecond)
    say(`  ${runs.connections} connections  small ${answerLine(few)}`)
    say(`                  large ${answerLine(many)}  x${f(few.perSecond / many.perSecond, 2)}`)
  }
  result.growth = median(result.growths)
  result.costGrowth = medianCostRatio(result.large, result.small)
  say(
    `  ${runs.connections} connections  an answer takes x${f(result.growth, 2)}, CPU time x${result.costGrowth === undefined ? 'unknown' : f(result.costGrowth, 2)}`,
  )
  return result
}

export interface PageResult {
  target: Target
  connections: number
  small?: LoadResult
  large?: LoadResult
}

/** Latency of a page at low concurrency, in both databases where there are two. */
export async function pageLatency(
  target: Target,
  sides: { small: Side; large?: Side | undefined },
  runs: { connections: number; seconds: number },
  say: Say,
): Promise<PageResult> {
  const result: PageResult = { target, connections: runs.connections }
  const { label } = targets[target]
  for (const name of ['small', 'large'] as const) {
    const side = sides[name]
    if (!side) continue
    const found = await measurePage(target, side.database, side.snackwijs, runs)
    if (!found) {
      say(`  ${label}: this build has no such page`)
      return result
    }
    result[name] = found
    say(
      `  ${label.padEnd(27)} ${runs.connections} conn. ${name}  p50 ${f(found.p50, 1)}  p95 ${f(found.p95, 1)}  p99 ${f(found.p99, 1)} ms  ${f(found.perSecond)}/s`,
    )
  }
  return result
}
