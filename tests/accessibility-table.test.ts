import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const text = readFileSync('docs/accessibility.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| \d\.\d/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  )

/** docs/accessibility.md: WCAG 2.2 has 31 success criteria at level A and 24 at AA, without 4.1.1, which was taken out. */
it('every success criterion is answered once', () => {
  expect(new Set(rows.map(([id]) => id)).size).toBe(55)
  expect(rows.filter(([, level]) => level === 'A')).toHaveLength(31)
  expect(rows.filter(([, level]) => level === 'AA')).toHaveLength(24)
  for (const row of rows) {
    expect(row, row[0]).toHaveLength(6)
    expect(
      row.every((cell) => cell.length > 0),
      row[0],
    ).toBe(true)
    expect(['met', 'partly', 'not met', 'n/a'], row[0]).toContain(row[3])
  }
})

it.each(['nl', 'en'])('what is not met is told to visitors, %s', (language) => {
  const statement = readFileSync(`content/pages/${language}/accessibility.md`, 'utf8')
  const lacking = rows.filter(([, , , status]) => status === 'partly' || status === 'not met')
  expect(lacking.length).toBeGreaterThan(0)
  for (const [id = ''] of lacking) expect(statement).toContain(`| ${id} `)
})
