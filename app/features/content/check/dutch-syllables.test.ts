import { expect, it } from 'vitest'
import { dutchSyllables } from './dutch-syllables.ts'

it.each([
  ['de', 1],
  ['klant', 1],
  ['nieuw', 1],
  ['fraai', 1],
  ['leeuw', 1],
  ['vrouw', 1],
  ['offerte', 3],
  ['medewerker', 4],
  ['gegevens', 3],
  ['sollicitatie', 5],
  ['ideeën', 3],
  ['coördinatie', 5],
  ['persoonsgegevens', 5],
  ['ondernemingsraad', 5],
  ['bijlage', 3],
  ['website', 2],
  ['software', 2],
  ['online', 2],
  ['machine', 3],
  ['kwaliteit', 3],
  ['kwartaal', 2],
  ['rayon', 2],
  ['AVG', 3],
  ['AI', 2],
  ['1.200', 1],
  ['scène', 2],
])('counts %s as %i', (word, syllables) => {
  expect(dutchSyllables(word)).toBe(syllables)
})
