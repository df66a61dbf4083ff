import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { undoAtExit } from './undo-at-exit.ts'

/** Another version of the product, built in a folder of its own. */
export interface Version {
  /** The commit, shortened. */
  name: string
  folder: string
  /** Does it serve on for SHUTDOWN_DELAY_MS after SIGTERM? */
  leavesByItself: boolean
  /** Does it put its scripts and styles where processes of other versions find them? */
  keepsFiles: boolean
  remove(): void
}

const migrations = 'app/db/migrations'
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30 }).trim()

/**
 * The version to upgrade from when none is named: the last tag; without tags the last commit that has other migrations
 * than this folder, so that an upgrade from it changes the database.
 */
function versionBefore(): string {
  const tag = git('tag', '--list', '--merged', 'HEAD', '--sort=-creatordate').split('\n')[0]
  if (tag) return tag
  const journal = `${migrations}/meta/_journal.json`
  if (git('show', `HEAD:${journal}`) !== readFileSync(journal, 'utf8').trim()) return 'HEAD'
  return `${git('log', '-1', '--format=%H', '--', migrations)}^`
}

/**
 * Takes a version from git, installs what it needs unless this folder has the same, and builds it.
 * @param from a name that git knows; the version before this one by default
 */
export function takeVersion(from: string | undefined): Version {
  const name = git('rev-parse', '--short', `${from ?? versionBefore()}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), `snackwijs-${name}-`))
  undoAtExit(() => rmSync(folder, { recursive: true, force: true }))
  const archive = execFileSync('git', ['archive', name], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const run = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: 'pipe' })
  if (hasAll(folder)) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else run('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline')
  mkdirSync(join(folder, '.data'), { recursive: true })
  run('run', 'build')
  return {
    name,
    folder,
    leavesByItself: readFileSync(join(folder, 'app/lib/env.server.ts'), 'utf8').includes('SHUTDOWN_DELAY_MS'),
    keepsFiles: existsSync(join(folder, 'server/previous-build-assets.ts')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Are the very versions that it names installed here? */
function hasAll(folder: string): boolean {
  const { dependencies = {}, devDependencies = {} } = read(join(folder, 'package.json'))
  return Object.entries({ ...dependencies, ...devDependencies }).every(([name, version]) => {
    const installed = join('node_modules', name, 'package.json')
    return existsSync(installed) && read(installed).version === version
  })
}

interface Manifest {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest
