import { contentFolder } from '#app/features/content/content-files.server.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'

/** The bank as authors wrote it, read once in each process: it is eight megabytes of YAML. */
export const { bank: writtenBank } = readBank(contentFolder())
