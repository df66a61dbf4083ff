import { describe, expect, it } from 'vitest'
import { readTime } from '#app/features/library/rules.ts'
import { sampleLibrary, samplePostFiles, sampleTool } from '#tests/support/samples/sample-library.ts'
import { checkLibrary } from './check-library.ts'

const today = '2026-11-22'
const text = (sentences: number) => 'Een klant wacht op je offerte en belt je op. '.repeat(sentences)
const sound: Record<string, unknown> = {
  ...samplePostFiles('offerte-opvolgen', { nl: { body: text(40) }, en: { body: text(40) } }),
  'tools/vertaalhulp.yaml': sampleTool(),
}
/** Faults of a content folder, as `path where [rule]`. */
const faultsOf = (files: Record<string, unknown>) => {
  const { library, faults } = sampleLibrary(files)
  return [...faults, ...checkLibrary(library, today)].map(
    ({ path, where, rule }) => `${path}${where ? ` ${where}` : ''} [${rule}]`,
  )
}
const post = (given: NonNullable<Parameters<typeof samplePostFiles>[1]>) => ({
  ...sound,
  ...samplePostFiles('offerte-opvolgen', {
    ...given,
    nl: { body: text(40), ...given.nl },
    en: { body: text(40), ...given.en },
  }),
})
const tool = (given: Record<string, unknown>) => ({ ...sound, 'tools/vertaalhulp.yaml': sampleTool(given) })
const at = 'content/blog/offerte-opvolgen'
const inTools = 'content/tools/vertaalhulp.yaml'

describe('posts and tools in files', () => {
  it('are read without faults when they are sound', () => {
    expect(faultsOf(sound)).toEqual([])
    const { library } = sampleLibrary(sound)
    expect(library.posts[0]?.nl).toMatchObject({ category: 'Sales', read_time_minutes: 2 })
    expect(library.tools[0]?.nl.keywords).toContain('vertalen')
  })

  it.each<[what: string, files: Record<string, unknown>, fault: string]>([
    ['a file in the wrong place', { ...sound, 'blog/los.md': 'x' }, 'content/blog/los.md [place]'],
    ['a capital in a name', { ...sound, 'tools/Tool.yaml': 'x' }, 'content/tools/Tool.yaml [place]'],
    [
      'one language only',
      { 'blog/een/nl.md': sound['blog/offerte-opvolgen/nl.md'] },
      'content/blog/een [place]',
    ],
    [
      'no fields above the text',
      { ...sound, 'blog/offerte-opvolgen/nl.md': 'Tekst' },
      `${at} nl.md [structure]`,
    ],
    ['a field too many', tool({ price: 12 }), `${inTools} [structure]`],
    [
      'a source without https',
      post({ nl: { sources: [{ title: 'A', url: 'http://a.example' }] } }),
      `${at} nl.md sources.0.url [structure]`,
    ],
    ['no source at all', post({ en: { sources: [] } }), `${at} en.md sources [structure]`],
    ['two dates', post({ en: { published_date: '2026-10-13' } }), `${at} en.md published_date [structure]`],
    ['no day', post({ nl: { published_date: '2026-02-30' } }), `${at} nl.md published_date [structure]`],
    ['featured in one language', post({ en: { featured: true } }), `${at} en.md featured [structure]`],
    ['a category of its own', post({ nl: { category: 'Varia' } }), `${at} category [structure]`],
    ['categories that differ', post({ nl: { category: 'HR' } }), `${at} category [structure]`],
    ['a long excerpt', post({ nl: { excerpt: 'x'.repeat(161) } }), `${at} nl.md excerpt [structure]`],
    ['an unknown price model', tool({ price_model: 'cheap' }), `${inTools} price_model [structure]`],
    ['a tool without English', tool({ en: undefined }), `${inTools} en [structure]`],
    ['a short post', post({ en: { body: text(10) } }), `${at} en.md [post-length]`],
    ['a heading too high', post({ nl: { body: `# Kop\n\n${text(40)}` } }), `${at} nl.md [top-heading]`],
    [
      'a long sentence',
      post({ en: { body: `${text(40)} ${'word '.repeat(26)}.` } }),
      `${at} en.md [long-sentence]`,
    ],
    [
      'a long sentence about a tool',
      tool({ nl: { good_for: 'woord '.repeat(26), watch_out: 'Let op wat je erin zet.' } }),
      `${inTools} nl [long-sentence]`,
    ],
    [
      'hard words',
      post({
        nl: {
          body: 'Aansprakelijkheidsverzekeringsmaatschappijen verantwoorden organisatieveranderingen. '.repeat(
            80,
          ),
        },
      }),
      `${at} nl.md [readability]`,
    ],
    [
      'a tool not looked at for a year',
      tool({ checked_on: '2025-11-20', review_by: '2026-11-21' }),
      `${inTools} review_by [review-date]`,
    ],
    [
      'a tool that need not be looked at for more than a year',
      tool({ review_by: '2027-11-22' }),
      `${inTools} review_by [review-date]`,
    ],
    [
      'a tool to be looked at again before it was',
      tool({ checked_on: '2026-11-22', review_by: '2026-11-22' }),
      `${inTools} review_by [review-date]`,
    ],
    ['a tool without a day to come back', tool({ review_by: undefined }), `${inTools} review_by [structure]`],
    ['a tool without a source', tool({ sources: [] }), `${inTools} sources [structure]`],
    [
      'a source of a tool without https',
      tool({ sources: [{ title: 'A', url: 'http://a.example', lang: 'en' }] }),
      `${inTools} sources.0.url [structure]`,
    ],
    [
      'a source of a tool without its language',
      tool({ sources: [{ title: 'A', url: 'https://a.example' }] }),
      `${inTools} sources.0.lang [structure]`,
    ],
    ['a day to come', tool({ checked_on: '2026-11-23' }), `${inTools} checked_on [review-date]`],
    ['a list that does not begin at 1', tool({ rank: 2 }), `${inTools} rank [rank]`],
    [
      'a rank used twice',
      { ...sound, 'tools/zzz.yaml': sampleTool({ name: 'Z' }) },
      'content/tools/zzz.yaml rank [rank]',
    ],
    [
      'a name used twice',
      { ...sound, 'tools/zzz.yaml': sampleTool({ rank: 2 }) },
      'content/tools/zzz.yaml name [repeated-name]',
    ],
  ])('%s is a fault', (_, files, fault) => {
    expect(faultsOf(files)).toContain(fault)
  })

  it('take a minute to read at least, and a minute for every 200 words', () => {
    expect([0, 1, 200, 299, 300, 900].map(readTime)).toEqual([1, 1, 1, 1, 2, 5])
  })
})
