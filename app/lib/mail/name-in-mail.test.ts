import { describe, expect, it } from 'vitest'
import { asSentences, nameInMail } from './name-in-mail.ts'

describe('a name in a mail', () => {
  it.each([
    'Sanne de Vries',
    'J.P. van ’t Hof',
    'Bakkerij De Molen B.V.',
    'Studio 54',
    'Jean-Luc O’Neill',
    'Łukasz Żółć',
    '山田太郎',
    'P&O Advies',
  ])('is shown as it is: %s', (name) => {
    expect(nameInMail(` ${name} `, 'een collega')).toBe(name)
  })

  it.each([
    'Belastingdienst: 312 euro terug, ga naar evil-teruggave.nl',
    'evil-teruggave.nl',
    'evil-teruggave\u200b.nl',
    'ｅｖｉｌ．ｎｌ',
    'https://evil.example',
    'Bel 06 12 34 56 78',
    'Bel 0900-1234',
    'U krijgt € 50',
    'Sanne\nBcc: iemand',
    'Sanne\u2028Klik hier',
    'sanne@evil',
    '<b>Sanne</b>',
    'Je account wordt morgen gesloten, bel meteen de bank van je baas',
    '   ',
  ])('is left out when it is more of a message: %j', (name) => {
    expect(nameInMail(name, 'een collega')).toBe('een collega')
  })

  it('begins a sentence with a capital, also when it was left out', () => {
    expect(asSentences('een collega nodigt je uit. de organisatie betaalt.')).toBe(
      'Een collega nodigt je uit. De organisatie betaalt.',
    )
  })
})
