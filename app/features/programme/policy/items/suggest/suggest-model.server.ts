import type { LanguageModel } from 'ai'
import type { Env } from '#app/lib/env.server.ts'
import { jsonObjectsIn } from '#app/lib/json-in-text.ts'
import { languageModel } from '#app/lib/language-model.server.ts'
import type { Log } from '#app/lib/log.server.ts'
import type { Metrics } from '#app/lib/metrics.server.ts'
import { type SuggestionTask, suggestionPrompt } from './suggestion-prompt.ts'

// Identity cannot name what a feature after it adds, so programme adds its own place.
declare module '#app/features/identity/runtime.server.ts' {
  interface Runtime {
    policySuggester: PolicySuggester | null
  }
}

/** Suggests a snack about a paragraph of a policy. What it says is not believed: the caller checks it. */
export interface PolicySuggester {
  /**
   * @returns what the model says, as the one JSON object in its reply; null when there is none
   * @throws SuggesterFailed
   */
  suggest(task: SuggestionTask, signal?: AbortSignal): Promise<unknown>
}

/** The model is away. It holds nothing of what was sent. */
export class SuggesterFailed extends Error {
  constructor() {
    super('the model that suggests snacks failed')
    this.name = 'SuggesterFailed'
  }
}

const patienceMs = 45_000
const mostTokens = 2_500

interface SuggesterOptions {
  model: () => Promise<LanguageModel>
  log: Log
  metrics: Metrics
  /** Of a million tokens. */
  price?: { input: number; output: number }
}

/** Snacks on a language model. Logs and errors say what kind of failure it was and no word of a policy. */
export function modelSuggester({ model, log, metrics, price }: SuggesterOptions): PolicySuggester {
  return {
    async suggest(task, signal) {
      const late = AbortSignal.timeout(patienceMs)
      const started = performance.now()
      const { generateText } = await import('ai')
      try {
        const { text, usage } = await generateText({
          model: await model(),
          ...suggestionPrompt(task),
          maxOutputTokens: mostTokens,
          maxRetries: 1,
          abortSignal: signal ? AbortSignal.any([signal, late]) : late,
          headers: { 'x-request-id': task.request_id },
        })
        const { inputTokens: input = 0, outputTokens: output = 0 } = usage
        metrics.modelTokens.inc({ task: 'policy', direction: 'input' }, input)
        metrics.modelTokens.inc({ task: 'policy', direction: 'output' }, output)
        if (price)
          metrics.modelCost.inc({ task: 'policy' }, (input * price.input + output * price.output) / 1_000_000)
        const found = jsonObjectsIn(text)
        metrics.modelCalls.inc({ task: 'policy', outcome: found.length === 1 ? 'ok' : 'invalid_output' })
        return found.length === 1 ? found[0] : null
      } catch (error) {
        const kind = error instanceof Error && /Timeout|Abort/.test(error.name) ? 'timeout' : 'unavailable'
        metrics.modelCalls.inc({ task: 'policy', outcome: kind })
        // The kind only: the error itself holds what was sent.
        log.warn({ requestId: task.request_id, kind }, 'the model that suggests snacks failed')
        throw new SuggesterFailed()
      } finally {
        metrics.modelDuration.observe({ task: 'policy' }, (performance.now() - started) / 1000)
      }
    },
  }
}

/** What suggests snacks in a process; null when no model is configured. */
export function createPolicySuggester({
  env,
  log,
  metrics,
}: {
  env: Env
  log: Log
  metrics: Metrics
}): PolicySuggester | null {
  const model = languageModel(env)
  if (!model) return null
  const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output } = env
  const price = input !== undefined && output !== undefined ? { price: { input, output } } : {}
  return modelSuggester({ model, log, metrics, ...price })
}
