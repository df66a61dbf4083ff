import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentFolder } from '#app/features/content/content-files.server.ts'
import { languages } from '#app/lib/language.ts'
import { checkTimeline, timeline } from './timeline.server.ts'

const text = readFileSync(join(contentFolder(), 'timeline.yaml'), 'utf8')
/** When the law was last read for this list. */
const read = '2026-11-22'

it('is in order, with a source for each date, on the day it was read', () => {
  expect(checkTimeline(text, read)).toEqual([])
})

it.each(languages)('goes up to what is known in November 2026 and beyond (%s)', (language) => {
  const dates = timeline(language)
  expect(dates.map(({ date }) => date)).toEqual(
    expect.arrayContaining(['2026-07-27', '2026-08-02', '2026-12-02', '2027-12-02']),
  )
  const amended = dates.find(({ date }) => date === '2026-07-27')
  expect(amended?.sources[0]?.url).toContain('2026/1744')
})

it('asks for another look when the day for it has passed, which is soon after a date that is near', () => {
  expect(checkTimeline(text, '2026-12-17')).toEqual([
    expect.objectContaining({ where: '2026-12-02', rule: 'review-date' }),
  ])
})

it('refuses dates out of order and entries without a source', () => {
  const first = '- { date: 2026-08-02, review_by: 2027-01-01, nl: a, en: b, sources: [] }'
  expect(checkTimeline(first, read).map(({ rule }) => rule)).toEqual(['structure'])
  const source = '{ title: { nl: a, en: b }, url: https://example.org }'
  const entry = (date: string) =>
    `- { date: ${date}, review_by: 2027-01-01, nl: a, en: b, sources: [${source}] }\n`
  expect(checkTimeline(entry('2026-08-02') + entry('2025-08-02'), read).map(({ rule }) => rule)).toEqual([
    'order',
  ])
})
