import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/**
 * `npm ci` refuses a lock file that does not mention every optional dependency, also those for other machines, while
 * `npm install` leaves out the ones that its registry could not give. Run this after `npm install` (npm run lock):
 * it adds the missing platform packages without an integrity hash, so that `npm ci` works on every platform.
 */

interface LockedPackage {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[] | string
  cpu?: string[] | string
  libc?: string[] | string
  engines?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export interface Lock {
  packages: Record<string, LockedPackage>
}

const systems = 'aix|android|darwin|freebsd|linux|macos|netbsd|openbsd|openharmony|sunos|wasi|win32|windows'
/** What Node calls a system that some publishers name in other words. */
const otherNames: Readonly<Record<string, string>> = { macos: 'darwin', windows: 'win32' }
const processors = 'arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64'
/** …-linux-arm64-musl, …-win32-x64-msvc, …-wasm32-wasi: the endings that all publishers of binaries use. */
const platformName = new RegExp(
  `[-/](?:wasm32-wasi|(?<os>${systems})-(?<cpu>${processors})(?:-(?<abi>gnu|musl|msvc|eabi|gnueabihf|musleabihf))?)$`,
)

/** Where a platform package may be installed, by its name. @throws when the name says nothing about it */
export function platformOf(name: string): { os?: string[]; cpu: string[]; libc?: string[] } {
  const found = platformName.exec(name)
  if (!found) throw new Error(`${name} is not in the lock file and does not look like a platform package`)
  const { os, cpu, abi } = found.groups ?? {}
  if (!os || !cpu) return { cpu: ['wasm32'] }
  const libc = abi === 'gnu' ? 'glibc' : abi === 'musl' ? 'musl' : undefined
  return { os: [otherNames[os] ?? os], cpu: [cpu], ...(libc ? { libc: [libc] } : {}) }
}

/** Node's lookup: a package is found in its parent's node_modules or in that of any folder above. */
function isLocked(packages: Lock['packages'], parent: string, name: string): boolean {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

/** The lock file with every optional dependency in it, and the names that were added. The input stays as it was. */
export function completeLock(lock: Lock): { lock: Lock; added: string[] } {
  const packages = { ...lock.packages }
  const added: string[] = []
  for (const [parent, { dev, engines, optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, parent, name)) continue
      const { os, cpu, libc } = platformOf(name)
      // The order in which npm writes these, so that its next change of the file does not move them.
      packages[`node_modules/${name}`] = {
        version,
        cpu,
        ...(dev ? { dev } : {}),
        ...(libc ? { libc } : {}),
        optional: true,
        ...(os ? { os } : {}),
        ...(engines ? { engines } : {}),
      }
      added.push(`${name}@${version}`)
    }
  }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  return { lock: { ...lock, packages: sorted }, added }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = 'package-lock.json'
  const { lock, added } = completeLock(JSON.parse(readFileSync(path, 'utf8')) as Lock)
  if (added.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(added.length > 0 ? `Added to ${path}: ${added.join(', ')}` : `${path} is complete`)
}
