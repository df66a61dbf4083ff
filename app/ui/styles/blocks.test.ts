import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)

/** Classes that a rule of their own styles, outside of media queries and lists. */
function blocksOf(css: string): string[] {
  return [...css.matchAll(/(?:^|\}\n|\*\/\n)\.([\w-]+) \{/g)].map(([, name = '']) => name)
}

it('styles a class in one sheet: two components with one name would each look like both', () => {
  const sheets = new Map<string, Set<string>>()
  for (const file of globSync('**/*.css', { cwd: folder })) {
    for (const name of blocksOf(readFileSync(new URL(file, folder), 'utf8')))
      sheets.set(name, (sheets.get(name) ?? new Set()).add(file))
  }
  expect(sheets.size).toBeGreaterThan(200)
  const shared = [...sheets].filter(([, files]) => files.size > 1).map(([name]) => name)
  expect(shared).toEqual([])
})
