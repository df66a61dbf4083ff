import { describe, expect, it } from 'vitest'
import { type Bank, choiceItemsOf, itemsOf } from '#app/features/content/bank.ts'
import {
  plantedBank,
  type SampleFlashcard,
  type SampleQuestion,
  type SampleScenario,
  sampleBank,
  sampleFlashcard,
  sampleQuestion,
  sampleScenario,
} from '#tests/support/samples/sample-content.ts'
import { sampleLesson } from '#tests/support/samples/sample-lesson.ts'
import { writtenBank } from '#tests/support/written-bank.ts'
import { cellsOf, cellTable } from './cells.ts'
import { checkBank } from './check-bank.ts'
import { chiSquareP3 } from './key-positions.ts'
import { fleschDouma } from './readability.ts'
import { numbersIn } from './same-numbers.ts'
import { plainMarkdown, sentencesOf } from './text.ts'

const today = '2026-10-01'
const rulesBroken = (bank: Bank) => [...new Set(checkBank(bank, today).map(({ rule }) => rule))]

it('finds nothing in a sound bank', () => {
  expect(checkBank(plantedBank(), today)).toEqual([])
})

it('finds nothing to say about an empty bank', () => {
  expect(checkBank(sampleBank({}), today)).toEqual([])
})

const longNl = 'Je kiest de aanpak van groep noord, en die werkt bij elke klus net iets langer door.'
const longEn = 'You choose the way of group noord, and it works a good deal longer at any of the jobs.'
const hard =
  'Organisatorische verantwoordelijkheidsverdeling vereist interdisciplinaire beleidsontwikkeling. Verantwoordingsverplichtingen beïnvloeden samenwerkingsovereenkomsten.'

describe('a planted fault is caught:', () => {
  it.each<[string, (question: SampleQuestion) => void]>([
    ['repeated-option', (q) => Object.assign(q.nl.choices, { C: `${q.nl.choices.B?.toUpperCase()}` })],
    ['all-of-the-above', (q) => Object.assign(q.nl.choices, { D: 'Al het bovenstaande past hier wel' })],
    ['all-of-the-above', (q) => Object.assign(q.nl.choices, { D: 'Geen van deze aanpakken klopt hier' })],
    ['all-of-the-above', (q) => Object.assign(q.en.choices, { D: 'None of the above are okay' })],
    ['all-of-the-above', (q) => Object.assign(q.en.choices, { D: 'All of these work fine too.' })],
    ['letter-reference', (q) => Object.assign(q.nl, { explanation: 'Daarom valt optie B af.' })],
    ['letter-reference', (q) => Object.assign(q.en.why_not, { B: 'Both A and C are better.' })],
    ['own-reason', (q) => Object.assign(q.nl.why_not, { C: q.nl.why_not.B })],
    ['own-reason', (q) => Object.assign(q.en.why_not, { C: q.en.explanation })],
    ['absolutes', (q) => Object.assign(q.nl.choices, { D: 'Je kiest altijd weer voor groep drie.' })],
    ['absolutes', (q) => Object.assign(q.en.choices, { D: 'You never pick this group.' })],
    ['same-numbers', (q) => Object.assign(q.nl, { explanation: 'Dat zijn er 1.200 van de 40.' })],
    [
      'negative-stem',
      (q) => Object.assign(q.nl, { body: 'Een bakker zoekt een tekst. Wat vraagt hij niet?' }),
    ],
    ['negative-stem', (q) => Object.assign(q.en, { body: 'A baker needs copy. All of this helps, except?' })],
    ['long-sentence', (q) => Object.assign(q.nl, { explanation: `${'woord '.repeat(26)}.` })],
    ['long-sentence', (q) => Object.assign(q.en.why_not, { B: `${'word '.repeat(26)}.` })],
    ['readability', (q) => Object.assign(q.nl, { body: hard, explanation: hard.repeat(2) })],
    [
      'review-date',
      (q) => Object.assign(q, { review_by: '2026-09-30', sources: [{ title: 'x', url: 'https://x.nl' }] }),
    ],
    ['source', (q) => Object.assign(q, { review_by: '2026-10-01' })],
  ])('%s', (rule, plant) => {
    const faults = checkBank(plantedBank(plant), today)
    const found = faults.find((fault) => fault.rule === rule)
    expect(found?.path, JSON.stringify(faults)).toBe('content/questions/sales/beginner/vraag-0.yaml')
  })

  it('near-duplicate', () => {
    const bank = plantedBank((q) => {
      q.nl.body = sampleQuestion(2).nl.body.replace('vreemd', 'raar')
    })
    expect(checkBank(bank, today)).toMatchObject([
      { rule: 'near-duplicate', message: expect.stringContaining('vraag-0.yaml body') },
    ])
  })

  it('option-count', () => {
    const bank = plantedBank((q) => {
      for (const text of [q.nl, q.en]) {
        Reflect.deleteProperty(text.choices, 'D')
        Reflect.deleteProperty(text.why_not, 'D')
      }
    })
    expect(rulesBroken(bank)).toContain('option-count')
  })

  it('length-ratio and the cue of the longest option', () => {
    const questions = [0, 1, 2, 3].map((number) => {
      const question = sampleQuestion(number)
      question.nl.choices[question.correct] = longNl
      question.en.choices[question.correct] = longEn
      return [`questions/sales/beginner/vraag-${number}.yaml`, question]
    })
    const faults = checkBank(sampleBank(Object.fromEntries(questions)), today)
    expect(faults.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['length-ratio', 'cue']))
    expect(faults.some(({ message }) => message.includes("'longest in characters' (nl)"))).toBe(true)
  })

  it('key-positions and the cue of one place', () => {
    const { mcq: questions } = plantedBank()
    const second = questions[1] as (typeof questions)[number]
    const bank = { ...sampleBank({}), mcq: Array.from({ length: 8 }, () => second) }
    const faults = checkBank(bank, today)
    expect(faults.map(({ rule }) => rule)).toContain('key-positions')
    expect(faults.some(({ message }) => message.includes("'always B'"))).toBe(true)
  })

  it('lesson-length, and a long sentence inside a glossary explanation', () => {
    const lesson = sampleLesson()
    lesson.nl.content = `[[term|${'woord '.repeat(26)}]] is kort.`
    const bank = sampleBank({ 'lessons/sales/beginner/een-les.yaml': lesson })
    expect(rulesBroken(bank)).toEqual(expect.arrayContaining(['lesson-length', 'long-sentence']))
  })

  it('numbers that differ in a lesson', () => {
    const lesson = sampleLesson()
    lesson.nl.content += '\n\nBinnen 72 uur.'
    lesson.en.content += '\n\nWithin 27 hours.'
    expect(rulesBroken(sampleBank({ 'lessons/sales/beginner/een-les.yaml': lesson }))).toContain(
      'same-numbers',
    )
  })
})

