import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { trackedFiles } from './source-files.ts'

/** Citations of the product documents (`PS-3.2.1`, `PD-14`) and of decision records (`decision 0007`), and those that lead nowhere. */
export function citations(): { all: number; lost: string[] } {
  const product = ['specification', 'decisions']
    .map((name) => readFileSync(`docs/product/${name}.md`, 'utf8'))
    .join('\n')
  const paragraphs = [...product.matchAll(/^(?:- \*\*|##+ )(P[SD]-\d+[ab]?(?:\.\d+)*)\b/gm)].map(
    ([, id]) => id,
  )
  const records = readdirSync('docs/decisions').map((name) => `decision ${name.slice(0, 4)}`)
  const known = new Set([...paragraphs, ...records])
  const cited = trackedFiles()
    .filter(
      (path) =>
        /\.(tsx?|mjs|css|md|sql|ya?ml|json)$/.test(path) && path !== 'package-lock.json' && existsSync(path),
    )
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\b(?:P[SD]-\d+[ab]?(?:\.\d+)*|decision 0\d{3})/g)].map(
        ([id]) => ({ path, id }),
      ),
    )
  return {
    all: cited.length,
    lost: cited.filter(({ id }) => !known.has(id)).map(({ path, id }) => `${path}: ${id}`),
  }
}
