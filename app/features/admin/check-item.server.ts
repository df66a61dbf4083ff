import { createHash } from 'node:crypto'
import type { Bank, Fault } from '#app/features/content/bank.ts'
import { type Cell, cellsOf } from '#app/features/content/check/cells.ts'
import { checkBank } from '#app/features/content/check/check-bank.ts'
import { readabilityScores, type TextScore } from '#app/features/content/check/readability.ts'
import { contentFolder, readContentFiles } from '#app/features/content/content-files.server.ts'
import { parseBank } from '#app/features/content/read-bank.server.ts'
import { utcDay } from '#app/lib/dates.ts'

interface CheckedBank {
  key: string
  faults: Fault[]
  cells: Cell[]
  scores: TextScore[]
  hashes: Map<string, string>
}

/** What `npm run content:check` says of one item. */
export interface ItemCheck {
  /** As authors know it. */
  path: string
  /** False when the file is not there (any more), or is not the one that was imported. */
  file: 'same' | 'other' | 'missing'
  faults: Fault[]
  /** How the Dutch text reads, on the Flesch-Douma scale; of a lesson, its questions too. */
  scores: { where: string; score: number }[]
  /** What is measured over all items of this discipline and level. */
  cell: Cell | undefined
}

/** The check takes about a second and depends on files and day only: it runs again when one of them changes. */
let last: CheckedBank | undefined

function checkedBank(folder: string, today: string): CheckedBank {
  const { files, faults } = readContentFiles(folder)
  const hash = createHash('sha256').update(today)
  for (const file of files) hash.update(file.hash)
  const key = `${hash.digest('hex')} ${faults.length}`
  if (last?.key === key) return last
  const read = parseBank(files)
  const bank: Bank = read.bank
  const all = [...faults, ...read.faults, ...checkBank(bank, today)]
  const hashes = new Map(files.map((file) => [file.path, file.hash]))
  last = { key, faults: all, cells: cellsOf(bank, all), scores: readabilityScores(bank), hashes }
  return last
}

interface CheckedItem {
  folder: 'questions' | 'lessons'
  slug: string
  discipline: string
  difficulty: string
  content_hash: string
}

/** The results of the content check for an item, by the same functions as `npm run content:check`. */
export function checkItem(item: CheckedItem, now: Date): ItemCheck {
  const { folder, slug, discipline, difficulty, content_hash } = item
  const checked = checkedBank(contentFolder(), utcDay(now))
  const path = `content/${folder}/${discipline}/${difficulty}/${slug}.yaml`
  const hash = checked.hashes.get(path)
  return {
    path,
    file: hash === undefined ? 'missing' : hash === content_hash ? 'same' : 'other',
    // Nearly the same stems are a fault of the second of the two, which names the first.
    faults: checked.faults.filter((fault) => fault.path === path || fault.message.includes(path)),
    scores: checked.scores
      .filter((score) => score.path === path)
      .map(({ where, score }) => ({ where, score })),
    cell: checked.cells.find(({ cell }) => cell === `${discipline} ${difficulty}`),
  }
}
