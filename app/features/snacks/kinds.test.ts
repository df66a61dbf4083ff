import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { itemPath, kindOf, kinds, servedTypes, snackKinds } from '#app/features/content/kinds.ts'
import { exerciseKinds } from '#app/features/exercises/exercises.ts'
import { portionOf } from '#app/features/progress/rules.ts'
import { snackFor } from '#app/ui/snack-for.ts'

describe('the kinds of snack', () => {
  it('are served but for what is retired', () => {
    expect(snackKinds).toEqual(['lesson', 'mcq', 'scenario', 'flashcard', ...exerciseKinds])
    expect(servedTypes).toEqual(['mcq', 'scenario', 'flashcard', ...exerciseKinds])
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

  it('show another snack for every kind and for every discipline of a beginner', () => {
    const shown = [kinds.mcq, kinds.scenario, kinds.lesson].flatMap(({ pictures }) =>
      ['marketing', 'foundation', 'ethics'].map((discipline) => snackFor(pictures, 'beginner', discipline)),
    )
    expect(new Set(shown).size).toBe(9)
    expect(shown).not.toContain('leeg')
  })

  it('have 27 snacks between them, each of which is drawn', () => {
    const names = new Set(snackKinds.flatMap((kind) => kinds[kind].pictures))
    expect(names.size).toBe(27)
    for (const name of names) expect(existsSync(`public/images/snacks/${name}.svg`), name).toBe(true)
  })

  it('bring back no more of one kind a day than its portion', () => {
    for (const kind of snackKinds) expect(kinds[kind].repeats).toBeLessThanOrEqual(portionOf(kind))
    expect(kinds.flashcard.repeats).toBe(portionOf('flashcard'))
  })
})
