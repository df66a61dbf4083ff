import { describe, expect, it } from 'vitest'
import type { Bank } from '#app/features/content/bank.ts'
import { checkBank } from '#app/features/content/check/check-bank.ts'
import { lessonMinutes } from '#app/features/content/item-minutes.server.ts'
import { parseBank } from '#app/features/content/read-bank.server.ts'
import { sampleBank, sampleFile } from '#tests/support/samples/sample-content.ts'
import { type SampleLesson, sampleLesson } from '#tests/support/samples/sample-lesson.ts'

const today = '2026-11-26'
const place = (name: string) => `lessons/sales/beginner/${name}.yaml`
const planted = (plant: (lesson: SampleLesson) => unknown) => {
  const lesson = sampleLesson()
  plant(lesson)
  return lesson
}
/** Of the lessons alone: three questions are too few for the rules about the bank as a whole. */
const faultsIn = (bank: Bank) => checkBank(bank, today).filter(({ path }) => path !== 'content')
const faultsOf = (lesson: SampleLesson) => faultsIn(sampleBank({ [place('een')]: lesson }))
const replaced = (lesson: SampleLesson, from: string | RegExp, to: string) => {
  lesson.nl.content = lesson.nl.content.replace(from, to)
}

it('finds nothing in a sound lesson', () => {
  expect(faultsOf(sampleLesson())).toEqual([])
})

it('lets a prompt begin a new line for each sentence and point', () => {
  const lesson = sampleLesson()
  const prompt =
    'Schrijf een mail aan een klant die al lang wacht.\nRegels:\n- hooguit 60 woorden\n- geen excuses'
  expect(faultsOf(planted((l) => Object.assign(l.nl.example.after, { prompt })))).toEqual(faultsOf(lesson))
})

it('reads the labels of a diagram as labels, not as one long sentence', () => {
  const four = ['een kop van drie woorden', 'nog zo een kop', 'en weer een kop', 'de laatste kop']
  const lights = { alt: 'Een stoplicht.', green: four, amber: four, red: four }
  const lesson = { ...sampleLesson(), picture: { kind: 'lights' } }
  const both = { ...lesson, nl: { ...lesson.nl, picture: lights }, en: { ...lesson.en, picture: lights } }
  expect(faultsIn(sampleBank({ [place('een')]: both }))).toEqual([])
})

describe('a planted fault is caught:', () => {
  it.each<[string, string, (lesson: SampleLesson) => unknown]>([
    ['card', 'nl.content', (l) => replaced(l, '{{picture}}', 'Een [[term|uitleg]] {{picture}}')],
    ['card', 'nl.content', (l) => replaced(l, '{{example}}', '{{picture}}')],
    ['card', 'nl.content', (l) => replaced(l, '+ Zeggen', '- Zeggen')],
    ['card-words', 'nl.content', (l) => replaced(l, '## Kop\n\n', '---\n\nEen [[kop|uitleg]].\n\n---\n\n')],
    ['card-words', 'nl.content', (l) => replaced(l, 'Zo begint het.', 'Het begint nu. '.repeat(20))],
    ['card-tap', 'nl.content', (l) => replaced(l, /\[\[(.*?)\|.*?\]\]/g, '$1')],
    ['card-tap', 'nl.content', (l) => replaced(l, '- Niets zeggen', `- ${'Niets zeggen '.repeat(8)}`)],
    [
      'card-tap',
      'nl.content',
      (l) => replaced(l, 'Wat helpt hier?', 'Je leest dit. Het klopt niet. Wat helpt hier?'),
    ],
    ['card-taps', 'nl.content', (l) => replaced(l, /```tap[\s\S]*?```/, '')],
    [
      'same-cards',
      'content',
      (l) =>
        replaced(
          l,
          '\n\n---\n\n{{picture}}\n\n---\n\n{{example}}',
          '\n\n---\n\n{{example}}\n\n---\n\n{{picture}}',
        ),
    ],
    ['beside-cards', 'nl.today', (l) => Object.assign(l.nl, { today: 'Eén zin.' })],
    ['beside-cards', 'en.plans', (l) => Object.assign(l.en, { plans: 'One. Two. Three. Four.' })],
    ['beside-cards', 'nl.plans', (l) => Object.assign(l.nl, { plans: 'Betaald kost € 20 per maand.' })],
    ['beside-cards', 'nl.example.note', (l) => Object.assign(l.nl.example, { note: 'Een. Twee. Drie.' })],
    [
      'broken-line',
      'nl.example.after.prompt',
      (l) =>
        Object.assign(l.nl.example.after, {
          prompt: 'Schrijf een mail aan de klant die al drie\nweken wacht op een antwoord.',
        }),
    ],
    ['beside-cards', 'en.example', (l) => Object.assign(l.en.example, { after: l.en.example.before })],
    ['long-sentence', 'nl.today', (l) => Object.assign(l.nl, { today: `Doe dit. ${'woord '.repeat(26)}.` })],
    [
      'long-sentence',
      'en.content',
      (l) => Object.assign(l.en, { content: l.en.content.replace('= The', `= ${'word '.repeat(26)} the`) }),
    ],
    ['same-numbers', 'plans', (l) => Object.assign(l.nl, { plans: 'Het zijn er 12.' })],
    [
      'same-numbers',
      'picture',
      (l) => Object.assign(l.nl.picture, { steps: ['Vraag 1', 'Lees', 'Stuur bij'] }),
    ],
    ['lesson-length', 'nl.content', (l) => replaced(l, /^[\s\S]*?---/, '---')],
  ])('%s at %s', (rule, where, plant) => {
    const faults = faultsOf(planted(plant))
    expect(
      faults.map((fault) => [fault.rule, fault.where]),
      JSON.stringify(faults),
    ).toContainEqual([rule, where])
  })

  it('opening: the same three words, and the same first word in more than a few', () => {
    const begun = (...openings: string[]) =>
      sampleBank(
        Object.fromEntries(
          openings.map((nl, index) => [
            place(`les-${index}`),
            sampleLesson({ nl, en: `Line${index} of it.` }),
          ]),
        ),
      )
    const openings = (bank: ReturnType<typeof begun>) =>
      checkBank(bank, today).filter(({ rule }) => rule === 'opening')
    expect(openings(begun('Zo begint het.', 'Anders begint het.'))).toEqual([])
    expect(openings(begun('Zo begint het.', 'Zo begint het!'))).toHaveLength(1)
    expect(openings(begun('Een bakker belt.', 'Een kapper knipt.', 'Een slager snijdt.'))).toEqual([])
    expect(
      openings(begun('Een bakker belt.', 'Een kapper knipt.', 'Een slager snijdt.', 'Een hotel belt.')),
    ).toHaveLength(1)
  })
})

