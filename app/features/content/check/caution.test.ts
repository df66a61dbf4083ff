import { expect, it } from 'vitest'
import type { BankQuestion } from '#app/features/content/formats/mcq/format.server.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { overCaution } from './caution.ts'

const questions = (count: number, too_much: number, difficulty: Level = 'beginner') =>
  Array.from(
    { length: count },
    (_, place) => ({ difficulty, caution: place < too_much ? 'too_much' : undefined }) as BankQuestion,
  )

it('asks that a quarter of what is not advanced says that too much caution is a mistake', () => {
  expect(overCaution({ mcq: questions(120, 29) })).toMatchObject([
    { rule: 'over-caution', message: expect.stringContaining('24.2%') },
  ])
  expect(overCaution({ mcq: questions(120, 30) })).toEqual([])
  // What is advanced counts for neither side.
  const advanced = questions(120, 120, 'advanced')
  expect(overCaution({ mcq: [...questions(120, 29), ...advanced] })).toHaveLength(1)
  // A handful of questions is no bank yet.
  expect(overCaution({ mcq: questions(12, 0) })).toEqual([])
})
