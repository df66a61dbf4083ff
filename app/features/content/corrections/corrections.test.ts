import { expect, it } from 'vitest'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { writtenBank } from '#tests/support/written-bank.ts'
import { checkCorrections, correctionFaults, corrections } from './corrections.server.ts'

const today = '2026-11-26'

const written = (fields: Record<string, string> = {}) => {
  const given = {
    id: 'proef',
    on: '2026-11-01',
    review_by: '2027-02-01',
    items: `[${writtenBank.lessons[0]?.slug}]`,
    snack: 'wie-komt-er-langs',
    ...fields,
  }
  const lines = Object.entries(given).map(([name, value]) => `  ${name}: ${value}`)
  const text = '{ subject: Iets, was: Zus, is: Zo }'
  const source = '[{ title: { nl: Bron, en: Source }, url: https://example.com/ }]'
  return ['-', ...lines, `  nl: ${text}`, `  en: ${text}`, `  sources: ${source}`].join('\n')
}

it('has corrections of items that exist, each with a snack that has it right', () => {
  expect(correctionFaults(contentFolder(), writtenBank, today)).toEqual([])
  for (const { item_ids, snack_id } of corrections()) {
    expect(item_ids.length).toBeGreaterThan(0)
    expect(item_ids).toContainEqual(expect.stringMatching(/^[0-9a-f-]{36}$/))
    expect(snack_id).toMatch(/^[0-9a-f-]{36}$/)
  }
})

it.each([
  ['an item that is not there', { items: '[nergens]' }, 'item'],
  ['a snack that is no question', { snack: writtenBank.lessons[0]?.slug ?? '' }, 'snack'],
  ['a day to come', { on: '2027-01-01' }, 'date'],
  ['sources that were to be opened again', { review_by: '2026-11-25' }, 'review-date'],
  ['a name with a blank', { id: 'Een naam' }, 'structure'],
])('finds %s', (_, fields, rule) => {
  expect(checkCorrections(written(), writtenBank, today)).toEqual([])
  expect(checkCorrections(written(fields), writtenBank, today).map((fault) => fault.rule)).toContain(rule)
})
