import { expect, it } from 'vitest'
import { withdrawalLine } from '#app/lib/withdrawal.server.ts'
import { readLog } from './read-log.ts'

const logged = (time: string, given: object) => JSON.stringify({ level: 'info', time, ...given, msg: 'said' })

it('finds who withdrew what in a log, whatever its collector puts around the lines, and nothing else', async () => {
  const line = logged('2026-11-22T09:00:00.000Z', withdrawalLine('account', 'a'))
  const { withdrawals, since } = await readLog([
    '',
    'not JSON at all',
    line,
    `2026-11-22T09:00:00Z stdout F ${line}`,
    logged('2026-11-21T23:59:59.000Z', { url: 'http://localhost' }),
    logged('2026-11-22T10:00:00.000Z', { withdrawn: 'account', who: "'; drop table accounts" }),
    logged('2026-11-22T10:00:00.000Z', { withdrawn: 'everything', who: '0' }),
    '{"level":"info","withdrawn": broken}',
    logged('2026-11-22T10:00:00.000Z', withdrawalLine('reminders', 'a')),
  ])
  const { who } = withdrawalLine('account', 'a')
  const { who: other } = withdrawalLine('reminders', 'a')
  expect(withdrawals).toEqual({ account: [who, who], reminders: [other], newsletter: [] })
  expect(who, 'the same id says something else of something else').not.toBe(other)
  expect(since, 'how far back it goes').toBe('2026-11-21T23:59:59.000Z')
})

it('does not take a log for empty that holds warnings only, or is of something else', async () => {
  const warning = logged('2026-11-22T09:00:00.000Z', {}).replace('info', 'warn')
  await expect(readLog([warning, '# README'])).rejects.toThrow('no line of Snackwijs at level info')
})
