import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runServer } from '#tests/support/built-server.ts'
import { freePort } from '#tests/support/free-port.ts'

const directory = mkdtempSync(join(tmpdir(), 'snackwijs-configuration-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const postgres = 'postgres://nobody@127.0.0.1:1/nothing'
const secret = 'a-secret-of-at-least-thirty-two-characters'

/** The environment is parsed at start-up; a bad value stops the start with one clear line (docs/product/contracts.md). */
it.each([
  [{ PORT: 'abc' }, /^Bad configuration: PORT .+$/],
  [{ PORT: '70000' }, /^Bad configuration: PORT .+$/],
  [{ DATABASE_URL: postgres }, /^Bad configuration: AUTH_SECRET is required when DATABASE_URL is set.*$/],
  [{ AUTH_SECRET: 'short' }, /^Bad configuration: AUTH_SECRET must have at least 32 characters$/],
  [
    { DATABASE_URL: 'mysql://localhost/x', AUTH_SECRET: secret },
    /^Bad configuration: DATABASE_URL must start with postgres/,
  ],
  [
    { DATABASE_URL: postgres, AUTH_SECRET: secret, DATABASE_POOLER: 'transaction' },
    /^Bad configuration: DATABASE_LISTEN_URL is required with DATABASE_POOLER/,
  ],
  [{ APP_URL: 'snackwijs' }, /^Bad configuration: APP_URL .+$/],
  [
    { SMTP_URL: 'mail.example.nl', LOG_LEVEL: 'loud' },
    /^Bad configuration: (?=.*SMTP_URL)(?=.*LOG_LEVEL).+$/,
  ],
  [{ METRICS_TOKEN: 'short' }, /^Bad configuration: METRICS_TOKEN .+$/],
] as [Record<string, string>, RegExp][])('%o stops the start with one clear line', async (settings, line) => {
  const server = runServer({ PORT: String(await freePort()), DATA_DIR: directory, ...settings })
  expect(await server.end).toBe(1)
  expect(server.output().trimEnd()).toMatch(line)
  expect(server.output().trimEnd()).not.toContain('\n')
  for (const value of Object.values(settings)) {
    if (value.length > 5) expect(server.output()).not.toContain(value)
  }
})

it('stops with one clear line when its database cannot be reached', async () => {
  const server = runServer({
    PORT: String(await freePort()),
    DATA_DIR: directory,
    DATABASE_URL: postgres,
    AUTH_SECRET: secret,
  })
  expect(await server.end).toBe(1)
  expect(server.output()).toMatch(/ECONNREFUSED/)
  expect(server.output().trimEnd()).not.toContain('\n')
})
