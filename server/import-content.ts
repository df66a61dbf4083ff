import { contentFolder, readContentFiles } from '#app/features/content/content-files.server.ts'
import { importBank, isImported } from '#app/features/content/import-bank.server.ts'
import type { Fault } from '#app/features/content/item.ts'
import { parseBank } from '#app/features/content/read-bank.server.ts'
import type { Runtime } from '#app/features/identity/runtime.server.ts'
import { importLibrary, isLibraryImported } from '#app/features/library/files/import-library.server.ts'
import { readLibraryFiles } from '#app/features/library/files/library-files.server.ts'
import { parseLibrary } from '#app/features/library/files/read-library.server.ts'

/**
 * Imports the content folder at start-up (PD-37). When the database already holds these very files, this costs
 * reading them and one select.
 * @throws Error that names file and fault when the bank is broken: better not to start than to serve half of it.
 */
export async function importContent(
  runtime: Pick<Runtime, 'database' | 'log'>,
  folder: string = contentFolder(),
): Promise<void> {
  await importQuestions(runtime, folder)
  await importPostsAndTools(runtime, folder)
}

type Importer = (runtime: Pick<Runtime, 'database' | 'log'>, folder: string) => Promise<void>

const importQuestions: Importer = async ({ database, log }, folder) => {
  const { files, faults } = readContentFiles(folder)
  refuse(faults)
  if (await isImported(database.db, files)) return
  const read = parseBank(files)
  refuse(read.faults)
  log.info(await importBank(database.db, read.bank), 'content imported')
}

const importPostsAndTools: Importer = async ({ database, log }, folder) => {
  const { files, faults } = readLibraryFiles(folder)
  refuse(faults)
  if (await isLibraryImported(database.db, files)) return
  const read = parseLibrary(files)
  refuse(read.faults)
  log.info(await importLibrary(database.db, read.library), 'posts and tools imported')
}

function refuse(faults: Fault[]): void {
  const [first] = faults
  if (!first) return
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''
  const where = first.where ? `${first.where}: ` : ''
  throw new Error(
    `The content cannot be imported. ${first.path}: ${where}${first.message}${more}. See npm run content:check`,
  )
}