describe('a file that is not whole is refused:', () => {
  const faultsOfFile = (lesson: unknown) => parseBank([sampleFile(place('een'), lesson)]).faults
  it.each<[string, (lesson: SampleLesson) => unknown]>([
    ['en.today', (l) => Reflect.deleteProperty(l.en, 'today')],
    ['nl.example', (l) => Reflect.deleteProperty(l.nl, 'example')],
    ['nl.picture', (l) => Reflect.deleteProperty(l.nl, 'picture')],
    ['en.plans', (l) => Reflect.deleteProperty(l.en, 'plans')],
    ['picture', (l) => Reflect.deleteProperty(l, 'picture')],
    ['picture.kind', (l) => Object.assign(l, { picture: { kind: 'pie' } })],
    ['nl.picture.steps.1', (l) => l.nl.picture.steps.splice(1, 1, 'x'.repeat(29))],
    ['nl.picture.steps', (l) => l.nl.picture.steps.splice(0, 1)],
    ['en.picture.alt', (l) => Object.assign(l.en.picture, { alt: 'x'.repeat(201) })],
    ['en.picture', (l) => l.en.picture.steps.push('Again')],
    ['nl.picture', (l) => Object.assign(l.nl.picture, { layers: ['a', 'b', 'c'] })],
    ['example.date', (l) => Object.assign(l, { example: { model: 'X', date: 'soon' } })],
  ])('%s', (where, plant) => {
    expect(faultsOfFile(planted(plant)).map((fault) => fault.where)).toContain(where)
  })

  it('with other figures in the other language', () => {
    const bars = (value: number) => ({
      alt: 'x',
      unit: 'min',
      bars: [
        { label: 'a', value: 1 },
        { label: 'b', value },
      ],
    })
    const lesson = { ...sampleLesson(), picture: { kind: 'bars' } }
    const both = (english: number) => ({
      ...lesson,
      nl: { ...lesson.nl, picture: bars(3) },
      en: { ...lesson.en, picture: bars(english) },
    })
    expect(faultsOfFile(both(3))).toEqual([])
    expect(faultsOfFile(both(4)).map(({ where }) => where)).toEqual(['en.picture'])
  })
})

it('keeps who wrote an example beside it, in both languages', () => {
  const lesson = { ...sampleLesson(), example: { model: 'Model 1', date: '2026-11-26' } }
  const [read] = sampleBank({ [place('een')]: lesson }).lessons
  expect(read?.en.example).toMatchObject({ model: 'Model 1', date: '2026-11-26', note: expect.any(String) })
  expect(read?.nl.picture).toEqual({
    kind: 'steps',
    alt: 'Drie stappen na elkaar.',
    steps: ['Vraag', 'Lees', 'Stuur bij'],
  })
})

it('counts what is read beside the cards in the minutes', () => {
  const lesson = sampleLesson()
  const [read] = sampleBank({ [place('een')]: lesson }).lessons
  const long = {
    before: { prompt: 'a', output: 'woord '.repeat(400) },
    after: { prompt: 'b', output: 'c' },
    note: 'x',
  }
  const [longer] = sampleBank({
    [place('een')]: { ...lesson, nl: { ...lesson.nl, example: long }, en: { ...lesson.en, example: long } },
  }).lessons
  if (!read || !longer) throw new Error('not read')
  expect(lessonMinutes(longer, []) - lessonMinutes(read, [])).toBe(2)
})
