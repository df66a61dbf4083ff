import { expect, it } from 'vitest'
import { sampleRubric } from '#tests/support/bank.ts'
import { fakeGrader, markedAnswer, tooSlow } from '#tests/support/fake-grader.ts'
import { gradeAnswer } from './grade-answer.server.ts'
import type { Verdict } from './grader.ts'

const task = {
  language: 'nl',
  title: 'Titel',
  body: 'Opdracht',
  rubric: sampleRubric,
  answer: markedAnswer,
  request_id: 'r',
} as const

/** 65 with these weights: exactly the pass mark. */
const border: Verdict[] = ['met', 'partly', 'not_met']

it('computes the score from the weights, whatever the grader says of it', async () => {
  const grader = fakeGrader()
  grader.verdicts = [['met', 'met', 'partly']]
  expect(await gradeAnswer(grader, task)).toMatchObject({ score: 90, graded_by: 'model' })
  expect(grader.tasks).toHaveLength(1)
})

it('asks a model twice near the pass mark, and counts half what it is not sure of', async () => {
  const grader = fakeGrader()
  grader.verdicts = [border, ['met', 'met', 'not_met']]
  expect(await gradeAnswer(grader, task)).toMatchObject({ score: 65 })
  expect(grader.tasks).toHaveLength(2)
  const doubtful = fakeGrader()
  doubtful.verdicts = [border, ['not_met', 'partly', 'not_met']]
  expect(await gradeAnswer(doubtful, task)).toMatchObject({ score: 40 })
})

it('lets the first judgement stand when the second one fails', async () => {
  const grader = fakeGrader()
  grader.verdicts = [border]
  const { judge } = grader
  grader.judge = async (given) => {
    if (grader.tasks.length === 1) throw tooSlow()
    return judge(given)
  }
  expect(await gradeAnswer(grader, task)).toMatchObject({ score: 65 })
})

it('counts a criterion that the grader left out as not met', async () => {
  const grader = fakeGrader()
  grader.judge = async () => ({
    criteria: [{ id: 'situatie', verdict: 'met', comment: '', quote: null }],
    feedback: '',
  })
  expect(await gradeAnswer(grader, task)).toMatchObject({ score: 50 })
})

it('tells where a bug is without telling what was written', async () => {
  const grader = fakeGrader()
  grader.failure = new TypeError(`unexpected ${markedAnswer}`)
  const error = (await gradeAnswer(grader, task).catch((thrown: unknown) => thrown)) as Error
  expect(error.message).toBe('the grader threw TypeError')
  expect(error.stack).toMatch(/^\s+at .*grade-answer\.test/m)
  expect(error.stack).not.toContain('Kwikstaartzang')
})
