import { parse } from 'csv-parse/sync'
import { AppError } from '#app/lib/errors.ts'
import { type Layout, nameIn, parseLayout } from './invitee-columns.ts'

const delimiters = [';', ',', '\t'] as const
/**
 * The text of a file as spreadsheets write them: UTF-8 with or without its mark, UTF-16 ("Unicode text"), else
 * Windows-1252, which Excel writes for "CSV" in Western Europe.
 * @throws AppError invalid `unreadable_file` for what is no text
 */
export function textOfFile(bytes: Uint8Array): string {
  const text = decode(bytes)
  if (text.includes('\0')) throw new AppError('invalid', 'unreadable_file')
  return text
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Somebody on a list, as written there. */
export interface ListedPerson {
  email: string
  name?: string
  /** The word in the column of the roles. */
  role?: string
  department?: string
  job_role?: string
  /** As written: `ma di do`. */
  working_days?: string
}

export interface ReadList {
  people: ListedPerson[]
  /** Which columns were read; null for a list without a heading line that we know. */
  columns: Pick<Layout, 'used' | 'unused'> | null
}

/**
 * Who stands in a pasted list or a CSV file, in its order: addresses separated by commas, semicolons, tabs or lines, with or
 * without a heading line and other columns, also as `Sanne de Vries <sanne@bedrijf.nl>`. Under a heading that names the
 * column of the addresses only that one counts (another may hold the manager's), and name, role, department, job role
 * and working days are read from theirs. A line without any address is returned as it is, so that its writer sees that it was not understood.
 */
export function readList(text: string): ReadList {
  const clean = text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '')
  const [first = ''] = clean.split(/\r\n|\n|\r/, 1)
  const [header = [], ...rows] = records(clean, mostUsed(first))
  const layout = parseLayout(header)
  if (layout) {
    const filled = rows.filter((row) => row.some((cell) => cell.trim()))
    const { used, unused } = layout
    return { people: filled.map((row) => personIn(row, layout)), columns: { used, unused } }
  }
  const people = records(clean, [...delimiters]).flatMap((row, index, all) => {
    const found = row.flatMap(addressesIn)
    if (found.length > 0) return found
    const line = row.join(' ').trim()
    const isHeader = index === 0 && all.length > 1 && row.length > 1
    return line && !isHeader ? [line] : []
  })
  return { people: people.map((email) => ({ email })), columns: null }
}

function personIn(row: readonly string[], layout: Layout): ListedPerson {
  const cell = (index: number | undefined) => (index === undefined ? '' : (row[index] ?? '').trim())
  const {
    email: address,
    role: roles,
    department: departments,
    job_role: jobs,
    working_days: days,
  } = layout.at
  const [name, role] = [nameIn(row, layout), cell(roles)]
  const [department, job_role, working_days] = [departments, jobs, days].map((index) =>
    cell(index).replace(/\s+/g, ' '),
  )
  return {
    email: inCell(cell(address), row),
    ...(name && { name }),
    ...(role && { role }),
    ...(department && { department }),
    ...(job_role && { job_role }),
    ...(working_days && { working_days }),
  }
}

/** What stands in the column of the addresses; an empty cell is told by its line. */
function inCell(cell: string, row: readonly string[]): string {
  return addressesIn(cell)[0] ?? (cell || row.join(' ').trim())
}

function addressesIn(cell: string): string[] {
  if (!cell.includes('@')) return []
  const framed = [...cell.matchAll(/<([^<>@]*@[^<>]*)>/g)].map(([, address = '']) => address)
  const parts = framed.length > 0 ? framed : cell.split(/\s+/).filter((part) => part.includes('@'))
  return parts.map((part) =>
    part
      .trim()
      .replace(/^mailto:/i, '')
      // From where they begin only, as a cell may be long and be made of them.
      .replace(/^["'(]+|(?<!["'),.])["'),.]+$/g, ''),
  )
}

/** The delimiter of a line: the one that stands in it most, outside of quotes. */
function mostUsed(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best), ',')
}

function records(text: string, delimiter: string | string[]): string[][] {
  const options = {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }
  try {
    return parse(text, { ...options, relax_quotes: true })
  } catch {
    // A quote that nothing closes: then quotes mean nothing here.
    return parse(text, { ...options, quote: false })
  }
}
