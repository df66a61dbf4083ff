import { normalQuantile, sensitivityOf } from '#app/features/judgement/estimate.ts'
import { seeded } from './random.ts'

/**
 * `npm run eval:judgement`: the measure of somebody's own judgement on simulated learners of known ability (docs/evals.md).
 * Exits with 1 when an aim is missed.
 */

const learners = 2_000
/** Judgements of a learner. */
const sizes = [40, 60, 100, 200]
const aims = { bias: 0.1, held: { least: 0.93, most: 0.97 } }

const random = seeded('judgement')
/** Between 0 and 1, and neither: the quantile has no value there. */
const uniform = () => Math.min(1 - 1e-9, Math.max(1e-9, random()))
const normal = () => normalQuantile(uniform())

/** Judges outputs by how wrong they look to this learner: one notch further off when they are wrong. */
function simulate(ability: number, leaning: number, trials: number) {
  const of = trials / 2
  const refusals = (mean: number) =>
    Array.from({ length: of }, () => normal() + mean > leaning).filter(Boolean).length
  return sensitivityOf({ count: refusals(ability / 2), of }, { count: refusals(-ability / 2), of })
}

let missed = false
for (const trials of sizes) {
  const found = Array.from({ length: learners }, () => {
    const ability = 3 * uniform()
    const { value, low, high } = simulate(ability, 0.4 * normal(), trials)
    return { off: value - ability, held: low <= ability && ability <= high }
  })
  const bias = found.reduce((sum, { off }) => sum + off, 0) / learners
  const held = found.filter((one) => one.held).length / learners
  const met = Math.abs(bias) <= aims.bias && held >= aims.held.least && held <= aims.held.most
  missed ||= !met
  console.log(
    `${met ? 'met   ' : 'MISSED'} ${learners} learners, d′ from 0 to 3, ${trials} judgements: bias ${bias.toFixed(3)}, interval holds ${(100 * held).toFixed(1)} %`,
  )
}
process.exitCode = missed ? 1 : 0
