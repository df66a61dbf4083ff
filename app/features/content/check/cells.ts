import { type Bank, byType, looseItemsOf } from '#app/features/content/bank.ts'
import type { Fault } from '#app/features/content/item.ts'
import { snackKinds } from '#app/features/content/kinds.ts'
import { difficulties, disciplines } from '#app/features/content/rules.ts'
import { type BankFigures, bankFigures } from './check-bank.ts'
import { percent } from './figures.ts'
import { inColumns } from './in-columns.ts'

export interface Cell extends BankFigures {
  cell: string
  faults: number
}

/** The figures of every discipline at every level, and of the whole bank. */
export function cellsOf(bank: Bank, faults: Fault[]): Cell[] {
  const cells = disciplines.flatMap((discipline) =>
    difficulties.map((difficulty): Cell => {
      const inCell = (item: { discipline: string; difficulty: string }) =>
        item.discipline === discipline && item.difficulty === difficulty
      const part = {
        ...byType(looseItemsOf(bank).filter(inCell)),
        lessons: bank.lessons.filter(inCell),
      }
      const count = faults.filter(({ path }) => path.includes(`/${discipline}/${difficulty}/`)).length
      return { cell: `${discipline} ${difficulty}`, faults: count, ...bankFigures(part) }
    }),
  )
  return [...cells, { cell: 'whole bank', faults: faults.length, ...bankFigures(bank) }]
}

const columns: [string, (cell: Cell) => string][] = [
  ['cell', ({ cell }) => cell],
  ...snackKinds.map((kind): (typeof columns)[number] => [kind, ({ items }) => String(items[kind])]),
  ['in quizzes', ({ quiz_questions }) => String(quiz_questions)],
  ['key longest nl/en', cue('longest in characters')],
  ['length ratio nl/en', ({ length_ratio: { nl, en } }) => `${nl.toFixed(2)} ${en.toFixed(2)}`],
  ['keys A B C D', ({ positions }) => Object.values(positions.counts).join(' ')],
  ['hedged nl/en', cue('most hedged')],
  ['overlap nl/en', cue('most overlap with the stem')],
  ['negative', ({ negative_stems }) => percent(negative_stems)],
  ['reading mean/least', ({ readability: { mean, lowest } }) => `${mean.toFixed(0)} ${lowest.toFixed(0)}`],
  ['faults', ({ faults }) => String(faults)],
]

function cue(name: string): (cell: Cell) => string {
  return ({ cues }) =>
    cues
      .filter((figure) => figure.cue === name)
      .map(({ nl, en }) => `${percent(nl)} ${percent(en)}`)
      .join()
}

/** A table in plain text, one line a cell. */
export function cellTable(cells: Cell[]): string {
  return inColumns([
    columns.map(([name]) => name),
    ...cells.map((cell) => columns.map(([, show]) => show(cell))),
  ])
}
