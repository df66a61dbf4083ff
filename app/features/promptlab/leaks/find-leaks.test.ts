import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLeaks } from './find-leaks.ts'

const marked = (text: string) =>
  findLeaks(text).map((leak) => `${leak.class}: ${text.slice(leak.start, leak.end)}`)

describe('what may not go along', () => {
  it.each([
    ['Zijn bsn is 123456782, maak een brief.', 'bsn: 123456782'],
    ['BSN 1234.56.782', 'bsn: 1234.56.782'],
    ['Betaal op NL91 ABNA 0417 1643 00 graag.', 'iban: NL91 ABNA 0417 1643 00'],
    ['van nl91abna0417164300 naar ons', 'iban: nl91abna0417164300'],
    ['Kaart 4111 1111 1111 1111 is geweigerd', 'card: 4111 1111 1111 1111'],
    ['Mail naar k.jansen@voorbeeld.nl.', 'email: k.jansen@voorbeeld.nl'],
    ['Bel 06-12345678 even', 'phone: 06-12345678'],
    ['Call +31 (0)20 123 45 67 today', 'phone: +31 (0)20 123 45 67'],
    ['De bus met kenteken 12-ABC-3 staat dubbel', 'plate: 12-ABC-3'],
    ['Geboren op 3 mei 1981 in Tiel', 'birthdate: 3 mei 1981'],
    ['DOB: 03/05/1981', 'birthdate: 03/05/1981'],
    ['Lever af op Dorpsstraat 12, 1234 AB Utrecht.', 'address: Dorpsstraat 12, 1234 AB Utrecht'],
    ['Het wachtwoord is Zomer2026!', 'secret: Zomer2026!'],
    ['key sk-abcdefghijklmnop1234', 'secret: sk-abcdefghijklmnop1234'],
    ['Mevrouw De Vries belde gisteren', 'name: De Vries'],
    ['Schrijf een mail aan Fatima el Amrani over haar rooster', 'name: Fatima el Amrani'],
    ['Beste Petra,\nbedankt', 'name: Petra'],
    ['Kun je dit inkorten?\n\nGroet,\nMarek', 'name: Marek'],
    ['Onze klant Kim wil haar geld terug', 'name: Kim'],
    ["Please shorten Ahmed's report", 'name: Ahmed'],
    ['Smit, Daan; 40 uur', 'name: Smit, Daan'],
  ])('%j: %s', (text, what) => {
    expect(marked(text)).toContain(what)
  })

  it.each([
    'Bestelling 123456789 is vertraagd tot 12 maart.',
    'Factuur 2026-0418 van € 1.250,50 staat open.',
    'Ordernummer 123456782 is geannuleerd.',
    'Wat zegt artikel 7:658 over werkgevers in Den Haag?',
    'Vergelijk Excel, Google Sheets en Notion voor onze planning.',
    'Bakkerij Hendriks en Jansen & Zn. doen mee aan Black Friday.',
    'Vat De avonden van schrijver Gerard Reve samen.',
    'Beste klant, uw levering komt maandag in zaal 12.',
    'Het wachtwoord is verlopen, wat nu?',
    'Maak het programma voor 3 mei 2027 in de Kalverstraat.',
    'KvK 12345678, btw NL001234567B01.',
  ])('leaves %j alone', (text) => {
    expect(marked(text)).toEqual([])
  })

  it('finds every cell below a head of names', () => {
    const table = 'Naam | Uren\nJildou Wybenga | 32\nBas Kok | 16'
    expect(marked(table)).toEqual(['name: Jildou Wybenga', 'name: Bas Kok'])
  })

  it('finds who speaks in a conversation by a family name, beside somebody who is known or a time', () => {
    expect(marked('Femke: is de lijst klaar?\nKok: bijna.')).toEqual(['name: Femke', 'name: Kok'])
    expect(marked('[10:02] Visser: kom je?\nKok: ja')).toEqual(['name: Visser', 'name: Kok'])
    expect(marked('Van den Berg: kom je?\nFemke: ja')).toEqual(['name: Van den Berg', 'name: Femke'])
    expect(marked('[10:02] Van der Meer: kom je?')).toEqual(['name: Van der Meer'])
    expect(marked('Van de week: niets.\nFemke: oké')).toEqual(['name: Femke'])
    expect(marked('Berg: hoog.\nFemke: oké')).toEqual(['name: Femke'])
    expect(marked('Planning: is de lijst klaar?\nKok: bijna.')).toEqual([])
  })

  it('finds somebody again by the same words, or by a part of the name that is no small word', () => {
    expect(marked('Van den Berg belt morgen. Is Van den Berg ziek? Van nu af niet.')).toEqual([
      'name: Van den Berg',
      'name: Van den Berg',
    ])
    expect(marked('Is Van den Berg hoog?')).toEqual([])
    expect(marked('Anouk Kuipers is ziek. Kan Anouk thuis werken?')).toEqual([
      'name: Anouk Kuipers',
      'name: Anouk',
    ])
  })

  it('gives stretches of any text in order, without overlap, and the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const leaks = findLeaks(text)
        let from = 0
        for (const { start, end } of leaks) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          from = end
        }
        expect(from).toBeLessThanOrEqual(text.length)
        expect(findLeaks(text)).toEqual(leaks)
      }),
    )
  })

  it('takes no time that grows over the length of a prompt made for it', () => {
    const hostile = ['1 ', 'NL00', 'Van de ', 'A, B, ', '06 ', 'geboren 1 ', '| a ', 'Jan en ', '"a1!']
    for (const piece of hostile) {
      const text = piece.repeat(Math.ceil(4_000 / piece.length))
      const started = performance.now()
      findLeaks(text)
      // A second is a hundred times what an ordinary prompt takes; what doubles with each letter would take years.
      expect(performance.now() - started, piece).toBeLessThan(5_000)
    }
  })
})
