import { seeded } from '#quality/evals/random.ts'
import type { Simulated } from './spend-days.ts'

/** Who is simulated: plan and field of work in turns, and of each how able, and how often a working day is missed. */

const plans = [
  { plan: 'free', subscription_status: null },
  { plan: 'paying', subscription_status: 'lifetime' },
] as const

/** Paths are walked one after another. */
const fields = [
  { work_area: 'marketing', paths: ['basis', 'marketing', 'elke-dag', 'teamleiders'] },
  { work_area: 'sales', paths: ['basis', 'verkoop', 'elke-dag', 'teamleiders'] },
  { work_area: 'finance', paths: ['basis', 'financien', 'elke-dag', 'teamleiders'] },
  { work_area: 'hr', paths: ['basis', 'hr', 'elke-dag', 'teamleiders'] },
  { work_area: 'operations', paths: ['basis', 'operatie', 'elke-dag', 'teamleiders'] },
  { work_area: 'it', paths: ['basis', 'elke-dag', 'teamleiders'] },
] as const satisfies readonly Pick<Simulated, 'work_area' | 'paths'>[]

export const groups = fields.flatMap((field) => plans.map((plan) => ({ ...field, ...plan })))

/** Learner of a number, from 0: the same one each time for the same seed. */
export function learnerOf(number: number, seed: string): Simulated & { plan: 'free' | 'paying' } {
  const random = seeded(`${seed} ${number}`)
  const group = groups[number % groups.length] as (typeof groups)[number]
  return {
    ...group,
    seed: `${seed} ${number}`,
    able: 0.55 + 0.4 * random(),
    // Half of them miss none; the others up to two days in five.
    misses: Math.max(0, 0.8 * random() - 0.4),
  }
}
