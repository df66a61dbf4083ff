import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** What reading one file may add to the memory of a process, in MB: the heap of its thread, what that holds besides, and what comes between two looks. */
const most = 640

it('of a process that reads files made to fill it rises no further than what one file may take', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--disable-warning=ExperimentalWarning', 'tests/support/faults/read-bombs.ts'],
    { encoding: 'utf8', timeout: 170_000 },
  )
  expect(status, stderr).toBe(0)
  const { came, grownMb } = JSON.parse(stdout) as { came: Record<string, string>; grownMb: number }
  for (const [name, reason] of Object.entries(came)) expect(reason, name).toMatch(/^(read|policy_file_\w+)$/)
  expect(Object.keys(came)).toHaveLength(8)
  expect(grownMb).toBeLessThan(most)
}, 180_000)
