import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'

type WrittenBank = ReturnType<typeof readBank>['bank']

/** Where the processes of a run of tests find what the first of them has read: they get the environment of the one that began. */
const place = 'WRITTEN_BANK'

function read(): WrittenBank {
  const file = process.env[place]
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as WrittenBank
  const { bank } = readBank(contentFolder())
  if (file) write(file, bank)
  return bank
}

/** @throws Error when something of it, such as a date, does not come out of JSON as it went in */
function write(file: string, bank: WrittenBank): void {
  const json = JSON.stringify(bank)
  if (!isDeepStrictEqual(JSON.parse(json), bank)) throw new Error('The bank is more than JSON can hold')
  // Whole at once: another process may look for it just then.
  writeFileSync(`${file}.${process.pid}`, json)
  renameSync(`${file}.${process.pid}`, file)
}

/** The bank as authors wrote it, read once in each process: it is eight megabytes of YAML. Shared by its tests, so none changes it. */
export const writtenBank: WrittenBank = read()

/**
 * Keeps what this process has read for those that it starts: JSON of it is read in a fiftieth of the time.
 * @throws Error as {@link write} does
 */
export function keepWrittenBank(file: string): void {
  write(file, writtenBank)
  process.env[place] = file
}
