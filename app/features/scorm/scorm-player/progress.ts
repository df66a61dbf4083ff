import { checkPassed } from '#app/features/paths/progress.ts'
import type { PackedModule } from '#app/features/scorm/package/packed.ts'
import { bestOf, type ModuleResult } from '#app/features/scorm/result.ts'
import { type Answered, checkOf, type State } from './state.ts'

/** Whether something is behind somebody. */
export const isOver = (answered: Answered | undefined): boolean => (answered?.score ?? null) !== null

/** Screens of a module: its steps, the questions of its check, and what came of it. */
export const screensOf = (module: PackedModule, state: State): number =>
  module.steps.length + checkOf(module, state).length + 1

/** The furthest screen that may be opened: nothing is skipped. */
export function furthest(module: PackedModule, state: State): number {
  const open = module.steps.findIndex((_, at) => !isOver(state.steps[at]))
  if (open >= 0) return open
  const check = checkOf(module, state)
  const asked = check.findIndex((_, at) => !isOver(state.check[at]))
  return module.steps.length + (asked >= 0 ? asked : check.length)
}

/**
 * What is told to the LMS. The check decides, by its first answers, as on the site (PD-63); a module without one is done when its steps are.
 */
export function resultOf(module: PackedModule, state: State): ModuleResult {
  const check = checkOf(module, state).map((_, at) => state.check[at])
  const done = module.steps.filter((_, at) => isOver(state.steps[at])).length + check.filter(isOver).length
  const total = module.steps.length + check.length
  const completed = done === total
  const progress = total === 0 ? 1 : done / total
  if (!completed || check.length === 0)
    return bestOf(state.best, { completed, passed: null, score: null, progress })
  const right = check.filter((answered) => answered?.score === 100).length
  const passed = right >= checkPassed * check.length
  return bestOf(state.best, { completed, passed, score: Math.round((100 * right) / check.length), progress })
}

/** The check once more, with other questions when there are; what was reached stays. */
export const againWith = (module: PackedModule, state: State): State => ({
  ...state,
  best: resultOf(module, state),
  round: state.round + 1,
  check: {},
  place: module.steps.length,
})
