import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseEnv } from '#app/lib/env.server.ts'

const matches = (path: string, pattern: RegExp) =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name]) => name)

const settings = new Set(matches('app/lib/env.server.ts', /^ {4}([A-Z_]+):/gm))

it.each([
  ['.env.example', /^#([A-Z_]+)=/gm],
  ['README.md', /`([A-Z_]+)`(?=.*\|.*\|)/g],
])('%s documents every setting, and no other', (path, pattern) => {
  expect(settings.size).toBeGreaterThan(10)
  expect(new Set(matches(path, pattern))).toEqual(settings)
})

it('defaults in .env.example are those of the code', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.+)$/gm)
  const examples = Object.fromEntries([...lines].map(([, name, value]) => [name ?? '', value]))
  const { PORT, HOST, TRUST_PROXY, LOG_LEVEL, DATA_DIR, DATABASE_POOL_SIZE, MAIL_FROM } = parseEnv({})
  expect(examples).toMatchObject({
    PORT: String(PORT),
    HOST,
    TRUST_PROXY,
    LOG_LEVEL,
    DATA_DIR,
    DATABASE_POOL_SIZE: String(DATABASE_POOL_SIZE),
    MAIL_FROM,
  })
})
