import { afterEach, describe, expect, it } from 'vitest'
import {
  type SampleQuestion,
  sampleFile,
  sampleFolder,
  sampleLesson,
  sampleQuestion,
} from '#tests/support/sample-content.ts'
import { contentFolder } from './content-files.server.ts'
import { parseBank, readBank } from './read-bank.server.ts'

const place = 'questions/sales/beginner/een-vraag.yaml'
const path = `content/${place}`

function faultsOf(change: (question: SampleQuestion) => unknown) {
  const question = sampleQuestion()
  const changed = change(question)
  const file = changed === undefined || typeof changed !== 'string' ? question : changed
  return parseBank([sampleFile(place, file)]).faults
}

describe('a question file', () => {
  it('is read with its options as letters and texts', () => {
    const { bank, faults } = parseBank([sampleFile(place, sampleQuestion())])
    expect(faults).toEqual([])
    expect(bank.questions[0]).toMatchObject({ slug: 'een-vraag', path, correct: 'A', tool: 'general' })
    expect(bank.questions[0]?.nl.choices[0]).toEqual({
      letter: 'A',
      text: 'Je kiest de aanpak van groep noord.',
    })
  })

  it('may give options in all four shapes, and the right one as text', () => {
    const question = sampleQuestion()
    const list = Object.values(question.nl.choices)
    const shapes = [question.nl.choices, list, list.map((text) => ({ text })), { options: list }]
    const read = shapes.map((choices, index) => {
      const value = { ...question, nl: { ...question.nl, choices }, correct: index % 2 ? list[0] : 'A' }
      return parseBank([sampleFile(place, value)]).bank.questions[0]
    })
    for (const one of read) {
      expect(one?.nl.choices).toEqual(read[0]?.nl.choices)
      expect(one?.correct).toBe('A')
    }
  })

  it.each<[string, string | undefined, string, (question: SampleQuestion) => unknown]>([
    ['an unknown field', undefined, 'Unrecognized key: "hint"', (q) => Object.assign(q, { hint: 'x' })],
    [
      'an unknown field deeper',
      'nl',
      'Unrecognized key: "ttitle"',
      (q) => Object.assign(q.nl, { ttitle: 'x' }),
    ],
    ['a missing translation', 'en', 'is missing', (q) => Reflect.deleteProperty(q, 'en')],
    ['a missing field', 'en.explanation', 'is missing', (q) => Reflect.deleteProperty(q.en, 'explanation')],
    ['an empty text', 'nl.body', 'is empty', (q) => Object.assign(q.nl, { body: ' ' })],
    ['an unknown skill', 'skill', 'must be one of auteursrecht', (q) => Object.assign(q, { skill: 'bias' })],
    ['an unknown tool', 'tool', 'Invalid option', (q) => Object.assign(q, { tool: 'word' })],
    [
      'an impossible date',
      'review_by',
      'must be a date',
      (q) => Object.assign(q, { review_by: '2027-02-30' }),
    ],
    [
      'a source without https',
      'sources.0.url',
      'https://',
      (q) => q.sources.push({ title: 'x', url: 'http://x.nl' }),
    ],
    [
      'a source that is no address',
      'sources.0.url',
      'https://',
      (q) => q.sources.push({ title: 'x', url: 'AVG' }),
    ],
    [
      'a key that is no option',
      'correct',
      'not one of the options',
      (q) => Object.assign(q, { correct: 'E' }),
    ],
    [
      'no reason for a wrong option',
      'nl.why_not',
      'no line for B',
      (q) => Reflect.deleteProperty(q.nl.why_not, 'B'),
    ],
    [
      'a reason for the right option',
      'en.why_not',
      'a line for A',
      (q) => Object.assign(q.en.why_not, { A: 'x' }),
    ],
    [
      'fewer options in one language',
      'en.choices',
      'another number',
      (q) => {
        Reflect.deleteProperty(q.en.choices, 'D')
        Reflect.deleteProperty(q.en.why_not, 'D')
      },
    ],
    ['a gap in the letters', 'nl.choices', 'without gaps', (q) => Reflect.deleteProperty(q.nl.choices, 'B')],
    [
      'another level than its folder',
      'difficulty',
      'stands in beginner',
      (q) => Object.assign(q, { difficulty: 'advanced' }),
    ],
    ['a type of later', 'type', 'cannot be imported yet', (q) => Object.assign(q, { type: 'scenario' })],
    ['no type at all', 'type', 'is missing', (q) => Reflect.deleteProperty(q, 'type')],
    ['nothing in it', undefined, 'expected object', () => '# leeg'],
    ['a field twice', undefined, 'Map keys must be unique', () => 'type: mcq\ntype: mcq\n'],
    ['broken YAML', undefined, 'Flow sequence', () => 'nl: [een, twee\n'],
  ])('with %s is a fault', (_name, where, message, change) => {
    const faults = faultsOf(change)
    expect(faults[0]).toMatchObject({ path, message: expect.stringContaining(message) })
    expect(faults[0]?.where).toBe(where)
  })

  it('whose key is another option in each language is a fault', () => {
    const question = sampleQuestion()
    const value = { ...question, correct: 'Linksom' }
    question.nl.choices = { A: 'Linksom', B: 'Rechtsom', C: 'Rechtdoor', D: 'Terug' }
    question.en.choices = { A: 'Right', B: 'Linksom', C: 'Straight', D: 'Back' }
    expect(parseBank([sampleFile(place, value)]).faults[0]).toMatchObject({ path, where: 'correct' })
  })
})

