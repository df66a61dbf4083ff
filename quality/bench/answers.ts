import { randomInt } from 'node:crypto'
import {
  isRight,
  learnerOf,
  pgbenchVariables,
  questionIdOf,
  questionOf,
  tokenOf,
} from '#quality/support/pairs.ts'
import { type BenchDatabase, nextPair, type Server, settle, spendPairs } from './bench-database.ts'
import { type Cost, countCost } from './cost.ts'
import { type LoadResult, runLoad } from './load-client.ts'
import { type PgbenchResult, runPgbench } from './pgbench.ts'
import type { Snackwijs } from './snackwijs.ts'
import { verifyAnswers } from './verify.ts'

export interface AnswerRun extends LoadResult {
  /** Processor time of one answer; unknown where the database runs elsewhere. */
  cost: Cost | undefined
}
export interface PgbenchRun extends PgbenchResult {
  cost: Cost | undefined
}

/** Requests are all alike, so each connection has one, in which the parts that differ are overwritten. */
function requestWriter(letters: string[], at: BenchDatabase['population'], port: number, query: string) {
  const run = randomInt(0x1000_0000, 0xffff_ffff).toString(16)
  const question = questionIdOf(0)
  const attempt = (pair: number) => `${run}-0000-4000-8000-${String(pair).padStart(12, '0')}`
  const body = `{"answer":"A","attempt_id":"${attempt(0)}"}`
  const template = [
    `POST /api/questions/${question}/answer${query} HTTP/1.1`,
    `host: localhost:${port}`,
    `authorization: Bearer ${tokenOf(0)}`,
    'accept-language: nl',
    'content-type: application/json',
    `content-length: ${body.length}\r\n\r\n${body}`,
  ].join('\r\n')
  const place = {
    question: template.indexOf(question),
    token: template.indexOf(tokenOf(0)),
    answer: template.indexOf('"answer":"') + 10,
    attempt: template.indexOf(attempt(0)),
  }
  return () => {
    const buffer = Buffer.from(template)
    return (pair: number) => {
      const asked = questionOf(at, pair)
      const right = letters[asked - at.firstFresh] ?? 'A'
      buffer.write(questionIdOf(asked), place.question, 'latin1')
      buffer.write(tokenOf(learnerOf(at, pair)), place.token, 'latin1')
      buffer.write(isRight(pair) ? right : right === 'A' ? 'B' : 'A', place.answer, 'latin1')
      buffer.write(attempt(pair), place.attempt, 'latin1')
      return buffer
    }
  }
}

/** Answers through the API of a running server, and checks afterwards that the database holds exactly these. */
export async function answerThroughApi(
  database: BenchDatabase,
  snackwijs: Snackwijs,
  /** `follows`: asked as a page asks, with what it shows next. */
  { follows = false, ...load }: { connections: number; seconds: number; follows?: boolean },
): Promise<AnswerRun> {
  const { client, population } = database
  const keys = await client.query<{ letter: string }>(
    `select k.correct_answer as letter from questions q join question_keys k on k.question_id = q.id
     where q.slug like 'bench-%' order by q.id offset $1`,
    [population.firstFresh],
  )
  const newWriter = requestWriter(
    keys.rows.map((row) => row.letter),
    population,
    snackwijs.port,
    follows ? '?follows=1' : '',
  )
  const writers = Array.from({ length: load.connections }, newWriter)
  await settle(database)
  const from = await nextPair(database)
  let pair = from
  const costOf = await countCost(client, snackwijs)
  const result = await runLoad({
    ...load,
    port: snackwijs.port,
    request: (connection) => (writers[connection] as (pair: number) => Buffer)(pair++),
  })
  const cost = await costOf(result.requests)
  await spendPairs(database, pair)
  await verifyAnswers(database, { from, until: pair, acknowledged: result.requests })
  return { ...result, cost }
}

/** The same writes by pgbench, and the same check. */
export async function answerThroughPgbench(
  database: BenchDatabase,
  server: Server,
  load: { connections: number; seconds: number },
): Promise<PgbenchRun> {
  await settle(database)
  const costOf = await countCost(database.client)
  const from = await nextPair(database)
  const result = await runPgbench({
    bin: server.bin,
    url: database.url,
    script: 'quality/bench/answer-writes.sql',
    clients: load.connections,
    seconds: load.seconds,
    variables: pgbenchVariables(database.population, from, load.connections),
  })
  const cost = await costOf(result.transactions)
  // Clients count for themselves, and some get further than others.
  const until = from + Math.ceil(result.transactions * 1.5) + 1_000
  await spendPairs(database, until)
  await verifyAnswers(database, { from, until, acknowledged: result.transactions })
  return { ...result, cost }
}
