import { measureHouse } from './measures.ts'
import { readImports } from './read-imports.ts'

/**
 * `npm run house [-- --list]`: figures of how the house is built, each with its aim; `--list` says what was counted. Exits with 1
 * when one is over its aim, and then says what was counted for that one.
 */
const measures = measureHouse(await readImports())
const list = process.argv.includes('--list')
for (const { what, value, aim, found } of measures) {
  console.log(`${value <= aim ? 'met ' : 'OVER'}  ${String(value).padStart(4)}  (at most ${aim})  ${what}`)
  if (list || value > aim) for (const one of found) console.log(`                         ${one}`)
}
process.exitCode = measures.every(({ value, aim }) => value <= aim) ? 0 : 1
