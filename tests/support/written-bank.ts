import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'

type WrittenBank = ReturnType<typeof readBank>['bank']

/** Where a process finds what the one that began the tests has read: it gets the environment of that one. */
const place = 'WRITTEN_BANK'

function read(): WrittenBank {
  const kept = process.env[place]
  return kept ? (JSON.parse(readFileSync(kept, 'utf8')) as WrittenBank) : readBank(contentFolder()).bank
}

/** The bank as authors wrote it, read once in each process: it is eight megabytes of YAML. */
export const writtenBank: WrittenBank = read()

/**
 * Keeps it for the processes that this one starts: JSON of it is read in a fiftieth of the time.
 * @throws Error when something of it, such as a date, does not come out of JSON as it went in
 */
export function keepWrittenBank(file: string): void {
  const json = JSON.stringify(writtenBank)
  if (!isDeepStrictEqual(JSON.parse(json), writtenBank))
    throw new Error('The bank is more than JSON can hold')
  writeFileSync(file, json)
  process.env[place] = file
}
