import { describe, expect, it } from 'vitest'
import { conceptOf, findConcept } from './concepts.ts'
import { sentencesIn } from './sentences.ts'

function finds(phrase: string, text: string, language: 'nl' | 'en'): boolean {
  const [sentence] = sentencesIn(text)
  return sentence !== undefined && findConcept(conceptOf(phrase, language), sentence, language) !== null
}

describe('a phrase', () => {
  it.each([
    ['drie weken', 'Ik stuurde hem 3 weken geleden een voorstel.'],
    ['drie weken', 'Het is nu drie lange weken stil.'],
    ['klant bellen', 'Ik heb de klant gisteren nog gebeld.'],
    ['klant bellen', 'Bel morgen de klant.'],
    ['nakijken', 'Kijk het daarna nog eens goed na.'],
    ['nakijken', 'Vergeet niet om alles na te kijken.'],
    ['nakijken', 'Een collega heeft het nagekeken.'],
    ['nakijken', 'Ik wil dat iemand het altijd na wil kijken.'],
    ['nakijken', 'Daarna ga ik het zelf na kijken.'],
    ['weghalen', 'Haal eerst alle namen en bedragen uit de tekst weg.'],
    ['mens beslist', 'Een collega besluit wie er op gesprek komt.'],
    ['klant bellen', 'Ik ga de afnemer morgen telefoneren.'],
    ['e-mail', 'Ik wil een korte email sturen.'],
    ['AI-tool', 'Ik zet het in een AI tool van ons bedrijf.'],
    ["foto's", 'Er staan fotos op de site.'],
    ['niet meer dan', 'Gebruik niet meer dan 120 woorden.'],
    ['niets gehoord', 'We hebben al weken niets meer gehoord.'],
  ])('%s is found in: %s', (phrase, text) => {
    expect(finds(phrase, text, 'nl')).toBe(true)
  })

  it.each([
    ['drie weken', 'Het duurt drie dagen en daarna nog een paar weken.'],
    [
      'klant bellen',
      'De klant is boos over de rekening en daarom ga ik straks eerst mijn collega maar bellen.',
    ],
    ['vaste klant', 'Zet het vast in de agenda van onze nieuwe medewerker, zodat de klant het ziet.'],
    ['omzetten', 'Ik vraag om dat in een tabel te zetten.'],
    ['eerste tien', 'Er zijn tien tassen.'],
    ['waar het blijft', 'Het blijft de vraag wie dat weet en waar.'],
  ])('%s is not found in: %s', (phrase, text) => {
    expect(finds(phrase, text, 'nl')).toBe(false)
  })
})

describe('a denied concept does not count', () => {
  it.each([
    ['offerte', 'Ik heb geen offerte gestuurd.', 'nl'],
    ['offerte', 'Schrijf het zonder de offerte te noemen.', 'nl'],
    ['vriendelijk', 'De toon is niet vriendelijk.', 'nl'],
    ['prijs', 'Noem de prijs niet.', 'nl'],
    ['prijs', 'Je moet de prijs niet noemen.', 'nl'],
    ['klant bellen', 'Ik ga de klant niet bellen.', 'nl'],
    ['privacy', 'Privacy speelt hier geen rol.', 'nl'],
    ['privacy', 'Er is geen probleem met privacy.', 'nl'],
    ['lijstje', 'Een lijstje is echt niet nodig.', 'nl'],
    ['quote', 'Do not mention the quote.', 'en'],
    ['quote', "Don't use our quote in it.", 'en'],
    ['privacy', 'Privacy is not important here.', 'en'],
    ['privacy', "Privacy doesn't matter to us.", 'en'],
    ['list', 'There is no need for a list.', 'en'],
  ] as const)('%s in: %s', (phrase, text, language) => {
    expect(finds(phrase, text, language)).toBe(false)
  })
})

describe('a negation of something else leaves a concept alone', () => {
  it.each([
    ['offerte', 'Hij reageert niet op de offerte.', 'nl'],
    ['offerte', 'We kregen geen reactie op onze offerte.', 'nl'],
    ['klant', 'De klant heeft niet gereageerd.', 'nl'],
    ['prijs', 'Noem niet alleen de prijs.', 'nl'],
    ['prijs', 'Vergeet niet de prijs te noemen.', 'nl'],
    ['offerte', 'Geen lange verhalen, maar wel de offerte.', 'nl'],
    ['quote', 'He did not answer our quote.', 'en'],
    ['quote', 'Do not forget the quote.', 'en'],
    ['quote', 'We got no reply to the quote.', 'en'],
    ['price', 'Mention not only the price.', 'en'],
  ] as const)('%s in: %s', (phrase, text, language) => {
    expect(finds(phrase, text, language)).toBe(true)
  })
})

describe('a concept about leaving something out', () => {
  it.each([
    ['geen namen', 'Gebruik geen namen van klanten.', 'nl'],
    ['geen namen', 'Ik zet er geen enkele naam in.', 'nl'],
    ['geen namen', 'Schrijf het zonder namen of adressen.', 'nl'],
    ['geen adressen', 'Gebruik geen namen, adressen of bedragen.', 'nl'],
    ['geen namen', 'Noem de namen niet.', 'nl'],
    ['geen namen', 'Ik haal eerst de namen weg.', 'nl'],
    ['geen namen', 'Vermijd namen in de tekst.', 'nl'],
    ['zonder naam', 'Namen zijn niet nodig.', 'nl'],
    ['no names', 'Do not share any names.', 'en'],
    ['no names', 'Leave the names out.', 'en'],
    ['no names', 'I write it without a name.', 'en'],
  ] as const)('%s is found in: %s', (phrase, text, language) => {
    expect(finds(phrase, text, language)).toBe(true)
  })

  it.each([
    ['geen namen', 'Noem alle namen van de klanten.', 'nl'],
    ['geen namen', 'Ik heb geen tijd om de namen te zoeken.', 'nl'],
    ['no names', 'Put the names in the first line.', 'en'],
  ] as const)('%s is not found in: %s', (phrase, text, language) => {
    expect(finds(phrase, text, language)).toBe(false)
  })
})
