import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kinds, type SnackKind, snackKinds } from '#app/features/content/kinds.ts'
import { dailyQuota } from '#app/features/progress/rules.ts'
import { composeTray, isNew, type TrayCandidate, type TrayCandidates } from './compose-tray.ts'
import { dayMinutes, usualMinutes } from './day-minutes.ts'
import type { TrayItem } from './rules.ts'

let serial = 0
const one = (kind: SnackKind, why: TrayCandidate['why'] = 'new'): TrayCandidate => ({
  why,
  kind,
  content_type: kinds[kind].content_type,
  id: `${kind}-${++serial}`,
  ...(kind === 'lesson' && { part: 'reading' }),
})
const many = (kind: SnackKind, count: number) => Array.from({ length: count }, () => one(kind))
const exercises: SnackKind[] = ['trust', 'spot', 'redact', 'build', 'dialogue']
const bank = (): TrayCandidates => ({
  due: [...many('flashcard', 20), ...many('mcq', 20)],
  main: [...many('mcq', 40), ...many('lesson', 20), ...many('scenario', 20)],
  surprise: Array.from({ length: 8 }, () => exercises.map((kind) => one(kind))).flat(),
})
const fresh = { recent: [], planned: null }

/** Twenty days in a row of somebody who takes everything. */
function play(days: number, candidates = bank()) {
  const taken = new Set<string>()
  const read = new Set<string>()
  const trays: TrayItem[][] = []
  let planned: TrayItem | null = null
  const left = (list: readonly TrayCandidate[]) =>
    list
      .filter(({ id }) => !taken.has(id))
      .map((item): TrayCandidate => (read.has(item.id) ? { ...item, part: 'quiz' } : item))
  for (let day = 0; day < days; day++) {
    const { due, main, surprise } = candidates
    const now = { due: left(due), main: left(main), surprise: left(surprise) }
    const tray = composeTray(now, { recent: trays.toReversed(), planned }, dailyQuota)
    for (const { id, part } of tray.items) (part === 'reading' ? read : taken).add(id)
    trays.push(tray.items)
    planned = tray.next_item
  }
  return trays
}

