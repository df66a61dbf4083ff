import type { Env } from '#app/lib/env.server.ts'
import { languageModel } from '#app/lib/language-model.server.ts'
import type { Log } from '#app/lib/log.server.ts'
import type { Metrics } from '#app/lib/metrics.server.ts'
import type { Grader } from './grader.ts'
import { modelGrader } from './model-grader/model-grader.server.ts'

// identity comes before scenario and cannot name what grades; scenario adds its own place.
declare module '#app/features/identity/runtime.server.ts' {
  interface Runtime {
    /** Null without a language model: then the learner judges. */
    grader: Grader | null
  }
}

interface Of {
  env: Env
  log: Log
  metrics: Metrics
}

/** The grader of a process: the language model when one is configured; null without, as then learners judge (PD-44). */
export function createGrader({ env, log, metrics }: Of): Grader | null {
  const model = languageModel(env)
  if (!model) return null
  const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output, AI_CONCURRENCY: concurrency } = env
  const price = input === undefined || output === undefined ? undefined : { input, output }
  return modelGrader({ model, log, metrics, concurrency, ...(price && { price }) })
}
