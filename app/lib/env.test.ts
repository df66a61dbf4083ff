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

describe('the settings of payments', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

  it.each([
    [{}],
    [keys],
    [{ ...keys, STRIPE_TAX: '0', TEST_PAYMENTS: '0' }],
    [{ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
    [{ TEST_PAYMENTS: '1' }],
  ])('go together: %j', (settings) => {
    expect(() => parseEnv(settings)).not.toThrow()
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'k' }, 'STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set'],
    [{ STRIPE_WEBHOOK_SECRET: 's' }, 'STRIPE_SECRET_KEY is required when STRIPE_WEBHOOK_SECRET is set'],
    [{ STRIPE_API_BASE: 'http://127.0.0.1:1' }, 'STRIPE_SECRET_KEY is required when STRIPE_API_BASE is set'],
    [{ ...keys, TEST_PAYMENTS: '1' }, 'TEST_PAYMENTS cannot be 1 when STRIPE_SECRET_KEY is set'],
  ])('do not: %j', (settings, message) => {
    expect(() => parseEnv(settings)).toThrow(message)
  })
})

describe('what strangers could guess', () => {
  const secret = 'x'.repeat(32)
  const database = { DATABASE_URL: 'postgres://snackwijs@127.0.0.1/snackwijs', AUTH_SECRET: secret }

  it.each<[string, Record<string, string>, boolean]>([
    ['on this machine, with the embedded database', {}, true],
    ['under another name of it', { HOST: '::1', APP_URL: 'http://[::1]:3000' }, true],
    ['at another address', { HOST: '0.0.0.0' }, false],
    ['with a proxy on this machine that serves others', { APP_URL: 'https://snackwijs.nl' }, false],
    ['under a name that nobody can have', { APP_URL: 'https://snackwijs.example' }, true],
    ['under a name that ends like one', { APP_URL: 'https://notexample.com' }, false],
    ['behind a proxy that says who asks', { TRUST_PROXY: '1' }, false],
    ['behind a proxy, for tests', { TRUST_PROXY: '1', DEMO_USERS: '1' }, true],
    ['where nobody wants them', { DEMO_USERS: '0' }, false],
    ['with a database of its own', database, false],
  ])('demo users with a known password: %s', (_, settings, there) => {
    expect(parseEnv(settings).demo).toBe(there)
  })

  it.each<[Record<string, string>, string]>([
    [{ DEMO_USERS: '1', APP_URL: 'https://snackwijs.nl' }, 'DEMO_USERS can be 1 only'],
    [{ DEMO_USERS: '1', HOST: '0.0.0.0' }, 'DEMO_USERS can be 1 only'],
    [{ DEMO_USERS: '1', APP_URL: 'snackwijs' }, 'APP_URL'],
    [{ DEMO_USERS: '1', ...database }, 'DEMO_USERS can be 1 only'],
    [{ DATABASE_URL: database.DATABASE_URL }, 'AUTH_SECRET is required when DATABASE_URL is set'],
    [{ ...database, AUTH_SECRET: secret.slice(1) }, 'AUTH_SECRET must have at least 32 characters'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  ])('no demo elsewhere, no short secret, and none by default: %j', (settings, message) => {
    expect(() => parseEnv(settings)).toThrow(message)
  })
})
