import { expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'

it.each([
  '=1+1',
  '+31',
  '-2',
  '@SUM(A1)',
  ' =2',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋31',
  '－2',
  '＠SUM(A1)',
  ' ＝1',
])('no spreadsheet runs %j', (text) => {
  expect(csvCell(text)).toBe(`"'${text}"`)
})

it.each(['Sanne', 'a=1', 'O"Neil', ''])('%j stays as it is, in quotes', (text) => {
  expect(csvCell(text)).toBe(`"${text.replaceAll('"', '""')}"`)
})
