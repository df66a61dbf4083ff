import { expect, it } from 'vitest'
import { snackOf } from './snack-of.ts'

it('a wall at one level shows another snack for every kind and for every discipline a learner is served', () => {
  const shown = (['question', 'scenario', 'lesson'] as const).flatMap((kind) =>
    ['marketing', 'foundation', 'ethics'].map((discipline) => snackOf(kind, 'beginner', discipline)),
  )
  expect(new Set(shown).size).toBe(9)
  expect(shown).not.toContain('leeg')
})

it('a card looks like another snack than a question on the same subject', () => {
  for (const discipline of ['sales', 'finance', 'foundation', 'ethics']) {
    for (const level of ['beginner', 'intermediate', 'advanced'] as const) {
      expect(snackOf('flashcard', level, discipline)).not.toBe(snackOf('question', level, discipline))
    }
  }
})
