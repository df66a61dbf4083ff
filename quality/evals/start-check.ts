import { contentFolder } from '#app/features/content/content-files.server.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'
import { type AreaModel, usualModel } from '#app/features/skills/area-ability.ts'
import { areaOf } from '#app/features/skills/check-answers.ts'
import { mostItems } from '#app/features/start-check/rules.ts'
import { boundOf } from './start-check/bound.ts'
import { type BankItem, simulate, type World } from './start-check/simulate.ts'

/**
 * `npm run eval:start-check`: what the start check says of somebody who is new, on simulated learners of known ability, by the program of
 * the product over its own bank (docs/evals.md). First on the assumptions on which its aims can be met, which is what fails the command;
 * then on what the product assumes, and on worlds in which the assumptions are wrong.
 */

/** Of the world in which the aims are asked, and of each of the others. */
const [learners, others] = [5_000, 1_000]
const aims = { correlation: 0.85, error: 0.4, exposure: 0.2 } as const

/** What a discrimination of 1 is called in the normal ogive is 1.702 in logits (Haley 1952; Camilli 1994, Origin of the scaling constant d = 1.7). */
const D = 1.702
const one: AreaModel = { general: 1, own: 0 }
const questions = { discrimination: D, discriminationSpread: 0.3, guessing: 0.05, stray: 0.5 }
/** What the product believes. */
const product = { people: usualModel, discrimination: 1, guessing: 0.25 }
const asProduct: Omit<World, 'name'> = {
  people: usualModel,
  discrimination: 1,
  discriminationSpread: 0,
  guessing: 0.25,
  stray: 0,
  believes: product,
}
/** Optimistic, and by labels alone. */
const hopeful = { people: one, discrimination: D, guessing: 0.05 }

const aimed: World = {
  name: 'A. measured, tell well apart, few guesses',
  people: one,
  ...questions,
  believes: 'known',
}

const worlds: { title: string; worlds: World[] }[] = [
  {
    title: 'A and what it rests on',
    worlds: [
      aimed,
      { ...aimed, name: 'A without measuring: labels alone', believes: hopeful },
      { ...aimed, name: 'A, ability differs by area (0.4)', people: { general: 0.92, own: 0.4 } },
      { ...aimed, name: 'A, guessing 0.25', guessing: 0.25 },
      { ...aimed, name: 'A, a = 1 in logits', discrimination: 1 },
    ],
  },
  {
    title: 'A is believed and wrong',
    worlds: [
      { ...aimed, name: 'a = 1.0 in logits', discrimination: 1, believes: hopeful },
      { ...aimed, name: 'a = 0.6 in logits', discrimination: 0.6, believes: hopeful },
      { ...aimed, name: 'guessing 0.25', guessing: 0.25, believes: hopeful },
      {
        ...aimed,
        name: 'all three: a = 0.6, c = 0.25, stray 0.5',
        discrimination: 0.6,
        guessing: 0.25,
        believes: hopeful,
      },
    ],
  },
  {
    title: 'as the product believes',
    worlds: [
      { ...asProduct, name: 'and so it is' },
      { ...asProduct, name: 'labels half a level off', stray: 0.5 },
      { ...asProduct, name: 'a = 0.6', discrimination: 0.6 },
      { ...asProduct, name: 'a = 0.6, labels half a level off', discrimination: 0.6, stray: 0.5 },
      { ...asProduct, name: 'few guesses: 0.10', guessing: 0.1 },
      { ...asProduct, name: 'a = 1.7, few guesses', discrimination: D, guessing: 0.05, stray: 0.5 },
    ],
  },
]

const bank = readBank(contentFolder()).bank.mcq.map(
  ({ skill, discipline, difficulty }): BankItem => ({ skill, discipline, difficulty, area: areaOf(skill) }),
)
const columns = ['items', 'r', 'error said', 'error', 'shown', 'told', 'right', 'near']
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const row = (cells: readonly string[]) => cells.map((cell) => cell.padStart(11)).join('')

const bound = boundOf({ spread: 1, discrimination: D, guessing: 0.05 }, mostItems)
console.log(
  `${bank.length} questions, ${learners} learners in world A and ${others} in the others, at most ${mostItems} questions each`,
)
console.log(
  `with a = ${D} and c = 0.05 no check of ${mostItems} does better than r ${bound.correlation.toFixed(2)}, error ${bound.error.toFixed(2)}\n`,
)
console.log(`${''.padEnd(42)}${row(columns)}`)
for (const { title, worlds: some } of worlds) {
  console.log(title)
  for (const world of some) {
    const { items, correlation, said, error, exposure, told, right, near } = simulate(
      bank,
      world,
      world === aimed ? learners : others,
    )
    const cells = [
      items.toFixed(1),
      correlation.toFixed(3),
      said.toFixed(2),
      error.toFixed(2),
      percent(exposure),
    ]
    console.log(`  ${world.name.padEnd(40)}${row([...cells, percent(told), percent(right), percent(near)])}`)
    if (world !== aimed) continue
    const met =
      correlation >= aims.correlation &&
      error <= aims.error &&
      said <= aims.error &&
      exposure <= aims.exposure
    console.log(
      `  ${met ? 'met' : 'MISSED'}: r ${aims.correlation}, error ${aims.error}, shown to ${percent(aims.exposure)}`,
    )
    if (!met) process.exitCode = 1
  }
}
