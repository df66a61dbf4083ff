import { describe, expect, it } from 'vitest'
import type { DailyLimits } from '#app/features/progress/rules.ts'
import type { WallItem } from '#app/features/snacks/wall/rules.ts'
import { hatchState, hatchStatus, snacksOf, xpToEarn } from './hatch-look.ts'

const now = new Date('2026-03-14T12:00:00Z')
const later = '2026-03-17T16:00:00.000Z'

const question: WallItem = {
  id: '1',
  content_type: 'question',
  question_type: 'mcq',
  title: 'Eén zin extra',
  excerpt: 'Welke toevoeging helpt?',
  discipline: 'foundation',
  difficulty: 'beginner',
  tool: null,
  status: 'open',
  again: false,
  xp_offer: { min: 15, max: 15 },
  xp_awarded: 0,
  score: null,
  passed: null,
  unit_spent: false,
  completed_at: null,
  retry_at: null,
}
const done = { status: 'completed', completed_at: now.toISOString(), score: 100, passed: true } as const
const lesson: WallItem = {
  ...question,
  content_type: 'lesson',
  question_type: null,
  xp_offer: { min: 10, max: 15 },
}
const scenario: WallItem = { ...lesson, content_type: 'question', question_type: 'scenario' }
const flashcard: WallItem = { ...question, question_type: 'flashcard', xp_offer: { min: 0, max: 0 } }
const earlier = '2026-03-07T12:00:00.000Z'

function limits(remaining: number, unlimited_access = false): DailyLimits {
  const use = { used: 5 - remaining, available: 5, remaining }
  return {
    is_premium: false,
    unlimited_access,
    lessons: use,
    mcq_questions: use,
    scenario_questions: use,
    resets_at: '2026-03-15T00:00:00.000Z',
  }
}

describe('how a hatch stands in the wall', () => {
  it.each([
    ['open', question],
    ['busy', { ...scenario, status: 'started' as const }],
    ['done', { ...question, ...done }],
    ['locked', { ...question, ...done, passed: false, score: 0, retry_at: later }],
    ['open', { ...question, ...done, passed: false, score: 0, retry_at: now.toISOString() }],
    // Passed a week ago: open again for what is still to be had, finished when that is nothing.
    ['open', { ...scenario, ...done, score: 70, xp_awarded: 10, retry_at: earlier }],
    ['done', { ...scenario, ...done, xp_awarded: 15, retry_at: earlier }],
    ['locked', { ...lesson, ...done, xp_awarded: 15, retry_at: later }],
    ['open', { ...scenario, completed_at: earlier, xp_awarded: 15, retry_at: earlier }],
    ['locked', { ...flashcard, ...done, passed: false, score: 0, retry_at: later }],
    ['open', { ...flashcard, ...done, passed: false, score: 0, retry_at: earlier }],
    ['done', { ...flashcard, ...done }],
  ])('is %s', (state, item) => {
    expect(hatchState(item, limits(1), now)).toBe(state)
  })

  it.each([
    ['soldout', question],
    ['soldout', scenario],
    ['soldout', lesson],
    // Opened only: its unit goes with the first answer.
    ['soldout', { ...scenario, status: 'started' as const }],
    // Tried today, and not passed: another attempt costs nothing.
    ['busy', { ...scenario, status: 'started' as const, unit_spent: true }],
    ['busy', { ...lesson, status: 'started' as const }],
    ['done', { ...question, ...done }],
    ['open', flashcard],
  ])('when the portion is finished, it is %s', (state, item) => {
    expect(hatchState(item, limits(0), now)).toBe(state)
  })

  it('is never sold out with unlimited access, or when the limits are not known', () => {
    expect(hatchState(question, limits(0, true), now)).toBe('open')
    expect(hatchState(question, null, now)).toBe('open')
  })
})

describe('the state in a word', () => {
  it('says Gelukt for a passed scenario or lesson and Voltooid for what else is done', () => {
    const status = (item: WallItem) => hatchStatus(item, hatchState(item, limits(5), now))
    const passed = { key: 'statusPassed', tone: 'success' }
    expect(status({ ...scenario, ...done })).toEqual(passed)
    expect(status({ ...lesson, ...done })).toEqual(passed)
    expect(status({ ...scenario, ...done, retry_at: later })).toEqual(passed)
    expect(status({ ...scenario, ...done, xp_awarded: 10, retry_at: earlier })).toEqual(passed)
    expect(status({ ...scenario, ...done, passed: false })).toEqual({ key: 'statusCompleted', tone: 'plain' })
    expect(status({ ...lesson, ...done, passed: false, retry_at: later })).toEqual({
      key: 'statusNotPassed',
      tone: 'plain',
    })
    expect(status({ ...question, ...done })).toEqual({ key: 'statusCompleted', tone: 'success' })
    expect(status({ ...flashcard, ...done })).toEqual({ key: 'statusCompleted', tone: 'success' })
  })

  it('says Open, Opnieuw, Bezig or Limiet of what is not', () => {
    const key = (item: WallItem, left = 5) => hatchStatus(item, hatchState(item, limits(left), now)).key
    expect(key(scenario)).toBe('statusOpen')
    expect(key({ ...scenario, completed_at: earlier, retry_at: earlier, passed: true })).toBe('statusOpen')
    expect(key({ ...question, again: true, score: 0, passed: false })).toBe('statusAgain')
    expect(key({ ...question, again: true, score: 0, passed: false }, 0)).toBe('statusSoldOut')
    expect(key({ ...scenario, status: 'started' })).toBe('statusStarted')
    expect(key(scenario, 0)).toBe('statusSoldOut')
  })
})

describe('XP that is still to be had', () => {
  it('is what the item offers less what it gave before', () => {
    expect(xpToEarn(question)).toEqual({ min: 15, max: 15 })
    expect(xpToEarn(lesson)).toEqual({ min: 10, max: 15 })
    expect(xpToEarn({ ...lesson, xp_awarded: 10 })).toEqual({ min: 0, max: 5 })
    expect(xpToEarn({ ...question, xp_awarded: 15 })).toEqual({ min: 0, max: 0 })
    expect(xpToEarn({ ...question, xp_offer: { min: 0, max: 0 } })).toEqual({ min: 0, max: 0 })
  })
})

describe('the pictures of a page of the wall', () => {
  it('are no two alike, whatever stands on it', () => {
    const types = ['mcq', 'mcq', 'mcq', 'mcq', 'flashcard', 'trust'] as const
    for (const discipline of ['marketing', 'foundation', 'ethics']) {
      const page = types.map((question_type) => ({ ...question, question_type, discipline }))
      expect(new Set(snacksOf(page)).size).toBe(types.length)
    }
  })

  it('stay what they are elsewhere where nothing is alike', () => {
    expect(snacksOf([question, scenario])).toEqual(['bamischijf', 'frikandel'])
  })
})
