import type { Env } from '#app/lib/env.server.ts'
import { languageModel } from '#app/lib/language-model.server.ts'
import type { Log } from '#app/lib/log.server.ts'
import type { Metrics } from '#app/lib/metrics.server.ts'
import type { Coach } from './coach.ts'
import { modelCoach } from './model-coach.server.ts'
import { scriptedCoach } from './scripted-coach.server.ts'

// As with the grader: identity cannot name what coaches, so scenario adds its own place.
declare module '#app/features/identity/runtime.server.ts' {
  interface Runtime {
    coach: Coach
  }
}

/** The coach of a process: the language model when one is configured, else the author's own questions. */
export function createCoach({ env, log, metrics }: { env: Env; log: Log; metrics: Metrics }): Coach {
  const model = languageModel(env)
  return model ? modelCoach({ model, log, metrics }) : scriptedCoach
}