const placeOf = (name: string) => `questions/sales/beginner/${name}.yaml`
const fakeSource = { title: 'x', url: 'https://x.nl' }

describe('a scenario', () => {
  const faultsOf = (plant: (scenario: SampleScenario) => void = () => undefined) => {
    const scenario = sampleScenario()
    plant(scenario)
    return checkBank(sampleBank({ [placeOf('de-stille-offerte')]: scenario }), today)
  }
  const firstOf = (scenario: SampleScenario) => scenario.rubric[0] as SampleScenario['rubric'][number]

  it('without faults has none, and leaves the figures about options and keys alone', () => {
    expect(faultsOf()).toEqual([])
    const bank = { ...plantedBank(), scenario: sampleBank({ [placeOf('x')]: sampleScenario() }).scenario }
    expect(choiceItemsOf(bank)).toHaveLength(4)
    expect(checkBank(bank, today)).toEqual([])
  })

  it.each<[string, string, (scenario: SampleScenario) => unknown]>([
    ['long-sentence', 'nl.body', (s) => Object.assign(s.nl, { body: `${'woord\n'.repeat(26)}.` })],
    ['long-sentence', 'en.hints.1', (s) => s.en.hints.splice(1, 1, `${'word '.repeat(26)}?`)],
    [
      'long-sentence',
      'rubric.situatie.nl.better',
      (s) => Object.assign(firstOf(s).nl, { better: 'zin '.repeat(26) }),
    ],
    ['readability', 'nl', (s) => Object.assign(s.nl, { body: hard.repeat(3) })],
    ['same-numbers', 'body', (s) => Object.assign(s.nl, { body: `${s.nl.body} Dat was 14 dagen terug.` })],
    ['same-numbers', 'hints.0', (s) => s.en.hints.splice(0, 1, 'Who reads these 3 mails?')],
    [
      'same-numbers',
      'rubric.situatie.met',
      (s) => Object.assign(firstOf(s).en, { met: 'Names the 2 of them.' }),
    ],
    ['sample-length', 'nl.samples.strong', (s) => Object.assign(s.nl.samples, { strong: 'Te kort.' })],
    ['sample-length', 'en.samples.weak', (s) => Object.assign(s.en.samples, { weak: 'word '.repeat(101) })],
    [
      'sample-repeated',
      'nl.samples.weak',
      (s) => Object.assign(s.nl.samples, { weak: s.nl.samples.strong.toUpperCase() }),
    ],
    [
      'sample-given-away',
      'nl.hints.2',
      (s) => s.nl.hints.splice(2, 1, 'Bedenk: de toon is vriendelijk en niet opdringerig. Waarom?'),
    ],
    [
      'sample-given-away',
      'en.body',
      (s) => Object.assign(s.en, { body: `${s.en.body} ${s.en.samples.weak}` }),
    ],
    [
      'sample-concepts',
      'en.samples.strong',
      (s) => Object.assign(firstOf(s).en, { concepts: [['mountain'], ['valley'], ['river']] }),
    ],
    [
      'copied-points',
      'nl.body',
      (s) => {
        s.nl.body += '\n\nHet is een vaste klant, drie weken stil. Hij is vriendelijk en niet opdringerig.'
      },
    ],
    ['review-date', 'review_by', (s) => Object.assign(s, { review_by: '2026-09-30', sources: [fakeSource] })],
    ['source', 'sources', (s) => Object.assign(s, { review_by: '2026-10-01' })],
  ])('%s at %s is caught', (rule, where, plant) => {
    const faults = faultsOf(plant)
    expect(
      faults.map((fault) => [fault.rule, fault.where]),
      JSON.stringify(faults),
    ).toContainEqual([rule, where])
  })

  it('that is another one again is caught', () => {
    const bank = sampleBank({ [placeOf('een')]: sampleScenario(), [placeOf('twee')]: sampleScenario() })
    expect(rulesBroken(bank)).toEqual(['near-duplicate'])
  })
})

