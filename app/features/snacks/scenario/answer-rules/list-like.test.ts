import { describe, expect, it } from 'vitest'
import { isListLike } from './list-like.ts'
import { sentencesIn } from './sentences.ts'

const listLike = (text: string) => sentencesIn(text).some(isListLike)

describe('a list of terms', () => {
  it.each([
    'Offerte, drie weken, belafspraak, geen namen.',
    'offerte / drie weken / bellen / anoniem',
    'offerte - drie weken - klant bellen - geen namen',
    'offerte • stilte • bellen • anoniem',
    'offerte | stilte | bellen',
    'Zonder foto, kinderen tekenen, toestemming vragen, opslaan.',
    'Privacy en toestemming en bewaren en bellen en anoniem.',
    'Quote, silence, phone call, no names.',
    'Check, date, street names, original.',
    'Cost and time and risk and quality and planning.',
    'Ik noem offerte, stilte, bellen, namen, privacy, toon, doel, klant.',
  ])('%s', (text) => {
    expect(listLike(text)).toBe(true)
  })
})

describe('a sentence with a list in it', () => {
  it.each([
    'Noem in de mail de offerte, de datum en de prijs.',
    'Zet de bankafschriften, de voorraadlijst en de contracten in het portaal.',
    'Ik vraag naar prijs, levertijd en garantie, want daar gaat het om.',
    'Kort, vriendelijk, en zeg dat we graag langskomen.',
    'Mail en brief wel, want schrijven kan hij goed.',
    'Mention the price, the date and the guarantee.',
    'Short, friendly, and ask for a reply by Friday.',
    'I check the names, dates and amounts before it goes out.',
    'We lezen, vergelijken en beslissen zelf wie er op gesprek komt.',
  ])('%s', (text) => {
    expect(listLike(text)).toBe(false)
  })
})