describe('the tray of a day (PD-53)', () => {
  it('has something due, the main bite and a surprise, in that order, of at least two kinds', () => {
    for (const tray of play(20)) {
      expect(tray.map(({ slot }) => slot)).toEqual(['due', 'main', 'surprise'])
      expect(new Set(tray.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(2)
    }
  })

  it('begins with a mistake, and with a card that comes back before a new one', () => {
    const { due, ...rest } = bank()
    const mistake = one('mcq', 'mistake')
    const card = one('flashcard', 'card')
    expect(composeTray({ ...rest, due: [mistake, card, ...due] }, fresh, dailyQuota).items[0]?.id).toBe(
      mistake.id,
    )
    expect(composeTray({ ...rest, due: [card, ...due] }, fresh, dailyQuota).items[0]?.id).toBe(card.id)
  })

  it('begins with what is nearly forgotten, in turns with mistakes, and without a unit for it (PD-70)', () => {
    const { due, ...rest } = bank()
    const [refresher, mistake] = [one('mcq', 'refresher'), one('mcq', 'mistake')]
    const both = { ...rest, due: [refresher, mistake, ...due] }
    const first = composeTray(both, fresh, dailyQuota)
    expect(first.items[0]?.id).toBe(refresher.id)
    const second = composeTray(both, { recent: [first.items], planned: null }, dailyQuota)
    expect(second.items[0]?.id).toBe(mistake.id)
    const none = { lessons: 0, mcq_questions: 0, scenario_questions: 0 }
    expect(composeTray({ due: [refresher, mistake], main: [], surprise: [] }, fresh, none).items).toEqual([
      { ...refresher, slot: 'due' },
    ])
    const empty = { due: [refresher, one('flashcard', 'refresher')], main: [], surprise: [] }
    expect(composeTray(empty, fresh, none).items, 'a bank that is empty leaves refreshers').toHaveLength(2)
  })

  it('has the next step of a path as its main bite, when its kind may have a turn', () => {
    const { main, ...rest } = bank()
    const step = one('lesson', 'path')
    expect(composeTray({ ...rest, main: [...main, step] }, fresh, dailyQuota).items[1]?.id).toBe(step.id)
    const long = one('scenario', 'path')
    expect(composeTray({ ...rest, main: [...main, long] }, fresh, dailyQuota).items[1]?.id).not.toBe(long.id)
  })

  it('has the text of a lesson one day and its quiz the next, and then something else', () => {
    const mains = play(20).map(([, main]) => main)
    const parts = mains.map((main) => main?.part)
    expect(parts.filter((part) => part === 'reading').length).toBeGreaterThan(3)
    for (const [day, main] of mains.entries()) {
      if (main?.part === 'reading')
        for (const before of mains.slice(Math.max(0, day - 2), day)) expect(before?.kind).not.toBe('lesson')
      if (main?.part === 'reading' && day < 19)
        expect(mains[day + 1]).toMatchObject({ id: main.id, part: 'quiz' })
      if (main?.part === 'quiz') expect(mains[day - 1]).toMatchObject({ id: main.id, part: 'reading' })
    }
  })

  it('has the quiz of a lesson that was read besides, before anything else', () => {
    const { main, ...rest } = bank()
    const read: TrayCandidate = { ...one('lesson'), part: 'quiz' }
    const path = one('mcq', 'path')
    expect(composeTray({ ...rest, main: [path, ...main, read] }, fresh, dailyQuota).items[1]?.id).toBe(
      read.id,
    )
    const noUnit = { ...dailyQuota, lessons: 0 }
    expect(composeTray({ ...rest, main: [path, ...main, read] }, fresh, noUnit).items[1]?.id).toBe(path.id)
  })

  it('takes about five minutes, and more only with a scenario, once in ten at most', () => {
    const days = play(30).map((tray) => ({
      minutes: tray.reduce((sum, item) => sum + usualMinutes(item), 0),
      long: tray.some(({ kind }) => kind === 'scenario'),
    }))
    for (const { minutes, long } of days)
      expect(minutes).toBeLessThanOrEqual(long ? kinds.scenario.minutes + 4 : dayMinutes + 2)
    const mean = days.reduce((sum, { minutes }) => sum + minutes, 0) / days.length
    expect(mean).toBeGreaterThan(4)
    expect(mean).toBeLessThan(6.5)
    const scenarios = days.flatMap(({ long }, day) => (long ? [day] : []))
    expect(scenarios.length).toBeGreaterThan(1)
    for (const [index, day] of scenarios.entries())
      if (index > 0) expect(day - (scenarios[index - 1] ?? 0)).toBeGreaterThan(9)
  })

  it('has the scenarios of a path once in eight at most, and what comes after them before that', () => {
    const { main, ...rest } = bank()
    const step = (kind: SnackKind) => one(kind, 'path')
    const steps = ['scenario', 'scenario', 'lesson', 'mcq', 'flashcard', 'mcq', 'mcq'] as const
    const played = play(17, { ...rest, main: [...steps.map(step), ...main] })
    const mains = played.map((tray) => tray[1])
    expect(mains.slice(0, 6).map((main) => [main?.why, main?.part ?? main?.kind])).toEqual([
      ['path', 'reading'],
      ['path', 'quiz'],
      ['path', 'mcq'],
      ['path', 'flashcard'],
      ['path', 'mcq'],
      ['path', 'mcq'],
    ])
    const days = mains.flatMap((main, day) => (main?.kind === 'scenario' ? [day] : []))
    const [first = 0, second = 0] = days
    expect(first).toBeGreaterThanOrEqual(7)
    expect(second - first).toBeGreaterThanOrEqual(8)
  })

  it('has what an organisation made of its policy, however long it takes', () => {
    const { surprise, ...rest } = bank()
    const own = one('scenario', 'policy')
    expect(composeTray({ ...rest, surprise: [own, ...surprise] }, fresh, dailyQuota).items[2]?.id).toBe(
      own.id,
    )
  })

  it('surprises with another kind than the last two days', () => {
    const surprises = play(20).map((tray) => tray[2]?.kind)
    for (let day = 2; day < surprises.length; day++)
      expect(surprises.slice(day - 2, day)).not.toContain(surprises[day])
  })

  it('keeps what the tray before promised', () => {
    const candidates = bank()
    const first = composeTray(candidates, fresh, dailyQuota)
    expect(first.next_item).not.toBeNull()
    const second = composeTray(candidates, { recent: [first.items], planned: first.next_item }, dailyQuota)
    expect(second.items[1]?.id).toBe(first.next_item?.id)
  })

  it('never has the same twice, nor what no unit is left for, nor a lesson behind frosted glass', () => {
    const kind = fc.constantFrom(...snackKinds)
    const list = fc.array(kind.map((name) => name)).map((names) => names.map((name) => one(name)))
    const units = fc.record({ lessons: fc.nat(1), mcq_questions: fc.nat(5), scenario_questions: fc.nat(1) })
    fc.assert(
      fc.property(list, list, list, units, (due, main, others, left) => {
        const surprise = others.filter(({ content_type }) => content_type === 'question')
        const { items } = composeTray({ due, main, surprise }, fresh, left)
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
        // Reading takes no unit.
        const counted = items.filter(({ part }) => part !== 'reading')
        for (const quota of Object.keys(left) as (keyof typeof left)[])
          expect(counted.filter((item) => kinds[item.kind].quota === quota).length).toBeLessThanOrEqual(
            left[quota],
          )
        expect(items.filter(({ kind }) => kind === 'lesson').length).toBeLessThanOrEqual(1)
        for (const item of items) if (item.slot === 'surprise') expect(item.content_type).toBe('question')
      }),
    )
  })

  it('takes from other fields when the own has nothing new for its turn, and what went well before only then', () => {
    const [own, other, done] = [one('mcq'), one('lesson', 'other_field'), one('lesson', 'repeat')]
    const mainOf = (...main: TrayCandidate[]) =>
      composeTray({ due: [], main, surprise: [] }, fresh, { ...dailyQuota, mcq_questions: 1 }).items[1]?.id
    expect(composeTray({ due: [], main: [done, other, own], surprise: [] }, fresh, dailyQuota).items).toEqual(
      expect.arrayContaining([{ ...own, slot: 'main' }]),
    )
    const few = { lessons: 1, mcq_questions: 0, scenario_questions: 0 }
    const { items } = composeTray({ due: [], main: [done, other, own], surprise: [] }, fresh, few)
    expect(items.map(({ id }) => id)).toEqual([other.id])
    expect(mainOf(done)).toBeUndefined()
  })

  it('has something new as long as there is any, whatever comes back', () => {
    const why = fc.constantFrom<TrayCandidate['why']>(
      'mistake',
      'card',
      'refresher',
      'new',
      'other_field',
      'repeat',
    )
    const list = fc
      .array(fc.tuple(fc.constantFrom(...snackKinds), why))
      .map((all) => all.map((each) => one(...each)))
    fc.assert(
      fc.property(list, list, list, (due, main, others) => {
        const surprise = others.filter(({ content_type }) => content_type === 'question')
        const { items } = composeTray({ due, main, surprise }, fresh, dailyQuota)
        const any = [...due, ...main, ...surprise].some(isNew)
        expect(items.some(isNew)).toBe(any)
      }),
    )
    const back = { due: many('mcq', 3).map((each) => ({ ...each, why: 'mistake' as const })), surprise: [] }
    const main = [one('mcq', 'mistake'), one('mcq', 'new')]
    expect(composeTray({ ...back, main }, fresh, dailyQuota).items.map(({ why }) => why)).toContain('new')
  })

  it('is smaller, or empty, when there is no more', () => {
    expect(composeTray({ due: [], main: [], surprise: [] }, fresh, dailyQuota).items).toEqual([])
    const only = one('mcq')
    const { items } = composeTray({ due: [only], main: [only], surprise: [] }, fresh, dailyQuota)
    expect(items.map(({ id }) => id)).toEqual([only.id])
  })
})
