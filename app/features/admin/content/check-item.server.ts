import { type Cell, cellsOf } from '#app/features/content/check/cells.ts'
import { checkItems } from '#app/features/content/check/check-bank.ts'
import { readabilityScores } from '#app/features/content/check/readability.ts'
import { readContentFiles } from '#app/features/content/content-files.server.ts'
import type { Fault } from '#app/features/content/item.ts'
import { parseBank } from '#app/features/content/read-bank.server.ts'
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

const checkedBank = rememberCheck(readContentFiles, (files, today) => {
  const { bank, faults: unreadable } = parseBank(files)
  const faults = [...unreadable, ...checkItems(bank, today)]
  return { faults, cells: cellsOf(bank, faults), scores: readabilityScores(bank) }
})

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
  const checked = checkedBank(now)
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
