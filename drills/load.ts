import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Learner } from './learners.ts'

/** What a learner was told: from then on it may not be lost. */
export interface Acknowledged {
  user_id: string
  question_id: string
  attempt_id: string
  answer: string
  score: number
  xp: number
}

/** One answer from the moment the learner gave it until it was acknowledged. */
export interface Waited {
  /** When it was given, and when the try that succeeded was sent and answered; all on performance.now(). */
  given: number
  sent: number
  answered: number
}

export interface Load {
  acknowledged: Acknowledged[]
  waited: Waited[]
  /** Requests that did not succeed, by status and reason. Each was sent again. */
  failed: Map<string, number>
  /** Refusals that no learner should have seen, such as one of an answer that was already given. */
  refused: string[]
  /** Answers that were given and are not acknowledged yet. */
  outstanding(): number
  /** Lets what was given be acknowledged, and gives nothing new. @returns answers that never were */
  stop(): Promise<number>
}

interface Options {
  url: string
  learners: readonly Learner[]
  questions: readonly string[]
  /** Answers a second that learners begin, however long earlier ones take. */
  rate: number
}

/** A browser repeats after a press of the learner, or every twenty seconds from its queue; a drill has less patience. */
const retryAfter = { least: 200, most: 500 }
const answerLimit = 20_000
const lastRetries = 60_000
const tick = 10

/**
 * Learners who answer, each one question after the other, at a steady rate over all. Who gets no answer sends the same
 * attempt again until it is acknowledged, as the browser does (decision 0022).
 */
export function startLoad({ url, learners, questions, rate }: Options): Load {
  const target = new URL(url)
  const agent = new Agent({ keepAlive: true })
  const given = new Uint16Array(learners.length)
  const busy = new Set<number>()
  const load: Omit<Load, 'outstanding' | 'stop'> = {
    acknowledged: [],
    waited: [],
    failed: new Map(),
    refused: [],
  }
  let next = 0
  let giveUpAt = Number.POSITIVE_INFINITY
  let givenUp = 0

  async function answer(index: number): Promise<void> {
    const learner = learners[index] as Learner
    const at = (index * 7 + (given[index] ?? 0)) % questions.length
    given[index] = (given[index] ?? 0) + 1
    const question_id = questions[at] as string
    const body = { answer: 'ABC'[(index + at) % 3] as string, attempt_id: randomUUID() }
    const begun = performance.now()
    while (performance.now() < giveUpAt) {
      const sent = performance.now()
      const { status, text } = await send(target, agent, learner.token, question_id, JSON.stringify(body))
      if (status === 200) {
        const { score, xp } = JSON.parse(text) as { score: number; xp: { final_xp_amount: number } }
        load.acknowledged.push({ user_id: learner.id, question_id, ...body, score, xp: xp.final_xp_amount })
        load.waited.push({ given: begun, sent, answered: performance.now() })
        return
      }
      const failure = status ? `${status} ${reasonIn(text)}` : 'no answer'
      load.failed.set(failure, (load.failed.get(failure) ?? 0) + 1)
      if (status >= 400 && status < 500 && status !== 429) {
        load.refused.push(`${status} ${text.slice(0, 200)}`)
        return
      }
      const { least, most } = retryAfter
      await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)))
    }
    givenUp += 1
  }

  function begin(): void {
    for (let looked = 0; looked < learners.length; looked += 1) {
      const index = next
      next = (next + 1) % learners.length
      if (busy.has(index) || (given[index] ?? 0) >= questions.length) continue
      busy.add(index)
      void answer(index).finally(() => busy.delete(index))
      return
    }
  }

  let begun = 0
  const started = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * rate
    for (; begun < due; begun += 1) begin()
  }, tick)
  return {
    ...load,
    outstanding: () => busy.size,
    async stop() {
      clearInterval(timer)
      giveUpAt = performance.now() + lastRetries
      while (busy.size > 0) await new Promise((resolve) => setTimeout(resolve, tick))
      agent.destroy()
      return givenUp
    },
  }
}

/** Why, in the words of the product's problem JSON or of the balancer. */
const reasonIn = (text: string) => /"reason":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 40)

/** @returns status 0 when there was no answer */
function send(
  target: URL,
  agent: Agent,
  token: string,
  question: string,
  body: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const path = `/api/questions/${question}/answer`
    const { hostname: host, port } = target
    const sent = request(
      { agent, host, port, path, method: 'POST', headers, timeout: answerLimit },
      (response) =>
        text(response).then(
          (answer) => resolve({ status: response.statusCode ?? 0, text: answer }),
          () => resolve({ status: 0, text: '' }),
        ),
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', () => resolve({ status: 0, text: '' }))
    sent.end(body)
  })
}
