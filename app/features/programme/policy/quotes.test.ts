import { describe, expect, it } from 'vitest'
import { deniesOtherwise, isQuoteOf, sentencesAround, sentencesOf } from './quotes.ts'

const paragraph =
  'Zet geen persoonsgegevens in AI, tenzij het register zegt dat het mag. Vraag het bijv. aan Jan. Dit mag nooit:\n- wachtwoorden delen\n- kopieën van paspoorten'
const is = (quote: string) => isQuoteOf(quote, paragraph, 'nl')

describe('a quote', () => {
  it('is a sentence of the paragraph, or several, in any white space', () => {
    expect(sentencesOf(paragraph, 'nl')).toEqual([
      'Zet geen persoonsgegevens in AI, tenzij het register zegt dat het mag.',
      'Vraag het bijv. aan Jan.',
      'Dit mag nooit:',
      '- wachtwoorden delen',
      '- kopieën van paspoorten',
    ])
    for (const quote of [
      'Vraag het bijv. aan Jan.',
      '  Vraag het\n bijv.\taan Jan. ',
      'Vraag het bijv. aan Jan. Dit mag nooit: - wachtwoorden delen',
      '- kopieën van paspoorten',
    ])
      expect(is(quote), quote).toBe(true)
  })

  it.each([
    ['a part, without what turns it round', 'Zet geen persoonsgegevens in AI'],
    ['the part behind a negation', 'persoonsgegevens in AI, tenzij het register zegt dat het mag.'],
    ['a sentence without its "geen"', 'Zet persoonsgegevens in AI, tenzij het register zegt dat het mag.'],
    ['other letters', 'vraag het bijv. aan jan.'],
    ['another mark at the end', 'Vraag het bijv. aan Jan!'],
    [
      'two sentences that do not follow each other',
      'Zet geen persoonsgegevens in AI, tenzij het register zegt dat het mag. Dit mag nooit:',
    ],
    ['nothing', '  \n'],
    ['what stands nowhere', 'Iedereen mag alles.'],
  ])('is not %s', (_, quote) => {
    expect(is(quote)).toBe(false)
  })

  it('of a part becomes the whole sentences around it, and of nothing else anything', () => {
    expect(sentencesAround('persoonsgegevens in AI', paragraph, 'nl')).toBe(
      'Zet geen persoonsgegevens in AI, tenzij het register zegt dat het mag.',
    )
    expect(sentencesAround('aan Jan. Dit', paragraph, 'nl')).toBe('Vraag het bijv. aan Jan. Dit mag nooit:')
    expect(sentencesAround('Zet persoonsgegevens in AI', paragraph, 'nl')).toBeNull()
    expect(sentencesAround(' ', paragraph, 'nl')).toBeNull()
  })
})

it('says where to look twice', () => {
  expect(deniesOtherwise('Namen mogen in AI.', 'Zet geen namen in AI.')).toBe(true)
  expect(deniesOtherwise('Namen blijven er niet in.', 'Zet geen namen in AI.')).toBe(false)
  expect(deniesOtherwise('Use it.', 'Use it only with a work account.')).toBe(true)
})
