import { expect, it } from 'vitest'
import { readDocument } from '#app/features/support/documents.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { flowCookieName } from './entry/flow.server.ts'
import { domainOfAddress, httpsProblem, tidyDomain } from './rules.ts'

it.each([
  ['Bedrijf.nl', 'bedrijf.nl'],
  [' @bedrijf.nl. ', 'bedrijf.nl'],
  ['mail.bedrijf.co.uk', 'mail.bedrijf.co.uk'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('takes %s as %s', (typed, domain) => {
  expect(tidyDomain(typed)).toBe(domain)
})

it.each([
  '',
  'bedrijf',
  'https://bedrijf.nl',
  'bedrijf.nl/x',
  'a@b.nl',
  '10.0.0.1',
  '[::1]',
  'een naam.nl',
  '-x.nl',
  'x..nl',
  'x%2e.nl',
  `${'a'.repeat(64)}.nl`,
])('refuses %s', (typed) => {
  expect(tidyDomain(typed)).toBeUndefined()
})

it('reads the domain behind the last @', () => {
  expect(domainOfAddress('jan@bedrijf.nl')).toBe('bedrijf.nl')
  expect(domainOfAddress('jan@evil.example@bedrijf.nl')).toBe('bedrijf.nl')
  for (const address of ['', '@bedrijf.nl', 'jan', 'jan@']) expect(domainOfAddress(address)).toBeUndefined()
})

it.each([
  'https://login.bedrijf.nl/saml?tenant=1',
  'http://localhost:8080/',
  'http://127.0.0.1:1',
  'http://[::1]/',
])('a provider is reached by %s', (typed) => expect(httpsProblem(typed)).toBeUndefined())

it.each([
  'http://login.bedrijf.nl/saml',
  'http://127.0.0.1.bedrijf.nl/',
  'http://localhost.bedrijf.nl/',
  'https://jan@bedrijf.nl/',
  'https://bedrijf.nl/#hier',
  'javascript:alert(1)',
  'bedrijf.nl',
])('a provider is not reached by %s: not encrypted, or more than an address', (typed) => {
  expect(httpsProblem(typed)).toBe('url_invalid')
})

it('the privacy policy names the cookie of a sign-in under way', () => {
  const env = parseEnv({ APP_URL: 'https://snackwijs.example' })
  for (const language of ['nl', 'en'] as const)
    expect(readDocument('privacy', language, env)).toContain(`\`${flowCookieName(true)}\``)
})
