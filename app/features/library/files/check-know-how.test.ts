import { expect, it } from 'vitest'
import { itemText, sampleItem } from '#tests/support/samples/sample-know-how.ts'
import { sampleLibrary } from '#tests/support/samples/sample-library.ts'
import { checkLibrary } from './check-library.ts'

const today = '2026-11-22'
const file = 'know-how/terugbellen.yaml'

/** Faults of Know-How files, as `path where [rule]`. */
const faultsOf = (files: Record<string, unknown>) => {
  const { library, faults } = sampleLibrary(files)
  return [...faults, ...checkLibrary(library, today)].map(
    ({ path, where, rule }) => `${path}${where ? ` ${where}` : ''} [${rule}]`,
  )
}
const { nl, en } = sampleItem()
const item = (given: Record<string, unknown>) => ({ [file]: sampleItem(given) })
/** The same blocks in both languages, so that nothing else is wrong. */
const blocks = (type: string, content: string | string[]) =>
  item({ nl: { ...nl, body_blocks: [{ type, content }] }, en: { ...en, body_blocks: [{ type, content }] } })
const source = { title: 'De wet', url: 'https://wetten.example/wet' }

it('finds nothing in a sound item', () => {
  expect(faultsOf(item({}))).toEqual([])
  const sourced = {
    review_by: '2027-11-22',
    nl: { ...nl, sources: [source] },
    en: { ...en, sources: [source] },
  }
  expect(faultsOf(item(sourced))).toEqual([])
})

it.each<[what: string, files: Record<string, unknown>, fault: string]>([
  ['a sentence of 26 words', blocks('text', `${'woord '.repeat(26)}.`), 'nl [long-sentence]'],
  [
    'a long sentence in a list',
    blocks('list', ['Bel eerst.', `${'word '.repeat(26)}.`]),
    'en [long-sentence]',
  ],
  [
    'hard words',
    blocks(
      'text',
      'Aansprakelijkheidsverzekeringsmaatschappijen verantwoorden organisatieveranderingen. '.repeat(9),
    ),
    'nl [readability]',
  ],
  [
    'other blocks in English',
    item({ en: { ...en, body_blocks: [{ type: 'list', content: ['Call back.', 'Ask a question.'] }] } }),
    'en.body_blocks [same-blocks]',
  ],
  [
    'a list with one thing less in English',
    item({
      nl: {
        ...nl,
        body_blocks: [{ type: 'list', content: ['Bel terug.', 'Stel een vraag.', 'Luister goed.'] }],
      },
      en: { ...en, body_blocks: [{ type: 'list', content: ['Call back.', 'Ask a question.'] }] },
    }),
    'en.body_blocks [same-blocks]',
  ],
  [
    'more to read than it says',
    blocks('text', 'Bel de klant terug. '.repeat(250)),
    'estimated_time [reading-time]',
  ],
  ['a picture that is not there', blocks('image', '/images/know-how/nergens.svg'), 'nl [picture]'],
  [
    'a review date that is past',
    item({ review_by: '2026-11-21', nl: { ...nl, sources: [source] }, en: { ...en, sources: [source] } }),
    'review_by [review-date]',
  ],
  ['facts without a source', item({ review_by: '2027-11-22' }), 'sources [source]'],
  ['a type that does not exist', item({ content_type: 'roddel' }), 'content_type [structure]'],
  ['no English', item({ en: undefined }), 'en [structure]'],
])('%s is a fault', (_, files, fault) => {
  expect(faultsOf(files)).toContain(`content/${file} ${fault}`)
})

it('two items with one title are a fault of the second', () => {
  const twin = sampleItem({
    en: itemText('Another title', 'How to prepare for a talk in three minutes or so.'),
  })
  expect(faultsOf({ ...item({}), 'know-how/zelfde.yaml': twin })).toContain(
    'content/know-how/zelfde.yaml nl.title [repeated-name]',
  )
})
