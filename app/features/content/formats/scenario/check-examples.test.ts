import { expect, it } from 'vitest'
import type { Fault } from '#app/features/content/item.ts'
import { criterionDemands, exampleConcepts, exampleFromSample, exampleLengths } from './check-examples.ts'
import type { BankScenario } from './item.ts'

const strong = 'Onze vaste klant kreeg drie weken geleden een offerte en liet niets horen.'
const weak = 'Er ligt nog een offerte bij een klant en daar moet hij nu op reageren.'

/** A scenario with one criterion, as far as these rules look at it. */
function scenario(examples: { strong: string; weak: string }, demands = 1): BankScenario[] {
  const half = {
    name: 'Situatie',
    met: 'Noemt de offerte en de stilte.',
    better: 'Vertel wat er speelt.',
    concepts: [['offerte'], ['drie weken']],
    examples,
  }
  const text = {
    hints: [],
    samples: { strong: 'De vaste klant zwijgt al weken. Wij bellen hem op.', weak: '' },
  }
  const criteria = [{ id: 'situatie', weight: 100, need: 2, demands, nl: half, en: half }]
  return [{ path: 'x.yaml', rubric: { criteria, nl: text, en: text } }] as unknown as BankScenario[]
}
const found = (faults: Fault[]) => faults.map(({ where, message }) => `${where} ${message}`)

it('finds nothing in examples of which one meets the criterion and the other just misses', () => {
  const items = scenario({ strong, weak })
  for (const rule of [exampleConcepts, exampleLengths, exampleFromSample, criterionDemands])
    expect(rule(items)).toEqual([])
})

it('refuses a strong example that would not pass, and a weak one that would', () => {
  expect(found(exampleConcepts(scenario({ strong: weak, weak: strong })))).toEqual(
    ['nl', 'en'].flatMap((language) => [
      `rubric.situatie.${language}.examples.strong does not have the concepts of its criterion`,
      `rubric.situatie.${language}.examples.weak has the concepts of its criterion: it would pass`,
    ]),
  )
})

it('refuses examples that are told apart by their length', () => {
  const [first, second] = exampleLengths(scenario({ strong, weak: 'Stuur hem een mail.' }))
  expect(first).toMatchObject({ where: 'rubric.situatie.nl.examples.weak', rule: 'example-length' })
  expect(second?.message).toBe('have 13 and 4 words: the length tells them apart')
})

it('refuses a sentence of the strong sample', () => {
  const told = scenario({ strong: 'Wij bellen hem op.', weak })
  expect(exampleFromSample(told).map(({ where }) => where)).toEqual([
    'rubric.situatie.nl.examples.strong',
    'rubric.situatie.en.examples.strong',
  ])
})

it('refuses a criterion of which somebody who read it counted two demands', () => {
  expect(criterionDemands(scenario({ strong, weak }, 2))).toMatchObject([{ rule: 'criterion-demands' }])
})
