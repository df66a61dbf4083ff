import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Cell } from '#app/features/content/check/cells.ts'
import { type ContentFile, readContentFiles } from '#app/features/content/content-files.server.ts'
import type { Fault } from '#app/features/content/item.ts'
import type { BankAnswer, BankOrder } from './bank-worker.ts'
import { faultsOf, fileState, rememberCheck } from './remember-check.server.ts'

/** What `npm run content:check` says of one item. */
export interface ItemCheck {
  /** As authors know it. */
  path: string
  /** False when the file is not there (any more), or is not the one that was imported. */
  file: 'same' | 'other' | 'missing'
  faults: Fault[]
  /** How the Dutch text reads, on the Flesch-Douma scale; of a lesson, its questions too. */
  scores: { where: string; score: number }[]
  /** What is measured over all items of this discipline and level; what is not of the bank stands in none. */
  cell: Cell | undefined
}

/** What goes on meanwhile must not wait for it: the check of the bank takes seconds of a processor. */
function checkInThread(files: ContentFile[], today: string): Promise<BankAnswer> {
  // The server is always started from the project's root, where the sources stand beside what was built of them.
  const worker = new Worker(join(process.cwd(), 'app/features/admin/content/bank-worker.ts'), {
    workerData: { files, today } satisfies BankOrder,
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return new Promise<BankAnswer>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The check of the bank ended with ${code}`)))
  })
}

const checkedBank = rememberCheck(readContentFiles, checkInThread)

interface CheckedItem {
  folder: 'questions' | 'lessons'
  slug: string
  discipline: string
  difficulty: string
  content_hash: string
}

/** The results of the content check for an item, by the same functions as `npm run content:check`. */
export async function checkItem(item: CheckedItem, now: Date): Promise<ItemCheck> {
  const { folder, slug, discipline, difficulty, content_hash } = item
  const checked = await checkedBank(now)
  const path = `content/${folder}/${discipline}/${difficulty}/${slug}.yaml`
  return {
    path,
    file: fileState(checked.hashes.get(path), content_hash),
    faults: faultsOf(checked.faults, path),
    scores: checked.scores
      .filter((score) => score.path === path)
      .map(({ where, score }) => ({ where, score })),
    cell: checked.cells.find(({ cell }) => cell === `${discipline} ${difficulty}`),
  }
}
