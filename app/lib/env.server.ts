import { z } from 'zod'
import { brand } from './brand.ts'

const url = z.url()
const text = z.string().min(1)

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')

/** Everything an operator can set. `.env.example` documents each one for people. */
const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: text.default('127.0.0.1'),
    APP_URL: url.optional(),
    DATA_DIR: text.default('.data'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_POOLER: z.enum(['transaction']).optional(),
    DATABASE_LISTEN_URL: postgresUrl.optional(),
    DATABASE_REPLICA_URL: postgresUrl.optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
    MIGRATE_ON_START: z.enum(['0', '1']).default('1'),
    REQUEST_CONCURRENCY: z.coerce.number().int().min(0).max(1000).default(16),
    REQUEST_QUEUE_MS: z.coerce.number().int().min(10).max(30_000).default(250),
    SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(120_000).default(0),
    PASSWORD_MIN: z.coerce.number().int().min(6).max(64).default(6),
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    TRUST_PROXY: z.enum(['0', '1']).default('0'),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
    MAIL_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(5),
    MAIL_FROM: text.default(`${brand.name} <noreply@snackwijs.example>`),
    OPERATOR_EMAIL: z.email().default('operator@snackwijs.example'),
    SLA_AVAILABILITY: z.coerce.number().min(50).max(100).optional(),
    SLA_CREDIT: z.coerce.number().int().min(1).max(100).optional(),
    SLA_RESPONSE_HOURS: z.coerce.number().int().min(1).max(168).optional(),
    SLA_NOTICE_DAYS: z.coerce.number().int().min(1).max(90).optional(),
    AI_PROVIDER: z.enum(['openai-compatible', 'anthropic', 'mistral']).optional(),
    AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    AI_API_KEY: text.optional(),
    AI_MODEL: text.optional(),
    AI_CONCURRENCY: z.coerce.number().int().min(1).max(500).default(32),
    REVIEW_KEY: z
      .string()
      .refine(
        (key) => Buffer.from(key, 'base64').length === 32,
        'must be 32 bytes in base64 (openssl rand -base64 32)',
      )
      .optional(),
    LAB_RUNS_PERSON: z.coerce.number().int().min(0).max(10_000).default(25),
    LAB_RUNS_COMPANY: z.coerce.number().int().min(0).max(1_000_000).default(500),
    AI_PRICE_INPUT: z.coerce.number().min(0).optional(),
    AI_PRICE_OUTPUT: z.coerce.number().min(0).optional(),
    STRIPE_SECRET_KEY: text.optional(),
    STRIPE_WEBHOOK_SECRET: text.optional(),
    STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
    STRIPE_TAX: z.enum(['0', '1']).default('1'),
    TEST_PAYMENTS: z.enum(['0', '1']).optional(),
    DEMO_USERS: z.enum(['0', '1']).optional(),
  })
  .refine((e) => !e.DATABASE_URL || e.AUTH_SECRET, {
    path: ['AUTH_SECRET'],
    message: 'is required when DATABASE_URL is set (any random text of 32 characters or more)',
  })
  .refine((e) => !e.DATABASE_POOLER || e.DATABASE_LISTEN_URL, {
    path: ['DATABASE_LISTEN_URL'],
    message:
      'is required with DATABASE_POOLER: the address of the database itself, for live updates and migrations',
  })
  .refine((e) => !e.DATABASE_REPLICA_URL || e.DATABASE_URL, {
    path: ['DATABASE_URL'],
    message: 'is required with DATABASE_REPLICA_URL: a replica is of a primary',
  })
  .refine((e) => e.DATABASE_URL || e.MIGRATE_ON_START === '1', {
    path: ['MIGRATE_ON_START'],
    message: 'can be 0 only with DATABASE_URL: the embedded database has nobody else to migrate it',
  })
  .refine((e) => e.SLA_CREDIT === undefined || e.SLA_AVAILABILITY !== undefined, {
    path: ['SLA_AVAILABILITY'],
    message: 'is required with SLA_CREDIT: what is paid back when it is missed',
  })
  .superRefine((env, context) => {
    for (const fault of [modelFault(env), paymentFault(env), demoFault(env)]) {
      if (fault) context.addIssue({ code: 'custom', path: [fault[0]], message: fault[1] })
    }
  })

