import { expect, it } from 'vitest'
import { rememberCheck } from './remember-check.server.ts'

const now = new Date('2026-11-29T12:00:00Z')

/** A check whose files and answers the test decides on. */
function remembered() {
  const state = { hash: 'a', fails: false, runs: 0 }
  const ask = rememberCheck(
    () => ({ files: [{ path: 'content/a.yaml', hash: state.hash }], faults: [] }),
    async () => {
      state.runs++
      await new Promise(setImmediate)
      if (state.fails) throw new Error('The check failed')
      return { faults: [], run: state.runs }
    },
  )
  return { state, ask }
}

it('runs once for all who ask at the same time, and after that for nobody', async () => {
  const { state, ask } = remembered()
  const [one, other] = await Promise.all([ask(now), ask(now)])
  expect([one.run, other.run, (await ask(now)).run, state.runs]).toEqual([1, 1, 1, 1])
})

it('runs again when a file has changed, or the day', async () => {
  const { state, ask } = remembered()
  await ask(now)
  state.hash = 'b'
  expect((await ask(now)).hashes.get('content/a.yaml')).toBe('b')
  await ask(new Date('2026-11-30T00:00:00Z'))
  expect(state.runs).toBe(3)
})

it('runs again after it failed', async () => {
  const { state, ask } = remembered()
  state.fails = true
  await expect(Promise.all([ask(now), ask(now)])).rejects.toThrow('The check failed')
  state.fails = false
  expect((await ask(now)).run).toBe(2)
})
