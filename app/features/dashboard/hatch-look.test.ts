import { describe, expect, it } from 'vitest'
import type { WallItem } from '#app/features/practice/rules.ts'
import type { DailyLimits } from '#app/features/progress/rules.ts'
import { hatchState, hatchStatus, kindOf, xpToEarn } from './hatch-look.ts'

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
  xp_offer: { min: 15, max: 15 },
  xp_awarded: 0,
  score: null,
  passed: null,
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
  it('names the kind: Praktijk, Les, and Vraag for the rest', () => {
    expect(kindOf(scenario)).toBe('scenario')
    expect(kindOf(lesson)).toBe('lesson')
    for (const question_type of ['mcq', 'flashcard', 'code_fill'] as const)
      expect(kindOf({ ...question, question_type })).toBe('question')
  })

  it.each([
    ['open', question],
    ['busy', { ...scenario, status: 'started' as const }],
    ['done', { ...question, ...done }],
    ['locked', { ...question, ...done, passed: false, score: 0, retry_at: later }],
    ['open', { ...question, ...done, passed: false, score: 0, retry_at: now.toISOString() }],
  ])('is %s', (state, item) => {
    expect(hatchState(item, limits(1), now)).toBe(state)
  })

  it('is sold out when the portion is finished, but not what was started, is done, or has no quota', () => {
    expect(hatchState(question, limits(0), now)).toBe('soldout')
    expect(hatchState({ ...scenario, status: 'started' }, limits(0), now)).toBe('busy')
    expect(hatchState({ ...question, ...done }, limits(0), now)).toBe('done')
    expect(hatchState({ ...question, question_type: 'flashcard' }, limits(0), now)).toBe('open')
  })

  it('is never sold out with unlimited access, or when the limits are not known', () => {
    expect(hatchState(question, limits(0, true), now)).toBe('open')
    expect(hatchState(question, null, now)).toBe('open')
  })
})

describe('the state in a word', () => {
  it('says Gelukt for a passed scenario or lesson and Voltooid for what else is done', () => {
    const status = (item: WallItem) => hatchStatus(item, hatchState(item, limits(5), now))
    expect(status({ ...scenario, ...done })).toEqual({ key: 'statusPassed', tone: 'success' })
    expect(status({ ...lesson, ...done })).toEqual({ key: 'statusPassed', tone: 'success' })
    expect(status({ ...scenario, ...done, passed: false })).toEqual({ key: 'statusCompleted', tone: 'plain' })
    expect(status({ ...question, ...done })).toEqual({ key: 'statusCompleted', tone: 'success' })
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
