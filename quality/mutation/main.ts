import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { readImports } from '#quality/house/read-imports.ts'
import { productFiles } from '#quality/house/source-files.ts'
import { reachedTests } from '#scripts/reach.ts'
import { type Options, readOptions, usage } from './options.ts'
import { choosePlaces, type Place, placesOf, plant } from './places.ts'

/**
 * npm run mutation -- --seed 1 --count 30: plants a fault in so many random places of the product, one after the other, and says
 * whether something finds it: the compiler, a test near it (those of npm run test:changed), or one that only `vitest related`
 * knows (left out with --near). Journeys in a browser are not run: what only they would find counts as not found. Every file
 * is put back; nothing must be uncommitted, so that git can tell. docs/testing.md has the figures.
 */

type Verdict = 'types' | 'near test' | 'far test' | 'NOT FOUND'

const passes = (program: string, args: readonly string[]) =>
  spawnSync(program, args, { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0

const vitest = (...args: string[]) =>
  passes('vitest', [
    ...args,
    '--run',
    '--bail=1',
    '--passWithNoTests',
    '--project',
    'unit',
    '--project',
    'postgres',
  ])

function verdictOn({ path }: Place, near: readonly string[], nearOnly: boolean): Verdict {
  if (!passes('tsc', ['--checkers', '1'])) return 'types'
  if (near.length > 0 && !vitest('run', ...near)) return 'near test'
  if (!nearOnly && !vitest('related', path)) return 'far test'
  return 'NOT FOUND'
}

/** Where the fault is, its kind, and the line it makes. */
function describePlace(place: Place, text: string): string {
  const number = text.slice(0, place.start).split('\n').length
  const made = plant(text, place).split('\n')[number - 1] ?? ''
  return `${place.path}:${number} ${place.kind}: ${made.trim().slice(0, 110)}`
}

/** Plants a fault, asks who finds it, and puts the file back, also when the run is broken off. */
function tryPlace(place: Place, text: string, near: readonly string[], nearOnly: boolean): Verdict {
  const putBack = () => writeFileSync(place.path, text)
  const stop = () => {
    putBack()
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    writeFileSync(place.path, plant(text, place))
    return verdictOn(place, near, nearOnly)
  } finally {
    putBack()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

async function main({ seed, count, near, list }: Options): Promise<void> {
  if (!list && execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== '')
    throw new Error('Commit first: a fault that is planted must not be mistaken for work')
  const all = productFiles().flatMap(placesOf)
  const chosen = choosePlaces(all, count, seed)
  console.log(`${all.length} places, ${chosen.length} chosen with seed ${seed}`)
  if (list) {
    for (const place of chosen) console.log(describePlace(place, readFileSync(place.path, 'utf8')))
    return
  }
  const { modules } = await readImports()
  const verdicts: Verdict[] = []
  for (const place of chosen) {
    const text = readFileSync(place.path, 'utf8')
    const started = performance.now()
    const verdict = tryPlace(place, text, reachedTests([place.path], modules), near)
    verdicts.push(verdict)
    const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(4)
    console.log(`${verdict.padEnd(9)} ${seconds} s  ${describePlace(place, text)}`)
  }
  const found = verdicts.filter((verdict) => verdict !== 'NOT FOUND').length
  console.log(`\n${found} of ${verdicts.length} found`)
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options) await main(options)
  else console.log(usage)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
