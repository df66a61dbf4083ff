import { z } from 'zod'

const url = z.url()
const text = z.string().min(1)

/** Everything an operator can set. `.env.example` documents each one for people. */
const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: text.default('127.0.0.1'),
    APP_URL: url.optional(),
    DATA_DIR: text.default('.data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
      .optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    TRUST_PROXY: z.enum(['0', '1']).default('0'),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: text.default('Snackwijs <noreply@snackwijs.example>'),
    OPERATOR_EMAIL: z.email().default('operator@snackwijs.example'),
  })
  .refine((e) => !e.DATABASE_URL || e.AUTH_SECRET, {
    path: ['AUTH_SECRET'],
    message: 'is required when DATABASE_URL is set (any random text of 32 characters or more)',
  })

export type Env = z.infer<typeof schema> & { APP_URL: string; embedded: boolean; demo: boolean }

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

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
  return {
    ...env,
    APP_URL: (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    embedded,
    demo: embedded && loopback.has(env.HOST),
  }
}
