import { describe, expect, it } from 'vitest'
import type { BankScenario } from '#app/features/content/formats/scenario/item.ts'
import { passMarks } from '#app/features/progress/rules.ts'
import type { GradingTask } from '#app/features/snacks/scenario/grader.ts'
import { scoreOf } from '#app/features/snacks/scenario/rules.ts'
import { readAnswer } from '#app/features/snacks/scenario/self-assessment/read-answer.server.ts'
import type { Language } from '#app/lib/language.ts'
import { isWhole } from '#tests/support/whole.ts'
import { writtenBank } from '#tests/support/written-bank.ts'
import { rulesAlone } from './rules-alone.ts'

const { scenario: scenarios } = writtenBank

it('has scenarios to look at', () => {
  expect(scenarios.length).toBeGreaterThan(0)
})

async function scoreIn(scenario: BankScenario, language: Language, answer: string): Promise<number> {
  return scoreOf(scenario.rubric, (await rulesAlone.judge(taskOf(scenario, language, answer))).criteria)
}

function taskOf({ rubric, ...scenario }: BankScenario, language: Language, answer: string): GradingTask {
  return { language, ...scenario[language], rubric, answer, request_id: 'test' }
}

describe.each(scenarios)('$slug', (scenario) => {
  describe.each(['nl', 'en'] as const)('in %s', (language) => {
    const { title, body } = scenario[language]
    const { samples } = scenario.rubric[language]
    const scored = (answer: string) => scoreIn(scenario, language, answer)

    it('passes its strong sample', async () => {
      expect(await scored(samples.strong)).toBeGreaterThanOrEqual(passMarks.scenario)
    })

    it('fails its weak sample and its own text', async () => {
      expect(await scored(samples.weak)).toBeLessThan(passMarks.scenario)
      expect(await scored(`${title}\n${body}`)).toBeLessThan(passMarks.scenario)
    })

    it('sees no answer in its concepts as a list', () => {
      const concepts = scenario.rubric.criteria.flatMap((criterion) => criterion[language].concepts.flat())
      for (const between of [', ', '\n', '. '])
        expect(readAnswer(taskOf(scenario, language, concepts.join(between)), false).real).toBe(false)
    })
  })
})

/** `npm test` holds each scenario against one other, `npm run test:all` against three. */
it('seldom passes a strong answer to another scenario', { timeout: 120_000 }, async () => {
  const scores = await Promise.all(
    scenarios.flatMap((scenario, at) =>
      (isWhole ? [1, 2, 3] : [1]).flatMap((step) => {
        const other = scenarios[(at + step) % scenarios.length]
        return other && other !== scenario
          ? (['nl', 'en'] as const).map((language) =>
              scoreIn(scenario, language, other.rubric[language].samples.strong),
            )
          : []
      }),
    ),
  )
  const passes = scores.filter((score) => score >= passMarks.scenario).length
  expect(passes / scores.length).toBeLessThanOrEqual(0.05)
})
