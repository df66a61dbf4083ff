import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.server.ts'

describe('the settings of the language model', () => {
  it.each([
    [{}],
    [{ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'm' }],
    [{ AI_PROVIDER: 'anthropic', AI_API_KEY: 'k', AI_MODEL: 'm' }],
    [{ AI_PROVIDER: 'mistral', AI_API_KEY: 'k', AI_MODEL: 'm', AI_PRICE_INPUT: '0.4', AI_PRICE_OUTPUT: '2' }],
    [{ AI_PROVIDER: '', AI_MODEL: '' }],
  ])('go together: %j', (settings) => {
    expect(() => parseEnv(settings)).not.toThrow()
  })

  it.each([
    [{ AI_MODEL: 'm' }, 'AI_PROVIDER is required when AI_MODEL is set'],
    [{ AI_API_KEY: 'k' }, 'AI_PROVIDER is required when AI_API_KEY is set'],
    [{ AI_PROVIDER: 'anthropic', AI_API_KEY: 'k' }, 'AI_MODEL is required with AI_PROVIDER=anthropic'],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, 'AI_API_KEY is required with AI_PROVIDER=anthropic'],
    [
      { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_API_KEY: 'k' },
      'AI_BASE_URL is required with AI_PROVIDER=openai-compatible',
    ],
    [
      { AI_PROVIDER: 'mistral', AI_MODEL: 'm', AI_API_KEY: 'k', AI_PRICE_INPUT: '1' },
      'AI_PRICE_INPUT and AI_PRICE_OUTPUT go together',
    ],
  ])('do not: %j', (settings, message) => {
    expect(() => parseEnv(settings)).toThrow(message)
  })
})
