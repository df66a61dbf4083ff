import { expect, it } from 'vitest'
import { gradingQueue } from './model-grader-queue.server.ts'

const never = new AbortController().signal

it('lets one more in for a turn that ended, also when it is ended twice', async () => {
  const queue = gradingQueue({ concurrency: 1, longest: 2, patienceMs: 20, onLength: () => undefined })
  const end = await queue.enter(never)
  const second = queue.enter(never)
  const third = queue.enter(never)
  end()
  end()
  const endSecond = await second
  await expect(third).rejects.toThrow()
  endSecond()
  await expect(queue.enter(never)).resolves.toBeTypeOf('function')
})
