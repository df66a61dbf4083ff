import { expect, it } from 'vitest'
import { nextAttempt, retryDelays, urlProblem } from './webhook-rules.ts'

it('is tried for three days, ever less often, and then given up', () => {
  const start = new Date('2026-11-26T10:00:00Z')
  let now = start
  let attempts = 1
  for (let next = nextAttempt(attempts, now); next; next = nextAttempt(attempts, now)) {
    expect(next.getTime()).toBeGreaterThan(now.getTime())
    now = next
    attempts++
  }
  const hours = (now.getTime() - start.getTime()) / 3_600_000
  expect(attempts).toBe(retryDelays.length + 1)
  expect(hours).toBeGreaterThan(70)
  expect(hours).toBeLessThanOrEqual(72)
  expect([...retryDelays].sort((a, b) => a - b)).toEqual(retryDelays)
})

it.each([
  ['https://bedrijf.example/haak?x=1', undefined],
  ['https://bedrijf.example:8443/haak', undefined],
  ['', 'url_required'],
  ['http://bedrijf.example/haak', 'url_invalid'],
  ['ftp://bedrijf.example', 'url_invalid'],
  ['https://naam:geheim@bedrijf.example/', 'url_invalid'],
  ['bedrijf.example', 'url_invalid'],
  ['javascript:alert(1)', 'url_invalid'],
  [`https://bedrijf.example/${'x'.repeat(500)}`, 'url_invalid'],
])('an address %j: %s', (url, problem) => {
  expect(urlProblem(url)).toBe(problem)
})
