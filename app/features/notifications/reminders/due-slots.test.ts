import { expect, it } from 'vitest'
import { dueSlots, toMoment } from './due-slots.server.ts'
import { formatTime, parseMinute, reminderTimes } from './reminder-rules.ts'

it('knows the moments of a Dutch clock, in winter and in summer', () => {
  expect(toMoment('2026-01-15', '09:00').toISOString()).toBe('2026-01-15T08:00:00.000Z')
  expect(toMoment('2026-07-15', '09:00').toISOString()).toBe('2026-07-15T07:00:00.000Z')
})

it('moves a time that does not exist forward, and takes the first of a time that comes twice', () => {
  // 29 March 2026: 02:00 becomes 03:00. 25 October 2026: 03:00 becomes 02:00.
  expect(toMoment('2026-03-29', '02:30').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(toMoment('2026-03-29', '03:30').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(toMoment('2026-10-25', '02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(toMoment('2026-10-25', '03:00').toISOString()).toBe('2026-10-25T02:00:00.000Z')
})

it('has every time due exactly once on a day of 23, 24 or 25 hours, when asked each minute', async () => {
  for (const day of ['2026-03-29', '2026-06-10', '2026-10-25']) {
    const start = toMoment(day, '00:00').getTime()
    const next = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    const first = new Map<number, string>()
    for (let at = start; at < toMoment(next, '00:00').getTime(); at += 15 * 60_000) {
      for (const { local_date, minute, moment } of await dueSlots(new Date(at)))
        if (local_date === day && !first.has(minute)) first.set(minute, moment.toISOString())
    }
    expect(
      [...first.keys()].sort((a, b) => a - b),
      day,
    ).toEqual(reminderTimes.map(parseMinute))
  }
})

it('lets a late run catch up two hours, over midnight as well, and no more', async () => {
  const late = await dueSlots(new Date('2026-06-09T22:30:00Z'))
  expect(late.map(({ local_date, minute }) => `${local_date} ${formatTime(minute)}`)).toEqual([
    '2026-06-09 22:45',
    '2026-06-09 23:00',
    '2026-06-09 23:15',
    '2026-06-09 23:30',
    '2026-06-09 23:45',
    '2026-06-10 00:00',
    '2026-06-10 00:15',
    '2026-06-10 00:30',
  ])
  expect(new Set(late.map(({ day }) => day))).toEqual(new Set([2, 3]))
})
