import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedLearner } from '#app/features/progress/seed.server.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { seedChannel, seedDevice } from '#tests/support/channels.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { receiver } from '#tests/support/receiver.ts'

const secret = 'a-secret-for-tests-only-of-48-characters-at-least'
const people = 30

/** @throws Error when it ended instead */
function ready(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}`)))
  return Promise.race([once(child, 'message'), ended])
}

describeWithDatabase('two processes that send', (database) => {
  let processes: ChildProcess[]
  let target: Awaited<ReturnType<typeof receiver>>
  beforeAll(async () => {
    target = await receiver()
    await seedQuestion(database.current.db, { discipline: 'foundation' })
    processes = [1, 2].map(() =>
      fork('tests/support/send-process.ts', {
        env: { ...process.env, DATABASE_URL: database.url, SECRET: secret },
        execArgv: ['--disable-warning=ExperimentalWarning'],
      }),
    )
    await Promise.all(processes.map(ready))
  })
  afterAll(async () => {
    const ended = processes.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'))
    for (const child of processes) if (child.connected) child.disconnect()
    await Promise.all(ended)
    await target.close()
  })

  it('bring each person and each channel one message a day, however often both are told to', async () => {
    const { db } = database.current
    const account = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 25 } as const
    for (let n = 0; n < people; n++) {
      const { user_id, account_id } = await seedLearner(db, { company_name: `Zaak ${n}`, account })
      await seedDevice(db, user_id, target.at(`/apparaat/${n}`))
      await seedChannel(db, secret, target.at(`/kanaal/${n}`), { account_id, time: '09:00' })
    }
    // A Monday and a Tuesday at nine, by the Dutch clock.
    for (const moment of ['2026-11-02T08:00:00Z', '2026-11-02T08:01:00Z', '2026-11-03T08:00:00Z']) {
      const answers = processes.map((child) => once(child, 'message'))
      for (const child of processes) child.send(moment)
      await Promise.all(answers)
    }
    const counts = new Map<string, number>()
    for (const { path } of target.received) counts.set(path, (counts.get(path) ?? 0) + 1)
    expect(counts.size).toBe(people * 2)
    expect([...new Set(counts.values())]).toEqual([2])
  }, 60_000)
})
