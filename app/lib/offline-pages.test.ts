import { expect, test } from 'vitest'
import { keptUrl, opensOffline } from './offline-pages.ts'

test.each(['/account-dashboard', '/en/know-how.data', '/lesson/a1-b2', '/en/snack-quiz/3f.data'])(
  '%s opens without a connection',
  (path) => expect(opensOffline(path)).toBe(true),
)

test.each([
  '/',
  '/en',
  '/settings',
  '/en/team.data',
  '/lesson/',
  '/lesson/a1/review',
  '/account-dashboard/completed.data',
  '/x/account-dashboard',
])('%s does not', (path) => expect(opensOffline(path)).toBe(false))

test('a lesson and its quiz are one, and a query is as the router writes it', () => {
  const at = 'https://x.example'
  expect(keptUrl(`${at}/en/lesson/1.data?quiz`)).toBe(`${at}/en/lesson/1.data`)
  expect(keptUrl(`${at}/lesson/1?quiz`)).not.toBe(`${at}/lesson/1`)
  const asked = new URL(`${at}/know-how.data?d=hr,sales`)
  asked.searchParams.delete('index')
  expect(keptUrl(`${at}/know-how.data?d=hr,sales`)).toBe(keptUrl(asked.href))
})
