import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageSort } from '#app/features/scorm/rules.ts'

/** The programs that run in packages, as `npm run build` makes them (scripts/scorm-programs.ts). */
const folder = () => join(process.cwd(), 'build', 'scorm')

/** The program of each sort; styles and fonts are the same for both. */
export const programOf: Record<PackageSort, string> = {
  self_contained: 'player.js',
  connected: 'launcher.js',
}

const kept = new Map<PackageSort, Readonly<Record<string, Uint8Array>>>()

/** The files of a sort's program, by their names in the package. Read once. */
export function programFiles(sort: PackageSort): Readonly<Record<string, Uint8Array>> {
  const known = kept.get(sort)
  if (known) return known
  const names = readdirSync(folder()).filter((name) => !name.endsWith('.js') || name === programOf[sort])
  const files = Object.fromEntries(
    names.map((name) => [`shared/${name}`, new Uint8Array(readFileSync(join(folder(), name)))]),
  )
  kept.set(sort, files)
  return files
}
