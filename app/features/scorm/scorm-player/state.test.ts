import { describe, expect, it } from 'vitest'
import type { PackedModule, PackedQuestion } from '#app/features/scorm/package/packed.ts'
import { dialects } from '#app/features/scorm/runtime/data-model.ts'
import { againWith, furthest, resultOf } from './progress.ts'
import { beginning, fromSuspend, type State, toSuspend } from './state.ts'

const question = (id: string): PackedQuestion => {
  const text = { title: id, body: id, choices: [] }
  return { judged: 'right', id, texts: { nl: text, en: text }, sealed: '' }
}
const text = { title: 'Module', about: '', path: '' }
const module: PackedModule = {
  texts: { nl: text, en: text },
  language: 'nl',
  version: 'v1',
  salt: '',
  steps: [question('a'), question('b')],
  rounds: [['c', 'd', 'e'].map(question), ['f', 'g', 'h'].map(question)],
  left_out: 1,
}
const right = { moves: ['A'], score: 100 }
const wrong = { moves: ['B'], score: 0 }
const steps = { 0: wrong, 1: right }

describe('the state in suspend data', () => {
  const state: State = { ...beginning('en'), place: 3, steps, check: { 0: right }, round: 1 }

  it('comes back as it was', () => {
    const kept = toSuspend('v1', state, 4096)
    expect(fromSuspend('v1', kept, 'nl')).toEqual(state)
  })

  it('keeps language and best result of other content, and nothing else', () => {
    const best = { completed: true, passed: true, score: 100, progress: 1 }
    const kept = toSuspend('v1', { ...state, best }, 4096)
    expect(fromSuspend('v2', kept, 'nl')).toEqual({ ...beginning('en'), best })
  })

  it.each(['', 'x', '{}', 'null', '[]', '{"v":"v1","l":"nl"}'])('begins anew with %j', (kept) => {
    expect(fromSuspend('v1', kept, 'nl')).toEqual(beginning('nl'))
  })

  it('fits in SCORM 1.2 when an exercise has many moves, without losing its score', () => {
    const moves = Array.from({ length: 200 }, (_, at) => ({
      choose: `een-lange-vraag-${at}-aan-de-assistent`,
    }))
    const long = { ...state, steps: { ...steps, 1: { moves, score: 80 } } }
    const kept = toSuspend('v1', long, dialects['1.2'].suspendMax)
    expect(kept.length).toBeLessThanOrEqual(dialects['1.2'].suspendMax)
    expect(fromSuspend('v1', kept, 'nl').steps[1]).toEqual({ moves: [], score: 80 })
  })
})

describe('what came of a module', () => {
  it('is decided by the check, from two thirds on, and needs all steps', () => {
    expect(resultOf(module, beginning('nl'))).toEqual({
      completed: false,
      passed: null,
      score: null,
      progress: 0,
    })
    const before = { ...beginning('nl'), steps }
    expect(resultOf(module, before)).toMatchObject({ completed: false, progress: 0.4 })
    expect(resultOf(module, { ...before, check: { 0: right, 1: right, 2: wrong } })).toEqual({
      completed: true,
      passed: true,
      score: 67,
      progress: 1,
    })
    expect(resultOf(module, { ...before, check: { 0: right, 1: wrong, 2: wrong } })).toMatchObject({
      completed: true,
      passed: false,
      score: 33,
    })
  })

  it('never gets worse by taking the check again', () => {
    const failed = { ...beginning('nl'), steps, check: { 0: right, 1: wrong, 2: wrong } }
    const again = againWith(module, failed)
    expect([again.round, again.check, again.place]).toEqual([1, {}, 2])
    expect(resultOf(module, again)).toMatchObject({ completed: true, passed: false, score: 33 })
    expect(resultOf(module, { ...again, check: { 0: wrong, 1: wrong, 2: wrong } }).score).toBe(33)
    expect(resultOf(module, { ...again, check: { 0: right, 1: right, 2: right } })).toMatchObject({
      passed: true,
      score: 100,
    })
    expect(furthest(module, again)).toBe(2)
  })

  it('is done without a score where there is no check', () => {
    expect(resultOf({ ...module, rounds: [] }, { ...beginning('nl'), steps })).toEqual({
      completed: true,
      passed: null,
      score: null,
      progress: 1,
    })
  })

  it('lets nobody skip what was not done', () => {
    expect(furthest(module, beginning('nl'))).toBe(0)
    expect(furthest(module, { ...beginning('nl'), steps: { 0: { moves: [], score: null } } })).toBe(0)
    expect(furthest(module, { ...beginning('nl'), steps })).toBe(2)
    expect(furthest(module, { ...beginning('nl'), steps, check: { 0: right, 1: right, 2: wrong } })).toBe(5)
  })
})