type ModelSettings = Partial<
  Record<`AI_${'PROVIDER' | 'BASE_URL' | 'API_KEY' | 'MODEL' | 'PRICE_INPUT' | 'PRICE_OUTPUT'}`, unknown>
>

/** Which setting of the language model does not go with the others, and why: half a model is a mistake, not a wish. */
function modelFault(env: ModelSettings): [variable: string, message: string] | null {
  const { AI_PROVIDER: provider } = env
  if (!provider) {
    const lonely = (['AI_MODEL', 'AI_BASE_URL', 'AI_API_KEY'] as const).find((name) => env[name])
    return lonely ? ['AI_PROVIDER', `is required when ${lonely} is set`] : null
  }
  const needed = ['AI_MODEL', provider === 'openai-compatible' ? 'AI_BASE_URL' : 'AI_API_KEY'] as const
  const missing = needed.find((name) => !env[name])
  if (missing) return [missing, `is required with AI_PROVIDER=${provider}`]
  const priced = [env.AI_PRICE_INPUT, env.AI_PRICE_OUTPUT].filter((price) => price !== undefined)
  return priced.length === 1 ? ['AI_PRICE_INPUT', 'and AI_PRICE_OUTPUT go together'] : null
}

type PaymentSettings = Partial<
  Record<`STRIPE_${'SECRET_KEY' | 'WEBHOOK_SECRET' | 'API_BASE'}` | 'TEST_PAYMENTS', unknown>
>

/** Both keys or neither: with one of them people could pay and never get what they paid for. */
function paymentFault(env: PaymentSettings): [variable: string, message: string] | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = env
  if (key && !secret) return ['STRIPE_WEBHOOK_SECRET', 'is required when STRIPE_SECRET_KEY is set']
  if (!key && (secret || env.STRIPE_API_BASE)) {
    const lonely = secret ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_API_BASE'
    return ['STRIPE_SECRET_KEY', `is required when ${lonely} is set`]
  }
  if (key && env.TEST_PAYMENTS === '1') return ['TEST_PAYMENTS', 'cannot be 1 when STRIPE_SECRET_KEY is set']
  return null
}

type ReachSettings = Partial<Record<'DATABASE_URL' | 'HOST' | 'APP_URL', string>>

const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

/** Names that are nobody's on the internet (RFC 2606, RFC 6761). */
const reserved = /(^|\.)(localhost|test|invalid|example|example\.(com|net|org))$/

/** Nobody on another machine is served, as far as the settings tell: a proxy on this one would show in APP_URL. */
export function isForThisMachine({ DATABASE_URL, HOST = '', APP_URL }: ReachSettings): boolean {
  if (DATABASE_URL || !loopback.has(HOST)) return false
  if (!APP_URL) return true
  if (!URL.canParse(APP_URL)) return false
  const { hostname } = new URL(APP_URL)
  return loopback.has(hostname) || reserved.test(hostname)
}

/** Everybody knows the password of the demo users, a superadmin among them. */
function demoFault(
  env: ReachSettings & { DEMO_USERS?: string | undefined },
): [variable: string, message: string] | null {
  if (env.DEMO_USERS !== '1' || isForThisMachine(env)) return null
  return ['DEMO_USERS', 'can be 1 only without DATABASE_URL and with HOST and APP_URL on this machine']
}

export type Env = z.infer<typeof schema> & { APP_URL: string; embedded: boolean; demo: boolean }

/**
 * Reads the configuration once at start-up. Empty values count as unset, so that `FOO=` in a file switches FOO off.
 * @throws Error with one clear line per bad value.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || 'environment'} ${issue.message}`,
    )
    throw new Error(`Bad configuration: ${lines.join('; ')}`)
  }
  const env = parsed.data
  const embedded = !env.DATABASE_URL
  // Behind a proxy others are served as well, unless whoever starts the server says that it is for tests.
  const wanted = env.DEMO_USERS === undefined ? env.TRUST_PROXY === '0' : env.DEMO_USERS === '1'
  return {
    ...env,
    APP_URL: (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    embedded,
    demo: wanted && isForThisMachine(env),
  }
}
