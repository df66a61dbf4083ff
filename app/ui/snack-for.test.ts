import { expect, it } from 'vitest'
import { snackFor } from './snack-for.ts'

it('a wall at one level shows another snack for every kind and for every discipline a learner is served', () => {
  const shown = (['question', 'scenario', 'lesson'] as const).flatMap((kind) =>
    ['marketing', 'foundation', 'ethics'].map((discipline) => snackFor(kind, 'beginner', discipline)),
  )
  expect(new Set(shown).size).toBe(9)
  expect(shown).not.toContain('leeg')
})

it('a card looks like another snack than a question on the same subject', () => {
  for (const discipline of ['sales', 'finance', 'foundation', 'ethics']) {
    for (const level of ['beginner', 'intermediate', 'advanced'] as const) {
      expect(snackFor('flashcard', level, discipline)).not.toBe(snackFor('question', level, discipline))
    }
  }
})
