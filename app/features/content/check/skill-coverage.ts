import { type Bank, looseItemsOf } from '#app/features/content/bank.ts'
import { type SnackKind, snackKinds } from '#app/features/content/kinds.ts'
import { difficulties } from '#app/features/content/rules.ts'
import { type Skill, skillNames } from '#app/features/content/skills.ts'
import type { Level } from '#app/features/identity/rules.ts'
import { inColumns } from './in-columns.ts'

/** What a skill needs to be learned and measured: so many items, of so many kinds. */
export const enoughForSkill = { items: 8, kinds: 3 } as const

/** How much of the bank trains a skill. */
export interface SkillCoverage {
  skill: Skill
  items: number
  /** Items by kind; a kind without any is left out. */
  kinds: Partial<Record<SnackKind, number>>
  levels: Record<Level, number>
  enough: boolean
}

/** Every skill of the map with what trains it, quizzes with their lessons. */
export function skillCoverage(bank: Bank): SkillCoverage[] {
  const items = [
    ...looseItemsOf(bank).map(({ skill, difficulty, type }) => ({
      skill,
      difficulty,
      kind: type as SnackKind,
    })),
    ...bank.lessons.map(({ skill, difficulty }) => ({ skill, difficulty, kind: 'lesson' as SnackKind })),
  ]
  return skillNames.map((skill): SkillCoverage => {
    const own = items.filter((item) => item.skill === skill)
    const kinds = Object.fromEntries(
      snackKinds.flatMap((kind) => {
        const count = own.filter((item) => item.kind === kind).length
        return count > 0 ? [[kind, count]] : []
      }),
    )
    const levels = Object.fromEntries(
      difficulties.map((level) => [level, own.filter(({ difficulty }) => difficulty === level).length]),
    ) as Record<Level, number>
    const enough = own.length >= enoughForSkill.items && Object.keys(kinds).length >= enoughForSkill.kinds
    return { skill, items: own.length, kinds, levels, enough }
  })
}

/** A line for every skill, and one that says how many have enough. */
export function skillTable(coverage: readonly SkillCoverage[]): string {
  const lines = coverage.map(({ skill, items, kinds, levels, enough }) => [
    skill,
    String(items),
    String(Object.keys(kinds).length),
    difficulties.map((level) => levels[level]).join(' '),
    enough ? '' : 'too few',
  ])
  const enough = coverage.filter((one) => one.enough).length
  return [
    inColumns([['skill', 'items', 'kinds', 'beginner intermediate advanced', ''], ...lines]),
    `${enough} of ${coverage.length} skills have at least ${enoughForSkill.items} items of at least ${enoughForSkill.kinds} kinds.`,
  ].join('\n')
}
