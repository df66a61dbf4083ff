import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { letters } from '#app/features/content/rules.ts'
import { bonusFrom, itemXp, type LearnerState, passMarks } from '#app/features/progress/rules.ts'
import { decideLesson } from './grade.ts'
import { gradeQuiz, placeOf, type QuizKey, readAnswers } from './quiz-rules.ts'

const now = new Date('2026-11-18T12:00:00Z')

const newcomer: LearnerState = {
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

/** A quiz of up to ten questions with an answer to each, and which of them are right. */
const quizzes = fc
  .array(fc.record({ right: fc.nat(3), chosen: fc.nat(3) }), { minLength: 1, maxLength: 10 })
  .map((rows) => {
    const keys = rows.map(
      ({ right }, index): QuizKey => ({
        id: `q${index}`,
        choices: 4,
        correct_answer: letters[right] ?? null,
        tool: 'general',
      }),
    )
    const places = rows.map(({ chosen }) => chosen)
    return { keys, places, right: rows.map(({ right, chosen }) => right === chosen) }
  })

describe('gradeQuiz', () => {
  it('counts what was chosen right, in whole percents', () => {
    fc.assert(
      fc.property(quizzes, ({ keys, places, right }) => {
        const grade = gradeQuiz(keys, readAnswers(keys, { answers: places }))
        const correct = right.filter(Boolean).length
        expect(grade.marks.map((mark) => mark.correct)).toEqual(right)
        expect(grade).toMatchObject({ correct, total: keys.length })
        expect(grade.score).toBe(Math.round((100 * correct) / keys.length))
      }),
    )
  })

  it('does not depend on the order in which answers are sent', () => {
    fc.assert(
      fc.property(quizzes, fc.infiniteStream(fc.nat()), ({ keys, places }, chance) => {
        const order = keys.map((_, index) => index)
        order.sort((a, b) => ((a * 7919 + Number(chance.next().value)) % 97) - ((b * 7919) % 97))
        const sent = {
          answers: order.map((index) => places[index] as number),
          question_ids: order.map((index) => keys[index]?.id as string),
        }
        expect(gradeQuiz(keys, readAnswers(keys, sent))).toEqual(
          gradeQuiz(keys, readAnswers(keys, { answers: places })),
        )
      }),
    )
  })

  it('lets nobody be right about a question without a key', () => {
    const keys = [{ id: 'a', choices: 4, correct_answer: null, tool: 'general' }]
    for (const answer of [0, 1, 2, 3]) expect(gradeQuiz(keys, { a: answer }).correct).toBe(0)
  })

  it('is 0 without answers', () => {
    expect(gradeQuiz([], {})).toEqual({ marks: [], correct: 0, total: 0, score: 0 })
  })
})

it.each(letters.map((letter, place) => ({ letter, place })))(
  'letter $letter is place $place',
  ({ letter, place }) => {
    expect(placeOf(letter)).toBe(place)
  },
)

describe('readAnswers', () => {
  const quiz = [
    { id: 'a', choices: 4 },
    { id: 'b', choices: 3 },
  ]
  it.each([
    ['in the order of the quiz', { answers: [1, 2] }, { a: 1, b: 2 }],
    ['of a quiz that is under way', { answers: [1] }, { a: 1 }],
    ['by question', { answers: [2, 0], question_ids: ['b', 'a'] }, { a: 0, b: 2 }],
    ['not at all', { answers: [] }, {}],
  ])('takes answers %s', (_name, sent, read) => {
    expect(readAnswers(quiz, sent)).toEqual(read)
  })

  it.each([
    ['more answers than questions', { answers: [1, 1, 1] }, 'invalid_request'],
    ['more answers than ids', { answers: [1, 1], question_ids: ['a'] }, 'invalid_request'],
    ['a choice that is not there', { answers: [1, 3] }, 'invalid_request'],
    ['a question of another quiz', { answers: [1], question_ids: ['c'] }, 'quiz_changed'],
  ])('refuses %s', (_name, sent, reason) => {
    expect(() => readAnswers(quiz, sent)).toThrow(expect.objectContaining({ reason }))
  })
})

describe('decideLesson', () => {
  const facts = {
    state: newcomer,
    unlimited: false,
    difficulty: 'beginner',
    completed_at: null,
    xp_awarded: 0,
  } as const

  it('earns what the score is worth, less what was earned before, and never loses', () => {
    fc.assert(
      fc.property(
        quizzes,
        fc.constantFrom('beginner', 'intermediate', 'advanced'),
        fc.nat(45),
        (quiz, difficulty, before) => {
          const grade = gradeQuiz(quiz.keys, readAnswers(quiz.keys, { answers: quiz.places }))
          const { award, passed, state } = decideLesson(
            { ...facts, difficulty, xp_awarded: before },
            grade,
            now,
          )
          expect(award).toBe(Math.max(0, itemXp('lesson', difficulty, grade.score) - before))
          expect(state.xp).toBe(award)
          expect(passed).toBe(grade.score >= passMarks.lesson)
          expect(state.total_questions_answered).toBe(quiz.keys.length)
          expect(state.lessons_used).toBe(1)
        },
      ),
    )
  })

  it.each([
    { score: passMarks.lesson - 1, award: 0 },
    { score: passMarks.lesson, award: 20 },
    { score: bonusFrom - 1, award: 20 },
    { score: bonusFrom, award: 30 },
    { score: 100, award: 30 },
  ])('awards $award XP for an intermediate lesson at $score%', ({ score, award }) => {
    const grade = { marks: [], correct: 0, total: 0, score }
    expect(decideLesson({ ...facts, difficulty: 'intermediate' }, grade, now).award).toBe(award)
  })
})
