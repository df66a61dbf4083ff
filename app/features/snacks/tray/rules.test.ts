import { describe, expect, it } from 'vitest'
import { type DayEvent, fillTray, finishOf, mistakesPutRight, type TrayItem, trayPath } from './rules.ts'

const items: TrayItem[] = [
  { slot: 'due', why: 'mistake', content_type: 'question', id: 'a', kind: 'mcq' },
  { slot: 'main', why: 'new', content_type: 'lesson', id: 'b', kind: 'lesson' },
  { slot: 'surprise', why: 'new', content_type: 'question', id: 'c', kind: 'spot' },
]
const event = (item_id: string, given: Partial<DayEvent> = {}): DayEvent => ({
  item_id,
  kind: 'question',
  score: 100,
  completed: true,
  xp: 15,
  at: 1,
  refreshed: false,
  family: null,
  reading: false,
  ...given,
})
const takenOf = (events: DayEvent[], unlimited = false) =>
  fillTray(items, events, unlimited).map(({ event }) => event?.item_id)

it('fills a place with the first answer to its item, right or wrong', () => {
  const events = [event('c', { kind: 'spot', score: 20 }), event('x'), event('c', { kind: 'spot', at: 9 })]
  expect(takenOf(events)).toEqual([undefined, undefined, 'c'])
  expect(fillTray(items, events, false)[2]?.event?.score).toBe(20)
})

it('lets a snack of the wall have the place when the units of its kind are spent, and not before', () => {
  const lesson = event('y', { kind: 'lesson', score: 80 })
  expect(takenOf([lesson])).toEqual([undefined, 'y', undefined])
  expect(takenOf([lesson], true), 'without quotas it can still be taken').toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const questions = ['p', 'q', 'r', 's', 't'].map((id) => event(id))
  expect(takenOf(questions.slice(0, 4))).toEqual([undefined, undefined, undefined])
  expect(takenOf(questions), 'both that cost a question, by different ones').toEqual(['p', undefined, 'q'])
})

it('is finished with the last of it, and perfect without a mistake', () => {
  const [a, b, c] = [
    event('a', { at: 3 }),
    event('b', { kind: 'lesson', score: 70, at: 5 }),
    event('c', { kind: 'spot', score: 65, at: 4 }),
  ] as const
  const finish = (events: DayEvent[]) => finishOf(fillTray(items, events, true))
  expect(finish([a, b])).toBeUndefined()
  expect(finish([a, b, c])).toEqual({ at: 5, perfect: true })
  expect(finish([a, b, { ...c, score: 64 }])).toEqual({ at: 5, perfect: false })
  expect(finish([{ ...a, score: 0 }, a, b, c]), 'the first answer counts').toEqual({ at: 5, perfect: false })
  const card = event('a', { kind: 'flashcard', score: null })
  expect(finish([card, b, c])?.perfect, 'a card has no marks').toBe(true)
})

it('counts mistakes that were put right', () => {
  const filled = (score: number) => fillTray(items, [event('a', { score })], true)
  expect([mistakesPutRight(filled(100)), mistakesPutRight(filled(0))]).toEqual([1, 0])
})

describe('a refresher in a tray (PD-70)', () => {
  const refresher: TrayItem = {
    slot: 'due',
    why: 'refresher',
    content_type: 'question',
    id: 'r',
    kind: 'mcq',
    family: 'idea',
  }
  const eventOf = (events: DayEvent[], tray = [refresher]) =>
    fillTray(tray, events, false).map(({ event }) => event?.item_id)

  it('is taken at the page of refreshers, not as a question of the wall', () => {
    expect(trayPath(refresher)).toBe('/refresh?item=r')
  })

  it('is filled by itself, by another refresher of that day, and by what was answered about the same idea', () => {
    expect(eventOf([event('x', { refreshed: true }), event('r', { refreshed: true })])).toEqual(['r'])
    expect(eventOf([event('x', { family: 'idea' }), event('y', { refreshed: true })])).toEqual(['y'])
    expect(eventOf([event('y'), event('x', { family: 'idea' })])).toEqual(['x'])
    expect(eventOf([event('y', { family: 'other' })])).toEqual([undefined])
    const two = [refresher, { ...refresher, id: 's' }]
    expect(eventOf([event('y', { refreshed: true })], two), 'one answer fills one place').toEqual([
      'y',
      undefined,
    ])
  })

  it('costs no unit, and does not spoil a tray when it has faded', () => {
    const spent = ['p', 'q', 'r', 's', 't'].map((id) => event(id, { refreshed: true }))
    expect(takenOf(spent), 'no question of the day is gone').toEqual([undefined, undefined, undefined])
    const faded = fillTray([refresher], [event('r', { refreshed: true, score: 0 })], false)
    expect(finishOf(faded)).toEqual({ at: 1, perfect: true })
  })
})

describe('a lesson in two parts', () => {
  const lesson = { slot: 'main', why: 'new', content_type: 'lesson', id: 'b', kind: 'lesson' } as const
  const read = event('b', { kind: 'lesson', score: null, xp: 0, reading: true })
  const handedIn = event('b', { kind: 'lesson', score: 40, at: 5 })
  const fills = (part: TrayItem['part'], events: DayEvent[], unlimited = false) =>
    fillTray([part ? { ...lesson, part } : lesson], events, unlimited)[0]?.event

  it('is read with its text or with its quiz, and its quiz is taken with nothing but that', () => {
    expect(fills('reading', [read])).toBe(read)
    expect(fills('reading', [handedIn]), 'who took the quiz at once').toBe(handedIn)
    expect(fills('quiz', [read])).toBeUndefined()
    expect(fills('quiz', [read, handedIn])).toBe(handedIn)
    expect(fills(undefined, [read]), 'of before, when it was one bite').toBeUndefined()
  })

  it('is not read by another lesson that took the unit, and its quiz has that in its place', () => {
    const other = event('x', { kind: 'lesson' })
    expect(fills('reading', [other])).toBeUndefined()
    expect(fills('quiz', [other])).toBe(other)
    expect(fills('quiz', [other], true)).toBeUndefined()
    const text = event('x', { kind: 'lesson', reading: true })
    expect(fills('quiz', [text]), 'a text takes no unit').toBeUndefined()
  })

  it('is no mistake when it was read, and has an address for each part', () => {
    const filled = fillTray([{ ...lesson, part: 'reading' }], [read], false)
    expect(finishOf(filled)).toEqual({ at: 1, perfect: true })
    expect(trayPath({ ...lesson, part: 'reading' })).toBe('/lesson/b')
    expect(trayPath({ ...lesson, part: 'quiz' })).toBe('/lesson/b?quiz')
  })
})
