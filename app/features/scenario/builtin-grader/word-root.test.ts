import { describe, expect, it } from 'vitest'
import { sameWord } from './same-word.ts'
import { rootsOf } from './word-root.ts'

const share = (a: string, b: string, language: 'nl' | 'en') =>
  [...rootsOf(a, language)].some((root) => rootsOf(b, language).has(root))

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

describe('a concept is found in', () => {
  it.each([
    ['mail', 'opvolgmail'],
    ['gegevens', 'klantgegevens'],
    ['offerte', 'offertebedrag'],
    ['klant', 'klantenservice'],
    ['afspraak', 'belafspraken'],
  ])('%s in the compound %s', (concept, word) => {
    expect(sameWord(concept, word, 'nl')).toBe(true)
  })

  it.each([
    ['opvolgmail', 'mail'],
    ['test', 'protest'],
    ['vriendelijk', 'onvriendelijk'],
    ['eerlijk', 'oneerlijk'],
    ['mail', 'email'],
  ])('not %s in %s', (concept, word) => {
    expect(sameWord(concept, word, 'nl')).toBe(false)
  })

  it.each([
    ['offerte', 'oferte'],
    ['offerte', 'offrete'],
    ['persoonsgegevens', 'persoonsgegevns'],
    ['controleren', 'controlleren'],
    ['privacy', 'privecy'],
  ])('%s in the misspelt %s', (concept, word) => {
    expect(sameWord(concept, word, 'nl')).toBe(true)
  })

  it.each([
    ['mens', 'mensa'],
    ['prijs', 'grijs'],
    ['eerlijk', 'heerlijk'],
    ['kosten', 'rosten'],
  ])('not %s in %s, which is another word', (concept, word) => {
    expect(sameWord(concept, word, 'nl')).toBe(false)
  })
})
