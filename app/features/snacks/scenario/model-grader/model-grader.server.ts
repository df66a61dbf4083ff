import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModel } from 'ai'
import {
  type Grader,
  GradingFailed,
  type GradingTask,
  type Judgement,
} from '#app/features/snacks/scenario/grader.ts'
import type { Log } from '#app/lib/log.server.ts'
import type { Metrics } from '#app/lib/metrics.server.ts'
import type { CallFailure } from './model-grader-failure.server.ts'
import { checkedJudgement, judgementInProse, judgementSchema } from './model-grader-output.server.ts'
import { gradingPrompt } from './model-grader-prompt.server.ts'
import { gradingQueue, QueueFull } from './model-grader-queue.server.ts'

export interface ModelGraderOptions {
  model: () => Promise<LanguageModel>
  log: Log
  metrics: Metrics
  /** Answers judged at the same time; as many again may wait. */
  concurrency: number
  /** Of a million tokens. */
  price?: { input: number; output: number }
  /** How long a judgement may take with everything, one call of it, and waiting for a turn. */
  patience?: { totalMs: number; callMs: number; queueMs: number; pauseMs: number }
}

type CallResult = { judgement: Judgement } | CallFailure

const usualPatience = { totalMs: 30_000, callMs: 20_000, queueMs: 10_000, pauseMs: 400 }
const mostTokens = 1_500
/** A service that wants us to come back later than this has no time for this answer. */
const longestRetryAfterMs = 5_000

/**
 * The grader that is a language model. What the model says is checked before anything is believed; broken output and a
 * passing failure are tried once more, then it is a GradingFailed. Logs and errors say what kind of failure it was and
 * never a word of the answer, the prompt or the reply (PD-24, PD-25).
 */
export function modelGrader(options: ModelGraderOptions): Grader {
  const { log, metrics, concurrency, patience = usualPatience } = options
  const queue = gradingQueue({
    concurrency,
    longest: concurrency,
    patienceMs: patience.queueMs,
    onLength: (waiting) => metrics.modelQueue.set(waiting),
  })
  /** An endpoint that refuses structured output, and answers without, is asked in words only from then on. */
  const known = { structured: true }

  return {
    async judge(task, signal) {
      const total = AbortSignal.timeout(patience.totalMs)
      const ends = signal ? AbortSignal.any([signal, total]) : total
      const causeOf = (kind: GradingFailed['cause_kind']) =>
        signal?.aborted ? 'cancelled' : total.aborted ? 'timeout' : kind
      const leave = await queue.enter(ends).catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error
        metrics.modelCalls.inc({ task: 'grading', outcome: causeOf('busy') })
        throw new GradingFailed(causeOf('busy'))
      })
      try {
        const result = await callTwice(task, ends)
        if ('judgement' in result) return result.judgement
        throw new GradingFailed(causeOf(result.kind))
      } finally {
        leave()
      }
    },
  }

  async function callTwice(task: GradingTask, ends: AbortSignal): Promise<CallResult> {
    const first = await call(task, ends, known.structured)
    if ('judgement' in first || !(first.transient || first.refused)) return first
    if (first.retryAfterMs > longestRetryAfterMs) return first
    const wait = Math.max(patience.pauseMs, first.retryAfterMs)
    await pause(wait, undefined, { signal: ends }).catch(() => {})
    if (ends.aborted) return first
    const second = await call(task, ends, known.structured && !first.refused)
    if (first.refused && !('refused' in second && second.refused)) known.structured = false
    return second
  }

  async function call(task: GradingTask, ends: AbortSignal, structured: boolean): Promise<CallResult> {
    const started = performance.now()
    const late = AbortSignal.timeout(patience.callMs)
    const answered = await ask(task, AbortSignal.any([ends, late]), structured)
    // However the SDK names what became of a call that was cut off.
    const result =
      'judgement' in answered || !late.aborted ? answered : { ...answered, kind: 'timeout' as const }
    metrics.modelDuration.observe({ task: 'grading' }, (performance.now() - started) / 1000)
    metrics.modelCalls.inc({ task: 'grading', outcome: 'judgement' in result ? 'ok' : result.kind })
    if (!('judgement' in result)) {
      const { kind, status, name, transient, refused } = result
      // What does not pass by itself, such as a wrong key, is for the operator.
      log[transient || refused ? 'warn' : 'error'](
        { requestId: task.request_id, kind, status, error: name },
        'grading by the model failed',
      )
    }
    return result
  }

  async function ask(task: GradingTask, abortSignal: AbortSignal, structured: boolean): Promise<CallResult> {
    const { generateText, NoObjectGeneratedError, Output } = await import('ai')
    const { callFailure } = await import('./model-grader-failure.server.ts')
    const schema = judgementSchema(task.rubric.criteria.map(({ id }) => id))
    const request = {
      model: await options.model(),
      ...gradingPrompt(task),
      maxOutputTokens: mostTokens,
      maxRetries: 0,
      abortSignal,
      headers: { 'x-request-id': task.request_id },
    }
    try {
      if (!structured) {
        const { text, usage } = await generateText(request)
        count(usage)
        return judged(judgementInProse(text, task))
      }
      const output = Output.object({ schema, name: 'judgement' })
      const { output: object, usage } = await generateText({ ...request, temperature: 0, output })
      count(usage)
      return judged(checkedJudgement(object, task))
    } catch (error) {
      if (!NoObjectGeneratedError.isInstance(error)) return callFailure(error)
      count(error.usage)
      return judged(judgementInProse(error.text ?? '', task))
    }
  }

  function count(usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined) {
    const { inputTokens: input = 0, outputTokens: output = 0 } = usage ?? {}
    metrics.modelTokens.inc({ task: 'grading', direction: 'input' }, input)
    metrics.modelTokens.inc({ task: 'grading', direction: 'output' }, output)
    const { price } = options
    if (price) {
      metrics.modelCost.inc({ task: 'grading' }, (input * price.input + output * price.output) / 1_000_000)
    }
  }
}

const invalid = {
  kind: 'invalid_output',
  transient: true,
  refused: false,
  status: undefined,
  name: 'not a judgement',
  retryAfterMs: 0,
} as const satisfies CallFailure

function judged(judgement: Judgement | null): CallResult {
  return judgement ? { judgement } : invalid
}
