import { type Bank, looseItemsOf } from '#app/features/content/bank.ts'
import { bankMinutes } from '#app/features/content/check/bank-minutes.ts'
import { inColumns } from '#app/features/content/check/in-columns.ts'
import type { Fault } from '#app/features/content/item.ts'
import type { PathFile } from './path-file.server.ts'
import { chooseHeld, type PathItem, resolvePath } from './resolve.ts'

/** Minutes that a module should take, by the words of its steps and of its check (PD-48). */
export const moduleMinutes = { least: 15, most: 30 } as const

interface CheckedModule {
  path: string
  module: string
  steps: number
  /** Steps that its rules ask for. */
  asked: number
  minutes: number
  /** Rounds of its check that a newcomer has questions for. */
  rounds: number
}

type Counted = PathItem & { started: boolean; path: string }

/** Every item as a newcomer finds it. */
function itemsOf(bank: Bank): Counted[] {
  const newcomer = { done: false, held: false, started: false }
  return [
    ...looseItemsOf(bank).map(({ slug, path, type, discipline, difficulty, skill }) => {
      return { id: path, slug, path, kind: type, discipline, difficulty, skill, ...newcomer }
    }),
    ...bank.lessons.map(({ slug, path, discipline, difficulty, skill }) => {
      return { id: path, slug, path, kind: 'lesson' as const, discipline, difficulty, skill, ...newcomer }
    }),
  ]
}

/** What each module of each path is for a newcomer. */
export function checkModules(paths: readonly PathFile[], bank: Bank): CheckedModule[] {
  const items = itemsOf(bank)
  const minutesOf = new Map(bankMinutes(bank).map(({ path, minutes }) => [path, minutes]))
  const minutes = (some: readonly Counted[]) =>
    some.reduce((sum, { path }) => sum + (minutesOf.get(path) ?? 0), 0)
  return paths.flatMap((path) =>
    resolvePath(path, items).map(({ module, steps }): CheckedModule => {
      const held = chooseHeld(path, module, items, Number.POSITIVE_INFINITY)
      return {
        path: path.slug,
        module: module.slug,
        steps: steps.length,
        asked: module.steps.reduce((sum, step) => sum + ('slug' in step ? 1 : step.count), 0),
        minutes: minutes(steps) + minutes(held.slice(0, module.check)),
        rounds: Math.floor(held.length / module.check),
      }
    }),
  )
}

/** Steps that are named and do not exist, tasks of the Promptlab that do not, and checks without questions. */
export function checkPaths(
  paths: readonly PathFile[],
  bank: Bank,
  labs: { has: (slug: string) => boolean },
): Fault[] {
  const slugs = new Set(itemsOf(bank).map(({ slug }) => slug))
  const modules = checkModules(paths, bank)
  return paths.flatMap((path) =>
    path.modules.flatMap((module): Fault[] => {
      const fault = (rule: string, message: string): Fault => ({
        path: `content/paths/${path.slug}.yaml`,
        where: module.slug,
        rule,
        message,
      })
      const missing = module.steps.flatMap((step) =>
        'slug' in step && !slugs.has(step.slug)
          ? [fault('structure', `there is no item "${step.slug}"`)]
          : [],
      )
      const lab =
        module.lab && !labs.has(module.lab) ? [fault('structure', `there is no task "${module.lab}"`)] : []
      const found = modules.find((one) => one.path === path.slug && one.module === module.slug)
      const empty = found && found.rounds === 0 ? [fault('check', 'has too few questions for one check')] : []
      return [...missing, ...lab, ...empty]
    }),
  )
}

/** A line for every module, and one that says how many have all their steps and take as long as a module should. */
export function pathTable(modules: readonly CheckedModule[]): string {
  const full = ({ steps, asked, minutes }: CheckedModule) =>
    steps === asked && minutes >= moduleMinutes.least && minutes <= moduleMinutes.most
  return [
    inColumns([
      ['path', 'module', 'steps', 'of', 'minutes', 'rounds of the check'],
      ...modules.map(({ path, module, steps, asked, minutes, rounds }) => [
        path,
        module,
        String(steps),
        String(asked),
        String(minutes),
        String(rounds),
      ]),
    ]),
    `${modules.filter(full).length} of ${modules.length} modules have all their steps and take ${moduleMinutes.least} to ${moduleMinutes.most} minutes.`,
  ].join('\n')
}
