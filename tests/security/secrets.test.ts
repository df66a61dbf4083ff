import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { expect, it } from 'vitest'

/** Keys of clouds, payment and mail services, private keys, passwords in addresses, by their form. Nothing is asked online. */
const preset = '@secretlint/secretlint-rule-preset-recommend'
const config = { rules: [{ id: preset, rule: creator, rules: [connectionStrings()] }] }

/** What looks like a password in an address and is none. */
function connectionStrings() {
  // Of a test that takes such an address apart.
  const allows = ['/@db\\.example:6432/']
  return { id: '@secretlint/secretlint-rule-database-connection-string', options: { allows } }
}

async function secretsIn(filePath: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath, content, ext: extname(filePath), contentType: 'text' },
    options: { config, maskSecrets: true },
  })
  return messages.map(({ message, loc }) => `${filePath}:${loc.start.line} ${message}`)
}

const binary = /\.(png|jpe?g|webp|ico|woff2?|pdf|gz|br)$/

/** What is committed, or would be with the next commit. */
function trackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return list.split('\0').filter((path) => path && !binary.test(path) && existsSync(path))
}

it('no tracked file holds a secret', { timeout: 120_000 }, async () => {
  const files = trackedFiles()
  expect(files).toContain('package.json')
  const found: string[] = []
  for (const path of files) found.push(...(await secretsIn(path, readFileSync(path, 'utf8'))))
  expect(found).toEqual([])
})

// Put together here, so that this file itself holds none.
const planted = {
  'a key of AWS': `aws_secret_access_key = ${['wK7x', 'Qd2Lm9Zt4Rb8Vn1Ps6Yc3Hf5', 'Jg0Ea+Tu/Xi2'].join('')}`,
  'a private key': [
    `-----BEGIN ${'RSA PRIVATE'} KEY-----`,
    'MIIEpAIBAAKCAQEA'.repeat(8),
    `-----END ${'RSA PRIVATE'} KEY-----`,
  ].join('\n'),
  'a key of Stripe': ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_'),
  'a key of OpenAI': ['sk-', 'a1B2c3D4e5F6g7H8i9J0', 'T3BlbkFJ', 'k1L2m3N4o5P6q7R8s9T0'].join(''),
  'a token of GitHub': ['ghp', '9aBcDeFgHiJkLmNoPqRsTuVwXyZ012345678'].join('_'),
  'a password in an address': [
    'postgres://snackwijs',
    ':h4rtst1kkegeh31m',
    '@db.internal:5432/snackwijs',
  ].join(''),
}

it.each(Object.entries(planted))('finds %s', async (_, secret) => {
  expect(await secretsIn('app/lib/planted.ts', `export const value = \`${secret}\`\n`)).not.toEqual([])
})
