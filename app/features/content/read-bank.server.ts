import { type Bank, byType } from './bank.ts'
import { type ContentFile, readContentFiles } from './content-files.server.ts'
import type { Fault } from './item.ts'
import { parseLesson, parseQuestion } from './parse-file.server.ts'

export interface ReadBank {
  bank: Bank
  /** Empty when every file is valid in form. A faulty file is left out of the bank. */
  faults: Fault[]
}

/** Makes the bank of files that were read before. */
export function parseBank(files: ContentFile[]): ReadBank {
  const faults: Fault[] = []
  const loose = files
    .filter(({ kind }) => kind === 'question')
    .flatMap((file) => parseQuestion(file, faults) ?? [])
  const lessons = files
    .filter(({ kind }) => kind === 'lesson')
    .flatMap((file) => parseLesson(file, faults) ?? [])
  return { bank: { ...byType(loose), lessons }, faults }
}

/** Reads and validates a whole content folder. Does not stop at a fault: an author wants to see them all. */
export function readBank(folder: string): ReadBank {
  const { files, faults } = readContentFiles(folder)
  const read = parseBank(files)
  return { bank: read.bank, faults: [...faults, ...read.faults] }
}
