import { afterEach, describe, expect, it } from 'vitest'
import {
  type SampleFlashcard,
  type SampleQuestion,
  type SampleScenario,
  sampleFile,
  sampleFlashcard,
  sampleFolder,
  sampleQuestion,
  sampleScenario,
} from '#tests/support/samples/sample-content.ts'
import { sampleLesson } from '#tests/support/samples/sample-lesson.ts'
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
  it('is no file whose text stops at a #, which begins a comment', () => {
    const file = sampleFile(place, sampleQuestion())
    const title = (line: string) =>
      parseBank([{ ...file, text: file.text.replace(/title: .*/, line) }]).faults
    expect(title('title: In de cel staat #NAAM? en dan')).toMatchObject([
      { path, rule: 'structure', message: expect.stringContaining('#NAAM?') },
    ])
    expect(title('title: "In de cel staat #NAAM? en dan"')).toEqual([])
    expect(title('title: In de cel # for authors')).toEqual([])
  })

  it('is read with its options as letters and texts', () => {
    const { bank, faults } = parseBank([sampleFile(place, sampleQuestion())])
    expect(faults).toEqual([])
    expect(bank.mcq[0]).toMatchObject({ slug: 'een-vraag', path, correct: 'A', tool: 'general' })
    expect(bank.mcq[0]?.nl.choices[0]).toEqual({
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
      return parseBank([sampleFile(place, value)]).bank.mcq[0]
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
    ['an unknown skill', 'skill', 'must be one of administratie', (q) => Object.assign(q, { skill: 'bias' })],
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
    ['an unknown type', 'type', 'mcq', (q) => Object.assign(q, { type: 'code_fill' })],
    [
      'another type than its fields',
      'max_words',
      'is missing',
      (q) => Object.assign(q, { type: 'scenario' }),
    ],
    [
      'no type at all',
      'type',
      "Expected 'mcq' | 'scenario' | 'flashcard'",
      (q) => Reflect.deleteProperty(q, 'type'),
    ],
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

describe('a scenario file', () => {
  const read = (scenario: unknown) => parseBank([sampleFile(place, scenario)])

  it('is read with everything secret in its rubric', () => {
    const { bank, faults } = read(sampleScenario())
    expect(faults).toEqual([])
    expect(bank.mcq).toEqual([])
    expect(bank.scenario[0]).toMatchObject({ slug: 'een-vraag', type: 'scenario', max_words: 100 })
    expect(Object.keys(bank.scenario[0]?.nl ?? {})).toEqual(['title', 'body'])
    expect(bank.scenario[0]?.rubric.criteria.map(({ id, weight }) => [id, weight])).toEqual([
      ['situatie', 40],
      ['toon', 30],
      ['vorm', 30],
    ])
    expect(bank.scenario[0]?.rubric.en.hints).toHaveLength(3)
  })

  type Criterion = SampleScenario['rubric'][number]
  const first = ({ rubric }: SampleScenario) => rubric[0] as Criterion
  it.each<[string, string, string, (scenario: SampleScenario) => unknown]>([
    ['an unknown field', 'nl', 'Unrecognized key: "hint"', (s) => Object.assign(s.nl, { hint: 'x' })],
    [
      'an unknown field in the rubric',
      'rubric.0.en',
      'Unrecognized key: "word"',
      (s) => Object.assign(first(s).en, { word: 'x' }),
    ],
    [
      'weights that do not add up to 100',
      'rubric',
      'add up to 99',
      (s) => Object.assign(first(s), { weight: 39 }),
    ],
    ['a weight of nothing', 'rubric.0.weight', 'Too small', (s) => Object.assign(first(s), { weight: 0 })],
    ['two criteria', 'rubric', 'at least 3', (s) => s.rubric.pop()],
    ['seven criteria', 'rubric', 'at most 6', (s) => s.rubric.push(first(s), first(s), first(s), first(s))],
    [
      'a criterion twice',
      'rubric.situatie',
      'twice',
      (s) => Object.assign(s.rubric[1] ?? {}, { id: 'situatie' }),
    ],
    ['a need of none', 'rubric.0.need', 'Too small', (s) => Object.assign(first(s), { need: 0 })],
    [
      'a need above its groups',
      'rubric.situatie.need',
      'is 4, and there are 3',
      (s) => Object.assign(first(s), { need: 4 }),
    ],
    ['more groups in one language', 'rubric.situatie', '2 in English', (s) => first(s).en.concepts.pop()],
    ['an empty group', 'rubric.0.nl.concepts.1', 'empty group', (s) => first(s).nl.concepts.splice(1, 1, [])],
    [
      'an empty word',
      'rubric.0.nl.concepts.0.0',
      'is empty',
      (s) => first(s).nl.concepts.splice(0, 1, [' ']),
    ],
    ['no groups', 'rubric.0.nl.concepts', 'no groups', (s) => Object.assign(first(s).nl, { concepts: [] })],
    [
      'no examples',
      'rubric.0.nl.examples',
      'is missing',
      (s) => Reflect.deleteProperty(first(s).nl, 'examples'),
    ],
    [
      'demands that nobody counted',
      'rubric.0.demands',
      'is missing',
      (s) => Reflect.deleteProperty(first(s), 'demands'),
    ],
    ['one language less', 'rubric.0.en', 'is missing', (s) => Reflect.deleteProperty(first(s), 'en')],
    ['two hints', 'nl.hints', 'at least 3', (s) => s.nl.hints.pop()],
    ['six hints', 'en.hints', 'at most 5', (s) => s.en.hints.push('a?', 'b?', 'c?')],
    [
      'a hint that is no question',
      'nl.hints.0',
      'question',
      (s) => s.nl.hints.splice(0, 1, 'Noem de klant.'),
    ],
    ['no weak sample', 'en.samples.weak', 'is missing', (s) => Reflect.deleteProperty(s.en.samples, 'weak')],
    ['room for three words', 'max_words', 'Too small', (s) => Object.assign(s, { max_words: 3 })],
    ['half a word', 'max_words', 'expected int', (s) => Object.assign(s, { max_words: 100.5 })],
  ])('with %s is a fault', (_name, where, message, change) => {
    const scenario = sampleScenario()
    change(scenario)
    const { bank, faults } = read(scenario)
    expect(faults).toMatchObject([{ path, where, message: expect.stringContaining(message) }])
    expect(bank.scenario).toEqual([])
  })
})

describe('a flashcard file', () => {
  it('is read with front and back', () => {
    const { bank, faults } = parseBank([sampleFile(place, sampleFlashcard())])
    expect(faults).toEqual([])
    expect(bank.flashcard).toMatchObject([{ type: 'flashcard', nl: { front: 'Wat is een token?' } }])
  })

  it.each<[string, string, string, (card: SampleFlashcard) => unknown]>([
    ['an unknown field', 'nl', 'Unrecognized key: "body"', (c) => Object.assign(c.nl, { body: 'x' })],
    ['no back', 'en.back', 'is missing', (c) => Reflect.deleteProperty(c.en, 'back')],
    ['an empty front', 'nl.front', 'is empty', (c) => Object.assign(c.nl, { front: '' })],
    ['no tool', 'tool', 'Invalid option', (c) => Object.assign(c, { tool: 'hamer' })],
  ])('with %s is a fault', (_name, where, message, change) => {
    const card = sampleFlashcard()
    change(card)
    const { faults } = parseBank([sampleFile(place, card)])
    expect(faults).toMatchObject([{ path, where, message: expect.stringContaining(message) }])
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
    expect(bank.mcq.map(({ slug }) => slug)).toEqual(['een-vraag'])
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
