import type { LanguageModel } from 'ai'
import type { Env } from './env.server.ts'

/** Most bytes of one reply that are read: far over any judgement, far under what would fill the memory. */
const mostBytes = 512 * 1024

/**
 * The configured language model, or null when there is none. The SDK takes 30 MB and a tenth of a second, so it is
 * loaded at the first call, and never without a configured model.
 */
export function languageModel(env: Env): (() => Promise<LanguageModel>) | null {
  const { AI_PROVIDER: provider, AI_MODEL: name } = env
  if (!provider || !name) return null
  let model: Promise<LanguageModel> | undefined
  return () => {
    model ??= openModel(env, provider, name)
    return model
  }
}

async function openModel(
  { AI_BASE_URL: baseURL = '', AI_API_KEY: apiKey = '' }: Env,
  provider: NonNullable<Env['AI_PROVIDER']>,
  name: string,
): Promise<LanguageModel> {
  // Its warnings go to the console and can name what was sent.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const settings = { ...(apiKey && { apiKey }), ...(baseURL && { baseURL }), fetch: cappedFetch }
  switch (provider) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(name)
    case 'mistral':
      return (await import('@ai-sdk/mistral')).createMistral(settings)(name)
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const own = { ...settings, baseURL, name: 'openai-compatible' }
      return createOpenAICompatible({ ...own, includeUsage: true, supportsStructuredOutputs: true })(name)
    }
  }
}

/** fetch that gives up on a reply which does not end, and takes nobody's word that the model is elsewhere. */
const cappedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  let left = mostBytes
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.byteLength
        if (left < 0) controller.error(new RangeError('the reply of the model is too long'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(body, response)
}
