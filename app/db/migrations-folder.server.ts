import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The migrations stand beside the sources; the server is always started from the project's root. */
export function migrationsFolder(): string {
  const folder = join(process.cwd(), 'app/db/migrations')
  if (!existsSync(folder)) throw new Error(`Start Snackwijs from its own folder: ${folder} does not exist`)
  return folder
}
