import { randomUUID } from 'node:crypto'
import { openConnection } from '../bench/connection.ts'
import type { Learner } from './learners.ts'
import type { Load } from './load.ts'
import type { DrillOptions } from './options.ts'
import { cuts, sendAndLeave } from './raw-request.ts'
import { none, type Report } from './report.ts'
import { judge, type OwnStage, type Stage, withStage } from './stage.ts'

/** Clients that leave at the same moment. */
const atOnce = 8

/**
 * Clients break off while they send an answer or wait for the reply, and send the same attempt again to the other
 * process, at once and twice: while the first may still be under way.
 */
export function disconnect(options: DrillOptions, say: (line: string) => void): Promise<Report> {
  return withStage(options, {}, (stage) => leaveAndComeBack(stage, options.times ?? 600, say))
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
  const load = stage.startLoad(stage.learners.slice(0, -leaving.length))
  let done = 0
  const clients = Array.from({ length: atOnce }, async () => {
    for (let index = done++; index < times; index = done++) {
      const learner = leaving[index % leaving.length] as Learner
      await breakOff(stage, load, { learner, question: index < leaving.length ? first : second, index })
    }
  })
  await Promise.all(clients)
  say(`  ${times} clients left and came back`)
  const report = await judge({ drill: 'disconnect', load, databaseUrl: stage.databaseUrl })
  const inTransaction = await openTransactions(stage.databaseUrl)
  return {
    ...report,
    figures: { 'clients that left': times, ...report.figures },
    aims: [...report.aims, none('transactions left open', inTransaction)],
  }
}

async function breakOff(
  { apps }: Stage,
  load: Load,
  { learner, question, index }: { learner: Learner; question: string; index: number },
): Promise<void> {
  const path = `/api/questions/${question}/answer`
  const attempt = { answer: 'ABC'[index % 3] as string, attempt_id: randomUUID() }
  const body = JSON.stringify(attempt)
  const [here, there] = index % 2 === 0 ? apps : ([apps[1], apps[0]] as const)
  await sendAndLeave({ port: here.port, path, token: learner.token, body }, cuts[index % 3] ?? cuts[0])
  const headers = { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' }
  const again = async (): Promise<Response> => {
    const reply = await fetch(there.url + path, { method: 'POST', headers, body })
    if (reply.status !== 503) return reply
    // Too busy just now, which counts as not sent.
    await reply.text()
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400))
    return again()
  }
  const replies = await Promise.all([again(), again()])
  const texts = await Promise.all(replies.map((reply) => reply.text()))
  if (replies.some(({ status }) => status !== 200) || texts[0] !== texts[1]) {
    load.refused.push(
      `${replies.map(({ status }) => status).join(' and ')} ${texts.join(' and ').slice(0, 300)}`,
    )
    return
  }
  const { score, xp } = JSON.parse(texts[0] ?? '') as { score: number; xp: { final_xp_amount: number } }
  load.acknowledged.push({
    user_id: learner.id,
    question_id: question,
    ...attempt,
    score,
    xp: xp.final_xp_amount,
  })
}

async function openTransactions(databaseUrl: string): Promise<number> {
  const client = await openConnection(databaseUrl)
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  await client.end()
  return rowCount ?? 0
}
