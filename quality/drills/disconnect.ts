import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { openConnection } from '#quality/support/connection.ts'
import type { Learner } from './learners.ts'
import { acknowledgedBy, type Load } from './load.ts'
import type { DrillOptions } from './options.ts'
import { cuts, sendAndLeave } from './raw-request.ts'
import { atLeast, none, type Report } from './report.ts'
import { judge, type OwnStage, type Stage, withStage } from './stage.ts'

/** Clients that leave at the same moment. */
const atOnce = 8
/** Half of the clients wait for up to so many milliseconds before they come back, as long as an answer may take here. */
const comesBackWithin = 40
/** Of the first attempts, so many must have met each fate at least: a hundredth, as chance decides which. */
const fateShare = 0.01

/**
 * What had become of a first attempt when it was sent again. `stored`: it was, though nobody had been told. `in flight`: it was
 * not, and yet it is the one that was stored in the end, before its repetition. `aborted`: it never arrived as a whole, or
 * was overtaken; its repetition was stored.
 */
const fates = ['stored', 'in flight', 'aborted'] as const
type Fate = (typeof fates)[number]

/** Names of the two processes as PostgreSQL knows them (PGAPPNAME), by which their rows are told apart. */
const names = ['drill-first', 'drill-second'] as const

/**
 * Clients break off while they send an answer or wait for the reply, and send the same attempt again to the other
 * process, at once and twice: while the first may still be under way.
 */
export function disconnect(options: DrillOptions, say: (line: string) => void): Promise<Report> {
  const settings = [{ PGAPPNAME: names[0] }, { PGAPPNAME: names[1] }] as const
  return withStage(options, { settings }, (stage) => leaveAndComeBack(stage, options.times ?? 600, say))
}

async function leaveAndComeBack(
  stage: OwnStage,
  times: number,
  say: (line: string) => void,
): Promise<Report> {
  const [first, second] = stage.questions
  if (!first || !second) throw new Error('There are no questions')
  // Learners of their own, who answer nothing else.
  const leaving = stage.learners.slice(-Math.ceil(times / 2))
  const client = await openConnection(stage.databaseUrl)
  await client.query(
    `alter table learning_events add column drill_writer text default current_setting('application_name')`,
  )
  const load = stage.startLoad(stage.learners.slice(0, -leaving.length))
  const met: Record<Fate, number> = { stored: 0, 'in flight': 0, aborted: 0 }
  let done = 0
  const clients = Array.from({ length: atOnce }, async () => {
    const own = await openConnection(stage.databaseUrl)
    for (let index = done++; index < times; index = done++) {
      const learner = leaving[index % leaving.length] as Learner
      const attempt = { learner, question: index < leaving.length ? first : second, index }
      met[await breakOff(stage, { load, client: own }, attempt)] += 1
    }
    await own.end()
  })
  await Promise.all(clients)
  say(`  ${times} clients left and came back`)
  const report = await judge({ drill: 'disconnect', load, databaseUrl: stage.databaseUrl })
  const inTransaction = await openTransactions(client)
  await client.end()
  return {
    ...report,
    figures: {
      'clients that left': times,
      ...Object.fromEntries(fates.map((fate) => [`first attempts ${fate} when sent again`, met[fate]])),
      ...report.figures,
    },
    aims: [
      ...report.aims,
      none('transactions left open', inTransaction),
      ...fates.map((fate) =>
        atLeast(`first attempts ${fate} when sent again`, met[fate], Math.ceil(fateShare * times)),
      ),
    ],
  }
}

interface Attempt {
  learner: Learner
  question: string
  index: number
}

async function breakOff(
  { apps }: Stage,
  { load, client }: { load: Load; client: pg.Client },
  { learner, question, index }: Attempt,
): Promise<Fate> {
  const path = `/api/questions/${question}/answer`
  const attempt = { answer: 'ABC'[index % 3] as string, attempt_id: randomUUID() }
  const body = JSON.stringify(attempt)
  const [here, there] = index % 2 === 0 ? apps : ([apps[1], apps[0]] as const)
  const given_at = Date.now()
  await sendAndLeave({ port: here.port, path, token: learner.token, body }, cuts[index % 3] ?? cuts[0])
  if (Math.random() < 0.5) await pause(Math.random() * comesBackWithin)
  const storedBefore = (await writerOf(client, learner, question)) !== undefined
  const again_at = Date.now()
  const headers = { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' }
  const again = async (): Promise<Response> => {
    const reply = await fetch(there.url + path, { method: 'POST', headers, body })
    if (reply.status !== 503) return reply
    // Too busy just now, which counts as not sent.
    await reply.text()
    await pause(100 + Math.random() * 400)
    return again()
  }
  const replies = await Promise.all([again(), again()])
  const texts = await Promise.all(replies.map((reply) => reply.text()))
  if (replies.some(({ status }) => status !== 200) || texts[0] !== texts[1]) {
    load.refused.push(
      `${replies.map(({ status }) => status).join(' and ')} ${texts.join(' and ').slice(0, 300)}`,
    )
  } else {
    const about = { user_id: learner.id, question_id: question, ...attempt, given_at, again_at }
    load.acknowledged.push(acknowledgedBy(texts[0] ?? '', about))
  }
  if (storedBefore) return 'stored'
  return (await writerOf(client, learner, question)) === names[index % 2] ? 'in flight' : 'aborted'
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** @returns which process stored the answer, if one has */
async function writerOf(client: pg.Client, { id }: Learner, question: string): Promise<string | undefined> {
  const { rows } = await client.query<{ writer: string }>(
    'select drill_writer as writer from learning_events where user_id = $1 and item_id = $2',
    [id, question],
  )
  return rows[0]?.writer
}

async function openTransactions(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rowCount ?? 0
}
