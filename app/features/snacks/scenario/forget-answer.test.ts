import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedAnswer } from '#tests/support/fake-grader.ts'
import { forgetAnswer } from './forget-answer.ts'

describe('what is kept of a comment', () => {
  it('is all of it when it says things in words of its own', () => {
    const said = 'Je noemt de offerte en de stilte. Vertel nog waarom de inkoper twijfelt.'
    expect(forgetAnswer(said, markedAnswer)).toBe(said)
  })

  it.each([
    [
      'Je schrijft ‘acht dagen geleden stuurde ik een offerte’, dat is helder.',
      'Je schrijft ‘…’, dat is helder.',
    ],
    ['Acht dagen geleden stuurde ik een offerte. Goed!', '…. Goed!'],
    ['Goed: even vriendelijk bellen is concreet.', 'Goed: even vriendelijk bellen is concreet.'],
  ])('is what does not repeat the answer: %s', (said, kept) => {
    expect(forgetAnswer(said, markedAnswer)).toBe(kept)
  })

  it.each([
    ['Laat jan.jansen@bedrijf.example weg.', 'Laat … weg.'],
    ['Het nummer 06-12345678 hoort hier niet.', 'Het nummer … hoort hier niet.'],
  ])('is no address or number of the answer: %s', (said, kept) => {
    const answer = 'Bel jan.jansen@bedrijf.example op 06-12345678 over de levering van morgen.'
    expect(forgetAnswer(said, answer)).toBe(kept)
  })

  it('never holds five words of the answer in a row', () => {
    const word = fc.constantFrom('de', 'klant', 'wacht', 'op', 'een', 'offerte', 'van', 'ons', 'bedrijf')
    const text = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(text, text, (said, answer) => {
        const kept = forgetAnswer(said, answer).split('…')
        for (const part of kept) {
          const words = part.trim().split(/\s+/).filter(Boolean)
          for (let i = 0; i + 5 <= words.length; i++) {
            expect(` ${answer} `).not.toContain(` ${words.slice(i, i + 5).join(' ')} `)
          }
        }
      }),
    )
  })
})
