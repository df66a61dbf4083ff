import { randomBytes } from 'node:crypto'
import type { LanguageModel } from 'ai'
import type { Env } from '#app/lib/env.server.ts'
import { languageModel } from '#app/lib/language-model.server.ts'
import type { Log } from '#app/lib/log.server.ts'
import type { Metrics } from '#app/lib/metrics.server.ts'
import {
  checkedRequirements,
  type JudgedRequirement,
  judgeInstructions,
  judgementSchema,
  type LabTaskForModel,
  runInstructions,
} from './lab-prompts.server.ts'

// Identity cannot name what a feature after it adds, so promptlab adds its own place.
declare module '#app/features/identity/runtime.server.ts' {
  interface Runtime {
    lab: LabModel | null
  }
}

/** The model of the Promptlab: answers a prompt as an assistant would, and holds it against what the task asks for. */
export interface LabModel {
  /** Streams the answer. @throws LabModelFailed */
  run(
    prompt: string,
    task: LabTaskForModel,
    onText: (text: string) => void,
    signal?: AbortSignal,
  ): Promise<string>
  /** @returns null when the model gave no judgement that can be believed */
  judge(prompt: string, task: LabTaskForModel, signal?: AbortSignal): Promise<JudgedRequirement[] | null>
}

/** The model is away or said nothing. It holds nothing of what was sent. */
export class LabModelFailed extends Error {
  constructor() {
    super('the model of the Promptlab failed')
    this.name = 'LabModelFailed'
  }
}

interface LabModelOptions {
  model: () => Promise<LanguageModel>
  log: Log
  metrics: Metrics
  price?: { input: number; output: number }
  patience?: typeof usualPatience
}

/** Milliseconds for everything, for the first words and between words; for a judgement. */
const usualPatience = { totalMs: 45_000, firstChunkMs: 15_000, chunkMs: 10_000, judgeMs: 20_000 }
const mostTokens = { run: 700, judge: 900 } as const

/** The Promptlab on a language model. Logs and errors say what kind of failure it was and nothing of a prompt (PD-24). */
export function labModel({
  model,
  log,
  metrics,
  price,
  patience = usualPatience,
}: LabModelOptions): LabModel {
  const { judgeMs, ...streaming } = patience

  function count(usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined) {
    const { inputTokens: input = 0, outputTokens: output = 0 } = usage ?? {}
    metrics.modelTokens.inc({ task: 'lab', direction: 'input' }, input)
    metrics.modelTokens.inc({ task: 'lab', direction: 'output' }, output)
    if (price)
      metrics.modelCost.inc({ task: 'lab' }, (input * price.input + output * price.output) / 1_000_000)
  }
  const failed = (task: LabTaskForModel, error: unknown, what: 'lab' | 'lab_judgement') => {
    const kind = error instanceof Error && /Timeout|Abort/.test(error.name) ? 'timeout' : 'unavailable'
    metrics.modelCalls.inc({ task: what, outcome: kind })
    // The kind only: the error itself holds what was sent.
    log.warn({ requestId: task.request_id, kind }, 'the model of the Promptlab failed')
  }

  return {
    async run(prompt, task, onText, signal) {
      let text = ''
      try {
        const { streamText } = await import('ai')
        let failure: unknown
        const { textStream, usage } = streamText({
          model: await model(),
          instructions: runInstructions(task),
          messages: [{ role: 'user', content: prompt }],
          maxOutputTokens: mostTokens.run,
          maxRetries: 1,
          timeout: streaming,
          headers: { 'x-request-id': task.request_id },
          ...(signal && { abortSignal: signal }),
          // The stream itself ends quietly when the model fails.
          onError: ({ error }) => {
            failure = error
          },
        })
        for await (const part of textStream) {
          text += part
          onText(text)
        }
        if (failure) throw failure
        count(await usage)
      } catch (error) {
        failed(task, error, 'lab')
        throw new LabModelFailed()
      }
      metrics.modelCalls.inc({ task: 'lab', outcome: text.trim() ? 'ok' : 'invalid_output' })
      if (text.trim() === '') throw new LabModelFailed()
      return text.trim()
    },

    async judge(prompt, task, signal) {
      const mark = `prompt-${randomBytes(8).toString('hex')}`
      const late = AbortSignal.timeout(judgeMs)
      try {
        const { generateText, Output } = await import('ai')
        const { output, usage } = await generateText({
          model: await model(),
          instructions: judgeInstructions(task, mark),
          prompt: `<${mark}>\n${prompt}\n</${mark}>`,
          temperature: 0,
          output: Output.object({ schema: judgementSchema, name: 'judgement' }),
          maxOutputTokens: mostTokens.judge,
          maxRetries: 1,
          abortSignal: signal ? AbortSignal.any([signal, late]) : late,
          headers: { 'x-request-id': task.request_id },
        })
        count(usage)
        const judged = checkedRequirements(output, prompt, task.requirements)
        metrics.modelCalls.inc({ task: 'lab_judgement', outcome: judged ? 'ok' : 'invalid_output' })
        return judged
      } catch (error) {
        failed(task, error, 'lab_judgement')
        return null
      }
    },
  }
}

/** The Promptlab's model of a process; null when none is configured. */
export function createLabModel({
  env,
  log,
  metrics,
}: {
  env: Env
  log: Log
  metrics: Metrics
}): LabModel | null {
  const model = languageModel(env)
  if (!model) return null
  const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output } = env
  const price = input !== undefined && output !== undefined ? { price: { input, output } } : {}
  return labModel({ model, log, metrics, ...price })
}
