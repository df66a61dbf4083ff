/** An if-then plan at the end of a module: when something happens, what somebody then does (Gollwitzer 1999; PD-72). */

/** What may stand behind 'if', as keys of the words of paths. */
export const planIfs = ['write', 'meeting', 'find_out', 'numbers', 'personal', 'output'] as const
export type PlanIf = (typeof planIfs)[number]

/** What may stand behind 'then'. */
export const planThens = ['draft', 'context', 'check', 'remove', 'compare', 'colleague'] as const
export type PlanThen = (typeof planThens)[number]

export const planOutcomes = ['done', 'not_done', 'not_needed'] as const
export type PlanOutcome = (typeof planOutcomes)[number]

/** Days after which is asked what came of it. */
const askedAfter = 7

export interface Plan {
  path: string
  module: string
  /** Both null of a plan in own words, which only the learner's device knows. */
  if_choice: PlanIf | null
  then_choice: PlanThen | null
  /** Milliseconds since 1970. */
  planned_at: number
  outcome: PlanOutcome | null
}

/** Whether it is time to ask what came of a plan. */
export const isAsked = ({ planned_at, outcome }: Pick<Plan, 'planned_at' | 'outcome'>, now: Date): boolean =>
  outcome === null && now.getTime() >= planned_at + askedAfter * 86_400_000

/** Under which name the words of a plan are kept on the device. */
export const planDraft = ({ path, module }: Pick<Plan, 'path' | 'module'>) => `plan:${path}/${module}`

/** What came of somebody's plans, of those that were asked about. */
export function planCounts(plans: readonly Plan[]): Record<PlanOutcome, number> {
  const count = (outcome: PlanOutcome) => plans.filter((plan) => plan.outcome === outcome).length
  return { done: count('done'), not_done: count('not_done'), not_needed: count('not_needed') }
}
