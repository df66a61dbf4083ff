import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#app/lib/language.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { importSamples, samplePostFiles, sampleTool } from '#tests/support/samples/sample-library.ts'
import { searchLibrary } from './search.server.ts'

const article = (slug: string, nl: [string, string], en: [string, string], published_date = '2026-10-12') =>
  samplePostFiles(slug, {
    both: { published_date },
    nl: { title: nl[0], body: nl[1] },
    en: { title: en[0], body: en[1] },
  })

const tool = (rank: number, name: string, category: string, nl: string, en: string) =>
  sampleTool({
    name,
    rank,
    category,
    nl: { good_for: nl, watch_out: 'Kijk eerst in de voorwaarden van de maker.' },
    en: { good_for: en, watch_out: 'Read the terms of its maker first.' },
  })

const files = {
  ...article(
    'offertes',
    ['Een offerte opvolgen', 'De winkel verkoopt fietsen. De klant wacht op een bericht.'],
    ['Following up a quote', 'The shop sells bicycles. The customer waits for a message.'],
  ),
  ...article(
    'vacatures',
    [
      'Vacatures zonder vooroordeel',
      'Schrijf een brief aan kandidaten. Vermijd woorden die mensen uitsluiten.',
    ],
    ['Job adverts without bias', 'Write a letter to candidates. Avoid words that exclude people.'],
  ),
  ...article(
    'privacy',
    ['Wat mag er in een prompt?', 'Een huis is geen persoonsgegeven, de naam van de bewoner wel.'],
    ['What may go into a prompt?', 'A house is not personal data, the name of its owner is.'],
  ),
  ...article(
    'later',
    ['Offertes van overmorgen', 'Nog niet.'],
    ['Quotes of tomorrow', 'Not yet.'],
    '2999-01-01',
  ),
  'tools/vertaalhulp.yaml': tool(
    1,
    'Vertaalhulp',
    'translation',
    'Zet je mails om in een andere taal.',
    'Turns your mails into another language.',
  ),
  'tools/notulist.yaml': tool(
    2,
    'Notulist',
    'meetings',
    'Maakt een gespreksverslag met de afspraken.',
    'Writes minutes with the agreements.',
  ),
  'tools/mistral-le-chat.yaml': tool(
    3,
    'Le Chat',
    'assistant',
    'Beantwoordt vragen en schrijft eerste versies.',
    'Answers questions and writes first versions.',
  ),
}

describeWithDatabase('searching posts and tools', (database) => {
  beforeAll(async () => {
    await importSamples(database.current.db, files)
  })
  const search = async (typed: string, language: Language = 'nl') => {
    const { db } = database.current
    const hits = await searchLibrary({ db, viewer: null, now: new Date(), language }, typed)
    return hits.map(({ slug }) => slug)
  }

  describe('puts first what is meant', () => {
    it.each<[typed: string, first: string, language?: Language]>([
      ['offerte', 'offertes'],
      ['offertes', 'offertes'],
      ['fiets', 'offertes'],
      ['fietsen', 'offertes'],
      ['brieven', 'vacatures'],
      ['huizen', 'privacy'],
      ['hoe schrijf ik een vacature', 'vacatures'],
      ['"een prompt"', 'privacy'],
      ['PROMPTS', 'privacy'],
      ['vertalen', 'vertaalhulp'],
      ['mails vertalen', 'vertaalhulp'],
      ['notulen', 'notulist'],
      ['verslag', 'notulist'],
      ['vergadreing', 'notulist'],
      ['vacatrue', 'vacatures'],
      ['le chat', 'mistral-le-chat'],
      ['quotes', 'offertes', 'en'],
      ['bicycle', 'offertes', 'en'],
      ['houses', 'privacy', 'en'],
      ['translating', 'vertaalhulp', 'en'],
      ['translaiton', 'vertaalhulp', 'en'],
    ])('%s: %s', async (typed, first, language) => {
      expect((await search(typed, language))[0]).toBe(first)
    })
  })

  it('leaves out what is not wanted, not there, or still to come', async () => {
    expect(await search('prompt -huis')).toEqual([])
    expect(await search('xyzzy')).toEqual([])
    expect(await search('overmorgen')).toEqual([])
    expect(await search('')).toEqual([])
  })

  it('takes what people type for words, whatever they type', async () => {
    for (const typed of [
      "'; drop table blog_posts; --",
      '!&|()<->:*',
      '\\',
      '%_',
      "foto's & <b>",
      '"',
      'a'.repeat(5000),
    ])
      await expect(search(typed)).resolves.toBeInstanceOf(Array)
    expect(await search('offerte')).toContain('offertes')
  })
})
