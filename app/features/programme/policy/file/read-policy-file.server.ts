import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { policyFileMax, policyTextMax } from '#app/features/programme/policy/rules.ts'
import { AppError } from '#app/lib/errors.ts'
import type { PolicyFileKind } from './kind-of-file.ts'
import type { ReadAnswer, ReadOrder } from './read-worker.ts'
import type { FileRefusal } from './reasons.ts'

/** What reading one file may take: the heap of its thread and what it holds besides, in bytes, and the time, in milliseconds. */
const limits = { heapMb: 192, outside: 256 * 1024 * 1024, ms: 20_000, lookMs: 50 } as const

/** Files that wait for their turn; one is read at a time, as each may take the memory above. */
const waitingMax = 5

let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

/**
 * The text of a policy that came as a file: PDF, Word (.docx), Markdown or plain text, told by what is in it. Read in a thread of its own,
 * with bounds on memory and time, so that no file can take this process along.
 * @returns paragraphs with blank lines between, headings after `# `; never empty
 * @throws AppError invalid with one of {@link FileRefusal}; unavailable `policy_file_busy`
 */
export async function readPolicyFile(bytes: Uint8Array): Promise<string> {
  const answer = await inTurn({ bytes, keep: false })
  const text = 'text' in answer ? answer.text.trim() : ''
  // Scanned pages are pictures.
  if (!/\p{L}{2}/u.test(text)) throw refusal('policy_file_no_text')
  if (text.length > policyTextMax) throw refusal('policy_file_too_long')
  return text
}

/**
 * Looks through a file that is kept and given out again as it came: PDF, Word (.docx) or plain text, told by what is in it, with nothing that may
 * start by itself. In a thread of its own, as {@link readPolicyFile}.
 * @throws AppError invalid with one of {@link FileRefusal}; unavailable `policy_file_busy`
 */
export async function checkKeptFile(bytes: Uint8Array): Promise<PolicyFileKind> {
  const answer = await inTurn({ bytes, keep: true })
  return 'kind' in answer ? answer.kind : 'text'
}

/** One file at a time. */
async function inTurn(order: ReadOrder): Promise<Exclude<ReadAnswer, { reason: FileRefusal }>> {
  if (order.bytes.byteLength === 0) throw refusal('policy_file_no_text')
  if (order.bytes.byteLength > policyFileMax) throw refusal('policy_file_too_large')
  if (waiting >= waitingMax) throw new AppError('unavailable', 'policy_file_busy', { retryAfter: 30 })
  waiting++
  const mine = turn.then(() => readInThread(order))
  turn = mine.catch(() => {})
  const answer = await mine.finally(() => {
    waiting--
  })
  if ('reason' in answer) throw refusal(answer.reason)
  return answer
}

const refusal = (reason: FileRefusal) => new AppError('invalid', reason, { fields: { file: reason } })

function readInThread({ bytes, keep }: ReadOrder): Promise<ReadAnswer> {
  // The server is always started from the project's root, where the sources stand beside what was built of them.
  const worker = new Worker(join(process.cwd(), 'app/features/programme/policy/file/read-worker.ts'), {
    workerData: { bytes: new Uint8Array(bytes), keep },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
    // What a library prints about a file is nobody's business.
    stdout: true,
    stderr: true,
  })
  return new Promise<ReadAnswer>((resolve) => {
    const tooMuch = () => resolve({ reason: 'policy_file_too_much' })
    const late = setTimeout(tooMuch, limits.ms)
    // Limits of a thread are about its heap; buffers lie outside of it.
    const look = setInterval(() => {
      worker
        .getHeapStatistics()
        .then(({ external_memory }) => external_memory > limits.outside && tooMuch())
        .catch(() => {})
    }, limits.lookMs)
    const end = (answer: ReadAnswer) => {
      clearTimeout(late)
      clearInterval(look)
      resolve(answer)
    }
    worker.once('message', (answer: ReadAnswer) => end(answer))
    worker.once('error', (error) => {
      const full = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
      end({ reason: full ? 'policy_file_too_much' : 'policy_file_broken' })
    })
    worker.once('exit', () => end({ reason: 'policy_file_broken' }))
  }).finally(() => worker.terminate())
}
