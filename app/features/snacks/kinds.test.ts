import { describe, expect, it } from 'vitest'
import { itemPath, kindOf, kinds, servedTypes, snackKinds } from '#app/features/content/kinds.ts'
import { dailyFlashcards, portionOf } from '#app/features/progress/rules.ts'

describe('the kinds of snack', () => {
  it('are served but for what is retired', () => {
    expect(snackKinds).toEqual(['lesson', 'mcq', 'scenario', 'flashcard'])
    expect(servedTypes).toEqual(['mcq', 'scenario', 'flashcard'])
  })

  it.each([
    ['/lesson/1', null, 'lesson'],
    ['/snack-quiz/1', 'mcq', 'question'],
    ['/snack-quiz/1', 'scenario', 'scenario'],
    ['/snack-quiz/1', 'flashcard', 'flashcard'],
    ['/fill-blank-quiz/1', 'code_fill', 'question'],
  ] as const)('lead to %s (%s), and are called %s', (path, question_type, name) => {
    expect(itemPath({ id: '1', question_type })).toBe(path)
    expect(kinds[kindOf({ question_type })].name).toBe(name)
  })

  it('bring back no more of one kind a day than its portion', () => {
    for (const kind of snackKinds) expect(kinds[kind].repeats).toBeLessThanOrEqual(portionOf(kind))
    expect(kinds.flashcard.repeats).toBe(dailyFlashcards)
  })
})
