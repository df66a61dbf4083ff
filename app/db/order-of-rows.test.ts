import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const columnsAsText = /(?:\w+\.)?\b(\w+)::text as (\w+)/g
const orders = /\border by\s+([^()`]*?)(?=\blimit\b|\boffset\b|\bfor update\b|[)]|$)/g

/** Columns that a statement gives back as text under their own name and orders its rows by: the text then, and not the column. */
function orderedByText(sql: string): string[] {
  const asText = new Set(
    [...sql.matchAll(columnsAsText)].filter(([, column, name]) => column === name).map(([, , name]) => name),
  )
  return [...sql.matchAll(orders)]
    .flatMap(([, list = '']) => list.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''))
    .filter((name) => asText.has(name))
}

it('orders rows by columns and not by what comes back as text, which no index is in the order of', () => {
  const files = globSync(['app/**/*.ts', 'server/**/*.ts'], { exclude: ['**/*.test.ts'] })
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`([^`]*)`/g)].flatMap(([, sql = '']) =>
      orderedByText(sql).map((name) => `${file}: order by ${name}`),
    ),
  )
  expect(found).toEqual([])
})

it('sees it where it is', () => {
  const sql = (order: string) =>
    `select s.id::text as id, day::text as day from trays s order by ${order} limit $1`
  expect(orderedByText(sql('day desc, id'))).toEqual(['day', 'id'])
  expect(orderedByText(sql('s.day desc, s.id'))).toEqual([])
})
