import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QuizAnswers } from './quiz-rules.ts'
import { marksByQuestion, quizPosition, quizRefusal, sentAnswers, wrongOnes } from './quiz-state.ts'

const questions = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

describe('where somebody is in a quiz', () => {
  it('begins with the first question, with nothing marked', () => {
    const at = quizPosition(questions, {}, null)
    expect(at).toEqual({ question: { id: 'a' }, index: 0, chosen: null, isLast: false })
  })

  it('goes on where another device stopped, also when a question before was left out', () => {
    expect(quizPosition(questions, { a: 1 }, null).question.id).toBe('b')
    expect(quizPosition(questions, { a: 1, c: 0 }, null)).toMatchObject({ index: 1, isLast: true })
  })

  it('marks what was picked at this question, and not what was picked at the one before', () => {
    expect(quizPosition(questions, {}, { id: 'a', place: 0 }).chosen).toBe(0)
    expect(quizPosition(questions, { a: 0 }, { id: 'a', place: 0 }).chosen).toBeNull()
  })

  it('stays at a question while its verdict is read', () => {
    expect(quizPosition(questions, { a: 1 }, null, 'a')).toMatchObject({ index: 0, chosen: 1, isLast: false })
    expect(quizPosition(questions, { a: 1, b: 0, c: 0 }, null, 'c')).toMatchObject({ index: 2, isLast: true })
  })

  it('gives the wrong ones again, in the order of the quiz, and nothing of what has no verdict', () => {
    const mark = (id: string, correct: boolean) => ({
      id,
      correct,
      answer: 0,
      correct_answer: 1,
      explanation: '',
      why_not: null,
    })
    const marks = marksByQuestion([mark('c', false), mark('b', true), mark('a', false)])
    expect(wrongOnes(questions, marks)).toEqual([{ id: 'a' }, { id: 'c' }])
    expect(wrongOnes(questions, {})).toEqual([])
  })

  it('stays at the last question with its answer while all of it waits to be handed in', () => {
    const all = { a: 0, b: 1, c: 2 }
    expect(quizPosition(questions, all, null)).toMatchObject({ index: 2, chosen: 2, isLast: true })
  })

  it('asks every question once and hands in every answer, whatever was answered before', () => {
    const quiz = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 })
    const before = fc.infiniteStream(fc.option(fc.nat(4)))
    fc.assert(
      fc.property(quiz, before, (ids, stream) => {
        const all = ids.map((id) => ({ id }))
        const start = ids.flatMap((id) => {
          const place = stream.next().value
          return place === null ? [] : [[id, place] as const]
        })
        let answers: QuizAnswers = Object.fromEntries(start)
        const asked: string[] = []
        for (let presses = 0; presses <= ids.length; presses++) {
          const at = quizPosition(all, answers, null)
          asked.push(at.question.id)
          answers = { ...answers, [at.question.id]: at.chosen ?? 0 }
          if (at.isLast) break
        }
        expect(new Set(asked).size).toBe(asked.length)
        expect(sentAnswers(all, answers).question_ids).toEqual(ids)
      }),
    )
  })
})

describe('what is sent of a quiz', () => {
  it('stands in the order of the quiz, and leaves out what has no answer or is of another quiz', () => {
    const sent = sentAnswers(questions, { c: 2, x: 4, a: 0 })
    expect(sent).toEqual({ answers: [0, 2], question_ids: ['a', 'c'] })
  })
})

describe('a refusal of a quiz', () => {
  it('ends it, reads it again, or lets one try again', () => {
    const reasons = [
      'retry_wait',
      'daily_limit_reached',
      'lesson_not_found',
      'quiz_changed',
      'quiz_incomplete',
    ]
    expect(reasons.map(quizRefusal)).toEqual(['over', 'over', 'over', 'outdated', 'outdated'])
    expect(['network', 'unknown', 'shedding'].map(quizRefusal)).toEqual(['failed', 'failed', 'failed'])
  })
})
