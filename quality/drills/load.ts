import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { Learner } from './learners.ts'
import { type Failure, failureOf, nameOf, sendAnswer } from './send-answer.ts'

/** What a learner was told: from then on it may not be lost. Moments in milliseconds since 1970. */
export interface Acknowledged {
  user_id: string
  question_id: string
  attempt_id: string
  answer: string
  score: number
  xp: number
  /** When the learner gave it, and when the acknowledgement came. */
  given_at: number
  answered_at: number
  /** When the try that was acknowledged was sent, if it was not the first. */
  again_at: number | null
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
  /** Requests that did not succeed, by status and reason, and by what that means. Each was sent again. */
  failed: Map<string, number>
  failures: Record<Failure, number>
  /** Refusals that no learner should have seen, such as one of an answer that was already given. */
  refused: string[]
  /** Failures that do not say what to do: neither a broken connection nor a 503 with its reason and `Retry-After`. */
  unclear: string[]
  /**
   * So many clients more, who give the next answer as soon as the one before is acknowledged, until they are told to stop:
   * at a steady rate alone a fault may well fall between two answers.
   */
  press(clients: number): () => void
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
const lastRetries = 60_000
const tick = 10

/** @param text what was told with the status 200 */
export function acknowledgedBy(
  text: string,
  given: Omit<Acknowledged, 'score' | 'xp' | 'answered_at'>,
): Acknowledged {
  const { score, xp } = JSON.parse(text) as { score: number; xp: { final_xp_amount: number } }
  return { ...given, score, xp: xp.final_xp_amount, answered_at: Date.now() }
}

export const totalOf = (failed: ReadonlyMap<string, number>) =>
  [...failed.values()].reduce((sum, times) => sum + times, 0)

/**
 * Learners who answer, each one question after the other, at a steady rate over all. Who gets no answer sends the same
 * attempt again until it is acknowledged, as the browser does (decision 0022).
 */
export function startLoad({ url, learners, questions, rate }: Options): Load {
  const target = new URL(url)
  const agent = new Agent({ keepAlive: true })
  const given = new Uint16Array(learners.length)
  const busy = new Set<number>()
  const load: Omit<Load, 'press' | 'stop'> = {
    acknowledged: [],
    waited: [],
    failed: new Map(),
    failures: { broken: 0, 'no process': 0, clear: 0, refused: 0, unclear: 0 },
    refused: [],
    unclear: [],
  }
  let next = 0
  let giveUpAt = Number.POSITIVE_INFINITY
  let givenUp = 0

  async function answer(index: number): Promise<void> {
    const learner = learners[index] as Learner
    const at = (index * 7 + (given[index] ?? 0)) % questions.length
    given[index] = (given[index] ?? 0) + 1
    const question = questions[at] as string
    const body = { answer: 'ABC'[(index + at) % 3] as string, attempt_id: randomUUID() }
    const begun = performance.now()
    const given_at = Date.now()
    for (let again_at: number | null = null; performance.now() < giveUpAt; again_at = Date.now()) {
      const sent = performance.now()
      const reply = await sendAnswer({
        ...{ target, agent, question },
        token: learner.token,
        body: JSON.stringify(body),
      })
      if (reply.status === 200) {
        const about = { user_id: learner.id, question_id: question, ...body, given_at, again_at }
        load.acknowledged.push(acknowledgedBy(reply.text, about))
        load.waited.push({ given: begun, sent, answered: performance.now() })
        return
      }
      const failure = failureOf(reply)
      const name = nameOf(reply)
      load.failed.set(name, (load.failed.get(name) ?? 0) + 1)
      load.failures[failure] += 1
      if (failure === 'unclear') load.unclear.push(`${name} ${reply.text.slice(0, 200)}`)
      if (failure === 'refused') {
        load.refused.push(`${reply.status} ${reply.text.slice(0, 200)}`)
        return
      }
      const { least, most } = retryAfter
      await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)))
    }
    givenUp += 1
  }

  /** @returns undefined when everybody is busy, or has answered everything */
  function begin(): Promise<void> | undefined {
    for (let looked = 0; looked < learners.length; looked += 1) {
      const index = next
      next = (next + 1) % learners.length
      if (busy.has(index) || (given[index] ?? 0) >= questions.length) continue
      busy.add(index)
      return answer(index).finally(() => busy.delete(index))
    }
    return undefined
  }

  let begun = 0
  let stopped = false
  const started = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * rate
    for (; begun < due; begun += 1) void begin()
  }, tick)
  return {
    ...load,
    press(clients) {
      let going = true
      const answerOn = async () => {
        while (going && !stopped && (await goesOn(begin())));
      }
      for (let client = 0; client < clients; client += 1) void answerOn()
      return () => {
        going = false
      }
    },
    async stop() {
      clearInterval(timer)
      stopped = true
      giveUpAt = performance.now() + lastRetries
      while (busy.size > 0) await new Promise((resolve) => setTimeout(resolve, tick))
      agent.destroy()
      return givenUp
    },
  }
}

/** @returns whether there was an answer to give */
async function goesOn(answering: Promise<void> | undefined): Promise<boolean> {
  await answering
  return answering !== undefined
}