describe('a lesson file', () => {
  const lessonPlace = 'lessons/sales/beginner/een-les.yaml'

  it('is read with its quiz', () => {
    const { bank, faults } = parseBank([sampleFile(lessonPlace, sampleLesson())])
    expect(faults).toEqual([])
    expect(bank.lessons[0]).toMatchObject({ slug: 'een-les', nl: { title: 'Een les' } })
    expect(bank.lessons[0]?.quiz.map(({ slug, correct }) => [slug, correct])).toEqual([
      ['een', 'A'],
      ['twee', 'B'],
      ['drie', 'C'],
    ])
    expect(bank.lessons[0]?.quiz[0]?.en).toMatchObject({
      title: 'A lesson',
      body: expect.stringContaining('printer'),
    })
  })

  it('with too few questions, or the same twice, is a fault', () => {
    const short = sampleLesson()
    short.quiz_questions.pop()
    expect(parseBank([sampleFile(lessonPlace, short)]).faults[0]).toMatchObject({ where: 'quiz_questions' })
    const double = sampleLesson()
    Object.assign(double.quiz_questions[2] ?? {}, { slug: 'een' })
    expect(parseBank([sampleFile(lessonPlace, double)]).faults[0]).toMatchObject({
      where: 'quiz_questions.een',
    })
  })
})

describe('a content folder', () => {
  let dispose: () => void = () => undefined
  afterEach(() => {
    dispose()
    dispose = () => undefined
  })

  it('gives all faults of all files together, and the sound rest', () => {
    const made = sampleFolder({
      [place]: sampleQuestion(),
      'questions/sales/advanced/een-vraag.yaml': { ...sampleQuestion(), difficulty: 'advanced' },
      'questions/sales/beginner/Zomaar iets.yml': 'x',
      'questions/sales/beginner/.verborgen.swp': 'x',
      'questions/hr/beginner/stuk.yaml': 'type: mcq\n',
      'lessons/sales/beginner/een-les.yaml': { ...sampleLesson(), skill: 'x' },
    })
    dispose = made.dispose
    const { bank, faults } = readBank(made.folder)
    expect(bank.questions.map(({ slug }) => slug)).toEqual(['een-vraag'])
    expect(new Set(faults.map((fault) => fault.path))).toEqual(
      new Set([
        path,
        'content/questions/sales/beginner/Zomaar iets.yml',
        'content/questions/hr/beginner/stuk.yaml',
        'content/lessons/sales/beginner/een-les.yaml',
      ]),
    )
  })

  it('of this product is sound in form', () => {
    expect(readBank(contentFolder()).faults).toEqual([])
  })
})
