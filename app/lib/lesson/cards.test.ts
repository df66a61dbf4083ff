import { expect, it } from 'vitest'
import { readCards } from './cards.ts'

const faultsOf = (content: string) => {
  const faults: string[] = []
  readCards(content, (card, message) => faults.push(`${card}: ${message}`))
  return faults
}
const tap = (...lines: string[]) => ['```tap', ...lines, '```'].join('\n')

it('cuts a text at its rules, and finds what each card is', () => {
  const question = tap('Wat', 'helpt?', '- niets', '+ dit', '= daarom', 'dus')
  const cards = readCards(
    `Begin.\n\n---\n## Kop\n\nTekst.\n\n${question}\n\n---\n{{picture}}\n\n---\n\n{{example}}\n`,
  )
  expect(cards).toEqual([
    { type: 'text', markdown: 'Begin.', tap: null },
    {
      type: 'text',
      markdown: '## Kop\n\nTekst.',
      tap: { question: 'Wat helpt?', options: ['niets', 'dit'], right: 1, why: 'daarom dus' },
    },
    { type: 'picture' },
    { type: 'example' },
  ])
})

it('leaves a rule in a block of code alone', () => {
  expect(readCards('```\na\n---\nb\n```')).toHaveLength(1)
})

it('is one card when nothing cuts it', () => {
  expect(readCards('Een les.\n\n## Kop\n\nVan vroeger.')).toMatchObject([{ type: 'text', tap: null }])
})

it.each([
  [
    'two questions',
    `A\n\n${tap('Q?', '- a', '+ b', '= c')}\n\n${tap('Q?', '- a', '+ b', '= c')}`,
    '2 questions',
  ],
  ['no right option', tap('Q?', '- a', '- b', '= c'), 'not exactly one right option'],
  ['two right options', tap('Q?', '+ a', '+ b', '= c'), 'not exactly one right option'],
  ['one option', tap('Q?', '+ a', '= c'), '1 options'],
  ['no why', tap('Q?', '- a', '+ b'), 'not exactly one why'],
  ['no question', tap('- a', '+ b', '= c'), 'no question'],
  ['no end', 'A\n```tap\nQ?\n- a', 'does not end'],
  ['the picture beside text', 'A\n\n{{picture}}', 'stand alone'],
])('says what is wrong with %s', (_, content, message) => {
  expect(faultsOf(content)).toEqual([expect.stringContaining(message)])
})
