import { describe, expect, it } from 'vitest'
import { lemmasMatch } from './lemma-match.ts'
import { stem } from './stemmer.ts'

const share = (a: string, b: string, language: 'nl' | 'en') =>
  [...stem(a, language)].some((root) => stem(b, language).has(root))

describe('Dutch words', () => {
  it.each([
    ['levertijd', 'levertijden'],
    ['offerte', 'offertes'],
    ['brief', 'brieven'],
    ['prijs', 'prijzen'],
    ['vraag', 'vragen'],
    ['gevraagd', 'vragen'],
    ['bellen', 'belt'],
    ['bellen', 'belde'],
    ['gebeld', 'bellen'],
    ['controleren', 'gecontroleerd'],
    ['controleren', 'controleerde'],
    ['lezen', 'leest'],
    ['lezen', 'gelezen'],
    ['schrijven', 'geschreven'],
    ['schrijven', 'schreef'],
    ['nakijken', 'nagekeken'],
    ['uitleggen', 'uitgelegd'],
    ['versturen', 'verstuurd'],
    ['vriendelijk', 'vriendelijke'],
    ['mogelijkheid', 'mogelijkheden'],
    ['persoonsgegeven', 'persoonsgegevens'],
  ])('%s and %s are forms of one word', (a, b) => {
    expect(share(a, b, 'nl')).toBe(true)
  })

  it.each([
    ['klant', 'klein'],
    ['prijs', 'prima'],
    ['bellen', 'beleid'],
    ['mail', 'maal'],
    ['offerte', 'offensief'],
    ['brief', 'breed'],
  ])('%s and %s are not', (a, b) => {
    expect(share(a, b, 'nl')).toBe(false)
  })
})

describe('English words', () => {
  it.each([
    ['customer', 'customers'],
    ['check', 'checked'],
    ['write', 'written'],
    ['send', 'sent'],
    ['organise', 'organizing'],
    ['behaviour', 'behavior'],
    ['policy', 'policies'],
    ['summarise', 'summarized'],
  ])('%s and %s are forms of one word', (a, b) => {
    expect(share(a, b, 'en')).toBe(true)
  })
})

it('takes a word of the assignment for what it is', () => {
  expect(lemmasMatch('testen', 'teksten', 'nl')).toBe(true)
  expect(lemmasMatch('testen', 'teksten', 'nl', { known: new Set(['teksten']) })).toBe(false)
})

it('keeps busy people and business apart', () => {
  expect(share('busy', 'business', 'en')).toBe(false)
})

describe('a concept is found in', () => {
  it.each([
    ['mail', 'opvolgmail'],
    ['gegevens', 'klantgegevens'],
    ['offerte', 'offertebedrag'],
    ['klant', 'klantenservice'],
    ['afspraak', 'belafspraken'],
  ])('%s in the compound %s', (concept, word) => {
    expect(lemmasMatch(concept, word, 'nl')).toBe(true)
  })

  it.each([
    ['opvolgmail', 'mail'],
    ['test', 'protest'],
    ['vriendelijk', 'onvriendelijk'],
    ['eerlijk', 'oneerlijk'],
    ['mail', 'email'],
    ['gelijk', 'vergelijk'],
    ['kent', 'verrekent'],
    ['onder', 'onderdeel'],
    ['boven', 'bovendien'],
  ])('not %s in %s', (concept, word) => {
    expect(lemmasMatch(concept, word, 'nl')).toBe(false)
  })

  it.each([
    ['offerte', 'oferte'],
    ['offerte', 'offrete'],
    ['persoonsgegevens', 'persoonsgegevns'],
    ['controleren', 'controlleren'],
    ['privacy', 'privecy'],
    ['risico', 'riziko'],
    ['vacature', 'vakature'],
    ['verantwoordelijk', 'verandwoordlijk'],
    ['bevooroordeeld', 'bevoordeelt'],
  ])('%s in the misspelt %s', (concept, word) => {
    expect(lemmasMatch(concept, word, 'nl')).toBe(true)
  })

  it.each([
    ['mens', 'mensa'],
    ['prijs', 'grijs'],
    ['eerlijk', 'heerlijk'],
    ['kosten', 'rosten'],
    ['offline', 'online'],
    ['woorden', 'worden'],
    ['meten', 'met'],
    ['maart', 'maar'],
    ['omschrijven', 'opgeschreven'],
    ['aansprakelijk', 'aanspreekt'],
    ['bedenken', 'bedankt'],
  ])('not %s in %s, which is another word', (concept, word) => {
    expect(lemmasMatch(concept, word, 'nl')).toBe(false)
  })
})
