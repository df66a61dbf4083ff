import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levels } from '#app/features/identity/rules.ts'
import { defaultWeeks, type WorkingWeeks, weekdays } from '#app/features/working-days/rules.ts'
import { dayInMs, nextUtcMidnight, utcDay, weekStart } from '#app/lib/dates.ts'
import { decay, owedDecay } from './decay.ts'
import { levelProgress } from './level-progress.ts'
import {
  afterAnswer,
  dailyLimits,
  dailyQuota,
  itemXp,
  type LearnerState,
  levelOf,
  levelThresholds,
  mcqXp,
  nextStreak,
  type QuotaType,
  retryAt,
  servedDifficulty,
  spendQuota,
  usedToday,
} from './rules.ts'

const level = fc.constantFrom(...levels)
const xp = fc.nat(20_000)
const moment = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2030-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => new Date(date.getTime()))
const quotaType = fc.constantFrom<QuotaType>('lessons', 'mcq_questions', 'scenario_questions')

const fresh: LearnerState = {
  xp: 0,
  current_streak: 0,
  longest_streak: 0,
  consecutive_correct: 0,
  total_questions_answered: 0,
  weekly_questions_answered: 0,
  week_start: null,
  tool_scores: {},
  best_tool: null,
  worst_tool: null,
  quota_day: null,
  lessons_used: 0,
  mcq_used: 0,
  scenarios_used: 0,
}

describe('levels', () => {
  it.each([
    [0, 'beginner'],
    [1999, 'beginner'],
    [2000, 'intermediate'],
    [3999, 'intermediate'],
    [4000, 'advanced'],
    [1_000_000, 'advanced'],
  ] as const)('at %i XP: %s', (amount, expected) => expect(levelOf(amount)).toBe(expected))

  it('never go down when XP goes up', () => {
    fc.assert(fc.property(xp, xp, (a, b) => levels.indexOf(levelOf(a)) <= levels.indexOf(levelOf(a + b))))
  })

  it('have progress that fits: 100 % only at the top, and the XP to go leads to the next level', () => {
    fc.assert(
      fc.property(xp, (amount) => {
        const progress = levelProgress(amount)
        expect(progress.level).toBe(levelOf(amount))
        expect(progress.floor).toBe(levelThresholds[progress.level])
        if (progress.next_level === null) {
          expect(progress).toMatchObject({ level: 'advanced', percentage: 100, xp_to_next: 0, ceiling: null })
          return
        }
        expect(progress.percentage).toBeGreaterThanOrEqual(0)
        expect(progress.percentage).toBeLessThan(100)
        expect(levelOf(amount + progress.xp_to_next)).toBe(progress.next_level)
        expect(levelOf(amount + progress.xp_to_next - 1)).toBe(progress.level)
      }),
    )
  })

  it('serve what was chosen at onboarding, or more when more was earned (PD-21)', () => {
    fc.assert(
      fc.property(level, xp, (chosen, amount) => {
        const served = levels.indexOf(servedDifficulty(chosen, amount))
        expect(served).toBe(Math.max(levels.indexOf(chosen), levels.indexOf(levelOf(amount))))
      }),
    )
  })
})

describe('XP of an item (PD-17)', () => {
  it.each([
    ['mcq', 'beginner', 100, 15],
    ['mcq', 'intermediate', 100, 35],
    ['mcq', 'advanced', 100, 60],
    ['mcq', 'advanced', 99, 0],
    ['lesson', 'beginner', 69, 0],
    ['lesson', 'beginner', 70, 10],
    ['lesson', 'beginner', 80, 15],
    ['scenario', 'intermediate', 64, 0],
    ['scenario', 'intermediate', 65, 20],
    ['scenario', 'intermediate', 80, 30],
    ['scenario', 'advanced', 100, 45],
  ] as const)('%s, %s, score %i: %i', (kind, difficulty, score, expected) =>
    expect(itemXp(kind, difficulty, score)).toBe(expected),
  )

  it('never falls with a better score', () => {
    const score = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(
        fc.constantFrom('mcq', 'lesson', 'scenario'),
        level,
        score,
        score,
        (kind, difficulty, a, b) =>
          itemXp(kind, difficulty, Math.min(a, b)) <= itemXp(kind, difficulty, Math.max(a, b)),
      ),
    )
    expect(Object.values(mcqXp)).toEqual([15, 35, 60])
  })
})

describe('streak (PS-4)', () => {
  it('is the run of right answers less two, from the third on, and its best is remembered', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (answers) => {
        let state = { consecutive_correct: 0, current_streak: 0, longest_streak: 0 }
        let run = 0
        let best = 0
        for (const correct of answers) {
          state = nextStreak(state, correct)
          run = correct ? run + 1 : 0
          best = Math.max(best, run - 2, 0)
          expect(state).toEqual({
            consecutive_correct: run,
            current_streak: Math.max(0, run - 2),
            longest_streak: best,
          })
        }
      }),
    )
  })
})

