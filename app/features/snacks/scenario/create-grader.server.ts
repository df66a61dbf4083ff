import type { Env } from '#app/lib/env.server.ts'
import { languageModel } from '#app/lib/language-model.server.ts'
import type { Log } from '#app/lib/log.server.ts'
import type { Metrics } from '#app/lib/metrics.server.ts'
import { builtinGrader } from './builtin-grader/builtin-grader.server.ts'
import type { Grader } from './grader.ts'
import { modelGrader } from './model-grader/model-grader.server.ts'

// identity comes before scenario and cannot name what grades; scenario adds its own place.
declare module '#app/features/identity/runtime.server.ts' {
  interface Runtime {
    grader: Grader
  }
}

/** The grader of a process: the language model when one is configured, else the one that needs no network. */
export function createGrader({ env, log, metrics }: { env: Env; log: Log; metrics: Metrics }): Grader {
  const model = languageModel(env)
  if (!model) return builtinGrader
  const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output, AI_CONCURRENCY: concurrency } = env
  const price = input === undefined || output === undefined ? undefined : { input, output }
  return modelGrader({ model, log, metrics, concurrency, ...(price && { price }) })
}
