import { describe, expect, it } from 'vitest'
import { freshResult, wayOn } from './shown-result.ts'

const xp = {
  final_xp_amount: 15,
  new_xp: 40,
} as Parameters<typeof freshResult>[1]['xp']
const told = {
  correct: true,
  score: 100,
  correct_answer: 'B',
  explanation: 'Because.',
  choice_explanations: { A: 'No.' },
  sources: [],
  retry_at: null,
  xp,
}

describe('the result of an answer', () => {
  it('shows what was graded and earned', () => {
    expect(freshResult('B', told)).toMatchObject({
      answer: 'B',
      correct: true,
      explanation: 'Because.',
      xp_awarded: 15,
      total_xp: 40,
      fresh: true,
    })
  })

  it('leads to the question that it brings', () => {
    const follows = { question_id: 'a-question', xp: 40, current_streak: 1 }
    expect(wayOn(freshResult('B', { ...told, follows }))).toBe('/snack-quiz/a-question')
  })

  it('leads to where one is looked for when it brings none: nothing was told, or there is none today', () => {
    expect(wayOn(freshResult('B', told))).toBe('/snack-quiz')
    const follows = { question_id: null, xp: 40, current_streak: 1 }
    expect(wayOn(freshResult('B', { ...told, follows }))).toBe('/snack-quiz')
    expect(wayOn({})).toBe('/snack-quiz')
  })
})
