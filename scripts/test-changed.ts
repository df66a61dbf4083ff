import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { readImports } from '#quality/house/read-imports.ts'
import { postgresBinaries } from '#tests/support/postgres-server.ts'
import { screens } from '#tests/support/screens.ts'
import { findBrowser, thisMachine } from './find-browser.ts'
import { goesTo, type Page, reachedPages, reachedTests, testsGoingTo } from './reach.ts'

/**
 * npm run test:changed [base] [-- --list]: what the changes since a commit (the branch point with main, when left out) can reach, with
 * what is not committed: lint, types, imports, the tests of unit and database, and the journeys in a browser that go
 * to a page the change is shown on; `--list` only says which. docs/testing.md says what it leaves to npm test.
 */

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const lines = (text: string) => text.split('\n').filter((line) => line !== '')

function branchPoint(): string {
  for (const branch of ['main', 'origin/main']) {
    const found = spawnSync('git', ['merge-base', branch, 'HEAD'], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return 'HEAD'
}

/** Files that differ from the base, those that git does not know yet included. */
function changedFiles(base: string): string[] {
  const known = lines(git('diff', '--name-only', '--diff-filter=d', base))
  return [...known, ...lines(git('ls-files', '--others', '--exclude-standard'))].filter((path) =>
    existsSync(path),
  )
}

const flat = (entries: readonly RouteConfigEntry[]): Page[] =>
  entries.flatMap(({ path, file, children = [] }) => [...(path ? [{ path, file }] : []), ...flat(children)])

let failed = false
function step(
  name: string,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): void {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  failed ||= status !== 0
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`— ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
}

/**
 * The journeys that go to one of the pages, as `file:line`; when the change is on every page, two files that visit most of them;
 * and those that changed themselves.
 */
function journeys(
  { every, paths }: { every: boolean; paths: string[] },
  changed: readonly string[],
): string[] {
  const folder = 'tests/e2e'
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.spec.ts') && name !== 'accessibility.spec.ts')
    .map((name) => join(folder, name))
    .flatMap((path) => {
      if (changed.includes(path) || (every && /\/(learner|public-pages)\.spec\.ts$/.test(path))) return [path]
      const lines = every ? [] : testsGoingTo(readFileSync(path, 'utf8'), paths)
      return lines.map((line) => `${path}:${line}`)
    })
}

const started = performance.now()
const { values, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true })
const base = positionals[0] ?? branchPoint()
const changed = changedFiles(base)
console.log(`${changed.length} files differ from ${base}`)
const { modules } = await readImports()
const tests = reachedTests(changed, modules)
const pages = reachedPages(changed, modules, flat((await routes) as RouteConfigEntry[]))
const specs = journeys(pages, changed)
const shown = changed.some((path) => /^app\/.*\.(tsx|css)$/.test(path) && !/\.test\./.test(path))
const looked = shown
  ? screens.filter(({ path }) =>
      pages.paths.some((page) => goesTo(`'${path.replace(/\{\w+\}/, 'x')}'`, page)),
    )
  : []

const names = [...new Set(looked.map(({ name }) => name))]

if (values.list) {
  for (const one of [...tests, ...specs, ...names.map((name) => `accessibility of ${name}`)]) console.log(one)
  process.exit(0)
}
if (changed.length > 0) {
  step('lint and format', 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed])
  step('imports', 'node', ['quality/house/imports.ts'])
  step('route types', 'react-router', ['typegen'])
  step('types', 'tsc', ['--checkers', '1'])
}
if (tests.length > 0 && !failed) {
  const projects = ['unit', postgresBinaries() ? 'postgres' : 'pglite'].flatMap((name) => ['--project', name])
  step(`${tests.length} files of tests`, 'vitest', ['run', '--passWithNoTests', ...projects, ...tests])
}
if (specs.length + looked.length > 0 && !failed) {
  const env = { CHROMIUM_PATH: await findBrowser(thisMachine(), (line) => console.log(line)) }
  step('build', 'node', ['scripts/bootstrap.mjs'])
  if (specs.length > 0) step(`${specs.length} journeys`, 'playwright', ['test', ...specs], env)
  const asked = `\\b(${names.join('|')})( of \\w+)?$`
  if (names.length > 0) step('accessibility', 'playwright', ['test', 'accessibility', '-g', asked], env)
}
console.log(`\n${failed ? 'FAILED' : 'ok'} in ${((performance.now() - started) / 1000).toFixed(0)} s`)
process.exitCode = failed ? 1 : 0