describe('a flashcard', () => {
  const faultsOf = (plant: (card: SampleFlashcard) => void = () => undefined) => {
    const card = sampleFlashcard()
    plant(card)
    return checkBank(sampleBank({ [placeOf('token')]: card }), today)
  }

  it('without faults has none', () => {
    expect(faultsOf()).toEqual([])
  })

  it.each<[string, string, (card: SampleFlashcard) => unknown]>([
    ['back-length', 'nl.back', (c) => Object.assign(c.nl, { back: 'Eén zin.' })],
    ['back-length', 'en.back', (c) => Object.assign(c.en, { back: 'One. Two. Three. Four. Five.' })],
    ['long-sentence', 'en.back', (c) => Object.assign(c.en, { back: `Short. ${'word '.repeat(26)}.` })],
    ['readability', 'nl', (c) => Object.assign(c.nl, { back: `${hard} ${hard}` })],
    ['same-numbers', 'back', (c) => Object.assign(c.nl, { back: 'Dat zijn er 4. En dat is veel.' })],
    ['review-date', 'review_by', (c) => Object.assign(c, { review_by: '2026-09-30', sources: [fakeSource] })],
    ['source', 'sources', (c) => Object.assign(c, { review_by: '2026-10-01' })],
  ])('%s at %s is caught', (rule, where, plant) => {
    const faults = faultsOf(plant)
    expect(
      faults.map((fault) => [fault.rule, fault.where]),
      JSON.stringify(faults),
    ).toContainEqual([rule, where])
  })

  it('that is another one again is caught', () => {
    const bank = sampleBank({ [placeOf('een')]: sampleFlashcard(), [placeOf('twee')]: sampleFlashcard() })
    expect(rulesBroken(bank)).toEqual(['near-duplicate'])
  })
})

it('reads light Markdown as running text, however it is wrapped', () => {
  expect(plainMarkdown('Een zin die\nverder gaat.\n\n- **Eerst** dit\n- dan\n  dat\n\n1. Klaar')).toBe(
    'Een zin die verder gaat.\n\nEerst dit\ndan   dat\n\nKlaar',
  )
})

it('counts the quiz questions of lessons as questions of the bank', () => {
  const bank = sampleBank({ 'lessons/sales/beginner/een-les.yaml': sampleLesson() })
  expect(choiceItemsOf(bank)).toHaveLength(3)
})

it('reads numbers in either notation', () => {
  expect(numbersIn('1.200 en 7,4 en 2024/1689')).toEqual(numbersIn('1,200 and 7.4 and 2024/1689'))
})

it('knows the chi-square distribution', () => {
  expect(chiSquareP3(7.815)).toBeCloseTo(0.05, 3)
  expect(chiSquareP3(0)).toBeCloseTo(1, 6)
})

it('splits sentences at their end, not at an abbreviation', () => {
  const text = "Zie art. 12 van de wet. 'Klopt dat?' vraagt hij.\nDat is 3.5 keer. De rest volgt."
  expect(sentencesOf(text)).toEqual([
    'Zie art. 12 van de wet.',
    "'Klopt dat?' vraagt hij.",
    'Dat is 3.5 keer.',
    'De rest volgt.',
  ])
})

it('finds plain Dutch easier than the language of statutes', () => {
  const plain = 'Je stuurt de klant een mail. Hij belt terug. Dan maak je een afspraak.'
  const newspaper =
    'Veel bedrijven laten hun mail door een computer lezen. Dat scheelt tijd, maar niet elk antwoord klopt. Wie de bron erbij zoekt, ziet sneller waar het misgaat.'
  expect(fleschDouma(plain)).toBeGreaterThan(fleschDouma(newspaper))
  expect(fleschDouma(newspaper)).toBeGreaterThan(60)
  expect(fleschDouma(hard)).toBeLessThan(30)
})

describe('the bank of this product', () => {
  const bank = writtenBank

  it('has no faults but review dates that time brings', () => {
    const day =
      itemsOf(bank)
        .flatMap(({ review_by }) => review_by ?? [])
        .sort()[0] ?? today
    expect(checkBank(bank, day)).toEqual([])
  })

  it('shows as a table with a line for every cell', () => {
    const table = cellTable(cellsOf(bank, [])).split('\n')
    expect(table).toHaveLength(1 + 21 + 1)
    expect(table[1]).toMatch(/^foundation beginner/)
    expect(table.at(-1)).toMatch(/^whole bank/)
  })
})
