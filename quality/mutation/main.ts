import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readImports } from '#quality/house/read-imports.ts'
import { productFiles } from '#quality/house/source-files.ts'
import { reachedTests } from '#scripts/reach.ts'
import { choosePlaces, type Place, placesOf, plant } from './places.ts'

/**
 * npm run mutation -- --seed 1 --count 30: plants a fault in so many random places of the product, one after the other, and says
 * whether something finds it: the compiler, a test near it (those of npm run test:changed), or one that only `vitest related`
 * knows (left out with --near). Journeys in a browser are not run: what only they would find counts as not found. Every file
 * is put back; nothing must be uncommitted, so that git can tell. docs/testing.md has the figures.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    near: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

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

function verdictOn({ path }: Place, near: readonly string[]): Verdict {
  if (!passes('tsc', [])) return 'types'
  if (near.length > 0 && !vitest('run', ...near)) return 'near test'
  if (!values.near && !vitest('related', path)) return 'far test'
  return 'NOT FOUND'
}

/** Where the fault is, its kind, and the line it makes. */
function describePlace(place: Place, text: string): string {
  const number = text.slice(0, place.start).split('\n').length
  const made = plant(text, place).split('\n')[number - 1] ?? ''
  return `${place.path}:${number} ${place.kind}: ${made.trim().slice(0, 110)}`
}

if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== '' && !values.list)
  throw new Error('Commit first: a fault that is planted must not be mistaken for work')

const all = productFiles().flatMap(placesOf)
const chosen = choosePlaces(all, Number(values.count), Number(values.seed))
const { modules } = await readImports()
console.log(`${all.length} places, ${chosen.length} chosen with seed ${values.seed}`)

const verdicts: Verdict[] = []
for (const place of chosen) {
  const text = readFileSync(place.path, 'utf8')
  const what = describePlace(place, text)
  if (values.list) {
    console.log(what)
    continue
  }
  const putBack = () => writeFileSync(place.path, text)
  const stop = () => {
    putBack()
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const started = performance.now()
  try {
    writeFileSync(place.path, plant(text, place))
    verdicts.push(verdictOn(place, reachedTests([place.path], modules)))
  } finally {
    putBack()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
  console.log(
    `${verdicts.at(-1)?.padEnd(9)} ${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${what}`,
  )
}
const found = verdicts.filter((verdict) => verdict !== 'NOT FOUND').length
if (!values.list) console.log(`\n${found} of ${verdicts.length} found`)
