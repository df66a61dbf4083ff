import { expect, it } from 'vitest'
import type { Verdict } from '#app/features/snacks/scenario/grader.ts'
import { readAnswer } from '#app/features/snacks/scenario/self-assessment/read-answer.server.ts'
import type { LabelledAnswer } from '#quality/evals/answer-set.ts'
import { filesIn, readAnswers } from '#quality/evals/read-answers.ts'
import { writtenBank } from '#tests/support/written-bank.ts'
import { claimsOf, literature, raters, scaleOf } from './raters.ts'

const { scenario: scenarios } = writtenBank
const { set } = readAnswers({ answers: filesIn('answers'), attacks: [] }, scenarios)
const worth: Record<Verdict, number> = { not_met: 0, partly: 0.5, met: 1 }
const scale = scaleOf(set.answers)
const readOf = ({ language, scenario, text: answer }: LabelledAnswer) =>
  readAnswer({ language, ...scenario[language], rubric: scenario.rubric, answer, request_id: 'test' }, false)

const some = set.answers.slice(0, 60).map((answer) => ({ answer, read: readOf(answer) }))

it('says of every criterion something that the product takes, and the same for the same seed', () => {
  for (const { answer, read } of some.slice(0, 10))
    for (const rater of raters) {
      const claims = claimsOf(rater, answer, read, scale, 1)
      expect(claims.map(({ criterion }) => criterion)).toEqual(answer.labels.map(({ id }) => id))
      for (const { sentence } of claims) expect(read.sentences[sentence ?? -1]).toBeTruthy()
      expect(claimsOf(rater, answer, read, scale, 1)).toEqual(claims)
    }
})

it('lets honest people be as right as people are, and a little too sure', () => {
  const pairs = some.flatMap(({ answer, read }) =>
    Array.from({ length: 60 }, (_, seed) => claimsOf('honest', answer, read, scale, seed)).flatMap((claims) =>
      claims.map(({ verdict }, at) => [worth[answer.labels[at]?.verdict ?? 'met'], worth[verdict]] as const),
    ),
  )
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [label, said] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, two]) => two))]
  const spread = (at: 0 | 1, of: number) => Math.sqrt(mean(pairs.map((pair) => (pair[at] - of) ** 2)))
  const together = mean(pairs.map(([one, two]) => (one - label) * (two - said)))
  // Three steps in place of a scale weaken a relation: tanh(z) is the most it can be.
  const relation = together / (spread(0, label) * spread(1, said))
  expect(relation).toBeLessThan(Math.tanh(literature.z))
  expect(relation).toBeGreaterThan(Math.tanh(literature.z) - 0.1)
  expect(said).toBeGreaterThan(label)
})

it('has the one who knows say what the label says', () => {
  for (const { answer, read } of some)
    expect(claimsOf('sure', answer, read, scale, 0).map(({ verdict }) => verdict)).toEqual(
      answer.labels.map(({ verdict }) => verdict),
    )
})
