import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAsked, riskOf, riskQuestions, tidyAnswers } from './risk-class.ts'

const noToAll = Object.fromEntries(riskQuestions.map(({ id }) => [id, 'no' as const]))

it.each([
  ['a chatbot that writes mails', noToAll, { risk: 'minimal', because: [], articles: [] }],
  ['nothing is known', {}, { risk: 'open' }],
  [
    'emotions of staff',
    { ...noToAll, emotions_at_work: 'yes' },
    { risk: 'prohibited', articles: ['5(1)(f)'] },
  ],
  [
    'forbidden, whatever else is not known',
    { scores_people: 'yes' },
    { risk: 'prohibited', because: ['scores_people'] },
  ],
  [
    'choosing applicants',
    { ...noToAll, recruits: 'yes', narrow_task: 'no' },
    { risk: 'high', because: ['recruits'], articles: ['III(4)(a)'], documented: false },
  ],
  [
    'putting letters of applicants in order of arrival',
    { ...noToAll, recruits: 'yes', narrow_task: 'yes', profiles: 'no' },
    { risk: 'minimal', documented: true },
  ],
  [
    'a narrow task that profiles people',
    { ...noToAll, recruits: 'yes', narrow_task: 'yes', profiles: 'yes' },
    { risk: 'high' },
  ],
  [
    'a field of Annex III without a word about the task',
    { ...noToAll, recruits: 'yes', narrow_task: 'unknown' },
    { risk: 'open', because: ['narrow_task'] },
  ],
  [
    'a chatbot for customers',
    { ...noToAll, talks_to_people: 'yes' },
    { risk: 'transparency', articles: ['50(1)'], open_about_it: true },
  ],
  [
    'one that chooses applicants and talks to them',
    { ...noToAll, recruits: 'yes', narrow_task: 'no', talks_to_people: 'yes' },
    { risk: 'high', open_about_it: true },
  ],
] as const)('%s', (_, answers, verdict) => {
  expect(riskOf(answers)).toMatchObject(verdict)
})

const anyAnswers = fc.dictionary(
  fc.constantFrom(...riskQuestions.map(({ id }) => id)),
  fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const),
  { noNullPrototype: true },
)
const severity = ['minimal', 'transparency', 'high', 'prohibited']

it('is never made lighter by learning more, unless it was open', () => {
  fc.assert(
    fc.property(
      anyAnswers,
      fc.constantFrom(...riskQuestions),
      fc.constantFrom('yes', 'no'),
      (answers, one, answer) => {
        if (answers[one.id] === 'yes' || answers[one.id] === 'no') return
        const before = riskOf(answers)
        const after = riskOf({ ...answers, [one.id]: answer as 'yes' | 'no' })
        if (before.risk === 'open') return
        expect(severity.indexOf(after.risk === 'open' ? 'prohibited' : after.risk)).toBeGreaterThanOrEqual(
          severity.indexOf(before.risk),
        )
      },
    ),
  )
})

it('names a question that is asked whenever it is open, and an article whenever it is more than minimal', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { risk, because, articles } = riskOf(answers)
      if (risk === 'minimal') return expect(because).toEqual([])
      expect(because.length).toBeGreaterThan(0)
      expect(articles.length).toBeGreaterThan(0)
      if (risk === 'open') for (const id of because) expect(isAsked(id, answers)).toBe(true)
    }),
  )
})

it('keeps answers to questions that are there', () => {
  expect(tidyAnswers({ recruits: 'yes', made_up: 'yes', profiles: 'perhaps' })).toEqual({ recruits: 'yes' })
})