describe('counters after answers', () => {
  it('add up: total, tools, and the week that starts on Monday in Amsterdam', () => {
    const answer = fc.record({
      correct: fc.boolean(),
      tool: fc.constantFrom('excel', 'claude', 'general'),
      at: moment,
    })
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 40 }), (given) => {
        const answers = given.toSorted((a, b) => a.at.getTime() - b.at.getTime())
        const state = answers.reduce((before, { at, ...one }) => afterAnswer(before, one, at), fresh)
        const totals = Object.values(state.tool_scores)
        const week = weekStart(answers.at(-1)?.at ?? new Date(0))
        expect(state.total_questions_answered).toBe(answers.length)
        expect(totals.reduce((sum, { total }) => sum + total, 0)).toBe(answers.length)
        expect(totals.reduce((sum, { right }) => sum + right, 0)).toBe(
          answers.filter((a) => a.correct).length,
        )
        expect(state.weekly_questions_answered).toBe(
          answers.filter(({ at }) => weekStart(at) === week).length,
        )
        expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1)
        const share = (tool: string | null) => {
          const score = tool === null ? undefined : state.tool_scores[tool]
          return score && score.right / score.total
        }
        for (const { right, total } of totals.filter(({ total }) => total >= 3)) {
          expect(share(state.best_tool)).toBeGreaterThanOrEqual(right / total)
          if (state.worst_tool) expect(share(state.worst_tool)).toBeLessThanOrEqual(right / total)
        }
        expect(state.best_tool === null || state.best_tool !== state.worst_tool).toBe(true)
      }),
    )
  })
})

describe('quota (PD-15)', () => {
  it('counts each type apart, and starts again at the next UTC midnight', () => {
    fc.assert(
      fc.property(fc.array(quotaType, { maxLength: 20 }), moment, (spent, now) => {
        const state = spent.reduce((before, type) => spendQuota(before, type, now), fresh)
        const used = usedToday(state, now)
        for (const type of Object.keys(dailyQuota) as QuotaType[]) {
          expect(used[type]).toBe(spent.filter((one) => one === type).length)
        }
        const midnight = nextUtcMidnight(now)
        expect(midnight.getTime() - now.getTime()).toBeGreaterThan(0)
        expect(midnight.getTime() - now.getTime()).toBeLessThanOrEqual(dayInMs)
        expect(usedToday(state, midnight)).toEqual({ lessons: 0, mcq_questions: 0, scenario_questions: 0 })
        if (spent.length > 0) expect(usedToday(state, new Date(midnight.getTime() - 1))).toEqual(used)
      }),
    )
  })

  it('is told with never less than nothing left, and with unlimited access always something', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.boolean(), moment, (mcq_used, unlimited, now) => {
        const limits = dailyLimits(
          { ...fresh, quota_day: utcDay(now), mcq_used },
          { premium: false, unlimited },
          now,
        )
        const { used, available, remaining } = limits.mcq_questions
        expect([used, available]).toEqual([mcq_used, 5])
        expect(remaining).toBe(unlimited ? 5 : Math.max(0, 5 - mcq_used))
        expect(limits.resets_at).toBe(nextUtcMidnight(now).toISOString())
      }),
    )
  })
})

describe('decay (PD-19)', () => {
  const days = (count: number) => count * dayInMs
  const last_activity = new Date('2026-11-01T15:00:00Z')
  const everyDay: WorkingWeeks = { ...defaultWeeks, weeks: [weekdays] }
  const owedAfter = (idle: number, state = { xp: 1000, decay_days: 0 }, weeks = everyDay) =>
    owedDecay({ ...state, last_activity }, new Date(last_activity.getTime() + days(idle)), {
      weeks: [weeks],
      days_off: [],
      holidays: new Set(),
    })

  it.each([
    [0, 0],
    [7, 0],
    [8, 10],
    [9, 20],
    [30, 230],
    [300, 1000],
  ])('after %i idle days has taken %i of 1,000 XP', (idle, amount) =>
    expect(owedAfter(idle).amount).toBe(amount),
  )

  it('takes the same whether it runs daily, late or several times a day, and never more than there is', () => {
    const runs = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.nat(400), runs, fc.integer({ min: 0, max: 60 }), (start, given, last) => {
        let state = { xp: start, decay_days: 0 }
        for (const idle of [...given.filter((idle) => idle <= last).toSorted((a, b) => a - b), last]) {
          const { amount, decay_days } = owedAfter(idle, state)
          expect(amount).toBeGreaterThanOrEqual(0)
          state = { xp: state.xp - amount, decay_days }
        }
        const owed = Math.max(0, last - decay.graceDays) * decay.xpPerDay
        expect(state.xp).toBe(Math.max(0, start - owed))
        expect(owedAfter(last, state).amount).toBe(0)
      }),
    )
  })

  it('counts no days off: Monday to Friday, the eighth working day is a Wednesday', () => {
    // Active on Sunday 1 November.
    expect([9, 10, 11, 12].map((idle) => owedAfter(idle, undefined, defaultWeeks).amount)).toEqual([
      0, 10, 20, 30,
    ])
    expect([13, 14, 15].map((idle) => owedAfter(idle, undefined, defaultWeeks).amount)).toEqual([30, 30, 40])
  })

  it('gives nothing back when a clock runs behind', () => {
    expect(owedAfter(3, { xp: 100, decay_days: 5 })).toEqual({ amount: 0, decay_days: 5 })
  })
})

it('a retry opens seven days after completion, to the millisecond', () => {
  fc.assert(fc.property(moment, (at) => retryAt(at).getTime() - at.getTime() === 7 * dayInMs))
})
