import { expect, it } from 'vitest'
import { sharedClock } from './shared-clock.ts'

const monday = Date.parse('2026-11-23T08:00:00Z')

/** A clock on a machine that has been up for an hour, whose monotonic time a test moves. */
function setUp() {
  let uptime = 3_600_000
  const clock = sharedClock(monday, () => uptime)
  return { clock, passes: (ms: number) => (uptime += ms), uptime: () => uptime }
}

it('goes on by the monotonic clock, from where it was started', () => {
  const { clock, passes } = setUp()
  passes(90_000)
  expect(clock.now().toISOString()).toBe('2026-11-23T08:01:30.000Z')
})

it('shows what was read, as of the middle of the reading', () => {
  const { clock, passes, uptime } = setUp()
  const before = uptime()
  passes(200)
  clock.set(monday + 86_400_000, before, uptime())
  expect(clock.now().getTime()).toBe(monday + 86_400_000 + 100)
})

it('leaves out a reading that took too long to tell anything', () => {
  const { clock, passes, uptime } = setUp()
  const before = uptime()
  passes(4_000)
  clock.set(monday + 86_400_000, before, uptime())
  expect(clock.now().getTime()).toBe(monday + 4_000)
})
