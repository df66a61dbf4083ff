import { array, assert, constantFrom, integer, property, shuffledSubarray, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PolicyParagraph } from '#app/db/schema/policy.ts'
import { nextParagraphs } from './next-paragraphs.ts'
import { blocksOf, squash, textOf } from './paragraphs.ts'

let ids = 0
const newId = () => `id-${ids++}`
const firstOf = (text: string) => nextParagraphs([], blocksOf(text), [], newId).paragraphs
const nextOf = (before: readonly PolicyParagraph[], text: string) =>
  nextParagraphs(before, blocksOf(text), [], newId)
const brief = ({ paragraphs }: ReturnType<typeof nextOf>) =>
  paragraphs.map(({ number, change }) => `${number} ${change}`)

describe('the paragraphs of a text', () => {
  it('have a blank line between, stand under their heading, and keep the items of a list', () => {
    const text = `# Delen\nZet geen namen in AI,\nook niet van klanten.\r\n\r\nDit mag wel:\n\n- prijzen die\n  openbaar zijn\n- folders\n\n## Melden ##\n\nMeld het *vandaag*.`
    expect(blocksOf(text)).toEqual([
      { heading: 'Delen', text: 'Zet geen namen in AI, ook niet van klanten.' },
      { heading: 'Delen', text: 'Dit mag wel:\n- prijzen die openbaar zijn\n- folders' },
      { heading: 'Melden', text: 'Meld het *vandaag*.' },
    ])
  })

  it('are the same when they are made of what they were written as', () => {
    const text = '# A\n\nEen.\n\nTwee:\n- drie\n- vier\n\n# B\n\nVijf.'
    expect(blocksOf(textOf(blocksOf(text)))).toEqual(blocksOf(text))
  })

  it('hold nothing that cannot be seen', () => {
    expect(blocksOf('Dat mag \u202Etein\u202C wel\u200B.\0')).toEqual([
      { heading: '', text: 'Dat mag tein wel.' },
    ])
  })
})

describe('a next version', () => {
  const before = firstOf(
    'Vraag eerst of het mag.\n\nZet geen namen in AI.\n\nMeld een fout dezelfde dag.\n\nControleer alles.',
  )

  it('keeps id and number of what says the same, wherever it stands', () => {
    const next = nextOf(
      before,
      'Controleer alles.\n\nVraag eerst  of het\nmag.\n\nZet geen namen in AI.\n\nMeld een fout dezelfde dag.',
    )
    expect(brief(next)).toEqual(['4 same', '1 same', '2 same', '3 same'])
    expect(next.paragraphs.map(({ id }) => id)).toEqual([3, 0, 1, 2].map((at) => before[at]?.id))
  })

  it('knows a changed one, also by one word, and a new one between others by a letter', () => {
    const next = nextOf(
      before,
      'Vraag eerst of het mag.\n\nGebruik je zakelijke account.\n\nZet nooit namen in AI.\n\nMeld een fout dezelfde dag.\n\nControleer alles.\n\nAan het eind.',
    )
    expect(brief(next)).toEqual(['1 same', '1a new', '2 changed', '3 same', '4 same', '5 new'])
    expect(next.paragraphs[2]?.id).toBe(before[1]?.id)
  })

  it('sees a dropped "niet" as a change, and what went out', () => {
    const old = firstOf('Je mag dat niet doen.\n\nIets heel anders hier.')
    const next = nextOf(old, 'Je mag dat doen.')
    expect(brief(next)).toEqual(['1 changed'])
    expect(next.removed.map(({ number }) => number)).toEqual(['2'])
  })

  it('gives no number twice, also not one of a version long ago', () => {
    const next = nextParagraphs(
      before.slice(0, 1),
      blocksOf('Vraag eerst of het mag.\n\nHelemaal nieuw.'),
      ['1', '2', '3', '4', '4a'],
      newId,
    )
    expect(next.paragraphs.map(({ number }) => number)).toEqual(['1', '5'])
  })

  it('of any policy: what is not touched is the same, and nothing else is', () => {
    const word = constantFrom(
      'AI',
      'mag',
      'niet',
      'klant',
      'namen',
      'altijd',
      'meld',
      'vraag',
      'eerst',
      'bron',
      'controleer',
    )
    const sentence = array(word, { minLength: 4, maxLength: 12 }).map((words) => `${words.join(' ')}.`)
    const policy = uniqueArray(sentence, { minLength: 2, maxLength: 12 })
    assert(
      property(policy, integer({ min: 0, max: 11 }), (texts, place) => {
        const at = place % texts.length
        const old = firstOf(texts.join('\n\n'))
        const changed = `${texts[at]} Ook onverwacht.`
        const { paragraphs, removed } = nextOf(old, texts.with(at, changed).join('\n\n'))
        const same = paragraphs.filter(({ change }) => change === 'same')
        expect(same.map(({ id }) => id)).toEqual(old.filter((_, one) => one !== at).map(({ id }) => id))
        expect(paragraphs[at]?.change).not.toBe('same')
        expect(new Set(paragraphs.map(({ number }) => number)).size).toBe(paragraphs.length)
        expect(removed.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
    const order = shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 })
    assert(
      property(uniqueArray(sentence, { minLength: 6, maxLength: 6 }), order, (texts, places) => {
        const old = firstOf(texts.join('\n\n'))
        const { paragraphs, removed } = nextOf(old, places.map((at) => texts[at]).join('\n\n'))
        expect(paragraphs.map(({ id }) => id)).toEqual(places.map((at) => old[at]?.id))
        expect(paragraphs.every(({ change }) => change === 'same')).toBe(true)
        expect(removed).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

it('compares by white space only', () => {
  expect(squash(' a\n\tb  c ')).toBe('a b c')
})
