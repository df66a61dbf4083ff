/** What may not go along to a language model without a thought, as classes of personal data and secrets. */
export const leakClasses = [
  'secret',
  'iban',
  'card',
  'bsn',
  'email',
  'phone',
  'birthdate',
  'address',
  'plate',
  'name',
] as const
export type LeakClass = (typeof leakClasses)[number]

/** A stretch of a text, from `start` up to `end` in UTF-16 units, as `String.slice` takes them. */
export interface Leak {
  class: LeakClass
  start: number
  end: number
}

/** The stretches of a pattern: its group `value` where it has one, else all of it. */
export function matches(text: string, pattern: RegExp, keep: (value: string) => boolean = () => true) {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = match.groups?.value ?? match[0]
    const start = match.index + match[0].indexOf(value)
    return value.length > 0 && keep(value) ? [{ start, end: start + value.length }] : []
  })
}

/** The column headers of a table in a text (cells between `|`, `;` or tabs), and the cells below one of them. */
export function cellsBelow(text: string, header: RegExp): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  let columns: number[] = []
  let width = 0
  for (const line of linesOf(text)) {
    const cells = cellsOf(line)
    if (cells.length < 2 || (width > 0 && cells.length !== width)) {
      columns = []
      width = 0
      if (cells.length < 2) continue
    }
    if (width === 0) {
      width = cells.length
      columns = cells.flatMap(({ value }, column) => (header.test(value) ? [column] : []))
      continue
    }
    for (const column of columns) {
      const cell = cells[column]
      if (cell && cell.value !== '') found.push({ start: cell.start, end: cell.start + cell.value.length })
    }
  }
  return found
}

/** A part of a text and where it stands. */
export interface Piece {
  value: string
  start: number
}

export function linesOf(text: string): Piece[] {
  let start = 0
  return text.split('\n').map((value) => {
    const piece = { value, start }
    start += value.length + 1
    return piece
  })
}

export function cellsOf({ value, start }: Piece): Piece[] {
  const separator = value.includes('|') ? '|' : value.includes('\t') ? '\t' : ';'
  let at = start
  return value.split(separator).map((cell) => {
    const piece = { value: cell.trim(), start: at + (cell.length - cell.trimStart().length) }
    at += cell.length + 1
    return piece
  })
}
