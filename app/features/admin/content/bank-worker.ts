import { parentPort, workerData } from 'node:worker_threads'
import { type Cell, cellsOf } from '#app/features/content/check/cells.ts'
import { checkItems } from '#app/features/content/check/check-bank.ts'
import { readabilityScores, type TextScore } from '#app/features/content/check/readability.ts'
import type { ContentFile } from '#app/features/content/content-files.server.ts'
import type { Fault } from '#app/features/content/item.ts'
import { parseBank } from '#app/features/content/read-bank.server.ts'

/** What the thread is given: the files of the bank, and the day (`YYYY-MM-DD`) they are checked for. */
export interface BankOrder {
  files: ContentFile[]
  today: string
}

/** What `npm run content:check` says of the bank. */
export interface BankAnswer {
  faults: Fault[]
  cells: Cell[]
  scores: TextScore[]
}

const { files, today } = workerData as BankOrder
const { bank, faults: unreadable } = parseBank(files)
const faults = [...unreadable, ...checkItems(bank, today)]
parentPort?.postMessage({
  faults,
  cells: cellsOf(bank, faults),
  scores: readabilityScores(bank),
} satisfies BankAnswer)
